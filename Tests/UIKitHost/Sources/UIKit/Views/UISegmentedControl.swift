// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `UISegmentedControl` in use.
@MainActor open class UISegmentedControl: UIControl {
  open var selectedSegmentIndex = -1

  public init(items: [Any]?) { super.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }
}
