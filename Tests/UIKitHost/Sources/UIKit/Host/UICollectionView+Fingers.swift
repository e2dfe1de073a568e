/// Gestures and rotations.
extension UICollectionView {
  /// Drags the content to an offset, in steps, without lifting the finger.
  public func drag(to offset: CGPoint, steps: Int = 4) {
    isDragging = true
    glide(to: offset, steps: steps)
  }

  /// Lifts the finger: the content glides to the layout's target for the proposed offset.
  public func release(proposed: CGPoint, velocity: CGPoint = .zero, steps: Int = 4) {
    let target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    isDragging = false
    isDecelerating = true
    delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    glide(to: target, steps: steps)
    isDecelerating = false
    delegate?.scrollViewDidEndDecelerating(self)
    layoutIfNeeded()
  }

  /// Lifts the finger without a fling.
  public func lift() {
    isDragging = false
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    layoutIfNeeded()
  }

  /// Drags the content to an offset and lifts the finger there.
  public func scroll(to offset: CGPoint, steps: Int = 1) {
    drag(to: offset, steps: steps)
    lift()
  }

  private func glide(to offset: CGPoint, steps: Int) {
    let start = bounds.origin
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      isScrolledByUser = true
      contentOffset = CGPoint(
        x: start.x + (offset.x - start.x) * part, y: start.y + (offset.y - start.y) * part)
      isScrolledByUser = false
      layoutIfNeeded()
    }
  }

  /// Rotates the device: animates to another size, with another safe area.
  public func rotate(to size: CGSize, safeArea: UIEdgeInsets? = nil) {
    let old = bounds
    let before = Dictionary(uniqueKeysWithValues: visible.map { (ViewKey($0), $0) })
    if let safeArea { self.safeArea = safeArea }
    frame = CGRect(origin: frame.origin, size: size)
    prepareLayout()
    collectionViewLayout.prepare(forAnimatedBoundsChange: old)
    // UIKit may have lost an adjustment of the offset in the animation, so the layout is asked
    // again.
    bounds.origin = pixel(
      collectionViewLayout.targetContentOffset(forProposedContentOffset: bounds.origin))
    prepareLayout()
    fetchAttributes()
    askAnimation(before: before)
    collectionViewLayout.finalizeAnimatedBoundsChange()
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Measures a view again after a change of its content's size, as with larger text.
  public func measureAgain(_ key: ViewKey) {
    measured.remove(key)
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Resizes the view without animation, as its superview's layout does.
  public func resize(to size: CGSize) {
    frame = CGRect(origin: frame.origin, size: size)
    layoutIfNeeded()
  }

  /// Taps a point of the content: selects a cell, or presses a button.
  public func tap(_ point: CGPoint) {
    layoutIfNeeded()
    let touched = visible.filter { $0.frame.contains(point) }.max { $0.zIndex < $1.zIndex }
    guard let touched else { return }
    let key = ViewKey(touched)
    if key.kind != nil {
      let button = views[key]?.subviews.compactMap { $0 as? UIControl }.last
      button?.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    } else {
      selected = [key.path]
      markSelection()
      delegate?.collectionView(self, didSelectItemAt: key.path)
    }
    setNeedsLayout()
    layoutIfNeeded()
  }
}
