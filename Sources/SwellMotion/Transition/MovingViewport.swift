import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The viewport at an instant, with its speed, in leading coordinates.
struct MovingViewport: Sendable {
  let orientation: ListOrientation
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
    (moved.vector, moved.speed) = vector.moved(to: end.vector, speed: speed, at: motion)
    return moved
  }

  var rect: CGRect { vector.rect }
  /// The viewport, and half of its size on every side.
  var extended: CGRect { rect.insetBy(dx: -rect.width / 2, dy: -rect.height / 2) }
  /// From leading coordinates to the list's: the position of the leading edge.
  var leadingEdge: CGFloat { vector[.leadingEdge] }
  var contentRect: CGRect { rect.offsetBy(dx: leadingEdge, dy: 0) }
}

extension ListSnapshot {
  /// The x of the edge of the content at which lines begin, in points.
  var leadingEdge: CGFloat { orientation.layoutDirection == .rightToLeft ? contentSize.width : 0 }

  /// The elements in view or less than half a viewport away, which take part in a transition.
  var elementsNearViewport: [ListElement] {
    elements(in: MovingViewport(of: self).extended.offsetBy(dx: leadingEdge, dy: 0)).map(\.element)
  }
}
