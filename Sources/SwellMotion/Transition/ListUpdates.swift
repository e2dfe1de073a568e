public import SwellLayout

/// What becomes of the elements of a list: which stay, and where; which are inserted or removed.
///
/// Stated as the changes that were made, or derived from the keys of both lists. An element stays
/// what it is whatever its index.
public struct ListUpdates: Sendable {
  private enum Kind: Sendable {
    case changes([ListChange])
    case keys(old: ListShape, new: ListShape, cells: IndexMapping, headers: IndexMapping)
  }

  private let kind: Kind
  /// The cells whose content is another, by their index in the new list.
  let reloaded: Set<CellIndex>

  /// Every element keeps its index, as when a list is scrolled, resized or shown in another layout.
  public static let unchanged = ListUpdates.changes([])

  /// The changes that lead from the old list to the new one, in the order in which they are made.
  ///
  /// - Parameters:
  ///   - changes: those that ``ListSnapshot/applying(_:keeping:)`` was given; only insertions, removals
  ///     and moves count.
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
  /// - Throws: ``LayoutError/repeatedKey(_:_:_:)`` for a key that two cells or two sections of one
  ///   list have.
  public init<SectionKey: Hashable, Key: Hashable>(
    from old: [(key: SectionKey, items: [Key])],
    to new: [(key: SectionKey, items: [Key])],
    reloading reloaded: Set<Key> = []
  ) throws(LayoutError) {
    let sections = try Self.places(of: old.map(\.key)) { .header(section: $0) }
    let headers = RunList(origins: new.map { sections[$0.key] })
    _ = try Self.places(of: new.map(\.key)) { .header(section: $0) }
    let oldPlaces = try Self.places(of: old.flatMap(\.items)) { old.element(at: $0) }
    let cells = RunList(origins: new.lazy.flatMap(\.items).map { oldPlaces[$0] })
    _ = try Self.places(of: new.flatMap(\.items)) { new.element(at: $0) }
    let reloadedCells = new.enumerated().flatMap { section, keyed in
      keyed.items.enumerated().lazy.filter { reloaded.contains($1) }
        .map { CellIndex(section: section, item: $0.offset) }
    }
    self.init(
      kind: .keys(
        old: ListShape(old.map(\.items.count)),
        new: ListShape(new.map(\.items.count)),
        cells: IndexMapping(cells),
        headers: IndexMapping(headers)
      ),
      reloaded: Set(reloadedCells)
    )
  }

  private init(kind: Kind, reloaded: Set<CellIndex>) {
    (self.kind, self.reloaded) = (kind, reloaded)
  }

  private static func places<Key: Hashable>(
    of keys: [Key],
    _ element: (Int) -> ListElement
  ) throws(LayoutError) -> [Key: Int] {
    var places: [Key: Int] = [:]
    places.reserveCapacity(keys.count)
    for (place, key) in keys.enumerated() {
      if let first = places.updateValue(place, forKey: key) {
        throw .repeatedKey("\(key)", element(first), element(place))
      }
    }
    return places
  }
}

extension Array {
  /// The cell with so many cells before it, in sections with keys.
  fileprivate func element<SectionKey, Key>(at place: Int) -> ListElement
  where Element == (key: SectionKey, items: [Key]) {
    var item = place
    for (section, keyed) in enumerated() {
      if item < keyed.items.count { return .cell(section: section, item: item) }
      item -= keyed.items.count
    }
    return .header(section: count)
  }
}

// MARK: - Between two lists

extension ListUpdates {
  /// The updates as they are between two lists.
  func mapping(from old: ListSnapshot, to new: ListSnapshot) throws(LayoutError) -> ElementMapping {
    let cells: IndexMapping
    let headers: IndexMapping
    switch kind {
    case .changes(let changes):
      let made = try Self.make(changes, in: old)
      (cells, headers) = (made.cells, made.headers)
      try made.list.context.sections.check(sameTotalsAs: new.context.sections)
    case .keys(let oldShape, let newShape, let keyedCells, let keyedHeaders):
      (cells, headers) = (keyedCells, keyedHeaders)
      try old.check(oldShape)
      try new.check(newShape)
    }
    return ElementMapping(
      old: old.context.sections,
      new: new.context.sections,
      cells: cells,
      headers: headers,
      reloaded: reloaded
    )
  }

  private static func make(
    _ changes: [ListChange],
    in list: ListSnapshot
  ) throws(LayoutError) -> (list: ListSnapshot, cells: IndexMapping, headers: IndexMapping) {
    var list = list
    var cells = RunList(count: list.context.sections.itemCount)
    var headers = RunList(count: list.context.sections.count)
    for change in changes where change.isUpdate {
      let sections = list.context.sections
      // Made first: it throws for what the list does not have.
      try list.apply(change)
      cells.apply(change, in: sections, to: list.context.sections)
      switch change {
      case .insertSections(let index, let shape):
        headers.insert(shape.itemCounts.count, at: index)
      case .removeSections(let range): headers.remove(range)
      default: break
      }
    }
    return (list, IndexMapping(cells), IndexMapping(headers))
  }
}

extension RunList {
  /// Follows a change with the cells of all sections in a row.
  fileprivate mutating func apply(_ change: ListChange, in old: ListSections, to new: ListSections)
  {
    switch change {
    case .insertItems(let cell, let count):
      insert(count, at: old.itemsBefore(cell.section) + cell.item)
    case .removeItems(let section, let range):
      remove(old.places(of: range, in: section))
    case .moveItems(let section, let range, let target):
      // The sections before the target are already as they stay.
      move(
        old.places(of: range, in: section),
        to: new.itemsBefore(target.section) + target.item
      )
    case .insertSections(let index, let shape):
      insert(shape.itemCounts.reduce(0, +), at: old.itemsBefore(index))
    case .removeSections(let range):
      remove(old.itemsBefore(range.lowerBound)..<old.itemsBefore(range.upperBound))
    default: break
    }
  }
}

extension ListSections {
  /// How many cells the sections before one have together.
  fileprivate func itemsBefore(_ section: Int) -> Int { self[section]?.itemsBefore ?? itemCount }

  fileprivate func places(of range: Range<Int>, in section: Int) -> Range<Int> {
    let before = itemsBefore(section)
    return before + range.lowerBound..<before + range.upperBound
  }

  fileprivate func check(sameTotalsAs list: ListSections) throws(LayoutError) {
    guard count == list.count, itemCount == list.itemCount else {
      throw .unmatchedUpdates(
        sections: count,
        items: itemCount,
        listSections: list.count,
        listItems: list.itemCount
      )
    }
  }
}

extension ListSnapshot {
  fileprivate func check(_ keyed: ListShape) throws(LayoutError) {
    guard shape == keyed else {
      throw .unmatchedUpdates(
        sections: keyed.itemCounts.count,
        items: keyed.itemCounts.reduce(0, +),
        listSections: context.sections.count,
        listItems: context.sections.itemCount
      )
    }
  }
}

extension ListChange {
  /// Whether elements come, go or move by it.
  fileprivate var isUpdate: Bool {
    switch self {
    case .insertItems, .removeItems, .moveItems, .insertSections, .removeSections: true
    default: false
    }
  }
}
