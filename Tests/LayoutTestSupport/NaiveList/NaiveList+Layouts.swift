package import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// An element at the position that the naive list gives it.
package struct NaiveElement {
  package var element: ListElement
  /// In layout coordinates: downwards and from left to right.
  package var frame: CGRect
  package var zIndex: Int
  package var role: LayoutAttributes.Role
  /// The distance of a header from its section's start; the header is pinned if this exceeds a
  /// rounding error.
  package var pinnedBy: CGFloat = 0
  package var appearance: FeaturedAppearance?
}

extension NaiveList {
  package var contentLength: CGFloat {
    switch layout {
    case let layout as FeaturedLayout:
      return cells.isEmpty
        ? layout.emptyStateHeight : CGFloat(cells.count - 1) * layout.dragOffset + length
    default: return stack.last?.end ?? (layout as? any SectionedLayout)?.emptyStateHeight ?? 0
    }
  }

  package var contentSize: CGSize {
    isSideways
      ? CGSize(width: contentLength, height: breadth)
      : CGSize(width: breadth, height: contentLength)
  }

  /// All elements that are shown, wherever they are, in the order of a query.
  package var placed: [NaiveElement] {
    let isFeatured = layout is FeaturedLayout
    if sections.isEmpty || isFeatured && cells.isEmpty {
      return contentLength == 0
        ? [] : [row(.emptyState(section: 0), .emptyState, top: 0, height: contentLength)]
    }
    if let layout = layout as? FeaturedLayout { return withHeaders(rows(of: layout), layout) }
    return zip(sections.indices, stack).flatMap { section, placed in
      var elements: [NaiveElement] = []
      let measures = measures(of: sections[section])
      if measures.header > 0 {
        let stuck = min(max(placed.start, offset), max(placed.start, placed.end - measures.header))
        let top = areHeadersSticky ? stuck : placed.start
        var header = row(.header(section: section), .header, top: top, height: measures.header)
        (header.zIndex, header.pinnedBy) = (1024, top - placed.start)
        elements.append(header)
      }
      if sections[section].isCollapsed { return elements }
      if placed.frames.isEmpty, measures.empty > 0 {
        let top = placed.start + measures.header
        elements.append(
          row(.emptyState(section: section), .emptyState, top: top, height: measures.empty))
      }
      for (item, frame) in placed.frames.enumerated() {
        elements.append(
          NaiveElement(
            element: .cell(section: section, item: item),
            frame: frame.offsetBy(dx: 0, dy: placed.start + measures.header),
            zIndex: 0,
            role: sections[section].cells[item].isSelected ? .selected : .standard))
      }
      if measures.footer > 0 {
        let top = placed.end - measures.footer
        elements.append(row(.footer(section: section), .footer, top: top, height: measures.footer))
      }
      return elements
    }
  }

  func row(
    _ element: ListElement, _ role: LayoutAttributes.Role, top: CGFloat, height: CGFloat
  ) -> NaiveElement {
    let frame = CGRect(x: 0, y: top, width: breadth, height: height)
    return NaiveElement(element: element, frame: frame, zIndex: 0, role: role)
  }
}
