public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

// Headers lie over cells, so steps, heights and places are as without them.
extension FeaturedLayout {
  /// The range of a header's top: only its first cell's top, or, in the featured cell's section,
  /// from there to where the section's end pushes it off.
  public func headerTops(of section: Int, in context: LayoutContext) -> ClosedRange<CGFloat>? {
    placedWithHeader(section, in: context).map { tops(of: $0, in: stack(in: context)) }
  }

  func placedWithHeader(_ section: Int, in context: LayoutContext) -> ListSections.Placed? {
    guard headerHeight > 0, let placed = context.sections[section], placed.section.itemCount > 0
    else { return nil }
    return placed
  }

  private func tops(of placed: ListSections.Placed, in stack: FeaturedStack) -> ClosedRange<CGFloat>
  {
    let rows = placed.itemsBefore..<placed.itemsBefore + placed.section.itemCount
    let rest = stack.row(rows.lowerBound).top
    guard rows.contains(stack.featured) else { return rest...rest }
    let last = stack.row(rows.upperBound - 1)
    let end =
      rows.upperBound < stack.count ? stack.row(rows.upperBound).top : last.top + last.height
    return rest...max(rest, end - headerHeight)
  }

  /// The header of a section that has cells.
  func header(of placed: ListSections.Placed, in stack: FeaturedStack) -> LayoutAttributes {
    let frame = CGRect(x: 0, y: 0, width: stack.breadth, height: headerHeight)
    let tops = tops(of: placed, in: stack)
    // Above every cell.
    return LayoutAttributes(
      headerOf: placed.index, frame: frame, tops: tops, offset: stack.offset, zIndex: stack.count)
  }
}
