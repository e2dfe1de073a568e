import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The start of a transition: a list at rest, or a frame of another transition.
struct TransitionStart: Sendable {
  var viewport: MovingViewport
  /// The states of elements that are not where the old list shows them, by their index in that list.
  var known: [ListElement: ElementState] = [:]
  /// The elements that were already disappearing.
  var leaving: [ElementPath] = []
  /// Whether the other elements are on screen, where the old list shows them.
  var isAtRest = true
}

extension LayoutTransition {
  /// The paths of the elements that take part.
  ///
  /// A transition from a frame of another knows the elements near the viewport; any other looks for
  /// them in the old list.
  func participants() -> [ElementPath] {
    var paths = start.leaving
    var destinations = Set(to.elementsNearViewport)
    for origin in (start.isAtRest ? from.elementsNearViewport : []) + start.known.keys {
      if let destination = mapping.destination(of: origin) {
        destinations.insert(destination)
      } else if let path = path(ofRemoved: origin) {
        paths.append(path)
      }
    }
    return paths + destinations.compactMap { path(of: $0) }
  }

  /// The path of an element of the new list; `nil` if neither list shows it.
  func path(of destination: ListElement) -> ElementPath? {
    let origin = mapping.origin(of: destination)
    let first = origin.flatMap { startState(of: $0) }
    guard let last = state(of: destination, in: to) else {
      return first.map { path(of: $0, leavingBy: .fade, origin, destination) }
    }
    // An element that the old list has but does not show is not inserted: it fades in.
    let effect = origin == nil ? effect : .fade
    return ElementPath(
      id: .init(origin: origin, destination: destination),
      start: first ?? last.applying(effect.initial, in: start.viewport),
      end: last,
      presence: first == nil ? .afterStart : .throughout
    )
  }

  /// The path of a removed element; `nil` if the old list did not show it.
  func path(ofRemoved origin: ListElement) -> ElementPath? {
    startState(of: origin).map { path(of: $0, leavingBy: effect, origin, nil) }
  }

  private func path(
    of first: ElementState,
    leavingBy effect: TransitionEffect,
    _ origin: ListElement?,
    _ destination: ListElement?
  ) -> ElementPath {
    ElementPath(
      id: .init(origin: origin, destination: destination),
      start: first,
      end: first.applying(effect.final, in: MovingViewport(of: to)),
      presence: effect.final == nil ? .atStartOnly : .untilArrival
    )
  }

  /// The state of an element of the old list at the start.
  private func startState(of origin: ListElement) -> ElementState? {
    if let known = start.known[origin] { return known }
    guard let state = state(of: origin, in: from) else { return nil }
    return start.isAtRest ? state : state.hidden(in: start.viewport)
  }

  /// The state of an element at rest; headers stick on the way only along the same axis.
  func state(of element: ListElement, in list: ListSnapshot) -> ElementState? {
    list.attributes(of: element).map {
      var state = ElementState($0, in: list)
      if from.orientation != to.orientation { state.travel = nil }
      return state
    }
  }
}
