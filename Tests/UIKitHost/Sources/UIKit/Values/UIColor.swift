// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `UIColor` in use.
@MainActor open class UIColor: NSObject {
  public static let systemBackground = UIColor()
}
