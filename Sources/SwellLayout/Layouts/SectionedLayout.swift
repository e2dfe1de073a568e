public import Foundation

/// A layout that stacks sections, each a body of cells between a header and a footer.
///
/// Headers, sticky or not, footers, empty and collapsed sections, measures that a section has of its
/// own, scrolling to an element and places are the same for all of them and are written here once;
/// ``ListLayout`` and ``SpanGridLayout`` only say how the cells lie within a body.
public protocol SectionedLayout: CellLayout {
  /// The height of each section's header, in points; 0 for none.
  var headerHeight: CGFloat { get }
  /// The height of each section's footer, in points; 0, for none, if nothing is said.
  var footerHeight: CGFloat { get }
  /// The height of what a section without cells shows in their stead, in points; 0, for nothing, if
  /// nothing is said.
  var emptyStateHeight: CGFloat { get }
  /// Whether the header of the section at the viewport's start stays there.
  var stickyHeaders: Bool { get }

  /// The layout with the measures that a section has of its own; by default this one, whatever they
  /// are.
  ///
  /// All else that is asked about such a section is asked of that layout.
  func adapted(to measures: SectionMeasures) -> Self

  /// The height of a section's body when it is not collapsed and has cells, in points.
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

extension SectionedLayout {
  /// 0: there are no footers.
  public var footerHeight: CGFloat { 0 }
  /// 0: a section without cells shows nothing in their stead.
  public var emptyStateHeight: CGFloat { 0 }
  /// This layout: what a section has of its own is passed over.
  public func adapted(to measures: SectionMeasures) -> Self { self }

  /// How the identity of a layout names footers and empty states, where there are any.
  var supplementaryIdentity: String {
    (footerHeight > 0 ? " footer=\(footerHeight.short)" : "")
      + (emptyStateHeight > 0 ? " empty=\(emptyStateHeight.short)" : "")
  }

  /// The layout of a section: this one, unless the section has measures of its own.
  private func layout(of section: ListSection) -> Self {
    section.measures.map { adapted(to: $0) } ?? self
  }

  /// The header, the body and the footer; the header alone of a section that is collapsed.
  public func extent(of section: ListSection, breadth: CGFloat) -> CGFloat {
    let layout = layout(of: section)
    if section.isCollapsed { return layout.headerHeight }
    let body =
      section.itemCount == 0
      ? layout.emptyStateHeight : layout.bodyExtent(of: section, breadth: breadth)
    return layout.headerHeight + body + layout.footerHeight
  }

  /// The sections one below another; the height of the empty state if there are none.
  public func contentLength(in context: LayoutContext) -> CGFloat {
    context.sections.count == 0 ? emptyStateHeight : context.sections.extent
  }

  /// Headers, footers and empty states that have a height, in the layout or in a section.
  public func supplementaries(in context: LayoutContext) -> [ListElement.Supplementary] {
    if context.sections.haveOwnMeasures { return ListElement.Supplementary.allCases }
    return ListElement.Supplementary.allCases.filter { height(of: $0) > 0 }
  }

  /// The cell in its section's body, or the supplementary element above, below or in its stead.
  public func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    guard let placed = context.sections[element.section] else {
      return emptyList(in: context).flatMap { $0.element == element ? $0 : nil }
    }
    let layout = layout(of: placed.section)
    guard let cell = element.cell else {
      return element.supplementary.flatMap { layout.attributes(of: $0, in: placed, context) }
    }
    guard placed.section.shows(cell.item) else { return nil }
    return LayoutAttributes(
      cell,
      frame: layout.frame(of: cell.item, in: placed, breadth: context.breadth),
      isSelected: placed.section.isSelected(cell.item)
    )
  }

  /// Visits headers, cells and footers, section by section, from the first that reaches into the
  /// rectangle.
  @inline(__always)
  public func forEachElement(
    in rect: CGRect,
    of context: LayoutContext,
    _ visit: (LayoutAttributes) -> Bool
  ) {
    guard let span = rect.along else { return }
    let isAcross = rect.overlaps(breadth: context.breadth)
    if let empty = emptyList(in: context) {
      if isAcross, span.overlaps(0, emptyStateHeight) { _ = visit(empty) }
      return
    }
    context.sections.forEach(endingBeyond: span.start) { placed in
      guard placed.start < span.end else { return false }
      let layout = layout(of: placed.section)
      /// Whether to go on behind a supplementary element, which is visited if it is there.
      func goesOn(behind kind: ListElement.Supplementary) -> Bool {
        // The height first: most lists have none, and their attributes need not be made.
        guard isAcross, layout.height(of: kind) > 0,
          let attributes = layout.attributes(of: kind, in: placed, context),
          span.overlaps(attributes.frame.minY, attributes.frame.maxY)
        else { return true }
        return visit(attributes)
      }
      return goesOn(behind: .header)
        && (placed.section.isCollapsed
          || goesOn(behind: .emptyState)
            && layout.forEachCell(of: placed, in: rect, context, visit)
            && goesOn(behind: .footer))
    }
  }

  /// Visits the cells of a section; returns whether to go on.
  @inline(__always)
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
      // Between insets that take all the width nothing is left to be seen.
      guard frame.size.width > 0 else { return true }
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
}

// MARK: - Headers, footers, empty states

/// The z-index of a header, above every cell of a list: as in the span-column grid.
private let headerZIndex = 1024

extension SectionedLayout {
  private func height(of kind: ListElement.Supplementary) -> CGFloat {
    switch kind {
    case .header: headerHeight
    case .emptyState: emptyStateHeight
    case .footer: footerHeight
    }
  }

  /// Where a supplementary element of a section is if it is shown and does not stick.
  private func frame(
    of kind: ListElement.Supplementary,
    in placed: ListSections.Placed,
    breadth: CGFloat
  ) -> CGRect {
    let top =
      switch kind {
      case .header: placed.start
      case .emptyState: placed.start + headerHeight
      case .footer: placed.end - footerHeight
      }
    return CGRect(x: 0, y: top, width: breadth, height: height(of: kind))
  }

  /// A supplementary element of a section where it stands or sticks; `nil` if it is not shown.
  private func attributes(
    of kind: ListElement.Supplementary,
    in placed: ListSections.Placed,
    _ context: LayoutContext
  ) -> LayoutAttributes? {
    guard height(of: kind) > 0, placed.section.shows(kind) else { return nil }
    var frame = frame(of: kind, in: placed, breadth: context.breadth)
    if kind == .header {
      frame.origin.y = context.stickingOffset.clamped(to: headerTops(in: placed))
    }
    return LayoutAttributes(
      element: .supplementary(kind, section: placed.index),
      frame: frame,
      zIndex: kind == .header ? headerZIndex : 0,
      role: LayoutAttributes.Role(kind),
      isPinned: kind == .header && frame.origin.y > placed.start
    )
  }

  /// What a list without sections shows; `nil` if it has any, or has nothing to show.
  private func emptyList(in context: LayoutContext) -> LayoutAttributes? {
    guard context.sections.count == 0, emptyStateHeight > 0 else { return nil }
    return LayoutAttributes(
      element: .emptyState(section: 0),
      frame: CGRect(x: 0, y: 0, width: context.breadth, height: emptyStateHeight),
      role: .emptyState
    )
  }

  /// Where the header of a section may be: see ``tops(ofHeader:in:)``.
  private func headerTops(in placed: ListSections.Placed) -> ClosedRange<CGFloat> {
    placed.start...(stickyHeaders ? max(placed.start, placed.end - headerHeight) : placed.start)
  }
}

// MARK: - Where elements rest

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

extension ListSection {
  /// Whether the section has an item and shows it.
  fileprivate func shows(_ item: Int) -> Bool { !isCollapsed && (0..<itemCount).contains(item) }

  /// Whether the section shows a supplementary element, should that have a height.
  fileprivate func shows(_ kind: ListElement.Supplementary) -> Bool {
    switch kind {
    case .header: true
    case .emptyState: !isCollapsed && itemCount == 0
    case .footer: !isCollapsed
    }
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
