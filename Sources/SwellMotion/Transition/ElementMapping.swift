package import SwellLayout

/// Maps the elements of a new list to those of an old one.
package struct ElementMapping: Sendable {
  package let old: ListSections
  package let new: ListSections
  /// Cells, by position in the whole list.
  package let cells: IndexMapping
  /// Headers, by section.
  package let sections: IndexMapping

  /// The old element of an element of the new list; `nil` for an inserted one.
  package func origin(of element: ListElement) -> ListElement? {
    guard let cell = element.cell else {
      return supplementary(element, new.count, old.count) { sections.origin(of: $0) }
    }
    return new.position(of: cell).flatMap { cells.origin(of: $0) }
      .flatMap { old.cell(at: $0) }.map { .cell($0) }
  }

  /// The new element of an element of the old list; `nil` for a removed one.
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
  }
}

/// A list while it is updated, with the old indices of its cells and sections.
struct UpdatedList {
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
    func start(_ section: Int) -> Int { old[section]?.itemsBefore ?? old.itemCount }
    func positions(_ range: Range<Int>, in section: Int) -> Range<Int> {
      start(section) + range.lowerBound..<start(section) + range.upperBound
    }
    func positions(_ range: Range<Int>) -> Range<Int> {
      start(range.lowerBound)..<start(range.upperBound)
    }
    // A change is made before it is noted: it throws for indices that the list does not have. The
    // sections before the target of a move then are as they stay.
    func startAfter(_ section: Int) -> Int {
      list.sections[section]?.itemsBefore ?? list.sections.itemCount
    }
    switch change {
    case .insertItems(let cell, let count):
      try list.perform(change)
      cells.insert(count, at: start(cell.section) + cell.item)
    case .removeItems(let section, let range):
      try list.perform(change)
      cells.remove(positions(range, in: section))
    case .moveItems(let section, let range, let target):
      try list.perform(change)
      cells.move(positions(range, in: section), to: startAfter(target.section) + target.item)
    case .insertSections(let index, let shape):
      try list.perform(change)
      cells.insert(shape.itemCounts.reduce(0, +), at: start(index))
      sections.insert(shape.itemCounts.count, at: index)
    case .removeSections(let range):
      try list.perform(change)
      cells.remove(positions(range))
      sections.remove(range)
    case .moveSections(let range, let target):
      try list.perform(change)
      cells.move(positions(range), to: startAfter(target))
      sections.move(range, to: target)
    default: break
    }
  }
}
