package import SwellLayout

/// Maps elements between an old and a new list.
package struct ElementMapping: Sendable {
  package let old: ListSections
  package let new: ListSections
  var updates = Updates.changes([], back: [])

  enum Updates: Sendable {
    /// The cells by their position in the whole list, and the sections.
    case runs(cells: IndexMapping, sections: IndexMapping)
    /// The changes that lead from the old list to the new one, and those that lead back.
    case changes([Rearrangement], back: [Rearrangement])
  }

  /// The element of the old list for one of the new list; `nil` for an inserted one.
  package func origin(of element: ListElement) -> ListElement? { map(element, isBack: true) }

  /// The element of the new list for one of the old list; `nil` for a removed one.
  package func destination(of element: ListElement) -> ListElement? { map(element, isBack: false) }

  /// The new element of an old one or, for a cell that the runs leave out, of the next that stays.
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
    // The empty state of a list without sections stays as long as there are none.
    if list.count == 0 { return other.count == 0 && element.cell == nil ? element : nil }
    let position = element.cell.map { list.position(of: $0) } ?? element.section
    guard let position, element.section >= 0, element.section < list.count else { return nil }
    switch updates {
    case .changes(let forth, let back):
      return (isBack ? back : forth).reduce(element) { element, change in
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

/// Maps the indices of a new sequence to an old one's and back, by about a run per update.
package struct IndexMapping: Sendable {
  /// Neighbouring indices, from `new` on, that were neighbours from `old` on; new ones if that is `nil`.
  package struct Run: Sendable, Equatable {
    package fileprivate(set) var new: Int
    package fileprivate(set) var old: Int?
    package fileprivate(set) var count: Int
  }

  /// In the order of the new sequence, without gaps.
  package private(set) var runs: [Run] = []
  /// From the old sequence to the new one, in the order of the old.
  private let inverse: [Run]

  /// A mapping by runs, each with the old index of its first element, `nil` for new ones.
  package init(_ runs: some Sequence<(old: Int?, count: Int)>) {
    var new = 0
    for run in runs where run.count > 0 {
      if let last = self.runs.last, last.old.map({ $0 + last.count }) == run.old {
        self.runs[self.runs.count - 1].count += run.count
      } else {
        self.runs.append(Run(new: new, old: run.old, count: run.count))
      }
      new += run.count
    }
    inverse = self.runs.compactMap { run in
      run.old.map { Run(new: $0, old: run.new, count: run.count) }
    }.sorted { $0.new < $1.new }
  }

  /// The old index for a new one; `nil` for an inserted element; O(log runs).
  package func origin(of new: Int) -> Int? { Self.old(of: new, in: runs) }

  /// The new index for an old one; `nil` for a removed element; O(log runs).
  package func destination(of old: Int) -> Int? { Self.old(of: old, in: inverse) }

  /// The new index for an old one or, if that is removed, for the next that stays; O(log runs).
  package func nextDestination(of old: Int) -> Int? {
    let index = inverse.partitioningIndex { $0.new + $0.count > old }
    return index < inverse.count ? destination(of: max(old, inverse[index].new)) : nil
  }

  private static func old(of new: Int, in runs: [Run]) -> Int? {
    let index = runs.partitioningIndex { $0.new + $0.count > new }
    guard index < runs.count, runs[index].new <= new else { return nil }
    return runs[index].old.map { $0 + new - runs[index].new }
  }
}
