public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The z-index of a header, above every cell of a list: as in the span-column grid.
private let headerZIndex = 1024

extension SectionedLayout {
  /// The cell in its section's body, or the supplementary element above, below or in place of it.
  public func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    guard let placed = context.sections[element.section] else {
      return emptyList(in: context).flatMap { $0.element == element ? $0 : nil }
    }
    return layout(of: placed.section).attributes(of: element, in: placed, context)
  }

  /// Visits headers, cells and footers from the first section that reaches into the rectangle.
  @inline(__always) public func forEachElement(
    in rect: CGRect, of context: LayoutContext, _ visit: (LayoutAttributes) -> Bool
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
      /// Visits a supplementary element that overlaps the rectangle; returns whether to continue.
      func continues(after kind: ListElement.Supplementary) -> Bool {
        // The height is checked first: most lists have no such element, so no attributes are made.
        guard isAcross, layout.height(of: kind) > 0,
          let attributes = layout.attributes(
            of: .supplementary(kind, section: placed.index), in: placed, context
          ),
          span.overlaps(attributes.frame.minY, attributes.frame.maxY)
        else { return true }
        return visit(attributes)
      }
      guard continues(after: .header) else { return false }
      if placed.section.isCollapsed { return true }
      guard continues(after: .emptyState) else { return false }
      let bodyTop = placed.start + layout.headerHeight
      let body = rect.moved(down: -bodyTop)
      var isWanted = true
      layout.forEachCell(in: placed.section, overlapping: body, breadth: context.breadth) {
        (item, frame, isSelected) in
        // Insets that take all the width leave nothing to see of this or any other cell.
        guard frame.size.width > 0 else { return false }
        let cell = CellIndex(section: placed.index, item: item)
        let frame = frame.moved(down: bodyTop)
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
    guard placed.section.shows(element) else { return nil }
    let frame = frame(of: element, in: placed, breadth: context.breadth)
    switch element {
    case .cell(let cell):
      let role = placed.section.isSelected(cell.item) ? LayoutAttributes.Role.selected : .standard
      return LayoutAttributes(element: element, frame: frame, role: role)
    case _ where frame.size.height == 0: return nil
    case .header(let section):
      return LayoutAttributes(
        headerOf: section, frame: frame, tops: headerTops(in: placed), offset: context.offset,
        zIndex: headerZIndex)
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
      frame(of: cell.item, in: placed.section, breadth: breadth).moved(down: bodyTop)
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

  /// The placeholder of a list without sections; `nil` if it has sections or no placeholder.
  func emptyList(in context: LayoutContext) -> LayoutAttributes? {
    context.sections.count == 0 ? context.emptyState(height: emptyStateHeight) : nil
  }
}

extension LayoutContext {
  /// The placeholder of a list that has nothing else to show; `nil` if it has no height.
  func emptyState(height: CGFloat) -> LayoutAttributes? {
    let frame = CGRect(x: 0, y: 0, width: breadth, height: height)
    let empty = LayoutAttributes(element: .emptyState(section: 0), frame: frame, role: .emptyState)
    return height > 0 ? empty : nil
  }
}

extension ListSection {
  /// Whether the section has an element, collapsed or not, provided that it has a height.
  func has(_ element: ListElement) -> Bool {
    switch element {
    case .cell(let cell): (0..<itemCount).contains(cell.item)
    case .emptyState: itemCount == 0
    case .header, .footer: true
    }
  }

  func shows(_ element: ListElement) -> Bool {
    if case .header = element { true } else { !isCollapsed && has(element) }
  }
}

extension CGRect {
  func moved(down distance: CGFloat) -> CGRect {
    CGRect(x: origin.x, y: origin.y + distance, width: size.width, height: size.height)
  }
}
