#if canImport(UIKit)
  import SwellLayout
  import UIKit

  /// A collection view's batch update as changes that are made one after the other.
  ///
  /// In a batch, deletions and the starts of moves count in the old list, insertions and the ends of
  /// moves in the new one. Made in this order they are the same: what goes, from the end; what moves,
  /// into a section of its own behind all others; sections that go and come; what moved, to its place,
  /// from the start; what comes, from the start. A section that moves is one that goes and one that
  /// comes.
  struct BatchUpdate {
    /// The changes, in the order in which they are made.
    private(set) var changes: [ListChange] = []
    /// Cells that stay but have another content, by their index in the new list.
    private(set) var reloaded: [CellIndex] = []

    /// How many items each section has after the changes so far.
    private var counts: [Int]
    private var removedCells: [CellIndex] = []
    private var insertedCells: [CellIndex] = []
    private var moves: [(from: CellIndex, to: CellIndex)] = []
    private var removedSections: Set<Int> = []
    private var insertedSections: Set<Int> = []

    @MainActor
    init(_ updates: [UICollectionViewUpdateItem], from old: ListShape, to new: ListShape) {
      counts = old.itemCounts
      for update in updates { sort(update) }
      moves.sort { $0.to < $1.to }
      insertedCells.sort()
      removeCells()
      setMovesAside()
      replaceSections(new)
      bringMovesBack()
      for cell in insertedCells { changes.append(.insertItems(at: cell, count: 1)) }
    }

    @MainActor
    private mutating func sort(_ update: UICollectionViewUpdateItem) {
      let (old, new) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      let isSection = (old ?? new)?.item == NSNotFound
      switch (update.updateAction, old, new) {
      case (.delete, let old?, _) where isSection: removedSections.insert(old.section)
      case (.delete, let old?, _): removedCells.append(CellIndex(old))
      case (.insert, _, let new?) where isSection: insertedSections.insert(new.section)
      case (.insert, _, let new?): insertedCells.append(CellIndex(new))
      case (.move, let old?, let new?) where isSection:
        removedSections.insert(old.section)
        insertedSections.insert(new.section)
      case (.move, let old?, let new?): moves.append((CellIndex(old), CellIndex(new)))
      case (.reload, _, let new?) where !isSection: reloaded.append(CellIndex(new))
      default: break
      }
    }

    private mutating func removeCells() {
      for cell in removedCells.sorted(by: >) where !removedSections.contains(cell.section) {
        changes.append(.removeItems(section: cell.section, cell.item..<cell.item + 1))
        counts[cell.section] -= 1
      }
    }

    private mutating func setMovesAside() {
      guard !moves.isEmpty else { return }
      changes.append(.insertSections(at: counts.count, [0]))
      counts.append(0)
      let aside = counts.count - 1
      for move in moves {
        // Where it stands now: the changes so far have shifted it.
        var place: ListElement? = .cell(move.from)
        for change in changes { place = place.flatMap { change.destination(of: $0) } }
        guard let cell = place?.cell else { continue }
        let target = CellIndex(section: aside, item: counts[aside])
        changes.append(.moveItems(section: cell.section, cell.item..<cell.item + 1, to: target))
        counts[cell.section] -= 1
        counts[aside] += 1
      }
    }

    private mutating func replaceSections(_ new: ListShape) {
      for section in removedSections.sorted(by: >) {
        changes.append(.removeSections(section..<section + 1))
        counts.remove(at: section)
      }
      for section in insertedSections.sorted() where new.itemCounts.indices.contains(section) {
        // A new section's cells come with it, but for those that are told of.
        let told =
          moves.count { $0.to.section == section }
          + insertedCells.count { $0.section == section }
        let own = max(0, new.itemCounts[section] - told)
        changes.append(.insertSections(at: section, [own]))
        counts.insert(own, at: section)
      }
    }

    private mutating func bringMovesBack() {
      guard !moves.isEmpty else { return }
      let aside = counts.count - 1
      for move in moves {
        // What comes is not there yet.
        let later = insertedCells.count { $0.section == move.to.section && $0 < move.to }
        let target = CellIndex(section: move.to.section, item: move.to.item - later)
        changes.append(.moveItems(section: aside, 0..<1, to: target))
      }
      changes.append(.removeSections(aside..<aside + 1))
    }
  }

  extension CellIndex {
    fileprivate init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }
  }
#endif
