import Foundation

extension ListSnapshot {
  /// The list after changes, scrolled so that one element stays where it is on screen.
  ///
  /// The new list and its offset come as one value, so that no frame in between can show a jump.
  /// If a change removes the element that is to stay, the next one does, or else the last one.
  /// The offset stays valid: where the content has become too short, the element moves.
  /// Each change costs O(log n), but a new size, layout or axis O(sections).
  ///
  /// - Parameters:
  ///   - changes: made in order; the indices of each are those after the changes before it.
  ///   - anchor: what stays, in indices from before the changes; by default the first visible cell.
  /// - Returns: the changed list, at its new offset.
  /// - Throws: ``LayoutError`` for an index that the list does not have and a height that is not
  ///   above 0; the snapshot itself is never changed.
  public func applying(
    _ changes: [ListChange],
    keeping anchor: ScrollAnchor? = nil
  ) throws(LayoutError) -> ListSnapshot {
    var changed = self
    try changed.apply(changes, keeping: anchor)
    return changed
  }

  /// Makes changes in place, scrolled so that one element stays where it is on screen.
  ///
  /// See ``applying(_:keeping:)-([ListChange],_)``; this copies nothing where no other snapshot
  /// shares the list.
  ///
  /// - Throws: as there; the changes before the one that is refused are made.
  public mutating func apply(
    _ changes: [ListChange],
    keeping anchor: ScrollAnchor? = nil
  ) throws(LayoutError) {
    var anchor = anchor ?? self.anchor()
    defer {
      let position = anchor.flatMap { offset(keeping: $0) } ?? context.offset
      move(toLayoutOffset: valid(position))
    }
    for change in changes {
      try apply(change)
      guard let element = anchor?.element else { continue }
      anchor?.element = change.destination(of: element) ?? cell(replacing: change.firstRemoved)
    }
  }

  /// The list after one change, scrolled so that one element stays where it is on screen.
  ///
  /// See ``applying(_:keeping:)-([ListChange],_)``.
  public func applying(
    _ change: ListChange,
    keeping anchor: ScrollAnchor? = nil
  ) throws(LayoutError) -> ListSnapshot {
    try applying([change], keeping: anchor)
  }

  /// The list after a tap on a cell: selected and fully in view, or deselected if it was selected.
  ///
  /// Other selected cells stay selected if `keepingOthers` says so.
  ///
  /// - Throws: ``LayoutError`` for a cell that the list does not have.
  public func selecting(
    _ cell: CellIndex,
    keepingOthers: Bool = false
  ) throws(LayoutError) -> ListSnapshot {
    var changed = self
    try changed.select(cell, keepingOthers: keepingOthers)
    return changed
  }

  /// Taps a cell in place; see ``selecting(_:keepingOthers:)``.
  ///
  /// - Throws: ``LayoutError`` for a cell that the list does not have; nothing is changed then.
  public mutating func select(
    _ cell: CellIndex,
    keepingOthers: Bool = false
  ) throws(LayoutError) {
    let others = keepingOthers ? [] : selection
    var isSelected = false
    try update(cell) {
      $0.isSelected.toggle()
      isSelected = $0.isSelected
    }
    for other in others where other != cell { try update(other) { $0.isSelected = false } }
    move(toLayoutOffset: context.offset)
    let target =
      isSelected
      ? targetOffset(forProposed: viewport.offset, showing: .cell(cell))
      : targetOffset(forProposed: viewport.offset)
    if let target { move(to: target) }
  }

  /// The layout's offset that keeps an anchor's element, or else its section's header, in place.
  private func offset(keeping anchor: ScrollAnchor) -> CGFloat? {
    layout.offset(placing: anchor.element, anchor.edge, at: anchor.distance, in: context)
      ?? anchor.element.cell.flatMap {
        layout.offset(
          placing: .header(section: $0.section),
          anchor.edge,
          at: anchor.distance,
          in: context
        )
      }
  }

  /// The cell that takes the place of removed ones: the next, else the last of the list.
  private func cell(replacing removed: CellIndex) -> ListElement {
    let sections = context.sections
    let position =
      sections[removed.section].map { $0.itemsBefore + min(removed.item, $0.section.itemCount) }
      ?? sections.itemCount
    return sections.cell(at: min(position, sections.itemCount - 1)).map { .cell($0) }
      ?? .header(section: 0)
  }
}

// MARK: - One change

extension ListSnapshot {
  /// Makes a change and leaves the offset as it is.
  package mutating func apply(_ change: ListChange) throws(LayoutError) {
    switch change {
    case .setHeight(let cell, let height):
      if let height { try Check.positive(height, "height of cell \(cell)") }
      try update(cell) { $0.height = height.map { Double($0) } }
    case .setHeights(let first, let heights):
      for height in heights { try Check.positive(height, "height of a cell from \(first)") }
      try update(first.section) { section throws(LayoutError) in
        try section.setHeights(heights, from: first)
      }
    case .insertItems(let cell, let count):
      let new = try ListSection(count: count, index: cell.section).items
      try insert(new, at: cell)
    case .removeItems(let section, let range):
      _ = try remove(range, section: section)
    case .moveItems(let section, let range, let target):
      var moved = self
      try moved.insert(moved.remove(range, section: section), at: target)
      self = moved
    case .insertSections(let index, let shape):
      try insertSections(shape, at: index)
    case .removeSections(let range):
      _ = try removeSections(range)
    case .moveSections(let range, let target):
      var moved = self
      let sections = try moved.removeSections(range)
      try moved.insert(sections, at: target)
      self = moved
    case .setCollapsed(let section, let isCollapsed):
      try update(section) { $0.isCollapsed = isCollapsed }
    case .setMeasures(let section, let measures):
      try update(section) { $0.measures = measures }
    case .setSelected(let cell, let isSelected):
      try update(cell) { $0.isSelected = isSelected }
    case .resize(let viewport):
      let offset = self.viewport.offset
      self.viewport = viewport
      self.viewport.offset = offset
      resize()
    case .setLayout(let layout):
      self.layout = layout
      lay(out: context.sections.all)
    case .setOrientation(let orientation):
      // An offset along the old axis means nothing along the new one.
      if orientation.axis != self.orientation.axis { viewport.offset = .zero }
      self.orientation = orientation
      resize()
    }
    move(toLayoutOffset: context.offset)
  }

  private mutating func resize() {
    let breadth = context.breadth
    measureViewport()
    if layout.changesExtents(from: breadth, to: context.breadth)
      || context.sections.haveOwnMeasures && breadth != context.breadth
    {
      lay(out: context.sections.all)
    }
  }

  private mutating func update(
    _ index: Int,
    _ body: (inout ListSection) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    guard (0..<context.sections.count).contains(index) else {
      throw .noSuchSection(index, sectionCount: context.sections.count)
    }
    var failure: LayoutError?
    let (layout, breadth) = (layout, context.breadth)
    context.sections.tree.update({ $0.sections > index }) { _, section in
      do throws(LayoutError) {
        try body(&section)
        section.extent = layout.extent(of: section, breadth: breadth)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private mutating func update(
    _ cell: CellIndex,
    _ body: (inout ItemState) -> Void
  ) throws(LayoutError) {
    try update(cell.section) { section throws(LayoutError) in
      try section.check(cell)
      section.items.update(cell.item, body)
    }
  }

  private mutating func insert(_ items: Items, at cell: CellIndex) throws(LayoutError) {
    try update(cell.section) { section throws(LayoutError) in
      guard (0...section.itemCount).contains(cell.item) else {
        throw .noSuchItem(cell, itemCount: section.itemCount)
      }
      _ = try ListSection(count: section.itemCount + items.count, index: cell.section)
      section.items.insert(items, at: cell.item)
    }
  }

  private mutating func remove(
    _ range: Range<Int>,
    section index: Int
  ) throws(LayoutError) -> Items {
    var removed = Items(count: 0)
    try update(index) { section throws(LayoutError) in
      guard range.lowerBound >= 0, range.upperBound <= section.itemCount else {
        let item = range.lowerBound < 0 ? range.lowerBound : range.upperBound - 1
        throw .noSuchItem(CellIndex(section: index, item: item), itemCount: section.itemCount)
      }
      removed = section.items.remove(range)
    }
    return removed
  }

  private mutating func insertSections(_ shape: ListShape, at index: Int) throws(LayoutError) {
    var new: [ListSection] = []
    for (offset, count) in shape.itemCounts.enumerated() {
      var section = try ListSection(count: count, index: index &+ offset)
      section.extent = layout.extent(of: section, breadth: context.breadth)
      new.append(section)
    }
    try insert(SumTree(new), at: index)
  }

  private mutating func insert(
    _ new: SumTree<ListSection>,
    at index: Int
  ) throws(LayoutError) {
    guard (0...context.sections.count).contains(index) else {
      throw .noSuchSection(index, sectionCount: context.sections.count)
    }
    let tail = context.sections.tree.split { $0.sections > index }
    context.sections.tree.append(new)
    context.sections.tree.append(tail)
  }

  private mutating func removeSections(
    _ range: Range<Int>
  ) throws(LayoutError) -> SumTree<ListSection> {
    guard range.lowerBound >= 0, range.upperBound <= context.sections.count else {
      let index = range.lowerBound < 0 ? range.lowerBound : range.upperBound - 1
      throw .noSuchSection(index, sectionCount: context.sections.count)
    }
    let tail = context.sections.tree.split { $0.sections > range.upperBound }
    let removed = context.sections.tree.split { $0.sections > range.lowerBound }
    context.sections.tree.append(tail)
    return removed
  }
}

extension ListSection {
  fileprivate mutating func setHeights(
    _ heights: [CGFloat],
    from first: CellIndex
  ) throws(LayoutError) {
    guard (0...itemCount).contains(first.item) else {
      throw .noSuchItem(first, itemCount: itemCount)
    }
    guard heights.count <= itemCount - first.item else {
      throw .noSuchItem(
        CellIndex(section: first.section, item: itemCount),
        itemCount: itemCount
      )
    }
    let range = first.item..<first.item + heights.count
    var measured = Items(heights: heights)
    // A measured cell stays selected.
    let old = items.remove(range)
    for rank in 0..<old.selectedCount {
      if let item = old.selectedItem(rank: rank) { measured[item].isSelected = true }
    }
    items.insert(measured, at: first.item)
  }
}
