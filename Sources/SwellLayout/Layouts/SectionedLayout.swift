public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A layout that stacks sections, each a body of cells between a header and a footer.
///
/// Headers, footers, empty and collapsed sections, a section's own measures, scrolling and places
/// are implemented here once; conforming layouts only say how cells lie within a body.
public protocol SectionedLayout: CellLayout {
  /// The height of each section's header, in points; 0 for none.
  var headerHeight: CGFloat { get }
  /// The height of each section's footer, in points; 0, for none, by default.
  var footerHeight: CGFloat { get }
  /// The height of the placeholder of a section without cells, in points; 0, for none, by default.
  var emptyStateHeight: CGFloat { get }
  /// Whether the header of the section at the viewport's start stays there.
  var stickyHeaders: Bool { get }

  /// The layout for a section with measures of its own; by default this one.
  func adapted(to measures: SectionMeasures) -> Self

  /// The height of a section's body when it is not collapsed and has cells, in points.
  func bodyExtent(of section: ListSection, breadth: CGFloat) -> CGFloat

  /// The frame of a cell, in points from the body's top left corner.
  func frame(of item: Int, in section: ListSection, breadth: CGFloat) -> CGRect

  /// Visits the cells that overlap a rectangle of the body, in order, while `visit` returns true.
  ///
  /// Either all cells of a section have a width above 0, or none has.
  func forEachCell(
    in section: ListSection, overlapping rect: CGRect, breadth: CGFloat,
    _ visit: (_ item: Int, _ frame: CGRect, _ isSelected: Bool) -> Bool)
}

extension SectionedLayout {
  /// 0, for no footers.
  public var footerHeight: CGFloat { 0 }
  /// 0: a section without cells has no placeholder.
  public var emptyStateHeight: CGFloat { 0 }
  /// This layout: a section's own measures are ignored.
  public func adapted(to measures: SectionMeasures) -> Self { self }

  /// The layout of a section: this one, unless the section has measures of its own.
  func layout(of section: ListSection) -> Self {
    section.departsFromLayout ? adapted(to: section.measures(in: self)) : self
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

  /// The length of all sections together; the height of the empty state if there are none.
  public func contentLength(in context: LayoutContext) -> CGFloat {
    context.sections.count == 0 ? emptyStateHeight : context.sections.extent
  }
}

// MARK: - Elements at rest, and places

extension SectionedLayout {
  /// From the section's start to where its end pushes the header off, if headers stick.
  public func headerTops(of section: Int, in context: LayoutContext) -> ClosedRange<CGFloat>? {
    context.sections[section].flatMap { layout(of: $0.section).headerTops(in: $0) }
  }

  /// The range of tops of a section's header, given the section's own layout.
  func headerTops(in placed: ListSections.Placed) -> ClosedRange<CGFloat>? {
    guard stickyHeaders, headerHeight > 0 else { return nil }
    return placed.start...max(placed.start, placed.end - headerHeight)
  }

  /// The frame of the cell or supplementary element; the header's if the section is collapsed.
  public func restingFrame(of element: ListElement, in context: LayoutContext) -> CGRect? {
    guard let placed = context.sections[element.section] else {
      return attributes(of: element, in: context)?.frame
    }
    let section = placed.section
    guard section.has(element) else { return nil }
    let shown = section.isCollapsed ? .header(section: placed.index) : element
    return layout(of: section).frame(of: shown, in: placed, breadth: context.breadth)
  }

  /// The place of the first cell that ends beyond a pinned header there, else of the next cell.
  public func place(in context: LayoutContext) -> ScrollPlace? {
    let placed = context.sections.endingBeyond(context.offset + context.offset.roundingSlack)
    let next = placed.map { $0.itemsBefore + $0.section.itemCount } ?? .max
    let cell =
      placed.flatMap { leadingCell(of: $0, in: context) }
      ?? restingCell(at: min(next, context.sections.itemCount - 1), in: context)
    return cell.map { place(at: $0, frame: $1, in: context) }
  }

  /// The first cell of a section that ends beyond the viewport's start, or beyond a header pinned there.
  private func leadingCell(
    of placed: ListSections.Placed, in context: LayoutContext
  ) -> (cell: CellIndex, frame: CGRect)? {
    let layout = layout(of: placed.section)
    var line = context.offset + (layout.headerTops(in: placed) == nil ? 0 : layout.headerHeight)
    line += line.roundingSlack
    if placed.section.isCollapsed {
      return placed.end > line && placed.section.itemCount > 0
        ? restingCell(at: placed.itemsBefore, in: context) : nil
    }
    let bodyTop = placed.start + layout.headerHeight
    // Unlimited across: cells are found even in a view that has no width yet.
    let far = Check.longest
    let rest = CGRect(x: -far, y: line - bodyTop, width: 2 * far, height: far)
    var leading: (cell: CellIndex, frame: CGRect)?
    layout.forEachCell(in: placed.section, overlapping: rest, breadth: context.breadth) {
      (item, frame, _) in
      leading = (CellIndex(section: placed.index, item: item), frame.moved(down: bodyTop))
      return false
    }
    return leading
  }
}
