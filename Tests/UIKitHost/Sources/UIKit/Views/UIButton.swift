// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `UIButton` in use.
@MainActor open class UIButton: UIControl {
  open var configuration: Configuration?
  open var isPointerInteractionEnabled = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) { nil }

  /// Lines of 8 points a letter, 20 points high, between margins of 10 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = CGFloat((configuration?.title ?? "").count * 8)
    let lines = max(1, (width / max(8, size.width)).rounded(.up))
    return CGSize(width: width, height: lines * 20 + 20)
  }

  /// The parts of `UIButton.Configuration` in use.
  public struct Configuration {
    public var title: String?

    public static func plain() -> Configuration { Configuration() }
  }
}
