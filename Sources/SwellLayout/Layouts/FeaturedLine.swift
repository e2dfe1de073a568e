import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The distance of a row's edge from the viewport's, in points, by the steps until it is featured.
///
/// Steps count down to 0, at which the row is featured, and below as the next one covers it. The
/// distance rises with the steps, in linear pieces that join, so it has an inverse.
struct FeaturedLine {
  var layout: FeaturedLayout
  var edge: ScrollAnchor.Edge
  var viewportLength: CGFloat

  private var growth: CGFloat { layout.featuredHeight - layout.standardHeight }

  func distance(atSteps steps: CGFloat) -> CGFloat {
    let standard = layout.standardHeight
    let grown = layout.style == .swell ? 1 - min(1, abs(steps)) : (1 - steps).clamped(to: 0...1)
    let top =
      steps < 0
      ? steps * standard : min(1, steps) * layout.featuredHeight + max(0, steps - 1) * standard
    let row = CGRect(x: 0, y: top, width: 0, height: standard + growth * grown)
    return edge.position(in: row, viewportLength: viewportLength)
  }

  /// The inverse of ``distance(atSteps:)``.
  func steps(atDistance distance: CGFloat) -> CGFloat {
    let standard = layout.standardHeight
    let (covered, featured) = (self.distance(atSteps: -1), self.distance(atSteps: 0))
    let low = self.distance(atSteps: 1)
    if distance >= low { return 1 + (distance - low) / standard }
    if distance >= featured { return (distance - featured) / (low - featured) }
    if distance >= covered { return (distance - featured) / (featured - covered) }
    return (distance - covered) / standard - 1
  }
}
