#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellModel
  import SwellMotion
  import SwellStore
  import SwellUIKit
  import UIKit

  /// The operations of a collection view's batch update that lead from one list to another.
  ///
  /// Deletions and starts of moves use old indices; insertions and ends of moves use new indices.
  /// Cells of deleted and inserted sections are not listed. UIKit can move only whole sections, and
  /// cells between sections that stay in place; other moves delete and insert.
  struct ListBatchUpdate: Sendable {
    private struct Operations<Index: Sendable>: Sendable {
      var removed: [Index] = []
      var inserted: [Index] = []
      var moved: [(from: Index, to: Index)] = []
      var count: Int { removed.count + inserted.count + moved.count }
    }

    private var sections = Operations<Int>()
    private var cells = Operations<CellIndex>()

    /// The update between two screens; `nil` for the same version, or if a reload is needed.
    init?(from old: ListScreen, to new: ListScreen) throws {
      if old.list.version == new.list.version { return nil }
      // A list's only section has no header if untitled; a batch can't add or remove a header.
      let titles = [old, new].map { $0.sections.map { [$0.key, $0.title] } }
      if titles[0] != titles[1], titles.contains(where: { $0.count == 1 }) { return nil }
      let count = max(old.snapshot.sections.itemCount, new.snapshot.sections.itemCount)
      if count > SessionStore.maxKeptSessions { return nil }
      let mapping = try old.updates(to: new).mapping(from: old.snapshot, to: new.snapshot)
      let origins = (0..<mapping.new.count).map { section in
        mapping.new.cells(of: section).map { mapping.origin(of: .cell($0))?.cell }
      }
      listSections(mapping, origins)
      listCells(mapping, origins)
      // With more operations, reloading the data costs less.
      if sections.count + cells.count > 1000 { return nil }
    }

    /// Lists the section operations; a section moves only if it keeps all its cells in order.
    private mutating func listSections(_ mapping: ElementMapping, _ cells: [[CellIndex?]]) {
      let origins = cells.indices.map { mapping.origin(of: .header(section: $0))?.section }
      let inPlace = Set(longestIncreasing(origins.compactMap(\.self)))
      for (section, origin) in origins.enumerated() {
        if let origin, inPlace.contains(origin) { continue }
        if let origin, cells[section] == mapping.old.cells(of: origin) {
          sections.moved.append((origin, section))
        } else {
          sections.inserted.append(section)
        }
      }
      let kept = inPlace.union(sections.moved.map(\.from))
      sections.removed = (0..<mapping.old.count).filter { !kept.contains($0) }
    }

    /// Lists the cell operations in the sections that stay in place.
    private mutating func listCells(_ mapping: ElementMapping, _ origins: [[CellIndex?]]) {
      let leaving = Set(sections.removed + sections.moved.map(\.from))
      let arriving = Set(sections.inserted + sections.moved.map(\.to))
      var kept: Set<CellIndex> = []
      for (section, origins) in origins.enumerated() where !arriving.contains(section) {
        let before = mapping.origin(of: .header(section: section))?.section
        let stable = Set(longestIncreasing(origins.compactMap { $0?.section == before ? $0 : nil }))
        for (item, origin) in origins.enumerated() {
          let cell = CellIndex(section: section, item: item)
          if let origin, !leaving.contains(origin.section) {
            kept.insert(origin)
            if !stable.contains(origin) { cells.moved.append((origin, cell)) }
          } else {
            cells.inserted.append(cell)
          }
        }
      }
      cells.removed = (0..<mapping.old.count).filter { !leaving.contains($0) }
        .flatMap { mapping.old.cells(of: $0) }.filter { !kept.contains($0) }
    }

    /// Performs the operations on a collection view, inside a batch update.
    @MainActor func perform(on view: UICollectionView) {
      view.deleteSections(IndexSet(sections.removed))
      view.insertSections(IndexSet(sections.inserted))
      for move in sections.moved { view.moveSection(move.from, toSection: move.to) }
      view.deleteItems(at: cells.removed.map { IndexPath($0) })
      view.insertItems(at: cells.inserted.map { IndexPath($0) })
      for move in cells.moved { view.moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
    }
  }

  extension ListSections {
    fileprivate func cells(of section: Int) -> [CellIndex] {
      (0..<(self[section]?.section.itemCount ?? 0)).map { CellIndex(section: section, item: $0) }
    }
  }
#endif
