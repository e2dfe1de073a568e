#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellMotion
  import UIKit

  /// The origins of a list's sections and cells, read from a collection view's batch update.
  ///
  /// In a batch, deletions and the starts of moves have indices of the old list, insertions and the
  /// ends of moves those of the new one. Costs O(sections + n log n) for n items of the update.
  struct BatchOrigins {
    private(set) var sections: [SectionOrigin] = []

    /// Reads an update's items; other sections and cells keep their order, as far as counts allow.
    @MainActor
    init(_ updates: [UICollectionViewUpdateItem], from old: ListShape, to new: ListShape) {
      var leavingSections = IndexSet()
      // The old index of a moved section, `nil` for an inserted one.
      var arrivingSections: [Int: Int?] = [:]
      var leavingItems: [Int: IndexSet] = [:]
      var arrivingItems: [Int: [Int: CellIndex?]] = [:]
      for update in updates where update.updateAction != .reload {
        let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
        if (before ?? after)?.item == NSNotFound {
          if let before { leavingSections.insert(before.section) }
          if let after { arrivingSections[after.section] = .some(before?.section) }
        } else {
          if let before { leavingItems[before.section, default: []].insert(before.item) }
          let origin = before.map { CellIndex($0) }
          if let after { arrivingItems[after.section, default: [:]][after.item] = .some(origin) }
        }
      }
      let oldSections = IndexSet(integersIn: old.itemCounts.indices)
      var staying = oldSections.subtracting(leavingSections).makeIterator()
      for (section, count) in new.itemCounts.enumerated() {
        let origin = arrivingSections[section] ?? staying.next()
        let items = origin.map {
          IndexSet(integersIn: 0..<old.itemCounts[$0]).subtracting(leavingItems[$0] ?? [])
        }
        let arriving = arrivingItems[section] ?? [:]
        let cells = Self.cells(
          staying: items ?? [], of: origin ?? 0, arriving: arriving, count: count)
        sections.append(SectionOrigin(section: origin, cells: cells))
      }
    }

    /// The cells that arrive in a section, at their new index, and between them those that stay; the
    /// rest is new, such as the cells of an inserted section.
    private static func cells(
      staying: IndexSet, of section: Int, arriving: [Int: CellIndex?], count: Int
    ) -> [SectionOrigin.CellRun] {
      var runs: [SectionOrigin.CellRun] = []
      var staying = Array(staying.rangeView.reversed())
      var end = 0
      for arrival in arriving.keys.filter({ $0 < count }).sorted() + [count] {
        while end < arrival {
          let range = staying.popLast()
          let length = min(arrival - end, range?.count ?? .max)
          runs.append((range.map { CellIndex(section: section, item: $0.lowerBound) }, length))
          if let range, range.count > length { staying.append(range.dropFirst(length)) }
          end += length
        }
        if arrival < count {
          runs.append((arriving[arrival] ?? nil, 1))
          end += 1
        }
      }
      return runs
    }

    /// The update as the `ListUpdates` of a transition.
    func updates(from old: ListSnapshot, to new: ListShape) -> ListUpdates {
      ListUpdates(
        from: old.shape,
        to: new,
        sections: sections.lazy.map { ($0.section, 1) },
        cells: sections.lazy.flatMap(\.cells).map { run in
          (run.old.flatMap { old.sections.position(of: $0) }, run.count)
        },
        reloading: [])
    }
  }

  extension ElementMapping {
    /// The new element of an old one or, for a deleted cell, of the next cell that stays.
    func nextDestination(of element: ListElement) -> ListElement? {
      guard let cell = element.cell, let position = old.position(of: cell) else {
        return destination(of: element)
      }
      return (position..<old.itemCount).lazy.compactMap { old.cell(at: $0) }
        .compactMap { destination(of: .cell($0)) }.first
    }
  }
#endif
