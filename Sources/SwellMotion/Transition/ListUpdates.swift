public import SwellLayout

/// What becomes of the elements of a list: which stay, and where; which are inserted or removed.
///
/// Stated as the changes that were made, or derived from the keys of both lists. An element keeps
/// its identity when its index changes.
public struct ListUpdates: Sendable {
  private enum Kind: Sendable {
    case changes([ListChange])
    case keys(old: ListShape, new: ListShape, cells: IndexMapping, sections: IndexMapping)
  }

  private let kind: Kind
  /// The cells whose content changed, by their index in the new list.
  package let reloaded: Set<CellIndex>

  /// Every element keeps its index, as when a list is scrolled, resized or shown in another layout.
  public static let unchanged = ListUpdates.changes([])

  /// The changes that lead from the old list to the new one, in the order in which they are made.
  ///
  /// - Parameters:
  ///   - changes: those given to `ListSnapshot.applying(_:keeping:)`; only insertions, removals and
  ///     moves count.
  ///   - reloaded: cells that stay but have another content, by their index in the new list.
  /// - Returns: the updates.
  public static func changes(_ changes: [ListChange], reloading reloaded: [CellIndex] = [])
    -> ListUpdates
  {
    ListUpdates(kind: .changes(changes), reloaded: Set(reloaded))
  }

  /// The updates that lead from one list to another, derived from keys in O(n).
  ///
  /// Cells with the same key are the same cell, in whatever section; so are sections.
  ///
  /// - Parameters:
  ///   - old: the sections of the old list, each with its key and those of its cells.
  ///   - new: the sections of the new list.
  ///   - reloaded: the keys of cells that have another content in the new list.
  /// - Throws: `LayoutError.repeatedKey(_:_:_:)` for a key that two cells or two sections of one
  ///   list have.
  public init<SectionKey: Hashable, Key: Hashable>(
    from old: [(key: SectionKey, items: [Key])],
    to new: [(key: SectionKey, items: [Key])],
    reloading reloaded: Set<Key> = []
  ) throws(LayoutError) {
    let sections = try Self.positions(of: old.map(\.key)) { .header(section: $0) }
    let cells = try Self.positions(of: old.flatMap(\.items)) { old.element(at: $0) }
    // The same key twice is refused in the new list too.
    _ = try Self.positions(of: new.map(\.key)) { .header(section: $0) }
    _ = try Self.positions(of: new.flatMap(\.items)) { new.element(at: $0) }
    let reloadedCells = new.enumerated().flatMap { section, keyed in
      keyed.items.enumerated().lazy.filter { reloaded.contains($1) }
        .map { CellIndex(section: section, item: $0.offset) }
    }
    self.init(
      kind: .keys(
        old: ListShape(old.map(\.items.count)),
        new: ListShape(new.map(\.items.count)),
        cells: IndexMapping(new.lazy.flatMap(\.items).map { (cells[$0], 1) }),
        sections: IndexMapping(new.map { (sections[$0.key], 1) })
      ),
      reloaded: Set(reloadedCells)
    )
  }

  /// The updates between two lists by runs of sections and of cells, each with the old index of its
  /// first element; `nil` for new ones.
  package init(
    from old: ListShape,
    to new: ListShape,
    sections: some Sequence<(old: Int?, count: Int)>,
    cells: some Sequence<(old: Int?, count: Int)>,
    reloading reloaded: Set<CellIndex>
  ) {
    self.init(
      kind: .keys(
        old: old,
        new: new,
        cells: IndexMapping(cells),
        sections: IndexMapping(sections)
      ),
      reloaded: reloaded
    )
  }

  private init(kind: Kind, reloaded: Set<CellIndex>) {
    (self.kind, self.reloaded) = (kind, reloaded)
  }

  private static func positions<Key: Hashable>(
    of keys: [Key],
    _ element: (Int) -> ListElement
  ) throws(LayoutError) -> [Key: Int] {
    var positions: [Key: Int] = [:]
    positions.reserveCapacity(keys.count)
    for (position, key) in keys.enumerated() {
      if let first = positions.updateValue(position, forKey: key) {
        throw .repeatedKey("\(key)", element(first), element(position))
      }
    }
    return positions
  }
}

extension Array {
  /// The cell at a position in the whole list, in keyed sections.
  fileprivate func element<SectionKey, Key>(at position: Int) -> ListElement
  where Element == (key: SectionKey, items: [Key]) {
    var item = position
    for (section, keyed) in enumerated() {
      if item < keyed.items.count { return .cell(section: section, item: item) }
      item -= keyed.items.count
    }
    return .header(section: count)
  }
}

// MARK: - Between two lists

extension ListUpdates {
  /// The updates, checked against the two lists.
  package func mapping(from old: ListSnapshot, to new: ListSnapshot) throws(LayoutError)
    -> ElementMapping
  {
    let cells: IndexMapping
    let mapped: IndexMapping
    switch kind {
    case .changes(let changes):
      var updated = ListUnderUpdate(old)
      for change in changes { try updated.apply(change) }
      (cells, mapped) = (IndexMapping(updated.cells.runs), IndexMapping(updated.sections.runs))
      let sections = updated.list.sections
      try new.check(
        updated.list.shape == new.shape,
        sections: sections.count,
        items: sections.itemCount
      )
    case .keys(let oldShape, let newShape, let keyedCells, let keyedSections):
      (cells, mapped) = (keyedCells, keyedSections)
      for (list, shape) in [(old, oldShape), (new, newShape)] {
        try list.check(
          list.shape == shape,
          sections: shape.itemCounts.count,
          items: shape.itemCounts.reduce(0, +)
        )
      }
    }
    return ElementMapping(
      old: old.sections,
      new: new.sections,
      cells: cells,
      sections: mapped,
      reloaded: reloaded
    )
  }
}

extension ListSnapshot {
  /// Throws unless updates are for this list.
  fileprivate func check(
    _ isMatch: Bool,
    sections count: Int,
    items: Int
  ) throws(LayoutError) {
    guard isMatch else {
      throw .unmatchedUpdates(
        sections: count,
        items: items,
        listSections: sections.count,
        listItems: sections.itemCount
      )
    }
  }
}
