import Foundation

/// How far a row's edge is from the viewport's while the row comes up, is featured and goes.
///
/// Counted in steps before the row is featured: it moves up evenly while it is low, faster while
/// it grows, and on while the next one covers it. The pieces join, so a distance has one answer.
struct FeaturedLine {
  var layout: FeaturedLayout
  var edge: ScrollAnchor.Edge
  var viewportLength: CGFloat

  private var growth: CGFloat { layout.featuredHeight - layout.standardHeight }

  /// The distance of a row's edge from the viewport's, the row's top being given from its start.
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
