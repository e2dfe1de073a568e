// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `UITraitCollection` in use.
@MainActor open class UITraitCollection: NSObject {
  open var displayScale: CGFloat { scale }
  var scale: CGFloat = 3
}

/// `UIUserInterfaceLayoutDirection`.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}
