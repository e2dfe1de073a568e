// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `UIAction` in use.
@MainActor open class UIAction: NSObject {
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.handler = handler
    super.init()
  }
}

/// The parts of `UIControl` in use.
@MainActor open class UIControl: UIView {
  private var actions: [(UIAction, Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }

  /// `UIControl.Event`.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

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

/// The parts of `UIRefreshControl` in use.
@MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false

  open func beginRefreshing() {
    isRefreshing = true
    (superview as? UIScrollView)?.updateInsets()
  }

  open func endRefreshing() {
    isRefreshing = false
    (superview as? UIScrollView)?.updateInsets()
  }
}

/// The parts of `UISegmentedControl` in use.
@MainActor open class UISegmentedControl: UIControl {
  open var selectedSegmentIndex = -1

  public init(items: [Any]?) { super.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }
}
