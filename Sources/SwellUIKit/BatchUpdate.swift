#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellMotion
  import UIKit

  /// A collection view's batch update: what each section of the new list is made of.
  ///
  /// In a batch, deletions and the starts of moves count in the old list, insertions and the ends of
  /// moves in the new one. Costs O(sections + items of the update · log).
  struct BatchUpdate {
    /// The origins of each new section and its cells.
    private(set) var origins: [SectionOrigin] = []
    /// Reloaded cells of the old list.
    private var reloaded: [CellIndex] = []

    private var deletedSections: Set<Int> = []
    /// By their new index: the old index of a moved section, `nil` for an inserted one.
    private var arrivingSections: [Int: Int?] = [:]
    /// By old section: the items that are deleted or move away.
    private var leavingItems: [Int: [Int]] = [:]
    /// By new section: the items that are inserted, or move there from an old cell.
    private var arrivingItems: [Int: [(item: Int, old: CellIndex?)]] = [:]

    /// Reads an update's items.
    @MainActor
    init(_ updates: [UICollectionViewUpdateItem], from old: ListShape, to new: ListShape) {
      for update in updates { add(update) }
      var stays = old.itemCounts.indices.filter { !deletedSections.contains($0) }.makeIterator()
      for (section, count) in new.itemCounts.enumerated() {
        let origin = arrivingSections[section] ?? stays.next()
        let cells = Cells(
          old: origin.map { ($0, old.itemCounts[$0]) },
          leaving: origin.flatMap { leavingItems[$0] } ?? [],
          arriving: arrivingItems[section] ?? [],
          count: count
        )
        origins.append(SectionOrigin(section: origin, cells: cells.runs))
      }
    }

    /// The update that leaves everything at its index, as far as both lists have it.
    init(byIndexFrom old: ListShape, to new: ListShape) {
      for (section, count) in new.itemCounts.enumerated() {
        let origin = section < old.itemCounts.count ? section : nil
        let cells = Cells(
          old: origin.map { ($0, old.itemCounts[$0]) },
          leaving: [],
          arriving: [],
          count: count
        )
        origins.append(SectionOrigin(section: origin, cells: cells.runs))
      }
    }

    @MainActor
    private mutating func add(_ update: UICollectionViewUpdateItem) {
      let (old, new) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      let isSection = (old ?? new)?.item == NSNotFound
      switch (update.updateAction, old, new) {
      case (.reload, _, _) where isSection, (.none, _, _): break
      case (.reload, let old, _):
        if let old { reloaded.append(CellIndex(old)) }
      case (_, let old, let new) where isSection:
        if let old { deletedSections.insert(old.section) }
        if let new { arrivingSections[new.section] = .some(old?.section) }
      case (_, let old, let new):
        if let old { leavingItems[old.section, default: []].append(old.item) }
        if let new {
          arrivingItems[new.section, default: []].append((new.item, old.map { CellIndex($0) }))
        }
      }
    }
  }

  /// The runs of cells of one new section.
  private struct Cells {
    var runs: [SectionOrigin.CellRun] = []
    private var count = 0

    /// - Parameters:
    ///   - old: the section's old index and count.
    ///   - leaving: the items that leave it.
    ///   - arriving: the items that come, by their new index.
    ///   - total: how many items it has in the end; the last ones make up for a difference.
    init(
      old: (section: Int, count: Int)?,
      leaving: [Int],
      arriving: [(item: Int, old: CellIndex?)],
      count total: Int
    ) {
      let arriving = arriving.sorted { $0.item < $1.item }
      var next = arriving.startIndex
      func takeArriving(_ cells: inout Cells) {
        while next < arriving.endIndex, arriving[next].item <= cells.count {
          cells.append(arriving[next].old, count: 1)
          next += 1
        }
      }
      if let old {
        var start = 0
        for end in leaving.sorted() + [old.count] where end >= start && end <= old.count {
          while start < end {
            takeArriving(&self)
            let room = next < arriving.endIndex ? arriving[next].item - count : end - start
            let length = min(end - start, room)
            append(CellIndex(section: old.section, item: start), count: length)
            start += length
          }
          start = end + 1
        }
      }
      takeArriving(&self)
      // The other cells of an inserted section come with it.
      while next < arriving.endIndex {
        append(nil, count: arriving[next].item - count)
        takeArriving(&self)
      }
      append(nil, count: total - count)
      truncate(to: total)
    }

    private mutating func append(_ old: CellIndex?, count length: Int) {
      guard length > 0 else { return }
      count += length
      let next = runs.last.map { last in
        last.old.map { CellIndex(section: $0.section, item: $0.item + last.count) }
      }
      if let next, next == old {
        runs[runs.count - 1].count += length
      } else {
        runs.append((old, length))
      }
    }

    private mutating func truncate(to total: Int) {
      while count > total, let last = runs.popLast() {
        count -= last.count
        append(last.old, count: min(last.count, total - count))
      }
    }
  }

  extension BatchUpdate {
    /// The update in the terms of a transition.
    func updates(from old: ListSnapshot, to new: ListSnapshot) -> ListUpdates {
      let cells = cellRuns(old.shape)
      let mapping = IndexMapping(cells)
      let reloading = reloaded.compactMap { cell in
        old.sections.position(of: cell).flatMap { mapping.destination(of: $0) }
          .flatMap { new.sections.cell(at: $0) }
      }
      return ListUpdates(
        from: old.shape,
        to: new.shape,
        sections: origins.lazy.map { ($0.section, 1) },
        cells: cells,
        reloading: Set(reloading)
      )
    }

    /// The element of the new list that an old one becomes; for a deleted cell the next one that
    /// stays, or else the last one before it.
    func destination(
      of element: ListElement,
      in old: ListSnapshot,
      to new: ListSnapshot
    ) -> ListElement? {
      guard let cell = element.cell else {
        return origins.firstIndex { $0.section == element.section }.map { .header(section: $0) }
      }
      guard let position = old.sections.position(of: cell) else { return nil }
      let mapping = IndexMapping(cellRuns(old.shape))
      let next = (position..<old.sections.itemCount).lazy
        .compactMap { mapping.destination(of: $0) }.first
      let last = (0..<position).lazy.reversed().compactMap { mapping.destination(of: $0) }.first
      return (next ?? last).flatMap { new.sections.cell(at: $0) }.map { .cell($0) }
    }

    /// The runs of cells, by their positions in the whole list.
    private func cellRuns(_ old: ListShape) -> [(old: Int?, count: Int)] {
      var itemsBefore = [0]
      for count in old.itemCounts { itemsBefore.append(itemsBefore[itemsBefore.count - 1] + count) }
      return origins.flatMap(\.cells).map { run in
        (run.old.map { itemsBefore[$0.section] + $0.item }, run.count)
      }
    }
  }
#endif
