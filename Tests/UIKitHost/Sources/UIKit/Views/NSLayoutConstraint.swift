// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `NSLayoutAnchor`, only for pinning a view's edge to the same edge of its superview.
@MainActor public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let view: UIView
  let edge: String

  init(_ view: UIView, _ edge: String) {
    self.view = view
    self.edge = edge
    super.init()
  }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    precondition(edge == anchor.edge, "this host only pins equal edges")
    precondition(view.superview === anchor.view, "not its superview")
    return NSLayoutConstraint { [view, edge] in view.pins.insert(edge) }
  }
}

/// `NSLayoutXAxisAnchor`.
@MainActor public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// `NSLayoutYAxisAnchor`.
@MainActor public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// `NSLayoutConstraint`, for edges only.
@MainActor public final class NSLayoutConstraint: NSObject {
  private let activate: () -> Void

  init(_ activate: @escaping () -> Void) { self.activate = activate }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }
}
