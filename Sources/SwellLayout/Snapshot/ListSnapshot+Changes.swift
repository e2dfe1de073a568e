import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension ListSnapshot {
  /// The list after changes, scrolled so that one element stays at its position on screen.
  ///
  /// If a change removes the anchor's element, the next one takes its place, or else the last one.
  /// The offset stays valid: if the content has become too short, the element moves. A change costs
  /// O(log n); a new size, layout or axis O(sections).
  ///
  /// The indices in a change refer to the list after the changes before it; the anchor is given by its
  /// old index, and is by default the first visible cell.
  ///
  /// - Throws: ``LayoutError`` for an index that the list does not have, or an invalid measure.
  public func applying(
    _ changes: [ListChange], keeping anchor: ScrollAnchor? = nil
  ) throws(LayoutError) -> ListSnapshot {
    var changed = self
    var anchor = anchor ?? self.anchor()
    for change in changes {
      let hadSections = changed.sections.count > 0
      try changed.perform(change)
      guard let element = anchor?.element else { continue }
      // The empty state of a list without sections belongs to no section.
      let moves = hadSections ? change.rearrangement : nil
      anchor?.element = changed.successor(of: element, after: moves)
    }
    let position = anchor.flatMap { changed.offset(keeping: $0) } ?? changed.context.offset
    changed.move(toLayoutOffset: changed.valid(position))
    return changed
  }

  /// The list after a tap on a cell: selected and fully in view, or deselected if it was selected.
  ///
  /// - Throws: ``LayoutError`` for a cell that the list does not have.
  public func selecting(
    _ cell: CellIndex, keepingOthers: Bool = false
  ) throws(LayoutError) -> ListSnapshot {
    var changed = self
    let isSelected = sections[cell.section]?.section.isSelected(cell.item) != true
    try changed.perform(.setSelected(cell, isSelected))
    for other in keepingOthers ? [] : selection where other != cell {
      try changed.perform(.setSelected(other, false))
    }
    let offset = changed.viewport.offset
    changed.move(
      to: (isSelected ? changed.targetOffset(forProposed: offset, showing: .cell(cell)) : nil)
        ?? changed.targetOffset(forProposed: offset))
    return changed
  }

  /// The layout's offset that keeps an anchor's element, or else its section's header, in place.
  private func offset(keeping anchor: ScrollAnchor) -> CGFloat? {
    if let offset = layout.offset(of: .anchor(anchor), in: context) { return offset }
    guard anchor.element.cell != nil else { return nil }
    var header = anchor
    header.element = .header(section: anchor.element.section)
    return layout.offset(of: .anchor(header), in: context)
  }

  /// The element that an anchor follows after a change: its own, or the cell that takes its place.
  private func successor(of element: ListElement, after moves: Rearrangement?) -> ListElement {
    var element = element
    if let moves {
      guard let moved = moves.destination(of: element) else {
        return cell(replacing: moves.removed?.firstCell ?? CellIndex(section: 0, item: 0))
      }
      element = moved
    }
    // An empty state makes way for cells.
    let isReplaced =
      element.supplementary == .emptyState && layout.restingFrame(of: element, in: context) == nil
    return isReplaced ? cell(replacing: CellIndex(section: element.section, item: 0)) : element
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

  // MARK: One change

  /// Makes one change and keeps the offset; if it throws, nothing changes.
  package mutating func perform(_ change: ListChange) throws(LayoutError) {
    var changed = self
    try changed.performInPlace(change)
    changed.move(toLayoutOffset: changed.context.offset)
    self = changed
  }

  /// Makes one change; may leave half of it if it throws, so only ``perform(_:)`` calls this.
  private mutating func performInPlace(_ change: ListChange) throws(LayoutError) {
    switch change {
    case .setHeight(let element, let height):
      try check(height, of: element)
      if let cell = element.cell {
        try updateCell(cell) { $0.height = height ?? 0 }
      } else if let kind = element.supplementary {
        try updateSection(element.section) { $0.departure.supplementaryHeights[kind] = height }
      }
    case .setExpandedHeight(let cell, let height):
      try check(height, of: .cell(cell))
      try updateCell(cell) { $0.expandedHeight = height ?? 0 }
    case .setHeights(let first, let heights):
      for (index, height) in heights.enumerated() {
        try check(height, of: .cell(section: first.section, item: first.item &+ index))
      }
      try updateSection(first.section) { section throws(LayoutError) in
        try section.check(first, count: heights.count)
        section.items.setHeights(heights.map { Double($0) }, from: first.item)
      }
    case .insertItems(let cell, let count):
      try insertCells(ListSection(count: count, index: cell.section).items, at: cell)
    case .removeItems(let section, let range):
      _ = try cutCells(range, in: section)
    case .moveItems(let section, let range, let target):
      try insertCells(cutCells(range, in: section), at: target)
    case .insertSections(let index, let shape):
      try insertSections(tree(measuring: Self.sections(of: shape, from: index)), at: index)
    case .removeSections(let range):
      _ = try cutSections(range)
    case .moveSections(let range, let target):
      try insertSections(cutSections(range), at: target)
    case .setCollapsed(let section, let isCollapsed):
      try updateSection(section) { $0.isCollapsed = isCollapsed }
    case .setMeasures(let section, let measures):
      try measures?.check()
      try updateSection(section) { $0.departure.measures = measures }
    case .setSelected(let cell, let isSelected):
      try updateCell(cell) { $0.isSelected = isSelected }
    case .resize(let size, let contentInset):
      try resize(to: size, contentInset)
    case .setLayout(let layout):
      self.layout = layout
      measureSections()
    case .setOrientation(let orientation):
      let isTurned = orientation.axis != self.orientation.axis
      self.orientation = orientation
      measureViewport()
      measureSections()
      // An offset along the old axis means nothing along the new one.
      if isTurned { move(to: startOffset) }
    }
  }

  private func check(_ height: CGFloat?, of element: ListElement) throws(LayoutError) {
    if let height { try Check.positive(height, "height of \(element)") }
  }

  private mutating func resize(to size: CGSize, _ contentInset: ContentInsets) throws(LayoutError) {
    // Across the scroll axis, the content keeps its distance from the uncovered part.
    var offset = viewport.offset
    switch orientation.axis {
    case .vertical: offset.x += viewport.contentInset.left - contentInset.left
    case .horizontal: offset.y += viewport.contentInset.top - contentInset.top
    }
    viewport = try .validated(size: size, offset: offset, contentInset: contentInset)
    let breadth = context.breadth
    measureViewport()
    if breadth != context.breadth { measureSections() }
  }

  private mutating func updateSection(
    _ index: Int, _ body: (inout ListSection) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    var section = try context.sections.existing(index)
    try body(&section)
    section.extent = layout.extent(of: section, breadth: context.breadth)
    context.sections.tree.replace(ListSection.Count.sections, beyond: index) { _, _ in [section] }
  }

  private mutating func updateCell(
    _ cell: CellIndex, _ body: (inout ItemState) -> Void
  ) throws(LayoutError) {
    try updateSection(cell.section) { section throws(LayoutError) in
      try section.check(cell)
      section.items.update(cell.item, body)
    }
  }

  private mutating func insertCells(_ items: Items, at cell: CellIndex) throws(LayoutError) {
    try updateSection(cell.section) { section throws(LayoutError) in
      try section.check(cell, count: 0)
      _ = try ListSection(count: section.itemCount + items.count, index: cell.section)
      section.items.insert(items, at: cell.item)
    }
  }

  private mutating func cutCells(_ range: Range<Int>, in index: Int) throws(LayoutError) -> Items {
    var removed = Items(count: 0)
    try updateSection(index) { section throws(LayoutError) in
      let first = CellIndex(section: index, item: range.lowerBound)
      removed = section.items.remove(try section.check(first, count: range.length))
    }
    return removed
  }

  private mutating func insertSections(
    _ new: SumTree<ListSection>, at index: Int
  ) throws(LayoutError) {
    if index != context.sections.count { _ = try context.sections.existing(index) }
    let tail = context.sections.cut(before: index)
    context.sections.tree.append(new)
    context.sections.tree.append(tail)
  }

  private mutating func cutSections(
    _ range: Range<Int>
  ) throws(LayoutError) -> SumTree<ListSection> {
    let count = context.sections.count
    if range.lowerBound < 0 || range.upperBound > count {
      let missing = range.lowerBound < 0 ? range.lowerBound : range.upperBound - 1
      throw .noSuchSection(missing, sectionCount: count)
    }
    let tail = context.sections.cut(before: range.upperBound)
    let removed = context.sections.cut(before: range.lowerBound)
    context.sections.tree.append(tail)
    return removed
  }
}
