#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import SwellLayout
  import SwellModel
  import SwellMotion
  import SwellStore
  import SwellUIKit
  import UIKit

  /// The operations of a collection view's batch update that lead from one list to another.
  ///
  /// Deletions and the starts of moves count in the old list, insertions and the ends of moves in the
  /// new one; the cells of deleted and inserted sections are not named. Cells move between sections
  /// that stay, and a section moves as a whole: UIKit does not support more in one batch. Any other
  /// move is a deletion and an insertion.
  struct ListBatchUpdate: Sendable, Equatable {
    /// From an index of the old list to one of the new list.
    struct Move<Index: Sendable & Equatable>: Sendable, Equatable {
      var from: Index
      var to: Index
    }

    /// Sections of the old list.
    private(set) var removedSections: [Int] = []
    /// Sections of the new list.
    private(set) var insertedSections: [Int] = []
    /// Sections that change their order among those that stay.
    private(set) var movedSections: [Move<Int>] = []
    /// Cells of the old list.
    private(set) var removedCells: [CellIndex] = []
    /// Cells of the new list.
    private(set) var insertedCells: [CellIndex] = []
    /// Cells that go to another section, or change their order within their own.
    private(set) var movedCells: [Move<CellIndex>] = []
    /// Cells with another content, by their index in the new list.
    private(set) var reloadedCells: [CellIndex] = []

    /// The update from one screen to another of the same list; `nil` for the same version, and for an
    /// update of more cells than reloading the data costs.
    init?(from old: ListScreen, to new: ListScreen) throws {
      if old.list.version == new.list.version { return nil }
      try self.init(old.updates(to: new), from: old.snapshot, to: new.snapshot)
    }

    /// The update of a list, in O(sections + runs²) for the runs of cells that stayed together; `nil`
    /// if it names more than `limit` sections or cells, or is not made of runs.
    init?(
      _ updates: ListUpdates,
      from old: ListSnapshot,
      to new: ListSnapshot,
      limit: Int = 1000
    ) throws(LayoutError) {
      let mapping = try updates.mapping(from: old, to: new)
      guard let (cells, kept) = mapping.runs, cells.runs.count <= limit, kept.runs.count <= limit
      else { return nil }
      let runs = RunsBySection(mapping, cells)
      nameSections(mapping, kept, runs)
      guard removedSections.count + insertedSections.count + movedSections.count <= limit,
        nameCells(mapping, kept, runs, limit: limit)
      else { return nil }
      reloadedCells = updates.reloaded.sorted()
    }

    private mutating func nameSections(
      _ mapping: ElementMapping,
      _ sections: IndexMapping,
      _ runs: RunsBySection
    ) {
      let kept = sections.runs.filter { $0.old != nil }
      let inPlace = Set(
        inOrder(kept.map { ($0.old ?? 0, $0.count) })
          .flatMap { kept[$0].new..<kept[$0].new + kept[$0].count }
      )
      for section in 0..<mapping.new.count {
        guard let origin = sections.origin(of: section) else {
          insertedSections.append(section)
          continue
        }
        if inPlace.contains(section) { continue }
        if runs.isWhole(section, from: origin) {
          movedSections.append(Move(from: origin, to: section))
        } else {
          insertedSections.append(section)
          removedSections.append(origin)
        }
      }
      removedSections += (0..<mapping.old.count).filter {
        sections.destination(of: $0) == nil
      }
      removedSections.sort()
    }

    /// Names the cells of sections that stay; returns whether the limit was kept.
    private mutating func nameCells(
      _ mapping: ElementMapping,
      _ sections: IndexMapping,
      _ runs: RunsBySection,
      limit: Int
    ) -> Bool {
      let isSource = Set(removedSections + movedSections.map(\.from))
      let isTarget = Set(insertedSections + movedSections.map(\.to))
      var named = 0
      // The cells of each section of the old list that the new list still has.
      var found: [Int: [Range<Int>]] = [:]
      for section in 0..<mapping.new.count where !isTarget.contains(section) {
        let before = sections.origin(of: section)
        let own = runs.sections[section].filter { $0.origin != nil && $0.origin?.section == before }
        let stays = Set(inOrder(own.map { ($0.origin?.item ?? 0, $0.count) }).map { own[$0].item })
        for run in runs.sections[section] {
          let cells = run.item..<run.item + run.count
          guard let origin = run.origin, !isSource.contains(origin.section) else {
            named += run.count
            guard named <= limit else { return false }
            insertedCells += cells.map { CellIndex(section: section, item: $0) }
            continue
          }
          found[origin.section, default: []].append(origin.item..<origin.item + run.count)
          if origin.section == before, stays.contains(run.item) { continue }
          named += run.count
          guard named <= limit else { return false }
          movedCells += cells.map { item in
            Move(
              from: CellIndex(section: origin.section, item: origin.item + item - run.item),
              to: CellIndex(section: section, item: item)
            )
          }
        }
      }
      for section in 0..<mapping.old.count where !isSource.contains(section) {
        var next = 0
        let end = mapping.old[section]?.section.itemCount ?? 0
        let kept = (found[section] ?? []).sorted { $0.lowerBound < $1.lowerBound }
        for range in kept + [end..<end] {
          named += range.lowerBound - next
          guard named <= limit else { return false }
          removedCells += (next..<range.lowerBound).map { CellIndex(section: section, item: $0) }
          next = range.upperBound
        }
      }
      return true
    }
  }

  extension ListBatchUpdate {
    /// Tells a collection view, inside of a batch update.
    @MainActor
    func perform(on view: UICollectionView) {
      view.deleteSections(IndexSet(removedSections))
      view.insertSections(IndexSet(insertedSections))
      for move in movedSections { view.moveSection(move.from, toSection: move.to) }
      view.deleteItems(at: removedCells.map { IndexPath($0) })
      view.insertItems(at: insertedCells.map { IndexPath($0) })
      for move in movedCells { view.moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
    }
  }

  /// The runs of cells that stayed together, cut at the borders of the sections of both lists.
  private struct RunsBySection {
    struct Run {
      var item: Int
      var origin: CellIndex?
      var count: Int
    }

    /// By the sections of the new list.
    var sections: [[Run]] = []
    private let old: ListSections

    init(_ mapping: ElementMapping, _ cells: IndexMapping) {
      old = mapping.old
      sections = Array(repeating: [], count: mapping.new.count)
      for run in cells.runs {
        var done = 0
        while done < run.count, let cell = mapping.new.cell(at: run.new + done),
          let room = mapping.new[cell.section].map({ $0.section.itemCount - cell.item })
        {
          let origin = run.old.flatMap { old.cell(at: $0 + done) }
          let oldRoom = origin.flatMap { cell in
            old[cell.section].map { $0.section.itemCount - cell.item }
          }
          let count = min(run.count - done, room, oldRoom ?? .max)
          sections[cell.section].append(Run(item: cell.item, origin: origin, count: count))
          done += count
        }
      }
    }

    /// Whether a section has all the cells of an old one, and no others, in their order.
    func isWhole(_ section: Int, from origin: Int) -> Bool {
      let count = old[origin]?.section.itemCount ?? 0
      let runs = sections[section]
      if runs.isEmpty { return count == 0 }
      return runs.count == 1 && runs[0].count == count
        && runs[0].origin == CellIndex(section: origin, item: 0)
    }
  }

  /// The indices of the runs that can stay where they are, last one first: those of an increasing
  /// subsequence of old starts that has as many members as possible.
  private func inOrder(_ runs: [(old: Int, count: Int)]) -> [Int] {
    var best: [(count: Int, previous: Int?)] = []
    for run in runs {
      let previous = best.indices.filter { runs[$0].old < run.old }
        .max { best[$0].count < best[$1].count }
      best.append(((previous.map { best[$0].count } ?? 0) + run.count, previous))
    }
    var chain: [Int] = []
    var last = best.indices.max { best[$0].count < best[$1].count }
    while let run = last {
      chain.append(run)
      last = best[run].previous
    }
    return chain
  }
#endif
