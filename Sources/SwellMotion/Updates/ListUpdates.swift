public import SwellLayout

/// The changes to a list's elements: which are kept, and where, and which are inserted or removed.
///
/// Give the changes that were made, or derive the updates from the keys of both lists.
public struct ListUpdates: Sendable {
  private enum Kind: Sendable {
    case changes([ListChange])
    case runs(old: ListShape, new: ListShape, ElementMapping.Updates)
  }

  private let kind: Kind
}

extension ListUpdates {
  /// Every element keeps its index, as when a list is scrolled, resized or shown in another layout.
  public static let unchanged = ListUpdates.changes([])

  /// The changes from the old list to the new one, as given to `ListSnapshot.applying(_:keeping:)`.
  public static func changes(_ changes: [ListChange]) -> Self { Self(kind: .changes(changes)) }

  /// The updates that lead from one list to another, derived from keys in O(n).
  ///
  /// Cells with the same key count as one cell, even in other sections. Sections match by key too.
  ///
  /// - Throws: `LayoutError.repeatedKey(_:_:_:)` for a key that occurs twice in a list.
  public init<SectionKey: Hashable, Key: Hashable>(
    from old: [(key: SectionKey, items: [Key])], to new: [(key: SectionKey, items: [Key])]
  ) throws(LayoutError) {
    func cells(_ list: [(key: SectionKey, items: [Key])]) -> [(ListElement, Key)] {
      list.enumerated().flatMap { section, keyed in
        keyed.items.enumerated().map { (.cell(section: section, item: $0), $1) }
      }
    }
    func sections(_ list: [(key: SectionKey, items: [Key])]) -> [(ListElement, SectionKey)] {
      list.enumerated().map { (.header(section: $0), $1.key) }
    }
    self.init(
      from: ListShape(old.map(\.items.count)), to: ListShape(new.map(\.items.count)),
      sections: try Self.runs(from: sections(old), to: sections(new)),
      cells: try Self.runs(from: cells(old), to: cells(new)))
  }

  /// Updates given as runs of the new list, each with its first old index, or `nil` if inserted.
  package init(
    from old: ListShape, to new: ListShape, sections: some Sequence<(old: Int?, count: Int)>,
    cells: some Sequence<(old: Int?, count: Int)>
  ) {
    let (cells, sections) = (IndexMapping(cells), IndexMapping(sections))
    kind = .runs(old: old, new: new, .runs(cells: cells, sections: sections))
  }

  /// A run per element of the new list, with its old index found by key; throws if a key repeats.
  private static func runs<Key: Hashable>(
    from old: [(ListElement, Key)], to new: [(ListElement, Key)]
  ) throws(LayoutError) -> [(old: Int?, count: Int)] {
    func positions(_ list: [(ListElement, Key)]) throws(LayoutError) -> [Key: Int] {
      var positions = [Key: Int](minimumCapacity: list.count)
      for (position, (element, key)) in list.enumerated() {
        if let first = positions.updateValue(position, forKey: key) {
          throw .repeatedKey("\(key)", list[first].0, element)
        }
      }
      return positions
    }
    let known = try positions(old)
    _ = try positions(new)
    return new.map { (known[$1], 1) }
  }

  /// The mapping that the updates describe; throws if they do not lead from `old` to `new`.
  package func mapping(
    from old: ListSnapshot, to new: ListSnapshot
  ) throws(LayoutError) -> ElementMapping {
    func check(_ list: ListSnapshot, _ shape: ListShape) throws(LayoutError) {
      if list.shape != shape { throw .unmatchedUpdates(shape, list: list.shape) }
    }
    switch kind {
    case .changes(let changes):
      var updated = old
      for change in changes where change.rearrangement != nil { try updated.perform(change) }
      try check(new, updated.shape)
      let updates = ElementMapping.Updates.changes(changes.compactMap(\.rearrangement))
      return ElementMapping(old: old.sections, new: new.sections, updates: updates)
    case .runs(let oldShape, let newShape, let updates):
      try check(old, oldShape)
      try check(new, newShape)
      return ElementMapping(old: old.sections, new: new.sections, updates: updates)
    }
  }
}
