import Foundation
import SwellLayout
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// One element's path: a straight line, plus a deviation caused by its speed at the start.
struct ElementPath: Sendable {
  let id: TransitionElement.ID
  var start: ElementState
  let end: ElementState
  let presence: Presence

  /// The part of the transition in which the element exists.
  enum Presence: Sendable { case throughout, afterStart, untilArrival, atStartOnly }

  func isPresent(at motion: MotionState) -> Bool {
    switch presence {
    case .throughout: true
    case .afterStart: motion.progress > 0
    case .untilArrival: !motion.hasArrived
    case .atStartOnly: motion.progress <= 0
    }
  }

  /// The state at an instant; at the start and the end, its attributes are exactly those given.
  ///
  /// A header that sticks in both lists also sticks in between. If interpolated like a cell, it
  /// would leave the viewport's start while its section scrolls past.
  func state(at motion: MotionState, in viewport: MovingViewport) -> ElementState {
    let (vector, speed) = MotionVector(start, lookingLike: end)
      .moved(to: MotionVector(end, lookingLike: start), speed: start.speed, at: motion)
    let attributes = motion.progress > 0 ? end.attributes : start.attributes
    var state = ElementState(attributes: attributes, speed: speed)
    state.attributes.zIndex = max(start.attributes.zIndex, end.attributes.zIndex)
    state.attributes.appearance = end.attributes.appearance ?? start.attributes.appearance
    vector.write(to: &state.attributes)
    if !viewport.isTurning, start.stickyRange != nil, end.stickyRange != nil {
      state.stickyRange = (vector[.restingTop], vector[.pushedTop])
      state.stick(in: viewport)
    }
    if motion.isStart { state.attributes = start.attributes }
    if motion.isEnd { state.attributes = end.attributes }
    return state
  }

  func element(_ state: ElementState, in viewport: MovingViewport) -> TransitionElement {
    var attributes = state.attributes
    attributes.element = id.destination ?? id.origin ?? attributes.element
    attributes.frame.origin.x += viewport.leadingEdge
    return TransitionElement(id: id, attributes: attributes)
  }
}
