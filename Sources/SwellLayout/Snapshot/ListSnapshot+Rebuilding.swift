/// A rebuilt section: the old section whose state it keeps, if any, and its cells in order.
package typealias SectionOrigin = (section: Int?, cells: [CellOrigin])

/// `count` neighbouring cells of an old list, starting at `old`; new cells if `old` is `nil`.
package typealias CellOrigin = (old: CellIndex?, count: Int)

extension ListSnapshot {
  /// The list with its sections and cells in another order, some of them new, at the same offset.
  ///
  /// Cells and sections that stay keep their state. Costs O(sections + cell runs · log n).
  ///
  /// - Throws: ``LayoutError`` for a missing section or cell, or a section with too many cells.
  package func rebuilt(from origins: [SectionOrigin]) throws(LayoutError) -> ListSnapshot {
    var new: [ListSection] = []
    for (index, origin) in origins.enumerated() {
      var section = try ListSection(count: 0, index: index)
      if let kept = origin.section { section = try context.sections.existing(kept) }
      section.items = try items(origin.cells, of: index)
      new.append(section)
    }
    return changed {
      $0.context.sections.tree = tree(measuring: new)
      $0.move(toLayoutOffset: context.offset)
    }
  }

  private func items(_ runs: [CellOrigin], of section: Int) throws(LayoutError) -> Items {
    var items = Items(count: 0)
    for run in runs where run.count > 0 {
      // A count that overflows becomes negative, which is an error too.
      _ = try ListSection(count: items.count &+ run.count, index: section)
      guard let first = run.old else {
        items.append(Items(count: run.count))
        continue
      }
      var source = try context.sections.existing(first.section)
      items.append(source.items.remove(try source.check(first, count: run.count)))
    }
    return items
  }
}
