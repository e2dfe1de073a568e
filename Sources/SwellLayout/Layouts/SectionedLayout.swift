public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A layout that stacks sections, each a body of cells between a header and a footer.
///
/// Headers, footers, empty and collapsed sections, measures that a section has of its own, scrolling
/// and places are written here once; conforming layouts only say how the cells lie within a body.
public protocol SectionedLayout: CellLayout {
  /// The height of each section's header, in points; 0 for none.
  var headerHeight: CGFloat { get }
  /// The height of each section's footer, in points; 0, for none, if nothing is said.
  var footerHeight: CGFloat { get }
  /// The height of the placeholder of a section without cells, in points; 0, for none, by default.
  var emptyStateHeight: CGFloat { get }
  /// Whether the header of the section at the viewport's start stays there.
  var stickyHeaders: Bool { get }

  /// The layout that is asked about a section with measures of its own; by default this one.
  func adapted(to measures: SectionMeasures) -> Self

  /// The height of a section's body when it is not collapsed and has cells, in points.
  func bodyExtent(of section: ListSection, breadth: CGFloat) -> CGFloat

  /// The frame of a cell, in points from the body's top left corner.
  func frame(of item: Int, in section: ListSection, breadth: CGFloat) -> CGRect

  /// Visits the cells that overlap a rectangle of the body, in order, while `visit` returns true.
  ///
  /// Either all cells of a section have a width above 0, or none has.
  func forEachCell(
    in section: ListSection,
    overlapping rect: CGRect,
    breadth: CGFloat,
    _ visit: (_ item: Int, _ frame: CGRect, _ isSelected: Bool) -> Bool
  )
}

extension SectionedLayout {
  /// 0, for no footers.
  public var footerHeight: CGFloat { 0 }
  /// 0: a section without cells has no placeholder.
  public var emptyStateHeight: CGFloat { 0 }
  /// This layout: what a section has of its own is passed over.
  public func adapted(to measures: SectionMeasures) -> Self { self }

  /// The part of a layout's identity for footers and empty states, if there are any.
  var supplementaryIdentity: String {
    (footerHeight > 0 ? " footer=\(footerHeight.short)" : "")
      + (emptyStateHeight > 0 ? " empty=\(emptyStateHeight.short)" : "")
  }

  /// The layout of a section: this one, unless the section has measures of its own.
  func layout(of section: ListSection) -> Self {
    section.departsFromLayout ? adapted(to: section.measures(in: self)) : self
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

  /// The cell in its section's body, or the supplementary element above, below or in place of it.
  public func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    guard let placed = context.sections[element.section] else {
      return emptyList(in: context).flatMap { $0.element == element ? $0 : nil }
    }
    let layout = layout(of: placed.section)
    guard let cell = element.cell else {
      return element.supplementary.flatMap { layout.attributes(of: $0, in: placed, context) }
    }
    guard placed.section.shows(cell.item) else { return nil }
    let frame = layout.frame(of: cell.item, in: placed, breadth: context.breadth)
    let role = placed.section.isSelected(cell.item) ? LayoutAttributes.Role.selected : .standard
    return LayoutAttributes(element: .cell(cell), frame: frame, role: role)
  }

  /// Visits headers, cells and footers from the first section that reaches into the rectangle.
  @inline(__always) public func forEachElement(
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
      /// Whether to continue after a supplementary element, which is visited if it exists.
      func goesOn(behind kind: ListElement.Supplementary) -> Bool {
        // The height first: most lists have none, and their attributes need not be made.
        guard isAcross, layout.height(of: kind) > 0,
          let attributes = layout.attributes(of: kind, in: placed, context),
          span.overlaps(attributes.frame.minY, attributes.frame.maxY)
        else { return true }
        return visit(attributes)
      }
      guard goesOn(behind: .header) else { return false }
      if placed.section.isCollapsed { return true }
      guard goesOn(behind: .emptyState) else { return false }
      let bodyTop = placed.start + layout.headerHeight
      let body = rect.moved(down: -bodyTop)
      var isWanted = true
      layout.forEachCell(in: placed.section, overlapping: body, breadth: context.breadth) {
        (item, frame, isSelected) in
        // Insets that take all the width leave nothing to see, of this cell and of all others.
        guard frame.size.width > 0 else { return false }
        let cell = CellIndex(section: placed.index, item: item)
        let frame = frame.moved(down: bodyTop)
        let role = isSelected ? LayoutAttributes.Role.selected : .standard
        isWanted = visit(LayoutAttributes(element: .cell(cell), frame: frame, role: role))
        return isWanted
      }
      return isWanted && goesOn(behind: .footer)
    }
  }

  func frame(of item: Int, in placed: ListSections.Placed, breadth: CGFloat) -> CGRect {
    frame(of: item, in: placed.section, breadth: breadth)
      .moved(down: placed.start + headerHeight)
  }
}

extension CGRect {
  func moved(down distance: CGFloat) -> CGRect {
    CGRect(x: origin.x, y: origin.y + distance, width: size.width, height: size.height)
  }
}
