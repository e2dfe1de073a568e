// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

/// `UIResponder`, as far as it is used.
@MainActor open class UIResponder: NSObject {
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus = .unsupported
  open var isAccessibilityElement = false

  open func accessibilityActivate() -> Bool { false }
}

/// `UITraitCollection`, as far as it is used.
@MainActor open class UITraitCollection: NSObject {
  open var displayScale: CGFloat { scale }
  var scale: CGFloat = 3
}

/// `UIView`, as far as it is used.
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
  open var clipsToBounds = false
  open var transform = CGAffineTransform.identity
  open var autoresizingMask: AutoresizingMask = []
  open var backgroundColor: UIColor?
  open var contentMode = ContentMode.scaleToFill
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

  /// The host's: the reading direction, the notch.
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
      height: verticalFittingPriority == .required ? targetSize.height : fitting.height
    )
  }

  open class func performWithoutAnimation(_ actions: () -> Void) { actions() }

  /// `UIView.AutoresizingMask`.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// `UIView.ContentMode`.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
  }
}

/// `UIWindow`.
@MainActor open class UIWindow: UIView {
  open override var window: UIWindow? { self }
}

/// `UILayoutPriority`.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public static let required = UILayoutPriority(rawValue: 1000)
  public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)

  public init(rawValue: Float) { self.rawValue = rawValue }
}

/// `UIColor`, as far as it is used.
@MainActor open class UIColor: NSObject {
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  public static let systemBackground = white

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { super.init() }

  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    super.init()
  }
}

/// `UIFont`, as far as it is used.
@MainActor open class UIFont: NSObject {
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }

  /// `UIFont.TextStyle`.
  public struct TextStyle: Hashable, Sendable {
    public static let title1 = TextStyle()
    public static let headline = TextStyle()
    public static let body = TextStyle()
  }
}

/// `UILabel`, as far as it is used; lines of 8 points a letter, 20 points high.
@MainActor open class UILabel: UIView {
  open var text: String?
  open var numberOfLines = 1
  open var textColor: UIColor? = .black
  open var font: UIFont! = .preferredFont(forTextStyle: .body)
  open var adjustsFontForContentSizeCategory = false
  open var textAlignment = NSTextAlignment.natural

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = CGFloat((text ?? "").count * 8)
    let lines = numberOfLines == 1 ? 1 : max(1, (width / max(8, size.width)).rounded(.up))
    return CGSize(width: min(width, size.width), height: lines * 20)
  }
}

/// `NSTextAlignment`, as far as it is used.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}
