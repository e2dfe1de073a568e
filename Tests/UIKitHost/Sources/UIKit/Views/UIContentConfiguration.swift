// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `UIContentConfiguration`; `makeContentView` returns a `UIView & UIContentView` on Apple's
/// platforms.
@MainActor public protocol UIContentConfiguration {
  func makeContentView() -> UIView
}
