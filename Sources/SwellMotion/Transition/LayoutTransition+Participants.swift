import SwellLayout

extension LayoutTransition {
  /// The paths of the elements that take part: those near either viewport or in the start frame.
  func participants() -> [ElementPath] {
    if scrolls { return [] }
    let origins = start.map { Array($0.known.keys) } ?? from.elementsNearViewport
    let ids =
      origins.map { mapping.id(ofOld: $0) } + to.elementsNearViewport.map { mapping.id(ofNew: $0) }
    return (start?.leaving ?? []) + Set(ids).compactMap { path(of: $0) }
  }

  /// The path of an element of either list; `nil` if neither list shows it.
  func path(of id: TransitionElement.ID) -> ElementPath? {
    let first = id.origin.flatMap { startState(of: $0) }
    let last = id.destination.flatMap { state(of: $0, in: to) }
    // An element of both lists that only one list shows is neither inserted nor removed. It fades.
    let effect = id.origin != nil && id.destination != nil ? .fade : effect
    guard let start = first ?? last?.outside(effect, in: startViewport, isRemoved: false),
      let end = last ?? first?.outside(effect, in: MovingViewport(of: to), isRemoved: true)
    else { return nil }
    let leaving: ElementPath.Presence = effect == .identity ? .atStartOnly : .untilArrival
    let presence = first == nil ? .afterStart : last == nil ? leaving : .throughout
    return ElementPath(id: id, start: start, end: end, presence: presence)
  }

  private func startState(of origin: ListElement) -> ElementState? {
    guard let start else { return state(of: origin, in: from) }
    return start.known[origin] ?? state(of: origin, in: from)?.hidden(in: start.viewport)
  }

  /// The state at rest of an element of a list; `nil` if the list does not show the element.
  func state(of element: ListElement, in list: ListSnapshot) -> ElementState? {
    list.attributes(of: element).map { ElementState($0, in: list) }
  }
}
