public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

// A header lies over the top of its section's first cell. That of the featured cell's section keeps
// to the viewport's start, and the next section's first cell pushes it off. So headers take no room:
// steps, heights and places are those of a list without. A section without cells has no header.

extension FeaturedLayout {
  /// From the top of the section's first cell to where the section's end pushes the header off, for
  /// the section of the featured cell; the former alone for others.
  public func headerTops(
    ofSection section: Int,
    in context: LayoutContext
  ) -> ClosedRange<CGFloat>? {
    placedWithHeader(section, in: context).map { tops(of: $0, in: stack(in: context)) }
  }

  /// The frame at the present offset; of a header, where it is not pinned.
  public func restingFrame(of element: ListElement, in context: LayoutContext) -> CGRect? {
    guard case .header(let section) = element else {
      return attributes(of: element, in: context)?.frame
    }
    return placedWithHeader(section, in: context).map { placed in
      let top = stack(in: context).row(placed.itemsBefore).top
      return CGRect(x: 0, y: top, width: context.breadth, height: headerHeight)
    }
  }

  func placedWithHeader(_ section: Int, in context: LayoutContext) -> ListSections.Placed? {
    guard headerHeight > 0, let placed = context.sections[section], placed.section.itemCount > 0
    else { return nil }
    return placed
  }

  private func tops(
    of placed: ListSections.Placed,
    in stack: FeaturedStack
  ) -> ClosedRange<CGFloat> {
    let rows = placed.itemsBefore..<placed.itemsBefore + placed.section.itemCount
    let rest = stack.row(rows.lowerBound).top
    guard rows.contains(stack.featured) else { return rest...rest }
    let last = stack.row(rows.upperBound - 1)
    let end =
      rows.upperBound < stack.count ? stack.row(rows.upperBound).top : last.top + last.height
    return rest...max(rest, end - headerHeight)
  }

  /// The header of a section that has cells.
  func header(
    of placed: ListSections.Placed,
    in stack: FeaturedStack,
    _ context: LayoutContext
  ) -> LayoutAttributes {
    let tops = tops(of: placed, in: stack)
    let top = context.offset.clamped(to: tops)
    return LayoutAttributes(
      element: .header(section: placed.index),
      frame: CGRect(x: 0, y: top, width: context.breadth, height: headerHeight),
      // Above every cell.
      zIndex: stack.count,
      role: .header,
      isPinned: top.isBeyond(tops.lowerBound)
    )
  }

  /// The placeholder of a list without cells; `nil` if it has cells or no placeholder.
  func emptyState(in context: LayoutContext) -> LayoutAttributes? {
    guard emptyStateHeight > 0, context.sections.itemCount == 0 else { return nil }
    return LayoutAttributes(
      element: .emptyState(section: 0),
      frame: CGRect(x: 0, y: 0, width: context.breadth, height: emptyStateHeight),
      role: .emptyState
    )
  }
}
