import Foundation
public import SwellLayout

extension LayoutTransition {
  /// The transition from what is on screen at an instant to another list.
  ///
  /// Every element near the viewport, and the viewport, starts from where it is, at the speed that
  /// it has; elements that were disappearing continue to fade. An element that did not take part
  /// fades in if it starts in view. Drive the new transition with a timing from that timing's start.
  ///
  /// - Parameters:
  ///   - motion: the progress of this transition, such as ``MotionTiming/motion(at:)`` returns it.
  ///   - target: the list at the new end.
  ///   - updates: what becomes of the elements of ``to``, where this transition was leading.
  ///   - effect: how elements inserted by these updates appear and removed ones disappear.
  /// - Returns: the transition from what is on screen to the list.
  /// - Throws: `LayoutError` as ``init(from:to:updates:effect:)``.
  public func retargeted(
    at motion: MotionState,
    to target: ListSnapshot,
    updates: ListUpdates = .unchanged,
    effect: TransitionEffect = .fade
  ) throws(LayoutError) -> LayoutTransition {
    let motion = motion.bounded
    if motion.isEnd, motion.velocity == 0, motion.impulseVelocity == 0 {
      return try LayoutTransition(from: to, to: target, updates: updates, effect: effect)
    }
    let mapping = try updates.mapping(from: to, to: target)
    return LayoutTransition(
      from: to,
      to: target,
      mapping: mapping,
      effect: effect,
      start: start(at: motion, for: target, mapping)
    )
  }

  /// The elements at an instant that take part in the transition to a target: those near the
  /// viewport now, and those near the target's.
  private func start(
    at motion: MotionState,
    for target: ListSnapshot,
    _ mapping: ElementMapping
  ) -> TransitionStart {
    let near = target.elements(in: MovingViewport(of: target).extended)
      .compactMap { mapping.origin(of: $0.element) }
    switch kind {
    case .moves: return moving(at: motion, toShow: near)
    case .scrolls: return scrolling(at: motion, toShow: near)
    case .crossFades: return fading(at: motion)
    }
  }

  private func moving(at motion: MotionState, toShow near: [ListElement]) -> TransitionStart {
    var start = TransitionStart(viewport(at: motion))
    let (rect, extended) = (start.viewport.rect, start.viewport.extended)
    for path in paths where path.isPresent(at: motion) {
      let moving = path.movingState(at: motion, in: start.viewport)
      let attributes = moving.state.attributes
      if let destination = path.destination {
        if attributes.overlaps(extended) || near.contains(destination) {
          start.known[destination] = moving
        }
      } else if attributes.overlaps(rect) {
        start.leaving.append(path.fadingOut(from: moving))
      }
    }
    for element in near where start.known[element] == nil && to.attributes(of: element) != nil {
      guard var moving = path(of: element)?.movingState(at: motion, in: start.viewport) else {
        continue
      }
      moving.state = moving.state.hidden(in: start.viewport)
      start.known[element] = moving
    }
    return start
  }

  /// Speeds of a scroll are those to a moment later: layouts move cells as they like.
  private func scrolling(at motion: MotionState, toShow near: [ListElement]) -> TransitionStart {
    let viewport = viewport(at: motion)
    var start = TransitionStart(viewport)
    let moment = 1.0 / 1024
    let origin = viewport.rect.origin
    let list = scrolled(at: motion)
    let next = list.scrolled(
      to: CGPoint(
        x: origin.x + viewport.speed[.x] * moment,
        y: origin.y + viewport.speed[.y] * moment
      )
    )
    for element in list.elements(in: viewport.extended).map(\.element) + near {
      guard let now = state(of: element, in: list), let later = state(of: element, in: next) else {
        continue
      }
      start.known[element] = MovingState(
        state: now,
        speed: .speed(from: MotionVector(now), to: MotionVector(later), after: moment)
      )
    }
    return start
  }

  /// Nothing in a cross-fade moves; opacities continue from where they are.
  private func fading(at motion: MotionState) -> TransitionStart {
    let frame = frame(at: motion)
    var start = TransitionStart(MovingViewport(of: to, showing: frame.viewport))
    for element in frame.elements {
      let state = MovingState(state: ElementState(attributes: element.attributes))
      if let destination = element.destination {
        start.known[destination] = state
      } else {
        start.leaving.append(ElementPath(element, from: element.attributes).fadingOut(from: state))
      }
    }
    return start
  }
}

extension ElementPath {
  /// The path of an element that was already disappearing.
  fileprivate func fadingOut(from moving: MovingState) -> ElementPath {
    var path = self
    path.start = moving
    path.end = moving.state
    path.end.attributes.alpha = 0
    path.presence = .untilArrival
    path.retargetingsSinceRemoval += 1
    return path
  }
}
