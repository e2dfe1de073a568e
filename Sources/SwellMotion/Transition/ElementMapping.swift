import SwellLayout

/// Which element of a new list is which of an old one.
struct ElementMapping: Sendable {
  let old: ListSections
  let new: ListSections
  /// The cells of all sections in a row.
  let cells: IndexMapping
  /// The sections.
  let headers: IndexMapping
  let reloaded: Set<CellIndex>

  /// What an element of the new list was in the old one; `nil` for an inserted one.
  func origin(of element: ListElement) -> ListElement? {
    guard let cell = element.cell else {
      return headers.origin(of: element.section).map { .header(section: $0) }
    }
    return new.position(of: cell)
      .flatMap { cells.origin(of: $0) }
      .flatMap { old.cell(at: $0) }
      .map { .cell($0) }
  }

  /// What an element of the old list is in the new one; `nil` for a removed one.
  func destination(of element: ListElement) -> ListElement? {
    guard let cell = element.cell else {
      return headers.destination(of: element.section).map { .header(section: $0) }
    }
    return old.position(of: cell)
      .flatMap { cells.destination(of: $0) }
      .flatMap { new.cell(at: $0) }
      .map { .cell($0) }
  }
}
