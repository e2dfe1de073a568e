// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `NSLayoutAnchor`, for a view's edge that is its superview's.
@MainActor public class NSLayoutAnchor: NSObject {
  let view: UIView
  let edge: String

  init(_ view: UIView, _ edge: String) {
    self.view = view
    self.edge = edge
    super.init()
  }
}

/// `NSLayoutXAxisAnchor`.
@MainActor public final class NSLayoutXAxisAnchor: NSLayoutAnchor {
  public func constraint(equalTo anchor: NSLayoutXAxisAnchor) -> NSLayoutConstraint {
    NSLayoutConstraint(self, anchor)
  }
}

/// `NSLayoutYAxisAnchor`.
@MainActor public final class NSLayoutYAxisAnchor: NSLayoutAnchor {
  public func constraint(equalTo anchor: NSLayoutYAxisAnchor) -> NSLayoutConstraint {
    NSLayoutConstraint(self, anchor)
  }
}

/// `NSLayoutConstraint`, for edges only.
@MainActor public final class NSLayoutConstraint: NSObject {
  let first: NSLayoutAnchor
  let second: NSLayoutAnchor

  init(_ first: NSLayoutAnchor, _ second: NSLayoutAnchor) {
    self.first = first
    self.second = second
    super.init()
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints {
      precondition(constraint.first.edge == constraint.second.edge, "this host ties equal edges")
      precondition(constraint.first.view.superview === constraint.second.view, "not its superview")
      constraint.first.view.pins.insert(constraint.first.edge)
    }
  }
}
