package import SwellLayout

/// Maps the elements of a new list to those of an old one.
package struct ElementMapping: Sendable {
  package let old: ListSections
  package let new: ListSections
  /// The cells by their position in the whole list, and the sections; `nil` if changes were given.
  package let runs: (cells: IndexMapping, sections: IndexMapping)?
  private let changes: [ListChange]
  private let inverses: [ListChange]

  init(old: ListSections, new: ListSections, runs: (cells: IndexMapping, sections: IndexMapping)) {
    (self.old, self.new, self.runs) = (old, new, runs)
    (changes, inverses) = ([], [])
  }

  /// A mapping by the changes that lead from one list to the other.
  init(old: ListSections, new: ListSections, changes: [ListChange]) {
    (self.old, self.new, runs) = (old, new, nil)
    self.changes = changes
    inverses = changes.reversed().map(\.inverse)
  }

  /// The mapping between two snapshots of a list in which every element keeps its index.
  init(unchanged list: ListSnapshot) {
    self.init(old: list.sections, new: list.sections, changes: [])
  }

  /// The old element of an element of the new list; `nil` for an inserted one.
  package func origin(of element: ListElement) -> ListElement? {
    map(element, from: new, to: old, by: inverses) { $0.origin(of: $1) }
  }

  /// The new element of an element of the old list; `nil` for a removed one.
  package func destination(of element: ListElement) -> ListElement? {
    map(element, from: old, to: new, by: changes) { $0.destination(of: $1) }
  }

  private func map(
    _ element: ListElement,
    from list: ListSections,
    to other: ListSections,
    by changes: [ListChange],
    _ find: (IndexMapping, Int) -> Int?
  ) -> ListElement? {
    // The empty state of a list without sections stays as long as there are none.
    if list.count == 0 { return other.count == 0 && element.cell == nil ? element : nil }
    guard list.has(element) else { return nil }
    guard let runs else {
      return changes.reduce(element) { element, change in
        element.flatMap { change.destination(of: $0) }
      }
    }
    if let kind = element.supplementary {
      return find(runs.sections, element.section).map { .supplementary(kind, section: $0) }
    }
    return element.cell.flatMap { list.position(of: $0) }.flatMap { find(runs.cells, $0) }
      .flatMap { other.cell(at: $0) }.map { .cell($0) }
  }
}

extension ListSections {
  fileprivate func has(_ element: ListElement) -> Bool {
    element.cell.map { position(of: $0) != nil } ?? (0..<count).contains(element.section)
  }
}
