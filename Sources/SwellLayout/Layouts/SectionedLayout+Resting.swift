public import Foundation

/// Where elements rest, and which cell leads.
extension SectionedLayout {
  /// From the section's start to where its end pushes the header off, if headers stick.
  public func tops(ofHeader section: Int, in context: LayoutContext) -> ClosedRange<CGFloat>? {
    context.sections[section].flatMap { placed in
      let layout = layout(of: placed.section)
      return layout.headerHeight > 0 ? layout.headerTops(in: placed) : nil
    }
  }

  /// The height of a header, if headers stick.
  public var pinnedLength: CGFloat { stickyHeaders ? headerHeight : 0 }

  /// The height of the section's header, if headers stick; 0 for a section that the list does not
  /// have.
  public func pinnedLength(ofHeader section: Int, in context: LayoutContext) -> CGFloat {
    guard context.sections.haveOwnMeasures, let placed = context.sections[section] else {
      return section < context.sections.count ? pinnedLength : 0
    }
    return layout(of: placed.section).pinnedLength
  }

  /// The cell's frame, or the supplementary element's; what is collapsed rests at its header.
  public func restingFrame(of element: ListElement, in context: LayoutContext) -> CGRect? {
    guard let placed = context.sections[element.section] else {
      return emptyList(in: context).flatMap { $0.element == element ? $0.frame : nil }
    }
    let section = placed.section
    let layout = layout(of: section)
    if let item = element.cell?.item, section.shows(item) {
      return layout.frame(of: item, in: placed, breadth: context.breadth)
    }
    let isThere =
      element.cell.map { (0..<section.itemCount).contains($0.item) }
      ?? (element.supplementary != .emptyState || section.itemCount == 0)
    let kind = section.isCollapsed ? .header : element.supplementary ?? .header
    return isThere ? layout.frame(of: kind, in: placed, breadth: context.breadth) : nil
  }

  /// Around the cells of the first and of the last section, and all that lies between them.
  public func bounds(ofCells positions: Range<Int>, in context: LayoutContext) -> CGRect? {
    guard !positions.isEmpty, let first = context.sections.holding(position: positions.lowerBound)
    else { return nil }
    func bounds(in placed: ListSections.Placed) -> CGRect {
      let layout = layout(of: placed.section)
      if placed.section.isCollapsed {
        return layout.frame(of: .header, in: placed, breadth: context.breadth)
      }
      let before = placed.itemsBefore
      let items = (positions.lowerBound - before..<positions.upperBound - before)
        .clamped(to: 0..<placed.section.itemCount)
      return layout.bounds(ofItems: items, in: placed.section, breadth: context.breadth)
        .moved(down: placed.start + layout.headerHeight)
    }
    if positions.upperBound <= first.itemsBefore + first.section.itemCount {
      return first.section.isCollapsed ? nil : bounds(in: first)
    }
    guard let last = context.sections.holding(position: positions.upperBound - 1) else {
      return nil
    }
    var all = bounds(in: first).union(bounds(in: last))
    // A section between them may have columns of its own that reach further.
    if context.sections.haveOwnMeasures {
      (all.origin.x, all.size.width) = (-Check.longest, 2 * Check.longest)
    }
    return all
  }

  /// The union of the first and the last item: the others lie between them.
  public func bounds(ofItems items: Range<Int>, in section: ListSection, breadth: CGFloat) -> CGRect
  {
    frame(of: items.lowerBound, in: section, breadth: breadth)
      .union(frame(of: items.upperBound - 1, in: section, breadth: breadth))
      .widened(to: breadth)
  }

  /// The first cell that ends beyond a pinned header, in the section there; else the next one.
  public func leadingCell(in context: LayoutContext) -> (cell: CellIndex, frame: CGRect)? {
    let sections = context.sections
    guard let placed = sections.endingBeyond(context.offset + context.offset.roundingSlack) else {
      return restingCell(at: sections.itemCount - 1, in: context)
    }
    return leadingCell(of: placed, in: context)
      ?? restingCell(
        at: min(placed.itemsBefore + placed.section.itemCount, sections.itemCount - 1),
        in: context
      )
  }

  /// The first cell of a section that ends beyond the viewport's start and the section's header, if
  /// that is pinned there; `nil` if there is none.
  private func leadingCell(
    of placed: ListSections.Placed,
    in context: LayoutContext
  ) -> (cell: CellIndex, frame: CGRect)? {
    let layout = layout(of: placed.section)
    var line = context.offset + layout.pinnedLength
    line += line.roundingSlack
    if placed.section.isCollapsed {
      return placed.end > line && placed.section.itemCount > 0
        ? restingCell(at: placed.itemsBefore, in: context) : nil
    }
    let bodyTop = placed.start + layout.headerHeight
    // From far left on: cells are found even in a view that has no width yet.
    let rest = CGRect(
      x: -Check.longest,
      y: line - bodyTop,
      width: 2 * Check.longest,
      height: Check.longest
    )
    var leading: (cell: CellIndex, frame: CGRect)?
    layout.forEachCell(in: placed.section, overlapping: rest, breadth: context.breadth) {
      item,
      frame,
      _ in
      leading = (CellIndex(section: placed.index, item: item), frame.moved(down: bodyTop))
      return false
    }
    return leading
  }
}
