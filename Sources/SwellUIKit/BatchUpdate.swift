#if canImport(UIKit)
  import SwellLayout
  import UIKit

  /// A collection view's batch update as changes that are made one after the other.
  ///
  /// In a batch, deletions and the starts of moves count in the old list, insertions and the ends of
  /// moves in the new one. Made in this order they are the same: what goes, from the end; cells that
  /// move, into a section of their own behind all others; sections that move, behind that; sections
  /// that come or moved, to their places, from the start; then cells likewise.
  struct BatchUpdate {
    /// The changes, in the order in which they are made.
    private(set) var changes: [ListChange] = []
    /// Cells that are reloaded, by their index in the new list.
    private(set) var reloaded: [CellIndex] = []

    /// The sections after the changes so far: each one's old index, `nil` for a new one, and count.
    private var sections: [(old: Int?, count: Int)]
    /// In place of an old index, for the section where cells wait.
    private static let spare = -1
    private var removedCells: [CellIndex] = []
    private var insertedCells: [CellIndex] = []
    private var moves: [(from: CellIndex, to: CellIndex)] = []
    private var removedSections: Set<Int> = []
    private var insertedSections: [Int] = []
    private var movedSections: [(from: Int, to: Int)] = []

    @MainActor
    init(_ updates: [UICollectionViewUpdateItem], from old: ListShape, to new: ListShape) {
      sections = old.itemCounts.enumerated().map { ($0, $1) }
      for update in updates { classify(update) }
      moves.sort { $0.to < $1.to }
      movedSections.sort { $0.to < $1.to }
      insertedCells.sort()
      removeCells()
      moveToSpareSection()
      replaceSections(new)
      moveFromSpareSection()
      for cell in insertedCells { changes.append(.insertItems(at: cell, count: 1)) }
    }

    @MainActor
    private mutating func classify(_ update: UICollectionViewUpdateItem) {
      let (old, new) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      let isSection = (old ?? new)?.item == NSNotFound
      switch (update.updateAction, old, new) {
      case (.delete, let old?, _) where isSection: removedSections.insert(old.section)
      case (.delete, let old?, _): removedCells.append(CellIndex(old))
      case (.insert, _, let new?) where isSection: insertedSections.append(new.section)
      case (.insert, _, let new?): insertedCells.append(CellIndex(new))
      case (.move, let old?, let new?) where isSection:
        movedSections.append((old.section, new.section))
      case (.move, let old?, let new?): moves.append((CellIndex(old), CellIndex(new)))
      case (.reload, _, let new?) where !isSection: reloaded.append(CellIndex(new))
      default: break
      }
    }

    private mutating func removeCells() {
      for cell in removedCells.sorted(by: >) where !removedSections.contains(cell.section) {
        changes.append(.removeItems(section: cell.section, cell.item..<cell.item + 1))
        sections[cell.section].count -= 1
      }
    }

    private mutating func moveToSpareSection() {
      guard !moves.isEmpty else { return }
      changes.append(.insertSections(at: sections.count, [0]))
      sections.append((Self.spare, 0))
      let spare = sections.count - 1
      for move in moves {
        // Where the cell is now: the changes so far have shifted it.
        var place: ListElement? = .cell(move.from)
        for change in changes { place = place.flatMap { change.destination(of: $0) } }
        guard let cell = place?.cell else { continue }
        let target = CellIndex(section: spare, item: sections[spare].count)
        changes.append(.moveItems(section: cell.section, cell.item..<cell.item + 1, to: target))
        sections[cell.section].count -= 1
        sections[spare].count += 1
      }
    }

    private mutating func replaceSections(_ new: ListShape) {
      for section in removedSections.sorted(by: >) where sections.indices.contains(section) {
        changes.append(.removeSections(section..<section + 1))
        sections.remove(at: section)
      }
      for (from, _) in movedSections { move(sectionFrom: from, to: sections.count - 1) }
      let coming =
        insertedSections.map { (from: Int?.none, to: $0) }
        + movedSections.map { (from: $0.from, to: $0.to) }
      for (from, target) in coming.sorted(by: { $0.to < $1.to })
      where new.itemCounts.indices.contains(target) && target <= sections.count {
        if let from {
          move(sectionFrom: from, to: target)
        } else {
          let own = ownCount(ofNew: target, new)
          changes.append(.insertSections(at: target, [own]))
          sections.insert((nil, own), at: target)
        }
      }
    }

    private mutating func move(sectionFrom old: Int, to target: Int) {
      guard let section = sections.firstIndex(where: { $0.old == old }) else { return }
      changes.append(.moveSections(section..<section + 1, to: target))
      sections.insert(sections.remove(at: section), at: target)
    }

    /// A new section comes with its cells, except those that moves and insertions bring.
    private func ownCount(ofNew section: Int, _ new: ListShape) -> Int {
      let told =
        moves.count { $0.to.section == section } + insertedCells.count { $0.section == section }
      return max(0, new.itemCounts[section] - told)
    }

    private mutating func moveFromSpareSection() {
      guard let spare = sections.firstIndex(where: { $0.old == Self.spare }) else { return }
      for move in moves {
        // Cells yet to be inserted are not there.
        let later = insertedCells.count { $0.section == move.to.section && $0 < move.to }
        let target = CellIndex(section: move.to.section, item: move.to.item - later)
        changes.append(.moveItems(section: spare, 0..<1, to: target))
      }
      changes.append(.removeSections(spare..<spare + 1))
    }
  }
#endif
