import SwellLayout
public import SwellMotion
public import SwellStore

extension ListUpdates {
  /// The stored updates of a list, as its elements' updates.
  public init(_ stored: StoredUpdates) {
    self.init(
      from: ListShape(stored.oldCounts),
      to: ListShape(stored.newCounts),
      sections: stored.sections.map { (old: $0.old, count: $0.count) },
      cells: stored.sessions.map { (old: $0.old, count: $0.count) },
      reloading: stored.reloadedCells
    )
  }

  /// All old elements go, all new ones come.
  static func replaced(_ old: ListSnapshot, by new: ListSnapshot) -> ListUpdates {
    ListUpdates(
      from: old.shape,
      to: new.shape,
      sections: [(old: nil, count: new.sections.count)],
      cells: [(old: nil, count: new.sections.itemCount)],
      reloading: []
    )
  }
}

extension StoredUpdates {
  fileprivate var reloadedCells: Set<CellIndex> {
    var cells: Set<CellIndex> = []
    var (section, start) = (0, 0)
    for position in reloaded.joined() {
      while newCounts.indices.contains(section), position >= start + newCounts[section] {
        start += newCounts[section]
        section += 1
      }
      cells.insert(CellIndex(section: section, item: position - start))
    }
    return cells
  }
}
