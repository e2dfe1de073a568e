import Foundation
import SwellLayout
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The viewport at an instant, with x counted from the content's leading edge, and its speed.
struct MovingViewport: Sendable {
  let orientation: ListOrientation
  /// Whether it is on the way to another orientation; headers then don't stick.
  private(set) var isTurning = false
  private(set) var vector: MotionVector
  private(set) var speed = MotionVector()

  init(of list: ListSnapshot) {
    orientation = list.orientation
    vector = MotionVector(list.viewportRect.offsetBy(dx: -list.leadingEdge, dy: 0))
    vector[.leadingEdge] = list.leadingEdge
    vector[.viewportStart] = list.context.offset
  }

  func moved(to end: MovingViewport, at motion: MotionState) -> MovingViewport {
    var moved = end
    moved.isTurning = orientation != end.orientation
    (moved.vector, moved.speed) = vector.moved(to: end.vector, speed: speed, at: motion)
    return moved
  }

  var rect: CGRect { vector.rect }
  /// The viewport, extended by half its size on every side.
  var extended: CGRect { rect.insetBy(dx: -rect.width / 2, dy: -rect.height / 2) }
  /// The leading edge's x in the list, to be added to an x that is counted from this edge.
  var leadingEdge: CGFloat { vector[.leadingEdge] }
  var contentRect: CGRect { rect.offsetBy(dx: leadingEdge, dy: 0) }
}

extension ListSnapshot {
  /// The x of the content's leading edge, in points: the right edge in a right-to-left list.
  var leadingEdge: CGFloat { orientation.layoutDirection == .rightToLeft ? contentSize.width : 0 }

  /// The elements in view or less than half a viewport away, which take part in a transition.
  var elementsNearViewport: [ListElement] {
    elements(in: MovingViewport(of: self).extended.offsetBy(dx: leadingEdge, dy: 0)).map(\.element)
  }
}
