public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

extension SectionedLayout {
  /// From the section's start to where its end pushes the header off, if headers stick.
  public func headerTops(of section: Int, in context: LayoutContext) -> ClosedRange<CGFloat>? {
    guard let placed = context.sections[section] else { return nil }
    let layout = layout(of: placed.section)
    return layout.pinnedLength > 0 ? layout.headerTops(in: placed) : nil
  }

  /// The length of the viewport's start that a header of this layout covers, in points.
  var pinnedLength: CGFloat { stickyHeaders ? headerHeight : 0 }

  /// The cell's frame, or the supplementary element's; the header's for what is collapsed.
  public func restingFrame(of element: ListElement, in context: LayoutContext) -> CGRect? {
    guard let placed = context.sections[element.section] else {
      return emptyList(in: context).flatMap { $0.element == element ? $0.frame : nil }
    }
    let section = placed.section
    let layout = layout(of: section)
    if let item = element.cell?.item, section.shows(item) {
      return layout.frame(of: item, in: placed, breadth: context.breadth)
    }
    let exists =
      element.cell.map { (0..<section.itemCount).contains($0.item) }
      ?? (element.supplementary != .emptyState || section.itemCount == 0)
    let kind = section.isCollapsed ? .header : element.supplementary ?? .header
    return exists ? layout.frame(of: kind, in: placed, breadth: context.breadth) : nil
  }

  /// The first cell that ends beyond a pinned header, in the section there; else the next one.
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
