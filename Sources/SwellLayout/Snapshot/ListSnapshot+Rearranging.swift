/// The origin of one section of a rearranged list.
package struct SectionOrigin: Sendable {
  /// `count` neighbouring cells of the old list, starting at `old`; new cells if that is `nil`.
  package typealias CellRun = (old: CellIndex?, count: Int)

  /// The section of the old list whose state it keeps; `nil` for a new section.
  package var section: Int?
  /// The section's cells, in order.
  package var cells: [CellRun]

  package init(section: Int?, cells: [CellRun]) {
    self.section = section
    self.cells = cells
  }
}

extension ListSnapshot {
  /// The list with its sections and cells in another order, some of them new, at the same offset.
  ///
  /// Cells and sections that stay keep their state. Costs O(sections + runs of cells · log n).
  ///
  /// - Throws: ``LayoutError`` for a section or a cell that this list does not have.
  package func rearranged(_ origins: [SectionOrigin]) throws(LayoutError) -> ListSnapshot {
    var new: [ListSection] = []
    for (index, origin) in origins.enumerated() {
      var section = try ListSection(count: 0, index: index)
      if let kept = origin.section { section = try context.sections.existing(kept) }
      section.items = try items(origin.cells)
      new.append(section)
    }
    return changed {
      $0.context.sections.tree = tree(measuring: new)
      $0.move(toLayoutOffset: context.offset)
    }
  }

  private func items(_ runs: [SectionOrigin.CellRun]) throws(LayoutError) -> Items {
    var items = Items(count: 0)
    for run in runs where run.count > 0 {
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
