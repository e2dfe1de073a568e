public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A ``FeaturedLayout`` cell's appearance at its current height.
///
/// All values except the parallax follow from `progress`, δ = 1 − (featured − height) / (featured −
/// standard), by the formulas of the Ultravisual tutorial's `InspirationCell`.
public struct FeaturedAppearance: Equatable, Sendable {
  /// The growth of the cell: 0 at standard height, 1 at featured height.
  public var progress: CGFloat
  /// Opacity of the dark cover over the picture: 0.75 − 0.45·δ.
  public var coverAlpha: CGFloat
  /// Scale of the title: δ, but at least 0.5.
  public var titleScale: CGFloat
  /// Opacity of the details: δ.
  public var detailsAlpha: CGFloat
  /// The parallax: the top, in points in the cell, of a picture as tall as a featured cell.
  public var imageOffset: CGFloat

  package init(progress: CGFloat, imageOffset: CGFloat) {
    self.progress = progress
    coverAlpha = 0.75 - 0.45 * progress
    titleScale = max(progress, 0.5)
    detailsAlpha = progress
    self.imageOffset = imageOffset
  }
}
