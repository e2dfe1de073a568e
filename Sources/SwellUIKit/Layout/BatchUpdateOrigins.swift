#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import SwellMotion
  import UIKit

  /// The origins of a list's sections and cells, read from a collection view's batch update.
  ///
  /// Deletions and the starts of moves use indices in the old list; insertions and the ends of
  /// moves use indices in the new list. Costs O(sections + n log n) for an update with n items.
  struct BatchUpdateOrigins {
    private(set) var sections: [SectionOrigin] = []

    /// Reads an update's items; all other sections and cells keep their order if counts allow.
    @MainActor
    init(_ updates: [UICollectionViewUpdateItem], from old: ListShape, to new: ListShape) {
      var leavingSections = IndexSet()
      /// The old index of each arriving section, by its new index; `nil` for an inserted section.
      var arrivingSections: [Int: Int?] = [:]
      /// The indices of the cells that leave, by their section in the old list.
      var leavingItems: [Int: IndexSet] = [:]
      /// The old index of each arriving cell, by new section and item; `nil` for an inserted cell.
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
      var stayingSections = IndexSet(integersIn: old.itemCounts.indices)
        .subtracting(leavingSections).makeIterator()
      for (section, count) in new.itemCounts.enumerated() {
        // An inserted section is `nil` in `arrivingSections`, so it matches no kept section.
        let origin = arrivingSections[section] ?? stayingSections.next()
        let staying: [CellOrigin]? = origin.map { origin in
          IndexSet(integersIn: 0..<(old.itemCounts.dropFirst(origin).first ?? 0))
            .subtracting(leavingItems[origin] ?? []).rangeView
            .map { (CellIndex(section: origin, item: $0.lowerBound), $0.count) }
        }
        let arriving = arrivingItems[section] ?? [:]
        let cells = Self.cells(staying: staying ?? [], arriving: arriving, count: count)
        sections.append((origin, cells))
      }
    }

    /// The runs of a section's cells: arriving cells at their new indices, remaining cells between
    /// them, and new cells for the rest, such as those of an inserted section.
    private static func cells(
      staying: [CellOrigin], arriving: [Int: CellIndex?], count: Int
    ) -> [CellOrigin] {
      var runs: [CellOrigin] = []
      var staying = Array(staying.reversed())
      var end = 0
      func fill(upTo index: Int) {
        while end < index {
          let (first, available) = staying.popLast() ?? (nil, .max)
          let length = min(index - end, available)
          runs.append((first, length))
          if let first, available > length {
            let rest = CellIndex(section: first.section, item: first.item + length)
            staying.append((rest, available - length))
          }
          end += length
        }
      }
      for (index, origin) in arriving.sorted(by: { $0.key < $1.key }) where index < count {
        fill(upTo: index)
        runs.append((origin, 1))
        end += 1
      }
      fill(upTo: count)
      return runs
    }

    func updates(from old: ListSnapshot, to new: ListShape) -> ListUpdates {
      ListUpdates(
        from: old.shape, to: new, sections: sections.lazy.map { ($0.section, 1) },
        cells: sections.lazy.flatMap(\.cells).map { run in
          (run.old.flatMap { old.sections.position(of: $0) }, run.count)
        })
    }
  }
#endif
