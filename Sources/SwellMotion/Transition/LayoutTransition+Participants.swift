import Foundation
import SwellLayout

/// What a transition starts from: a list at rest, or a frame of another transition.
struct TransitionStart: Sendable {
  var viewport: MovingViewport
  /// The elements that are elsewhere than the old list has them, or move, by their index in it.
  var known: [ListElement: MovingState] = [:]
  /// The elements that were already disappearing.
  var leaving: [ElementPath] = []
  let isAtRest: Bool

  init(restingAt list: ListSnapshot) {
    viewport = MovingViewport(of: list)
    isAtRest = true
  }

  init(_ viewport: MovingViewport) {
    self.viewport = viewport
    isAtRest = false
  }
}

extension LayoutTransition {
  /// The paths of the elements that take part.
  ///
  /// A transition from a frame of another has been told the elements near the viewport; any other
  /// looks for them in the old list.
  func participants() -> [ElementPath] {
    var paths = start.leaving
    var destinations: Set<ListElement> = []
    let origins =
      start.isAtRest
      ? from.elements(in: start.viewport.extended).map(\.element) : Array(start.known.keys)
    for origin in origins {
      if let destination = mapping.destination(of: origin) {
        destinations.insert(destination)
        if let path = path(origin, destination) { paths.append(path) }
      } else if let path = path(ofRemoved: origin) {
        paths.append(path)
      }
    }
    for attributes in to.elements(in: MovingViewport(of: to).extended)
    where !destinations.contains(attributes.element) {
      if let path = path(of: attributes.element) { paths.append(path) }
    }
    return paths
  }

  /// The path of an element of the new list; `nil` if neither list shows it.
  func path(of destination: ListElement) -> ElementPath? {
    path(mapping.origin(of: destination), destination)
  }

  private func path(_ origin: ListElement?, _ destination: ListElement) -> ElementPath? {
    let first = origin.flatMap { startState(of: $0) }
    guard let last = state(of: destination, in: to) else {
      return first.map { leaving($0, origin: origin, destination: destination, effect: .fade) }
    }
    guard let first else {
      // An element that the old list has but does not show is not inserted: it fades in.
      let effect = origin == nil ? effect : .fade
      return ElementPath(
        origin: origin,
        destination: destination,
        start: MovingState(state: last.applying(effect.initial, in: start.viewport.rect)),
        end: last,
        presence: .afterStart
      )
    }
    return ElementPath(
      origin: origin,
      destination: destination,
      start: first,
      end: last
    )
  }

  /// The path of a removed element; `nil` if the old list did not show it.
  func path(ofRemoved origin: ListElement) -> ElementPath? {
    startState(of: origin).map {
      leaving($0, origin: origin, destination: nil, effect: effect)
    }
  }

  private func leaving(
    _ first: MovingState,
    origin: ListElement?,
    destination: ListElement?,
    effect: TransitionEffect
  ) -> ElementPath {
    ElementPath(
      origin: origin,
      destination: destination,
      start: first,
      end: first.state.applying(effect.final, in: to.viewportRect),
      presence: effect.final == nil ? .atStartOnly : .untilArrival
    )
  }

  /// The state of an element of the old list at the start.
  private func startState(of origin: ListElement) -> MovingState? {
    if let known = start.known[origin] { return known }
    guard let state = state(of: origin, in: from) else { return nil }
    return MovingState(state: start.isAtRest ? state : state.hidden(in: start.viewport))
  }

  /// The state of an element at rest. Headers stick on the way only along the same axis.
  func state(of element: ListElement, in list: ListSnapshot) -> ElementState? {
    list.attributes(of: element).map {
      let sticks = from.orientation == to.orientation
      return ElementState(
        attributes: $0,
        travel: sticks ? HeaderTravel(of: element, in: list) : nil
      )
    }
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

  /// The state after an effect. A header that the effect moves does not stick.
  fileprivate func applying(
    _ effect: TransitionEffect.Function?,
    in viewport: CGRect
  ) -> ElementState {
    guard let effect else { return self }
    let changed = effect(attributes, viewport)
    let isMoved =
      changed.frame != attributes.frame || changed.scale != attributes.scale
      || changed.rotation != attributes.rotation
    return ElementState(attributes: changed, travel: isMoved ? nil : travel)
  }
}

extension ElementPath {
  var id: TransitionElement.ID {
    TransitionElement.ID(
      origin: origin,
      destination: destination,
      retargetingsSinceRemoval: retargetingsSinceRemoval
    )
  }

  /// The element of a frame with given attributes.
  func element(_ attributes: LayoutAttributes) -> TransitionElement {
    TransitionElement(
      origin: origin,
      destination: destination,
      retargetingsSinceRemoval: retargetingsSinceRemoval,
      attributes: attributes.with { $0.element = destination ?? origin ?? $0.element }
    )
  }
}
