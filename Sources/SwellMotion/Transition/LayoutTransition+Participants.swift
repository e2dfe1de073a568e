import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The start of a transition: a list at rest, or a frame of another transition.
struct TransitionStart: Sendable {
  var viewport: MovingViewport
  /// The states of elements of the old list that are not at rest, by their index in that list.
  var known: [ListElement: ElementState] = [:]
  /// The elements that were already disappearing.
  var leaving: [ElementPath] = []
  var isAtRest = true
}

extension LayoutTransition {
  /// The paths of the elements that take part.
  ///
  /// A transition from a frame of another has been told which elements are near the viewport; any
  /// other looks for them in the old list.
  func participants() -> [ElementPath] {
    var paths = start.leaving
    var destinations: Set<ListElement> = []
    let origins =
      start.isAtRest ? from.elementsNearViewport : Array(start.known.keys)
    for origin in origins {
      guard let destination = mapping.destination(of: origin) else {
        if let path = path(ofRemoved: origin) { paths.append(path) }
        continue
      }
      destinations.insert(destination)
      if let path = path(of: destination) { paths.append(path) }
    }
    for destination in to.elementsNearViewport where !destinations.contains(destination) {
      if let path = path(of: destination) { paths.append(path) }
    }
    return paths
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
      origin: origin,
      destination: destination,
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
      origin: origin,
      destination: destination,
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

  /// The state of an element at rest.
  ///
  /// Headers stick on the way only along the same axis.
  func state(of element: ListElement, in list: ListSnapshot) -> ElementState? {
    guard var attributes = list.attributes(of: element) else { return nil }
    attributes.frame.origin.x -= list.leadingEdge
    let sticks = from.orientation == to.orientation
    return ElementState(
      attributes: attributes,
      travel: sticks ? HeaderTravel(of: element, in: list) : nil
    )
  }
}

extension ListSnapshot {
  /// The elements in the viewport, extended by half its size on all sides.
  var elementsNearViewport: [ListElement] {
    let extended = MovingViewport(of: self).extended.offsetBy(dx: leadingEdge, dy: 0)
    return elements(in: extended).map(\.element)
  }
}

extension ElementState {
  /// The state of an element that was not on screen, so that it must not appear at once: invisible if
  /// it is in view.
  func hidden(in viewport: MovingViewport) -> ElementState {
    var hidden = stuck(in: viewport)
    if hidden.attributes.overlaps(viewport.rect) { hidden.attributes.alpha = 0 }
    return hidden
  }

  /// The state after an effect; a header that the effect moves does not stick.
  fileprivate func applying(
    _ effect: TransitionEffect.Function?,
    in viewport: MovingViewport
  ) -> ElementState {
    guard let effect else { return self }
    var changed = self
    let actual = attributes.with { $0.frame.origin.x += viewport.leadingEdge }
    changed.attributes = effect(actual, viewport.contentRect)
    if changed.attributes.with({ $0.alpha = actual.alpha }) != actual { changed.travel = nil }
    changed.attributes.frame.origin.x -= viewport.leadingEdge
    return changed
  }
}
