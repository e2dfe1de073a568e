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
    let frame = frame(of: kind, in: placed, breadth: context.breadth)
    if kind == .header {
      let (tops, offset) = (headerTops(in: placed), context.offset)
      return LayoutAttributes(headerOf: placed.index, frame, tops, offset, zIndex: headerZIndex)
    }
    let element = ListElement.supplementary(kind, section: placed.index)
    let role = kind == .footer ? LayoutAttributes.Role.footer : .emptyState
    return LayoutAttributes(element: element, frame: frame, role: role)
  }

  /// The placeholder of a list without sections; `nil` if it has sections or no placeholder.
  func emptyList(in context: LayoutContext) -> LayoutAttributes? {
    context.sections.count == 0 ? context.emptyState(height: emptyStateHeight) : nil
  }

  /// The range of the header's top: from the section's start to where its end pushes it off.
  func headerTops(in placed: ListSections.Placed) -> ClosedRange<CGFloat> {
    placed.start...(stickyHeaders ? max(placed.start, placed.end - headerHeight) : placed.start)
  }
}

extension LayoutAttributes {
  /// A section's header, held at the viewport's start as far as a range of tops allows.
  @inline(__always) init(
    headerOf section: Int,
    _ frame: CGRect,
    _ tops: ClosedRange<CGFloat>,
    _ offset: CGFloat,
    zIndex: Int
  ) {
    self.init(element: .header(section: section), frame: frame, zIndex: zIndex, role: .header)
    self.frame.origin.y = offset.clamped(to: tops)
    isPinned = self.frame.origin.y.isBeyond(tops.lowerBound)
  }
}

extension LayoutContext {
  /// The placeholder of a list without anything else to show; `nil` if it has no height.
  func emptyState(height: CGFloat) -> LayoutAttributes? {
    let frame = CGRect(x: 0, y: 0, width: breadth, height: height)
    let empty = LayoutAttributes(element: .emptyState(section: 0), frame: frame, role: .emptyState)
    return height > 0 ? empty : nil
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
