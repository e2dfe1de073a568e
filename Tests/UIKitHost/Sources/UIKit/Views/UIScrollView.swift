// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `UIScrollViewDelegate` in use.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

/// Defaults for UIKit's optional methods.
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

/// The parts of `UIScrollView` in use: offsets are rounded to pixels, and `adjustedContentInset`
/// follows from the insets, the safe area and a refresh control.
@MainActor open class UIScrollView: UIView {
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero { didSet { updateInsets() } }
  open private(set) var adjustedContentInset = UIEdgeInsets.zero
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var decelerationRate = DecelerationRate.normal
  open var alwaysBounceVertical = false
  open var refreshControl: UIRefreshControl? { didSet { refreshControl.map(addSubview) } }
  open internal(set) var isDragging = false
  open internal(set) var isDecelerating = false

  /// Host only: whether the app moved the content while a finger or a fling did.
  public internal(set) var wasInterrupted = false
  /// Whether an offset between pixels is rounded down, not to the nearest pixel.
  var roundsDown: Bool { false }
  /// Whether a finger or a fling is moving the content.
  var isScrolledByUser = false

  open override var safeArea: UIEdgeInsets { didSet { updateInsets() } }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      if (isDragging || isDecelerating) && !isScrolledByUser { wasInterrupted = true }
      bounds.origin = pixel(newValue)
    }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  func pixel(_ point: CGPoint) -> CGPoint {
    let scale = traitCollection.displayScale
    // The result may differ from a division's in the last bit, so a layout cannot predict the
    // offset exactly.
    let pixel = 1 / scale
    let half = roundsDown ? 1e-6 : 0.5
    return CGPoint(
      x: (point.x * scale + half).rounded(.down) * pixel,
      y: (point.y * scale + half).rounded(.down) * pixel)
  }

  func updateInsets() {
    let isAdjusted = contentInsetAdjustmentBehavior != .never
    var inset = isAdjusted ? contentInset + safeAreaInsets : contentInset
    if contentInsetAdjustmentBehavior == .automatic {
      // Unlike with `.always`, the safe area counts only along the scroll axis.
      inset.left = contentInset.left
      inset.right = contentInset.right
    }
    if refreshControl?.isRefreshing == true { inset.top += 60 }
    adjustedContentInset = inset
  }

  /// `UIScrollView.DecelerationRate`.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
  }

  /// `UIScrollView.ContentInsetAdjustmentBehavior`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
}
