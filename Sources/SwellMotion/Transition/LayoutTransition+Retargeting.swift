import Foundation
public import SwellLayout

extension LayoutTransition {
  /// The transition from what is on screen at an instant to another list, without a jump.
  ///
  /// Everything in view, and the viewport, goes on from where it is, at the speed it has; elements
  /// on their way out go on fading. Drive the new transition with a timing from its own start.
  ///
  /// - Parameters:
  ///   - motion: how far this transition is, such as ``MotionTiming/motion(at:)`` gives it.
  ///   - aim: the list as it is to be shown.
  ///   - updates: what becomes of the elements of ``to``, where this transition was leading.
  ///   - effect: how elements inserted by these updates come and removed ones go.
  /// - Returns: the transition from what is on screen to the list.
  /// - Throws: `LayoutError` as ``init(from:to:updates:effect:)``.
  public func retargeted(
    at motion: MotionState,
    to aim: ListSnapshot,
    updates: ListUpdates = .unchanged,
    effect: TransitionEffect = .fade
  ) throws(LayoutError) -> LayoutTransition {
    if Blend(motion).isEnd, motion.velocity == 0 {
      return try LayoutTransition(from: to, to: aim, updates: updates, effect: effect)
    }
    let usesListCoordinates = to.orientation != aim.orientation
    let old = TransitionEnd(to, usesListCoordinates: usesListCoordinates)
    return LayoutTransition(
      from: old,
      to: TransitionEnd(aim, usesListCoordinates: usesListCoordinates),
      mapping: try updates.mapping(from: to, to: aim),
      effect: effect,
      retargetedStart: retargetedStart(at: motion, to: old)
    )
  }

  /// What is in view at an instant, in the coordinates of the transition that starts there.
  private func retargetedStart(at motion: MotionState, to old: TransitionEnd) -> RetargetedStart {
    let (now, ahead) = (Blend(motion), Blend(motion.advanced(by: Blend.step)))
    let viewport = shownViewport(now)
    // The viewport of a cross-fade is at its end from the first moment on, and does not move.
    let viewportAhead = isCrossFade ? viewport : shownViewport(ahead)
    var known: [ListElement: RetargetedStart.Moving] = [:]
    var leaving: [ElementTrack] = []
    for (element, start, next) in states(at: now, and: ahead)
    where start.attributes.overlaps(viewport.rect) {
      var start = start
      // A header that moved like a cell goes on like that, even from where it stuck.
      if next.headerTops == nil { start.headerTops = nil }
      let moving = RetargetedStart.Moving(
        start: converted(start, at: viewport, to: old),
        ahead: converted(next, at: viewportAhead, to: old)
      )
      if let destination = element.destination {
        known[destination] = moving
      } else {
        leaving.append(element.fadingOut(moving))
      }
    }
    return RetargetedStart(
      from: converted(viewport, to: old),
      ahead: converted(viewportAhead, to: old),
      known: known,
      leaving: leaving,
      to: old
    )
  }

  /// The elements there are at an instant, with their states then and a step later.
  private func states(
    at now: Blend,
    and ahead: Blend
  ) -> [(element: ElementTrack, now: ElementTrack.State, ahead: ElementTrack.State)] {
    switch kind {
    case .moves:
      let (viewport, viewportAhead) = (viewport(now), viewport(ahead))
      return tracks(at: now).filter { $0.isPresent(at: now.progress) }.map {
        ($0, $0.state(now, in: viewport), $0.state(ahead, in: viewportAhead))
      }
    case .scrolls:
      let list = TransitionEnd(scrolled(now), usesListCoordinates: false)
      let listAhead = TransitionEnd(scrolled(ahead), usesListCoordinates: false)
      return list.elements(in: list.viewport.rect).compactMap {
        let (element, state) = ($0.element, list.state($0))
        guard let next = listAhead.state(of: element) else { return nil }
        let track = ElementTrack(origin: element, destination: element, start: state, end: state)
        return (track, state, next)
      }
    case .crossFades(let first):
      // Nothing moves; opacities stay where they are until the next fade.
      return crossFadedFrame(now, first: first).elements.map {
        let state = ElementTrack.State(attributes: $0.attributes)
        return (ElementTrack($0, from: $0.attributes), state, state)
      }
    }
  }

  private func shownViewport(_ blend: Blend) -> TransitionViewport {
    guard case .crossFades(let first) = kind else { return viewport(blend) }
    return TransitionViewport(rect: crossFadedFrame(blend, first: first).viewport)
  }
}

// MARK: - From the coordinates of one transition to those of the next

extension LayoutTransition {
  /// The next transition's conversion to the list's coordinates, at this one's viewport.
  private func transform(at viewport: TransitionViewport, to old: TransitionEnd) -> AxisTransform {
    old.usesListCoordinates || new.usesListCoordinates ? old.viewport.transform : viewport.transform
  }

  private func converted(
    _ state: ElementTrack.State,
    at viewport: TransitionViewport,
    to old: TransitionEnd
  ) -> ElementTrack.State {
    let transform = transform(at: viewport, to: old)
    return ElementTrack.State(
      attributes: state.attributes.withFrame { transform.canonical(viewport.transform.actual($0)) },
      headerTops: old.usesListCoordinates ? nil : state.headerTops
    )
  }

  private func converted(
    _ viewport: TransitionViewport,
    to old: TransitionEnd
  ) -> TransitionViewport {
    let transform = transform(at: viewport, to: old)
    return TransitionViewport(
      rect: transform.canonical(viewport.actualRect),
      stickingInset: new.usesListCoordinates ? old.viewport.stickingInset : viewport.stickingInset,
      transform: transform
    )
  }
}

extension ElementTrack {
  /// The track of an element that was already leaving.
  fileprivate func fadingOut(_ moving: RetargetedStart.Moving) -> ElementTrack {
    var track = self
    (track.start, track.end, track.ahead) = (moving.start, moving.start, moving.ahead)
    track.end.attributes.alpha = 0
    track.presence = .beforeEnd
    track.retargetingsSinceRemoval += 1
    return track
  }
}
