import Foundation
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension ListSnapshot {
  /// Makes one change of ``applying(_:keeping:)``; an error may leave the change half made.
  package mutating func perform(_ change: ListChange) throws(LayoutError) {
    switch change {
    case .setHeight(let element, let height):
      try check(height, of: element)
      if let cell = element.cell {
        try updateCell(cell) { $0.height = height ?? 0 }
      } else if let kind = element.supplementary {
        try updateSection(element.section) { $0.overrides.supplementaryHeights[kind] = height }
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
    case .removeItems(let section, let range): _ = try cutCells(range, in: section)
    case .moveItems(let section, let range, let target):
      try insertCells(cutCells(range, in: section), at: target)
    case .insertSections(let index, let shape):
      try insertSections(tree(measuring: Self.sections(of: shape, from: index)), at: index)
    case .removeSections(let range): _ = try cutSections(range)
    case .moveSections(let range, let target): try insertSections(cutSections(range), at: target)
    case .setCollapsed(let section, let isCollapsed):
      try updateSection(section) { $0.isCollapsed = isCollapsed }
    case .setMeasures(let section, let measures):
      try measures?.check()
      try updateSection(section) { $0.overrides.measures = measures }
    case .setSelected(let cell, let isSelected): try updateCell(cell) { $0.isSelected = isSelected }
    case .resize(let size, let contentInset): try resize(to: size, contentInset)
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
    move(toLayoutOffset: context.offset)
  }

  private func check(_ height: CGFloat?, of element: ListElement) throws(LayoutError) {
    if let height { try Check.positive(height, "height of \(element)") }
  }

  private mutating func resize(to size: CGSize, _ contentInset: ContentInsets) throws(LayoutError) {
    // Across the scroll axis, the content keeps its distance from the viewport's uncovered part.
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

  /// Sets the context's breadth and length to the size of the viewport inside its insets.
  mutating func measureViewport() {
    let inset = viewport.contentInset
    let width = max(0, viewport.size.width - inset.left - inset.right)
    let height = max(0, viewport.size.height - inset.top - inset.bottom)
    let isVertical = orientation.axis == .vertical
    (context.breadth, context.length) = isVertical ? (width, height) : (height, width)
  }

  private mutating func updateSection(
    _ index: Int, _ body: (inout ListSection) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    var section = try context.sections.existing(index)
    try body(&section)
    section.extent = layout.extent(of: section, breadth: context.breadth)
    context.sections.tree.replace(ListSection.Count(), beyond: index) { _, _ in [section] }
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
    let tail = context.sections.tree.split(ListSection.Count(), beyond: index)
    context.sections.tree.append(new)
    context.sections.tree.append(tail)
  }

  private mutating func cutSections(_ range: Range<Int>) throws(LayoutError) -> SumTree<ListSection>
  {
    let sections = context.sections
    if range.lowerBound < 0 { _ = try sections.existing(range.lowerBound) }
    if range.upperBound > sections.count { _ = try sections.existing(range.upperBound - 1) }
    let tail = context.sections.tree.split(ListSection.Count(), beyond: range.upperBound)
    defer { context.sections.tree.append(tail) }
    return context.sections.tree.split(ListSection.Count(), beyond: range.lowerBound)
  }
}
