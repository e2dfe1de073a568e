import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The z-index of a header, above every cell of a list: as in the span-column grid.
private let headerZIndex = 1024

/// Headers, footers and empty states.
extension SectionedLayout {
  func height(of kind: ListElement.Supplementary) -> CGFloat {
    switch kind {
    case .header: headerHeight
    case .emptyState: emptyStateHeight
    case .footer: footerHeight
    }
  }

  /// Where a supplementary element of a section is if it is shown and does not stick.
  func frame(
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

  /// A supplementary element of a section at its place or pinned; `nil` if it is not shown.
  func attributes(
    of kind: ListElement.Supplementary,
    in placed: ListSections.Placed,
    _ context: LayoutContext
  ) -> LayoutAttributes? {
    guard height(of: kind) > 0, placed.section.shows(kind) else { return nil }
    var frame = frame(of: kind, in: placed, breadth: context.breadth)
    if kind == .header {
      frame.origin.y = context.offset.clamped(to: headerTops(in: placed))
    }
    return LayoutAttributes(
      element: .supplementary(kind, section: placed.index),
      frame: frame,
      zIndex: kind == .header ? headerZIndex : 0,
      role: LayoutAttributes.Role(kind),
      isPinned: kind == .header && frame.origin.y.isBeyond(placed.start)
    )
  }

  /// The placeholder of a list without sections; `nil` if it has sections or no placeholder.
  func emptyList(in context: LayoutContext) -> LayoutAttributes? {
    guard context.sections.count == 0, emptyStateHeight > 0 else { return nil }
    return LayoutAttributes(
      element: .emptyState(section: 0),
      frame: CGRect(x: 0, y: 0, width: context.breadth, height: emptyStateHeight),
      role: .emptyState
    )
  }

  /// The range of the header's top: from the section's start to where its end pushes it off.
  func headerTops(in placed: ListSections.Placed) -> ClosedRange<CGFloat> {
    placed.start...(stickyHeaders ? max(placed.start, placed.end - headerHeight) : placed.start)
  }
}

extension ListSection {
  /// Whether the section has an item and shows it.
  func shows(_ item: Int) -> Bool { !isCollapsed && (0..<itemCount).contains(item) }

  /// Whether the section shows a supplementary element, should that have a height.
  func shows(_ kind: ListElement.Supplementary) -> Bool {
    switch kind {
    case .header: true
    case .emptyState: !isCollapsed && itemCount == 0
    case .footer: !isCollapsed
    }
  }
}
