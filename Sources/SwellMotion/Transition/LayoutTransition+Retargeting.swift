import Foundation
public import SwellLayout
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension LayoutTransition {
  /// The transition from what is on screen at an instant to another list.
  ///
  /// The viewport and the elements near it start with their current state and speed. Elements that
  /// were disappearing continue to fade. An element that took no part in this transition fades in
  /// if it starts in view. `updates` lead from ``to``, the list at the end of this transition, to
  /// `target`. Drive the new transition with a new timing, from time 0.
  ///
  /// - Throws: `LayoutError`, like ``init(from:to:updates:effect:)``.
  public func retargeted(
    at motion: MotionState, to target: ListSnapshot, updates: ListUpdates = .unchanged,
    effect: TransitionEffect = .fade
  ) throws(LayoutError) -> LayoutTransition {
    let motion = motion.bounded
    let mapping = try updates.mapping(from: to, to: target)
    let near = Set(target.elementsNearViewport.compactMap { mapping.origin(of: $0) })
    let start = motion == .end ? nil : startFrame(at: motion, near: near)
    return LayoutTransition(from: to, to: target, mapping: mapping, effect: effect, start: start)
  }

  private func startFrame(at motion: MotionState, near elements: Set<ListElement>) -> StartFrame {
    if scrolls { return scrolling(at: motion, near: elements) }
    var start = StartFrame(viewport: viewport(at: motion))
    for path in paths where path.isPresent(at: motion) {
      let state = path.state(at: motion, in: start.viewport)
      if let destination = path.id.destination {
        if elements.contains(destination) || state.attributes.overlaps(start.viewport.extended) {
          start.known[destination] = state
        }
      } else if state.attributes.overlaps(start.viewport.rect) {
        // A removed element continues to fade where it is.
        var id = path.id
        id.retargetingsSinceRemoval += 1
        let faded = state.absent(.fade, in: start.viewport, isRemoved: true)
        start.leaving.append(ElementPath(id: id, start: state, end: faded, presence: .untilArrival))
      }
    }
    for element in elements where start.known[element] == nil && to.attributes(of: element) != nil {
      start.known[element] = path(of: mapping.id(ofNew: element))?
        .state(at: motion, in: start.viewport).hidden(in: start.viewport)
    }
    return start
  }

  /// The frame that a scroll has reached; any layout's speeds, as measured over the next 1/1024 s.
  private func scrolling(at motion: MotionState, near others: Set<ListElement>) -> StartFrame {
    let start = viewport(at: motion)
    let moment = MotionState(progress: 0, velocity: 1024)
    let list = scrolled(at: motion)
    let moved = list.viewportRect.offsetBy(
      dx: start.speed[.x] / moment.velocity, dy: start.speed[.y] / moment.velocity)
    let next = list.scrolled(to: moved.origin)
    var known: [ListElement: ElementState] = [:]
    for element in others.union(list.elementsNearViewport) {
      guard var now = state(of: element, in: list), let later = state(of: element, in: next)
      else { continue }
      let first = MotionVector(now, lookingLike: later)
      let last = MotionVector(later, lookingLike: now)
      now.speed = first.moved(to: last, speed: now.speed, at: moment).speed
      known[element] = now
    }
    return StartFrame(viewport: start, known: known)
  }
}
