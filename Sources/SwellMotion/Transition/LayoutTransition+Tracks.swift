import Foundation
import SwellLayout

// MARK: - The way of one element

extension LayoutTransition {
  /// The way of an element of the new list; `nil` if it is shown at neither end.
  func track(of destination: ListElement) -> ElementTrack? {
    let origin = pairing.origin(of: destination)
    let end = to.state(of: destination)
    let states = origin.flatMap { startStates(of: $0) }
    let (start, ahead) = (states?.start, states?.ahead)
    let isReloaded = destination.cell.map { pairing.reloaded.contains($0) } ?? false
    switch (start, end) {
    case (let start?, let end?):
      return ElementTrack(
        origin: origin,
        destination: destination,
        isReloaded: isReloaded,
        start: start,
        end: end,
        ahead: ahead
      )
    case (nil, let end?):
      // What the first layout does not show fades in: it was there.
      var start = end
      let initial = origin == nil ? effect.initial : TransitionEffect.fade.initial
      if let initial { start.attributes = initial(end.attributes, startViewport) }
      return ElementTrack(
        origin: origin,
        destination: destination,
        isReloaded: isReloaded,
        start: start,
        end: end,
        presence: .comes
      )
    case (let start?, nil):
      return leaving(start, ahead, origin: origin, destination: destination, effect: .fade)
    case (nil, nil):
      return nil
    }
  }

  /// The way of an element that the new list does not have; `nil` if the old one did not show it.
  func track(ofRemoved origin: ListElement) -> ElementTrack? {
    startStates(of: origin).map {
      leaving($0.start, $0.ahead, origin: origin, destination: nil, effect: effect)
    }
  }

  /// The way out of an element that is not shown at the end.
  func leaving(
    _ start: ElementTrack.State,
    _ ahead: ElementTrack.State?,
    origin: ListElement?,
    destination: ListElement?,
    effect: TransitionEffect
  ) -> ElementTrack {
    var end = start
    if let final = effect.final { end.attributes = final(start.attributes, to.viewportRect) }
    return ElementTrack(
      origin: origin,
      destination: destination,
      start: start,
      end: end,
      ahead: ahead,
      presence: effect.final == nil ? .goesAtOnce : .goes
    )
  }

  /// Where an element of the old list is at the start, and a step later if it moves already.
  private func startStates(
    of origin: ListElement
  ) -> (start: ElementTrack.State, ahead: ElementTrack.State?)? {
    guard let interruption else { return from.state(of: origin).map { ($0, nil) } }
    return interruption.states(of: origin, in: from).map { ($0.start, $0.ahead) }
  }
}

extension ListSnapshot {
  func state(of element: ListElement) -> ElementTrack.State? {
    attributes(of: element).map {
      ElementTrack.State(
        attributes: $0,
        header: element.cell == nil ? HeaderTrack(of: element.section, in: self) : nil
      )
    }
  }
}

// MARK: - All that are in view

/// The instants for which the elements in view are known.
struct TrackReach {
  var progress: ClosedRange<CGFloat>
  /// How far, in points, elements may be off their way by what carries them on.
  var margin: CGFloat

  /// Springs with a damping ratio of 0.5 overshoot by 0.16.
  static let kept: ClosedRange<CGFloat> = -0.2...1.2

  func contains(_ blend: Blend, speed: CGFloat) -> Bool {
    progress.contains(blend.progress) && abs(blend.steps) * speed <= margin
  }
}

extension LayoutTransition {
  /// How many tracks are kept at most: so many, and so many for each that is in view at an end.
  private static let mostKept = (alone: 256, each: 8)

  /// The tracks for the usual instants, if they are few enough; else those in view at an end.
  func keptTracks() -> (tracks: [ElementTrack], reach: TrackReach?) {
    // What moves already may come into view by its own speed.
    let margin = interruption == nil ? 0 : max(to.viewportSize.width, to.viewportSize.height)
    let reach = TrackReach(progress: TrackReach.kept, margin: margin)
    let visible = visibleAtEnds()
    let limit = Self.mostKept.alone + Self.mostKept.each * visible.count
    var search = PassingElementSearch(transition: self, reach: reach, limit: limit)
    return search.run()
      ? (tracks(at: visible.union(search.found)), reach) : (tracks(at: visible), nil)
  }

  /// The tracks that are in view at an instant, and perhaps some that are not.
  func tracks(at blend: Blend) -> [ElementTrack] {
    if let reach, reach.contains(blend, speed: interruption?.speed ?? 0) { return tracks }
    // The ends of a long way are kept and need no search.
    if reach == nil, blend.isStart || blend.isEnd { return tracks }
    let now = TrackReach(
      progress: blend.progress...blend.progress,
      margin: abs(blend.steps) * (interruption?.speed ?? 0)
    )
    var search = PassingElementSearch(transition: self, reach: now, limit: nil)
    _ = search.run()
    return tracks(at: visibleAtEnds().union(search.found))
  }

  /// What is in view at an end, named by its new index, or the old one if it is removed.
  private func visibleAtEnds() -> Set<TrackKey> {
    var found = Set(to.elements().map { TrackKey.stays($0.element) })
    let start = interruption?.known.map(\.key) ?? from.elements().map(\.element)
    for element in start {
      found.insert(pairing.destination(of: element).map { .stays($0) } ?? .removed(element))
    }
    return found
  }

  private func tracks(at passengers: Set<TrackKey>) -> [ElementTrack] {
    var tracks = passengers.compactMap { passenger in
      switch passenger {
      case .stays(let element): track(of: element)
      case .removed(let element): track(ofRemoved: element)
      }
    }
    for gone in interruption?.leaving ?? [] {
      tracks.append(
        leaving(gone.start, gone.ahead, origin: gone.origin, destination: nil, effect: .fade)
      )
    }
    return tracks.sorted { $0.comesBefore($1) }
  }
}

/// An element by its index in the new list, or in the old one if it is removed.
enum TrackKey: Hashable {
  case stays(ListElement)
  case removed(ListElement)
}

extension ElementTrack {
  func comesBefore(_ other: ElementTrack) -> Bool {
    guard let element = destination ?? origin, let next = other.destination ?? other.origin,
      element != next
    else { return destination == nil && other.destination != nil }
    return element < next
  }
}
