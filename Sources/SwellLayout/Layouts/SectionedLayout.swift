public import Foundation

/// A layout that stacks sections, each a header above a body of cells.
///
/// Headers, sticky or not, collapsed sections, scrolling to an element and places are the same
/// for all of them and are written here once; ``ListLayout`` and ``SpanGridLayout`` only say how the
/// cells lie within a body.
public protocol SectionedLayout: CellLayout {
  /// The height of each section's header, in points; 0 for none.
  var headerHeight: CGFloat { get }
  /// Whether the header of the section at the viewport's start stays there.
  var stickyHeaders: Bool { get }

  /// The height of a section's body when it is not collapsed, in points.
  func bodyExtent(of section: ListSection, breadth: CGFloat) -> CGFloat

  /// The frame of a cell, in points from the body's top left corner.
  func frame(of item: Int, in section: ListSection, breadth: CGFloat) -> CGRect

  /// Visits the cells whose frames overlap a rectangle of the body, in order, while `visit`
  /// returns true.
  func forEachCell(
    in section: ListSection,
    overlapping rect: CGRect,
    breadth: CGFloat,
    _ visit: (_ item: Int, _ frame: CGRect, _ isSelected: Bool) -> Bool
  )
}

/// The z-index of a header, above every cell of a list: as in the span-column grid.
private let headerZIndex = 1024

extension SectionedLayout {
  /// The header and the body; the header alone of a section that is collapsed or empty.
  public func extent(of section: ListSection, breadth: CGFloat) -> CGFloat {
    section.isCollapsed || section.itemCount == 0
      ? headerHeight : headerHeight + bodyExtent(of: section, breadth: breadth)
  }

  /// The sections one below another.
  public func contentLength(in context: LayoutContext) -> CGFloat { context.sections.extent }

  /// The cell in its section's body, or the section's header where it stands or sticks.
  public func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    guard let placed = context.sections[element.section] else { return nil }
    guard let cell = element.cell else {
      return headerHeight > 0 ? header(of: placed, in: context) : nil
    }
    guard !placed.section.isCollapsed, (0..<placed.section.itemCount).contains(cell.item) else {
      return nil
    }
    return LayoutAttributes(
      cell,
      frame: frame(of: cell.item, in: placed, breadth: context.breadth),
      isSelected: placed.section.isSelected(cell.item)
    )
  }

  /// Appends headers and cells, section by section, from the first that reaches into the rectangle.
  public func appendElements(
    in rect: CGRect,
    of context: LayoutContext,
    to elements: inout [LayoutAttributes]
  ) {
    guard let span = rect.along else { return }
    context.sections.forEach(endingBeyond: span.start) { placed in
      guard placed.start < span.end else { return false }
      appendElements(in: rect, span, of: placed, in: context, to: &elements)
      return true
    }
  }

  private func appendElements(
    in rect: CGRect,
    _ span: Interval,
    of placed: ListSections.Placed,
    in context: LayoutContext,
    to elements: inout [LayoutAttributes]
  ) {
    if headerHeight > 0, rect.overlaps(breadth: context.breadth) {
      let header = header(of: placed, in: context)
      let top = header.frame.origin.y
      if span.overlaps(top, top + headerHeight) { elements.append(header) }
    }
    if placed.section.isCollapsed { return }
    let bodyTop = placed.start + headerHeight
    let local = CGRect(
      x: rect.origin.x,
      y: rect.origin.y - bodyTop,
      width: rect.size.width,
      height: rect.size.height
    )
    forEachCell(in: placed.section, overlapping: local, breadth: context.breadth) {
      item,
      frame,
      isSelected in
      elements.append(
        LayoutAttributes(
          CellIndex(section: placed.index, item: item),
          frame: frame.moved(down: bodyTop),
          isSelected: isSelected
        )
      )
      return true
    }
  }

  private func frame(of item: Int, in placed: ListSections.Placed, breadth: CGFloat) -> CGRect {
    frame(of: item, in: placed.section, breadth: breadth)
      .moved(down: placed.start + headerHeight)
  }

  /// A header stands at its section's top, or sticks to the viewport's start within its section.
  private func header(of placed: ListSections.Placed, in context: LayoutContext) -> LayoutAttributes
  {
    let top =
      stickyHeaders
      ? min(max(placed.start, context.offset), placed.end - headerHeight) : placed.start
    return LayoutAttributes(
      element: .header(section: placed.index),
      frame: CGRect(x: 0, y: top, width: context.breadth, height: headerHeight),
      zIndex: headerZIndex,
      role: .header,
      isPinned: top > placed.start
    )
  }
}

// MARK: - Offsets

extension SectionedLayout {
  /// How much of the viewport's start a pinned header covers, in points.
  private var pinnedHeight: CGFloat { stickyHeaders ? headerHeight : 0 }

  /// The proposed offset, brought into the valid ones: a stack has no steps to snap to.
  public func restingOffset(near proposed: CGFloat, in context: LayoutContext) -> CGFloat {
    proposed.clamped(to: 0...context.lastOffset(contentLength: contentLength(in: context)))
  }

  /// The valid offset that shows an element as asked, clear of a pinned header.
  public func offset(
    showing element: ListElement,
    aligned alignment: ScrollAlignment,
    from proposed: CGFloat,
    in context: LayoutContext
  ) -> CGFloat? {
    guard let (top, height) = rest(of: element, in: context) else { return nil }
    let covered = element.cell == nil ? 0 : pinnedHeight
    let start = top - covered
    let end = top + height - context.length
    let target =
      switch alignment {
      case .start: start
      case .center: (start + end) / 2
      case .end: end
      // Too tall for the room there is when the start lies before the end.
      case .nearest: start < end ? start : proposed.clamped(to: end...start)
      }
    return restingOffset(near: target, in: context)
  }

  /// The offset at which an element's edge stands at a distance from the viewport's.
  public func offset(
    placing element: ListElement,
    _ edge: ScrollAnchor.Edge,
    at distance: CGFloat,
    in context: LayoutContext
  ) -> CGFloat? {
    guard let (top, height) = rest(of: element, in: context) else { return nil }
    return switch edge {
    case .start: top - distance
    case .center: top + (height - context.length) / 2 - distance
    case .end: top + height - context.length - distance
    }
  }

  /// Where an element stands when it is not pinned; a folded cell stands where its header does.
  private func rest(
    of element: ListElement,
    in context: LayoutContext
  ) -> (top: CGFloat, height: CGFloat)? {
    guard let placed = context.sections[element.section] else { return nil }
    guard let cell = element.cell, !placed.section.isCollapsed else {
      return (placed.start, headerHeight)
    }
    guard (0..<placed.section.itemCount).contains(cell.item) else { return nil }
    let frame = frame(of: cell.item, in: placed, breadth: context.breadth)
    return (frame.origin.y, frame.size.height)
  }

  /// The first cell that ends beyond the viewport's start, or beyond the header pinned there.
  public func place(in context: LayoutContext) -> ScrollPlace? {
    let line = context.offset + pinnedHeight
    // What rounding has left of a cell is not in view.
    let slack = line.roundingSlack
    guard let cell = firstCell(beyond: line + slack, in: context),
      let (top, height) = rest(of: .cell(cell), in: context)
    else { return nil }
    let passed = abs(line - top) <= slack ? 0 : line - top
    return ScrollPlace(cell: cell, fraction: height > 0 ? passed / height : 0)
  }

  /// The offset at which so much of the cell lies before the viewport's start.
  public func offset(of place: ScrollPlace, in context: LayoutContext) -> CGFloat? {
    rest(of: .cell(place.cell), in: context).map { top, height in
      top + place.fraction * height - pinnedHeight
    }
  }

  /// The first cell that ends beyond a line of the content, else the last cell of the list.
  private func firstCell(beyond line: CGFloat, in context: LayoutContext) -> CellIndex? {
    let sections = context.sections
    guard let placed = sections.endingBeyond(line) else {
      return sections.cell(at: sections.itemCount - 1)
    }
    if placed.section.itemCount > 0 {
      if placed.section.isCollapsed { return CellIndex(section: placed.index, item: 0) }
      let top = line - placed.start - headerHeight
      let rest = CGRect(x: 0, y: top, width: Check.longest, height: Check.longest)
      var first: Int?
      // Without any width, as a view has it before its first layout, the cells still have places.
      let breadth = max(context.breadth, .leastNonzeroMagnitude)
      forEachCell(in: placed.section, overlapping: rest, breadth: breadth) { item, _, _ in
        first = item
        return false
      }
      if let first { return CellIndex(section: placed.index, item: first) }
    }
    return sections.cell(
      at: min(placed.itemsBefore + placed.section.itemCount, sections.itemCount - 1)
    )
  }
}

extension LayoutAttributes {
  fileprivate init(_ cell: CellIndex, frame: CGRect, isSelected: Bool) {
    self.init(element: .cell(cell), frame: frame, role: isSelected ? .selected : .standard)
  }
}

extension CGRect {
  fileprivate func moved(down distance: CGFloat) -> CGRect {
    CGRect(x: origin.x, y: origin.y + distance, width: size.width, height: size.height)
  }
}
