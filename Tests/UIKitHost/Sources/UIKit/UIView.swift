// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `UITouch`, at a point of a view.
@MainActor
open class UITouch: NSObject {
  private let point: CGPoint

  /// Only this host makes touches.
  public init(at point: CGPoint) {
    self.point = point
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint { point }
}

/// `UIEvent`.
@MainActor
open class UIEvent: NSObject {}

/// `UIResponder`, as far as it is used.
@MainActor
open class UIResponder: NSObject {
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func accessibilityActivate() -> Bool { false }
}

/// `UIView`, as far as it is used.
@MainActor
open class UIView: UIResponder {
  open var frame: CGRect { didSet { bounds.size = frame.size } }
  open var bounds: CGRect
  open var alpha: CGFloat = 1
  open var transform = CGAffineTransform.identity
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = .leftToRight

  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  open class func performWithoutAnimation(_ actions: () -> Void) { actions() }

  open var autoresizingMask: AutoresizingMask = []
  open private(set) var subviews: [UIView] = []
  open func addSubview(_ view: UIView) { subviews.append(view) }

  /// `UIView.AutoresizingMask`.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

/// `UIViewController`, as far as it is used.
@MainActor
open class UIViewController: UIResponder {
  open var view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
}

/// `UIScrollViewDelegate`, as far as it is used.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

/// What UIKit declares as optional.
extension UIScrollViewDelegate {
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

/// `UIScrollView`, as far as it is used.
@MainActor
open class UIScrollView: UIView {
  open var contentSize = CGSize.zero
  open var adjustedContentInset = UIEdgeInsets.zero
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    bounds.origin = contentOffset
  }
}
