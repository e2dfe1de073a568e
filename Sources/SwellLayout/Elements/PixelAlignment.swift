public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

extension CGRect {
  /// The rectangle rounded to whole pixels: the last step before drawing.
  ///
  /// Edges are rounded, not sizes: rectangles that share an edge still do, at any scale. The scale is
  /// in pixels per point; the rectangle stays as it is for one that is not above 0 or not finite.
  package func aligned(toScale scale: CGFloat) -> CGRect {
    guard scale > 0, scale.isFinite else { return self }
    // Edges that should be equal may differ in their last bit. That is rounded off first, so that
    // both go to the same pixel.
    func edge(_ position: CGFloat) -> CGFloat {
      ((position * scale * 1024).rounded() / 1024).rounded() / scale
    }
    let (left, top) = (edge(origin.x), edge(origin.y))
    let (right, bottom) = (edge(origin.x + size.width), edge(origin.y + size.height))
    let aligned = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    // Multiplied by the scale, a far edge may overflow.
    return [left, top, right, bottom].allSatisfy(\.isFinite) ? aligned : self
  }
}

extension LayoutAttributes {
  /// The attributes with the edges of their frame rounded to whole pixels; the scale is in pixels per
  /// point, such as 1, 2 or 3.
  public func aligned(toScale scale: CGFloat) -> LayoutAttributes {
    withFrame { $0.aligned(toScale: scale) }
  }
}
