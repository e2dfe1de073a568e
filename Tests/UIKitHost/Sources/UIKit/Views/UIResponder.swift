// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `UIResponder` in use.
@MainActor open class UIResponder: NSObject {
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus = .unsupported
}
