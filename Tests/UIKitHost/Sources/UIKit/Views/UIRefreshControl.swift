// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The part of `UIRefreshControl` Swell uses.
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
