package import Foundation
#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

extension CGRect {
  /// The rectangle rounded to whole pixels: the last step before drawing.
  ///
  /// Edges are rounded, not sizes, so that rectangles that share an edge still share it. The scale
  /// is in pixels per point; if it is not positive and finite, the rectangle is returned unchanged.
  package func aligned(toScale scale: CGFloat) -> CGRect {
    guard scale > 0, scale.isFinite else { return self }
    // Rounded twice, so that edges that differ only in the last bit go to the same pixel.
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
