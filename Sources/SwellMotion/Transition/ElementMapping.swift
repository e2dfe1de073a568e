package import SwellLayout

/// Maps the elements of a new list to those of an old one.
package struct ElementMapping: Sendable {
  package let old: ListSections
  package let new: ListSections
  /// Cells, by position in the whole list.
  package let cells: IndexMapping
  /// Headers, by section.
  package let sections: IndexMapping
  /// The cells whose content changed, by their index in the new list.
  package let reloaded: Set<CellIndex>

  /// What an element of the new list was in the old one; `nil` for an inserted one.
  package func origin(of element: ListElement) -> ListElement? {
    guard let cell = element.cell else {
      return supplementary(element, new.count, old.count) { sections.origin(of: $0) }
    }
    return new.position(of: cell).flatMap { cells.origin(of: $0) }
      .flatMap { old.cell(at: $0) }.map { .cell($0) }
  }

  /// What an element of the old list is in the new one; `nil` for a removed one.
  package func destination(of element: ListElement) -> ListElement? {
    guard let cell = element.cell else {
      return supplementary(element, old.count, new.count) { sections.destination(of: $0) }
    }
    return old.position(of: cell).flatMap { cells.destination(of: $0) }
      .flatMap { new.cell(at: $0) }.map { .cell($0) }
  }

  /// A supplementary element goes with its section; what a list without sections shows stays as long
  /// as there are none.
  private func supplementary(
    _ element: ListElement,
    _ count: Int,
    _ otherCount: Int,
    _ other: (Int) -> Int?
  ) -> ListElement? {
    guard let kind = element.supplementary else { return nil }
    if count == 0 { return otherCount == 0 ? element : nil }
    return other(element.section).map { .supplementary(kind, section: $0) }
  }
}

extension ElementMapping {
  /// The mapping between two snapshots of a list in which every element keeps its index.
  init(unchanged list: ListSnapshot) {
    old = list.sections
    new = list.sections
    cells = IndexMapping([(0, old.itemCount)])
    sections = IndexMapping([(0, old.count)])
    reloaded = []
  }
}

/// A list while it is updated, with where each of its cells and sections was before.
struct ListUnderUpdate {
  private(set) var list: ListSnapshot
  private(set) var cells: RunList
  private(set) var sections: RunList

  init(_ list: ListSnapshot) {
    self.list = list
    cells = RunList(count: list.sections.itemCount)
    sections = RunList(count: list.sections.count)
  }

  /// Makes a change that inserts, removes or moves elements; ignores any other.
  mutating func apply(_ change: ListChange) throws(LayoutError) {
    let old = list.sections
    switch change {
    case .insertItems, .removeItems, .moveItems, .insertSections, .removeSections, .moveSections:
      // Made first: it throws for what the list does not have.
      try list.perform(change)
    default: return
    }
    switch change {
    case .insertItems(let cell, let count):
      cells.insert(count, at: old.position(before: cell))
    case .removeItems(let section, let range):
      cells.remove(old.positions(of: range, in: section))
    case .moveItems(let section, let range, let target):
      // The sections before the target are already as they stay.
      cells.move(
        old.positions(of: range, in: section),
        to: list.sections.position(before: target)
      )
    case .insertSections(let index, let shape):
      cells.insert(shape.itemCounts.reduce(0, +), at: old.itemsBefore(index))
      sections.insert(shape.itemCounts.count, at: index)
    case .removeSections(let range):
      cells.remove(old.itemsBefore(range.lowerBound)..<old.itemsBefore(range.upperBound))
      sections.remove(range)
    case .moveSections(let range, let target):
      // The sections before the target are already as they stay.
      cells.move(
        old.itemsBefore(range.lowerBound)..<old.itemsBefore(range.upperBound),
        to: list.sections.itemsBefore(target)
      )
      sections.move(range, to: target)
    default: break
    }
  }
}

extension ListSections {
  /// How many cells the sections before one have together.
  fileprivate func itemsBefore(_ section: Int) -> Int { self[section]?.itemsBefore ?? itemCount }

  /// How many cells stand before a place for a cell, such as the end of its section.
  fileprivate func position(before cell: CellIndex) -> Int {
    itemsBefore(cell.section) + cell.item
  }

  fileprivate func positions(of range: Range<Int>, in section: Int) -> Range<Int> {
    let before = itemsBefore(section)
    return before + range.lowerBound..<before + range.upperBound
  }
}
