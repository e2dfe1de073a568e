public import Foundation

extension CGRect {
  /// The rectangle on the pixels of a screen: the last step before drawing.
  ///
  /// Edges are rounded, not sizes: rectangles that share an edge still do, at any scale, and never
  /// take more room together than before.
  ///
  /// - Parameter scale: pixels per point, such as 1, 2 or 3; the rectangle is returned as it is for
  ///   a scale that is not above 0 or not finite.
  /// - Returns: the rectangle whose edges lie on whole pixels, in points.
  public func aligned(toScale scale: CGFloat) -> CGRect {
    guard scale > 0, scale.isFinite else { return self }
    // The end of one rectangle and the start of the next may differ in their last bit, which must
    // not decide between two pixels.
    func edge(_ position: CGFloat) -> CGFloat {
      ((position * scale * 1024).rounded() / 1024).rounded() / scale
    }
    let (left, top) = (edge(origin.x), edge(origin.y))
    let (right, bottom) = (edge(origin.x + size.width), edge(origin.y + size.height))
    let aligned = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    // An edge too far out for the scale has no pixel.
    return [left, top, right, bottom].allSatisfy(\.isFinite) ? aligned : self
  }
}

extension LayoutAttributes {
  /// The attributes with their frame on the pixels of a screen.
  ///
  /// - Parameter scale: pixels per point; see `CGRect.aligned(toScale:)`.
  /// - Returns: the attributes, changed in nothing but the frame.
  public func aligned(toScale scale: CGFloat) -> LayoutAttributes {
    var attributes = self
    attributes.frame = frame.aligned(toScale: scale)
    return attributes
  }
}
