import Foundation
import SwellLayout

// MARK: - The way of one element

extension LayoutTransition {
  /// The track of an element of the new list; `nil` if it is shown at neither end.
  func track(of destination: ListElement) -> ElementTrack? {
    track(mapping.origin(of: destination), destination)
  }

  /// The track of an element whose origin is known already.
  func track(_ origin: ListElement?, _ destination: ListElement) -> ElementTrack? {
    let start = origin.flatMap { startState(of: $0) }
    guard let end = new.state(of: destination) else {
      return start.map { leaving($0, origin: origin, destination: destination, effect: .fade) }
    }
    guard let start else {
      // An element that the old list has but does not show is not inserted: it fades in.
      let effect = origin == nil ? effect : .fade
      return ElementTrack(
        origin: origin,
        destination: destination,
        isReloaded: isReloaded(destination),
        start: end.with(effect.initial, in: startViewport),
        end: end,
        presence: .afterStart
      )
    }
    return ElementTrack(
      origin: origin,
      destination: destination,
      isReloaded: isReloaded(destination),
      start: start.now,
      end: end,
      ahead: start.ahead
    )
  }

  /// The track of a removed element; `nil` if the old list did not show it.
  func track(ofRemoved origin: ListElement) -> ElementTrack? {
    startState(of: origin).map {
      leaving($0, origin: origin, destination: nil, effect: effect)
    }
  }

  /// The track of an element that disappears.
  private func leaving(
    _ start: StartState,
    origin: ListElement?,
    destination: ListElement?,
    effect: TransitionEffect
  ) -> ElementTrack {
    ElementTrack(
      origin: origin,
      destination: destination,
      start: start.now,
      end: start.now.with(effect.final, in: new.viewport),
      ahead: start.ahead,
      presence: effect.final == nil ? .atStartOnly : .beforeEnd
    )
  }

  typealias StartState = (now: ElementTrack.State, ahead: ElementTrack.State?)

  /// The start state of an old element, and a ``Blend/step`` later if it moves.
  func startState(of origin: ListElement) -> StartState? {
    guard let retargetedStart else { return old.state(of: origin).map { ($0, nil) } }
    return retargetedStart.moving(origin, in: old).map { ($0.start, $0.ahead) }
  }

  func isReloaded(_ destination: ListElement) -> Bool {
    destination.cell.map { mapping.reloaded.contains($0) } ?? false
  }
}

extension ElementTrack.State {
  /// The state after an effect, which works in the list's coordinates.
  fileprivate func with(
    _ effect: TransitionEffect.Function?,
    in viewport: TransitionViewport
  ) -> ElementTrack.State {
    guard let effect else { return self }
    var state = self
    let actual = attributes.withFrame { viewport.transform.actual($0) }
    state.attributes = effect(actual, viewport.actualRect).withFrame {
      viewport.transform.canonical($0)
    }
    return state
  }
}

// MARK: - All that are in view

extension LayoutTransition {
  /// The instants, by progress and carry in seconds, for which tracks are kept.
  ///
  /// Springs with a damping ratio of 0.5 overshoot by 0.16, and those that settle within a second
  /// have a carry below 1/16 s.
  private static let kept = (progress: -0.2...1.2, carry: 0...1.0 / 16)
  /// How many tracks are kept at most.
  private static let mostKept = 1024

  /// The tracks for the `kept` instants; `nil` if they are too many.
  func keptTracks() -> [ElementTrack]? {
    let (progress, carry) = Self.kept
    let corners = [progress.lowerBound, progress.upperBound].flatMap { progress in
      (retargetedStart == nil ? [0] : [carry.lowerBound, carry.upperBound]).map {
        Blend(MotionState(progress: progress, carry: $0))
      }
    }
    return tracks(between: corners, atMost: Self.mostKept)
  }

  /// The tracks that are in view at an instant, and perhaps some that are not.
  func tracks(at blend: Blend) -> [ElementTrack] {
    if let tracks, Self.kept.progress.contains(blend.progress),
      retargetedStart == nil || Self.kept.carry.contains(blend.carrySteps * Blend.step)
    {
      return tracks
    }
    return tracks(between: [blend], atMost: .max) ?? []
  }

  /// The tracks in view at any instant between the given ones; `nil` if more than `limit`.
  private func tracks(between instants: [Blend], atMost limit: Int) -> [ElementTrack]? {
    var search = PassingElementSearch(transition: self, instants: instants, limit: limit)
    return search?.run()?.sorted { $0.id.comesBefore($1.id) }
  }
}

extension LayoutTransition {
  /// The elements of the kept tracks, as they are at the start; `nil` if there are none, as in a
  /// scroll.
  package var passingElements: [TransitionElement]? {
    guard case .moves = kind else { return nil }
    let viewport = viewport(Blend(.start))
    return tracks?.map { $0.element($0.start.attributes, in: viewport) }
  }
}
