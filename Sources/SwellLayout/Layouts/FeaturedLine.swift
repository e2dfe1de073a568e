import Foundation

/// The distance of a row's edge from the viewport's, in points, by the steps until it is featured.
///
/// Steps count down to 0, at which the row is featured, and below as the next one covers it. The
/// distance rises with the steps, in linear pieces that join, so it has an inverse.
struct FeaturedLine {
  var layout: FeaturedLayout
  var edge: ScrollAnchor.Edge
  var viewportLength: CGFloat

  private var growth: CGFloat { layout.featuredHeight - layout.standardHeight }

  /// The distance of the edges, given that of the row's top from the viewport's start.
  func distance(ofTop top: CGFloat, height: CGFloat) -> CGFloat {
    switch edge {
    case .start: top
    case .center: top + (height - viewportLength) / 2
    case .end: top + height - viewportLength
    }
  }

  func distance(atSteps steps: CGFloat) -> CGFloat {
    let standard = layout.standardHeight
    let grown = layout.style == .swell ? 1 - min(1, abs(steps)) : min(1, max(0, 1 - steps))
    let top =
      steps < 0
      ? steps * standard : min(1, steps) * layout.featuredHeight + max(0, steps - 1) * standard
    return distance(ofTop: top, height: standard + growth * grown)
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
