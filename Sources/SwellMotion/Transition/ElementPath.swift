import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// One element's path through a transition: on a straight line from its start to its end, off it by
/// what is left of the speed that it had at the start.
struct ElementPath: Sendable {
  /// The element in the old and in the new list.
  var id: TransitionElement.ID
  var start: ElementState
  var end: ElementState
  var presence = Presence.throughout

  /// When the element exists at all.
  enum Presence: Sendable {
    case throughout
    case afterStart
    case untilArrival
    case atStartOnly
  }

  func isPresent(at motion: MotionState) -> Bool {
    switch presence {
    case .throughout: true
    case .afterStart: motion.progress > 0
    case .untilArrival: !motion.hasArrived
    case .atStartOnly: motion.progress <= 0
    }
  }

  /// The state at an instant.
  ///
  /// A header that sticks at both ends also does in between: interpolated like a cell, it would leave
  /// the viewport's start while its section passes.
  func state(at motion: MotionState, in viewport: MovingViewport) -> ElementState {
    let (vector, speed) = MotionVector.mix(
      MotionVector(start, lookingLike: end),
      MotionVector(end, lookingLike: start),
      speed: start.speed,
      at: motion
    )
    var state = motion.progress > 0 ? end : start
    state.attributes.zIndex = max(start.attributes.zIndex, end.attributes.zIndex)
    state.attributes.appearance = end.attributes.appearance ?? start.attributes.appearance
    vector.write(to: &state.attributes)
    state.speed = speed
    state.travel =
      start.travel == nil || end.travel == nil ? nil : (vector[.restingTop], vector[.pushedTop])
    state = state.stuck(in: viewport)
    // Exactly the ends, except for the speed.
    if motion.isStart { state.attributes = start.attributes }
    if motion.isEnd { state.attributes = end.attributes }
    return state
  }

  /// The element of a frame in a viewport.
  func element(_ state: ElementState, in viewport: MovingViewport) -> TransitionElement {
    var attributes = state.attributes
    attributes.element = id.destination ?? id.origin ?? attributes.element
    attributes.frame.origin.x += viewport.leadingEdge
    return TransitionElement(id: id, attributes: attributes)
  }
}
