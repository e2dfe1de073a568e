// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `UIView` in use.
@MainActor open class UIView: UIResponder {
  open var frame: CGRect {
    get { CGRect(origin: position, size: bounds.size) }
    set {
      position = newValue.origin
      if newValue.size != bounds.size {
        bounds = CGRect(origin: bounds.origin, size: newValue.size)
      }
    }
  }
  open var bounds: CGRect { didSet { if bounds.size != oldValue.size { setNeedsLayout() } } }
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var transform = CGAffineTransform.identity
  open var autoresizingMask: AutoresizingMask = []
  open var backgroundColor: UIColor?
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  open var traitCollection: UITraitCollection { superview?.traitCollection ?? Self.traits }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    direction ?? superview?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
  }
  open var window: UIWindow? { superview?.window }
  open var safeAreaInsets: UIEdgeInsets { safeArea }

  open var translatesAutoresizingMaskIntoConstraints = true
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, "top") }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, "bottom") }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "leading") }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "trailing") }
  /// The edges that constraints tie to the superview's.
  var pins: Set<String> = []

  /// Host only: the reading direction and safe area.
  public var direction: UIUserInterfaceLayoutDirection?
  public var safeArea = UIEdgeInsets.zero

  private static let traits = UITraitCollection()
  private var position: CGPoint
  private var needsLayout = true

  public init(frame: CGRect) {
    position = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: index)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func setNeedsLayout() { needsLayout = true }

  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  open func layoutSubviews() {
    for view in subviews where view.pins.count == 4 { view.frame = bounds }
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Auto Layout's answer: views of this host size themselves by `sizeThatFits`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let pinned = subviews.first { $0.pins.count == 4 } ?? subviews.first
    let fitting = pinned?.sizeThatFits(targetSize) ?? sizeThatFits(targetSize)
    return CGSize(
      width: horizontalFittingPriority == .required ? targetSize.width : fitting.width,
      height: verticalFittingPriority == .required ? targetSize.height : fitting.height)
  }

  open class func performWithoutAnimation(_ actions: () -> Void) { actions() }

  /// `UIView.AutoresizingMask`.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}
