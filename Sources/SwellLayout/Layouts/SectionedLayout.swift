public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A layout that stacks sections, each a body of cells between a header and a footer.
///
/// Headers, footers, empty and collapsed sections, a section's own measures, scrolling and places
/// are implemented here once; conforming layouts only place the cells within a section's body.
public protocol SectionedLayout: CellLayout {
  /// The height of each section's header, in points; 0 for none.
  var headerHeight: CGFloat { get }
  /// The height of each section's footer, in points; 0 (no footer) by default.
  var footerHeight: CGFloat { get }
  /// The height of the placeholder of a section without cells, in points; 0 (none) by default.
  var emptyStateHeight: CGFloat { get }
  /// Whether the header of the section at the viewport's start stays there.
  var stickyHeaders: Bool { get }

  /// The layout for a section with measures of its own; by default, this layout.
  func adapted(to measures: SectionMeasures) -> Self

  /// The height of the body of a section that has cells and is not collapsed, in points.
  func bodyExtent(of section: ListSection, breadth: CGFloat) -> CGFloat

  /// The frame of a cell, in points from the body's top left corner.
  func frame(of item: Int, in section: ListSection, breadth: CGFloat) -> CGRect

  /// Visits the cells that overlap a rectangle of the body, in order, while `visit` returns true.
  /// Either all cells of a section have a width above 0, or none has.
  func forEachCell(
    in section: ListSection, overlapping rect: CGRect, breadth: CGFloat,
    _ visit: (_ item: Int, _ frame: CGRect, _ isSelected: Bool) -> Bool)
}

extension SectionedLayout {
  /// Always `true`: only the header of a collapsed section stays visible.
  public var collapsesSections: Bool { true }
  /// 0: sections have no footers.
  public var footerHeight: CGFloat { 0 }
  /// 0: a section without cells has no placeholder.
  public var emptyStateHeight: CGFloat { 0 }
  /// This layout, ignoring the section's own measures.
  public func adapted(to measures: SectionMeasures) -> Self { self }

  /// The layout of a section: this layout, adapted to the section's own measures if it has any.
  func layout(of section: ListSection) -> Self {
    guard let overrides = section.storedOverrides.first else { return self }
    var measures = overrides.measures ?? SectionMeasures()
    let own = adapted(to: measures)
    if overrides.supplementaryHeights.isEmpty { return own }
    // Only an element that the section shows takes its measured height.
    func measured(_ kind: ListElement.Supplementary) -> CGFloat? {
      own.height(of: kind) > 0 ? overrides.supplementaryHeights[kind] : nil
    }
    measures.headerHeight = measured(.header) ?? measures.headerHeight
    measures.footerHeight = measured(.footer) ?? measures.footerHeight
    measures.emptyStateHeight = measured(.emptyState) ?? measures.emptyStateHeight
    return adapted(to: measures)
  }

  /// The length of the header, body and footer; of the header alone if the section is collapsed.
  public func extent(of section: ListSection, breadth: CGFloat) -> CGFloat {
    let layout = layout(of: section)
    if section.isCollapsed { return layout.headerHeight }
    let body =
      section.itemCount == 0
      ? layout.emptyStateHeight : layout.bodyExtent(of: section, breadth: breadth)
    return layout.headerHeight + body + layout.footerHeight
  }

  /// The total length of all sections; in a list without sections, the empty state's height.
  public func contentLength(in context: LayoutContext) -> CGFloat {
    context.sections.count == 0 ? emptyStateHeight : context.sections.extent
  }

  // MARK: Elements at rest, and places

  /// From the section's start to where its end pushes the header off; `nil` unless headers stick.
  public func headerTopRange(of section: Int, in context: LayoutContext) -> ClosedRange<CGFloat>? {
    context.sections[section].flatMap { layout(of: $0.section).headerTopRange(in: $0) }
  }

  /// The range of a section header's top; `self` must be the section's own layout.
  func headerTopRange(in placed: ListSections.Placed) -> ClosedRange<CGFloat>? {
    guard stickyHeaders, headerHeight > 0 else { return nil }
    return placed.start...max(placed.start, placed.end - headerHeight)
  }

  /// The frame of a cell or supplementary element; the header's frame if the section is collapsed.
  public func restingFrame(of element: ListElement, in context: LayoutContext) -> CGRect? {
    guard let placed = context.sections[element.section]
    else { return attributes(of: element, in: context)?.frame }
    let section = placed.section
    guard section.has(element) else { return nil }
    let shown = section.isCollapsed ? .header(section: placed.index) : element
    return layout(of: section).frame(of: shown, in: placed, breadth: context.breadth)
  }

  /// The place of the first cell that ends beyond the viewport's start or a header pinned there.
  public func place(in context: LayoutContext) -> ScrollPlace? {
    let placed = context.sections.endingBeyond(context.offset + context.offset.roundingSlack)
    let leading = placed.map { leadingPosition(in: $0, of: context) } ?? .max
    let position = min(leading, context.sections.itemCount - 1)
    return restingCell(at: position, in: context).map { place(at: $0, frame: $1, in: context) }
  }

  /// The position of a section's first cell that ends beyond the viewport's start or a header pinned
  /// there, else that of the next section's first cell.
  private func leadingPosition(in placed: ListSections.Placed, of context: LayoutContext) -> Int {
    let layout = layout(of: placed.section)
    var line = context.offset + (layout.headerTopRange(in: placed) == nil ? 0 : layout.headerHeight)
    line += line.roundingSlack
    var position = placed.itemsBefore + placed.section.itemCount
    if placed.section.isCollapsed { return placed.end > line ? placed.itemsBefore : position }
    let bodyTop = placed.start + layout.headerHeight
    // The rectangle is unbounded across the axis, to find cells in a view without width.
    let rest = CGRect(
      x: -Check.longest, y: line - bodyTop, width: 2 * Check.longest, height: Check.longest)
    layout.forEachCell(in: placed.section, overlapping: rest, breadth: context.breadth) {
      (item, _, _) in
      position = placed.itemsBefore + item
      return false
    }
    return position
  }

  // MARK: Elements at the current offset

  /// The attributes of a cell in its section's body, or of a header, footer or empty state.
  public func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    guard let placed = context.sections[element.section] else {
      let empty = context.emptyState(height: emptyStateHeight, count: context.sections.count)
      return empty?.element == element ? empty : nil
    }
    return layout(of: placed.section).attributes(of: element, in: placed, context)
  }

  /// Visits the headers, empty states, cells and footers that overlap the rectangle.
  @inline(__always) public func forEachElement(
    in rect: CGRect, of context: LayoutContext, _ visit: (LayoutAttributes) -> Bool
  ) {
    guard let span = rect.along else { return }
    let isAcross = rect.overlaps(breadth: context.breadth)
    if let empty = context.emptyState(height: emptyStateHeight, count: context.sections.count) {
      if isAcross, span.overlaps(0, emptyStateHeight) { _ = visit(empty) }
    }
    context.sections.forEach(endingBeyond: span.lowerBound) { placed in
      guard placed.start < span.upperBound else { return false }
      let layout = layout(of: placed.section)
      /// Visits a supplementary element if it overlaps the rectangle; returns whether to continue.
      func continues(after kind: ListElement.Supplementary) -> Bool {
        // Checking the height first avoids making attributes: most lists have no such element.
        guard isAcross, layout.height(of: kind) > 0,
          let attributes = layout.attributes(
            of: .supplementary(kind, section: placed.index), in: placed, context),
          span.overlaps(attributes.frame.minY, attributes.frame.maxY)
        else { return true }
        return visit(attributes)
      }
      guard continues(after: .header) else { return false }
      if placed.section.isCollapsed { return true }
      guard continues(after: .emptyState) else { return false }
      let bodyTop = placed.start + layout.headerHeight
      let body = rect.offsetBy(dx: 0, dy: -bodyTop)
      var isWanted = true
      layout.forEachCell(in: placed.section, overlapping: body, breadth: context.breadth) {
        (item, frame, isSelected) in
        // If the insets take all the width, neither this cell nor any other is visible.
        guard frame.size.width > 0 else { return false }
        let cell = CellIndex(section: placed.index, item: item)
        let frame = frame.offsetBy(dx: 0, dy: bodyTop)
        let role = isSelected ? LayoutAttributes.Role.selected : .standard
        isWanted = visit(LayoutAttributes(element: .cell(cell), frame: frame, role: role))
        return isWanted
      }
      return isWanted && continues(after: .footer)
    }
  }

  /// The attributes of a section's element, at rest or pinned; `nil` if it is not shown.
  private func attributes(
    of element: ListElement, in placed: ListSections.Placed, _ context: LayoutContext
  ) -> LayoutAttributes? {
    let isHidden = placed.section.isCollapsed && element.supplementary != .header
    guard placed.section.has(element), !isHidden else { return nil }
    let frame = frame(of: element, in: placed, breadth: context.breadth)
    switch element {
    case .cell(let cell):
      let role = placed.section.isSelected(cell.item) ? LayoutAttributes.Role.selected : .standard
      return LayoutAttributes(element: element, frame: frame, role: role)
    case _ where frame.size.height == 0: return nil
    case .header(let section):
      // This z-index is above all cells, as in `ColumnSpanFlowLayout`.
      return LayoutAttributes(
        headerOf: section, frame: frame, tops: headerTopRange(in: placed), offset: context.offset,
        zIndex: 1024)
    case .emptyState: return LayoutAttributes(element: element, frame: frame, role: .emptyState)
    case .footer: return LayoutAttributes(element: element, frame: frame, role: .footer)
    }
  }

  /// The frame of a section's element when it is shown and not pinned.
  func frame(of element: ListElement, in placed: ListSections.Placed, breadth: CGFloat) -> CGRect {
    let bodyTop = placed.start + headerHeight
    func row(_ top: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: 0, y: top, width: breadth, height: height)
    }
    return switch element {
    case .cell(let cell):
      frame(of: cell.item, in: placed.section, breadth: breadth).offsetBy(dx: 0, dy: bodyTop)
    case .header: row(placed.start, headerHeight)
    case .emptyState: row(bodyTop, emptyStateHeight)
    case .footer: row(placed.end - footerHeight, footerHeight)
    }
  }

  func height(of kind: ListElement.Supplementary) -> CGFloat {
    switch kind {
    case .header: headerHeight
    case .emptyState: emptyStateHeight
    case .footer: footerHeight
    }
  }
}
