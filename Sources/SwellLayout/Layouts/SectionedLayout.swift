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

  /// A rectangle around the frames of some cells of the body, at least one, in points from its top
  /// left corner.
  ///
  /// By default that of the first and the last, which is right if neither the starts nor the ends
  /// of cells along the scroll axis ever decrease from item to item.
  func bounds(ofItems items: Range<Int>, in section: ListSection, breadth: CGFloat) -> CGRect
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
    guard placed.section.shows(cell.item) else { return nil }
    return LayoutAttributes(
      cell,
      frame: frame(of: cell.item, in: placed, breadth: context.breadth),
      isSelected: placed.section.isSelected(cell.item)
    )
  }

  /// Visits headers and cells, section by section, from the first that reaches into the rectangle.
  public func forEachElement(
    in rect: CGRect,
    of context: LayoutContext,
    _ visit: (LayoutAttributes) -> Bool
  ) {
    guard let span = rect.along else { return }
    let showsHeaders = headerHeight > 0 && rect.overlaps(breadth: context.breadth)
    context.sections.forEach(endingBeyond: span.start) { placed in
      guard placed.start < span.end else { return false }
      if showsHeaders {
        let header = header(of: placed, in: context)
        let top = header.frame.origin.y
        if span.overlaps(top, top + headerHeight), !visit(header) { return false }
      }
      return placed.section.isCollapsed || forEachCell(of: placed, in: rect, context, visit)
    }
  }

  /// Visits the cells of a section; whether to go on.
  private func forEachCell(
    of placed: ListSections.Placed,
    in rect: CGRect,
    _ context: LayoutContext,
    _ visit: (LayoutAttributes) -> Bool
  ) -> Bool {
    let bodyTop = placed.start + headerHeight
    var goesOn = true
    forEachCell(
      in: placed.section,
      overlapping: rect.moved(down: -bodyTop),
      breadth: context.breadth
    ) { item, frame, isSelected in
      goesOn = visit(
        LayoutAttributes(
          CellIndex(section: placed.index, item: item),
          frame: frame.moved(down: bodyTop),
          isSelected: isSelected
        )
      )
      return goesOn
    }
    return goesOn
  }

  private func frame(of item: Int, in placed: ListSections.Placed, breadth: CGFloat) -> CGRect {
    frame(of: item, in: placed.section, breadth: breadth)
      .moved(down: placed.start + headerHeight)
  }

  /// A header stands at its section's top, or sticks to the viewport's start within its section.
  private func header(of placed: ListSections.Placed, in context: LayoutContext) -> LayoutAttributes
  {
    let top = context.offset.clamped(to: headerTops(in: placed))
    return LayoutAttributes(
      element: .header(section: placed.index),
      frame: CGRect(x: 0, y: top, width: context.breadth, height: headerHeight),
      zIndex: headerZIndex,
      role: .header,
      isPinned: top > placed.start
    )
  }

  private func headerTops(in placed: ListSections.Placed) -> ClosedRange<CGFloat> {
    placed.start...(stickyHeaders ? max(placed.start, placed.end - headerHeight) : placed.start)
  }
}

// MARK: - Where elements rest

extension SectionedLayout {
  /// From the section's start to where its end pushes the header off, if headers stick.
  public func tops(ofHeader section: Int, in context: LayoutContext) -> ClosedRange<CGFloat>? {
    headerHeight > 0 ? context.sections[section].map { headerTops(in: $0) } : nil
  }

  /// The height of a header, if headers stick.
  public var pinnedLength: CGFloat { stickyHeaders ? headerHeight : 0 }

  /// The cell's frame, or the header's at the section's start; a folded cell rests at its header.
  public func restingFrame(of element: ListElement, in context: LayoutContext) -> CGRect? {
    guard let placed = context.sections[element.section] else { return nil }
    if let item = element.cell?.item {
      guard (0..<placed.section.itemCount).contains(item) else { return nil }
      if placed.section.shows(item) {
        return frame(of: item, in: placed, breadth: context.breadth)
      }
    }
    return CGRect(x: 0, y: placed.start, width: context.breadth, height: headerHeight)
  }

  /// Around the cells of the first and of the last section, and all that lies between them.
  public func bounds(ofCells positions: Range<Int>, in context: LayoutContext) -> CGRect? {
    guard !positions.isEmpty, let first = context.sections.holding(position: positions.lowerBound),
      let last = context.sections.holding(position: positions.upperBound - 1)
    else { return nil }
    if first.index == last.index, first.section.isCollapsed { return nil }
    func bounds(in placed: ListSections.Placed) -> CGRect {
      if placed.section.isCollapsed {
        return CGRect(x: 0, y: placed.start, width: context.breadth, height: headerHeight)
      }
      let before = placed.itemsBefore
      let items = (positions.lowerBound - before..<positions.upperBound - before)
        .clamped(to: 0..<placed.section.itemCount)
      return self.bounds(ofItems: items, in: placed.section, breadth: context.breadth)
        .moved(down: placed.start + headerHeight)
    }
    return first.index == last.index
      ? bounds(in: first) : bounds(in: first).union(bounds(in: last))
  }

  /// Around the first and the last item: those in between lie in between.
  public func bounds(ofItems items: Range<Int>, in section: ListSection, breadth: CGFloat) -> CGRect
  {
    frame(of: items.lowerBound, in: section, breadth: breadth)
      .union(frame(of: items.upperBound - 1, in: section, breadth: breadth))
      .widened(to: breadth)
  }

  /// The first cell of the section at the line that ends beyond it, else the next there is.
  public func leadingCell(in context: LayoutContext) -> (cell: CellIndex, frame: CGRect)? {
    let sections = context.sections
    var line = context.offset + pinnedLength
    line += line.roundingSlack
    guard let placed = sections.endingBeyond(line) else {
      return restingCell(at: sections.itemCount - 1, in: context)
    }
    let bodyTop = placed.start + headerHeight
    var leading: (cell: CellIndex, frame: CGRect)?
    if placed.section.shows(0) {
      // Without any width, as a view has it before its first layout, the cells still have places.
      let breadth = max(context.breadth, .leastNonzeroMagnitude)
      let rest = CGRect(x: 0, y: line - bodyTop, width: Check.longest, height: Check.longest)
      forEachCell(in: placed.section, overlapping: rest, breadth: breadth) { item, frame, _ in
        leading = (CellIndex(section: placed.index, item: item), frame.moved(down: bodyTop))
        return false
      }
    }
    if let leading { return leading }
    let passed = placed.section.isCollapsed ? 0 : placed.section.itemCount
    return restingCell(at: min(placed.itemsBefore + passed, sections.itemCount - 1), in: context)
  }
}

extension ListSection {
  /// Whether the section has an item and shows it.
  fileprivate func shows(_ item: Int) -> Bool { !isCollapsed && (0..<itemCount).contains(item) }
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
