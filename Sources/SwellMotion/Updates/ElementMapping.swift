package import SwellLayout

/// Which elements of two lists are the same: what `ListUpdates` mean for these lists.
package struct ElementMapping: Sendable {
  package let old: ListSections
  package let new: ListSections
  var updates = Updates.changes([])

  enum Updates: Sendable {
    /// Mappings of the cells, by position in the whole list, and of the sections, by index.
    case runs(cells: IndexMapping, sections: IndexMapping)
    case changes([Rearrangement])
  }

  /// The old list's counterpart of an element of the new list; `nil` if that was inserted.
  package func origin(of element: ListElement) -> ListElement? { map(element, isBack: true) }

  /// The counterpart in the new list of an element of the old list; `nil` if it was removed.
  package func destination(of element: ListElement) -> ListElement? { map(element, isBack: false) }

  /// The counterpart of an old element or, if runs remove its cell, of the next cell that is kept.
  package func nextDestination(of element: ListElement) -> ListElement? {
    guard case .runs(let cells, _) = updates,
      let position = element.cell.flatMap({ old.position(of: $0) })
    else { return destination(of: element) }
    return cells.nextDestination(of: position).flatMap { new.cell(at: $0) }.map { .cell($0) }
  }

  func id(ofOld element: ListElement) -> TransitionElement.ID {
    TransitionElement.ID(origin: element, destination: destination(of: element))
  }

  func id(ofNew element: ListElement) -> TransitionElement.ID {
    TransitionElement.ID(origin: origin(of: element), destination: element)
  }

  private func map(_ element: ListElement, isBack: Bool) -> ListElement? {
    let (list, other) = isBack ? (new, old) : (old, new)
    // A list without sections has an empty state, kept if the other list has no sections either.
    if list.count == 0 { return other.count == 0 && element.cell == nil ? element : nil }
    let position = element.cell.map { list.position(of: $0) } ?? element.section
    guard let position, element.section >= 0, element.section < list.count else { return nil }
    switch updates {
    case .changes(let changes):
      let steps = isBack ? changes.reversed().map(\.inverse) : changes
      return steps.reduce(element) { element, change in
        element.flatMap { change.destination(of: $0) }
      }
    case .runs(let cells, let sections):
      let runs = element.cell == nil ? sections : cells
      let index = isBack ? runs.origin(of: position) : runs.destination(of: position)
      if let kind = element.supplementary { return index.map { .supplementary(kind, section: $0) } }
      return index.flatMap { other.cell(at: $0) }.map { .cell($0) }
    }
  }
}
