import Foundation
public import SwellLayout

extension LayoutTransition {
  /// The transition from what is on screen at an instant to another list, without a jump.
  ///
  /// Everything in view goes on from where it is, at the speed it has, and so does the viewport;
  /// drive the new transition with a timing from its own start. What is on its way out goes on
  /// fading.
  ///
  /// - Parameters:
  ///   - motion: how far this transition has come, such as ``MotionTiming/motion(at:)`` of its timing.
  ///   - aim: the list as it is to be shown.
  ///   - updates: what becomes of the elements of ``to``, where this transition was leading.
  ///   - effect: how elements inserted by these updates come and removed ones go.
  /// - Returns: the transition from what is on screen to the list.
  /// - Throws: ``LayoutError`` as ``init(from:to:updates:effect:)``.
  public func retargeted(
    at motion: MotionState,
    to aim: ListSnapshot,
    updates: ListUpdates = .unchanged,
    effect: TransitionEffect = .fade
  ) throws(LayoutError) -> LayoutTransition {
    if Blend(motion).isEnd, motion.velocity == 0 {
      return try LayoutTransition(from: to, to: aim, updates: updates, effect: effect)
    }
    return LayoutTransition(
      from: to,
      to: aim,
      pairing: try updates.pairing(from: to, to: aim),
      effect: effect,
      interruption: interruption(at: motion)
    )
  }

  private func interruption(at motion: MotionState) -> RetargetedStart {
    let now = Blend(motion)
    let ahead = Blend(motion.advanced(by: Blend.step))
    let viewport = frame(at: motion).viewport
    var known: [ListElement: RetargetedStart.Known] = [:]
    var leaving: [RetargetedStart.Known] = []
    for (track, start, next) in states(at: now, and: ahead)
    where start.attributes.overlaps(viewport) {
      var state = RetargetedStart.Known(start: start, ahead: next, origin: track.origin)
      if let element = track.destination, to.attributes(of: element) != nil {
        state.origin = nil
        known[element] = state
      } else {
        leaving.append(state)
      }
    }
    return RetargetedStart(
      viewport: viewport,
      viewportAhead: isCrossFade ? viewport : self.viewport(ahead),
      known: known,
      leaving: leaving,
      aim: to
    )
  }

  private typealias Moving = (
    track: ElementTrack, now: ElementTrack.State, ahead: ElementTrack.State
  )

  /// The elements there are at an instant, with their states then and a step later.
  private func states(at now: Blend, and ahead: Blend) -> [Moving] {
    switch kind {
    case .moves:
      let (line, lineAhead) = (headerLine(now), headerLine(ahead))
      return tracks(at: now).filter { $0.isPresent(at: now.progress) }.map {
        ($0, $0.state(now, line: line), $0.state(ahead, line: lineAhead))
      }
    case .scrolls:
      let list = from.moved(to: viewport(now).origin)
      let listAhead = from.moved(to: viewport(ahead).origin)
      return list.elements().compactMap {
        guard let state = list.state(of: $0.element),
          let stateAhead = listAhead.state(of: $0.element)
        else { return nil }
        let track = ElementTrack(
          origin: $0.element,
          destination: $0.element,
          start: state,
          end: state
        )
        return (track, state, stateAhead)
      }
    case .crossFades:
      // Nothing moves; opacities stay where they are until the next fade.
      return crossFadingTracks(now).map {
        let state = $0.state(now, line: nil)
        return ($0, state, state)
      }
    }
  }
}
