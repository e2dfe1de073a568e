import Foundation
import SwellLayout

/// The viewport at an instant, in a transition's coordinates, with their conversion then.
struct TransitionViewport: Sendable {
  var rect: CGRect
  /// From the viewport's start to where headers stick, in points.
  var stickingInset: CGFloat = 0
  /// From the coordinates of the transition to those of the list.
  var transform = AxisTransform(orientation: ListOrientation(), mirrorWidth: 0)

  /// The offset at which headers stick.
  var stickingOffset: CGFloat { rect.origin.y + stickingInset }

  /// The viewport in the list's coordinates.
  var actualRect: CGRect { transform.actual(rect) }
}
