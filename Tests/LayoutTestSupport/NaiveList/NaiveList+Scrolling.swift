package import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

// MARK: - Where things are when nothing pins them

extension NaiveList {
  /// The unpinned position of an element in a list or grid; the elements of a collapsed section are
  /// at its header.
  package func rest(of element: ListElement) -> (top: CGFloat, height: CGFloat)? {
    if sections.isEmpty {
      return element == .emptyState(section: 0) && contentLength > 0 ? (0, contentLength) : nil
    }
    guard sections.indices.contains(element.section) else { return nil }
    return rest(of: element, in: stack[element.section])
  }

  private func rest(of element: ListElement, in placed: Stacked) -> (top: CGFloat, height: CGFloat)?
  {
    let section = sections[element.section]
    let measures = measures(of: section)
    let header = (placed.start, measures.header)
    switch element {
    case .header: return header
    case .emptyState:
      if !section.cells.isEmpty { return nil }
      return section.isCollapsed ? header : (placed.start + measures.header, measures.empty)
    case .footer:
      return section.isCollapsed ? header : (placed.end - measures.footer, measures.footer)
    case .cell(let cell):
      guard self[cell] != nil else { return nil }
      if section.isCollapsed { return header }
      let frame = placed.frames[cell.item]
      return (placed.start + measures.header + frame.minY, frame.height)
    }
  }

  package func isCollapsed(_ cell: CellIndex) -> Bool {
    layout is any SectionedLayout && self[cell] != nil && sections[cell.section].isCollapsed
  }

  /// The distance from the viewport's `edge` to the same edge of an element, at a content offset.
  package func distance(of element: ListElement, from edge: ScrollAnchor.Edge, at offset: CGFloat)
    -> CGFloat?
  {
    var list = self
    list.offset = offset
    let place =
      layout is FeaturedLayout
      ? list.placed.first { $0.element == element }
        .map { ($0.frame.minY - $0.pinnedBy, $0.frame.height) }
      : rest(of: element)
    return place.map { top, height in
      switch edge {
      case .start: top - offset
      case .center: top + height / 2 - offset - length / 2
      case .end: top + height - offset - length
      }
    }
  }
}

// MARK: - Targets

extension NaiveList {
  /// Where scrolling comes to rest; half-way between two steps, both are valid, because rounding
  /// decides.
  package func restingOffsets(near proposed: CGFloat) -> [CGFloat] {
    guard let layout = layout as? FeaturedLayout, !cells.isEmpty else { return [valid(proposed)] }
    let steps = proposed / layout.dragOffset
    let lower = steps.rounded(.down)
    let rest = steps - lower
    let isTie = abs(rest - 0.5) < 1e-9
    let isUp: Bool =
      isTie ? layout.style == .ultravisual && steps > 0 : rest > 0.5
    let choices =
      [isUp ? lower + 1 : lower] + (isTie && rest != 0.5 ? [isUp ? lower : lower + 1] : [])
    return choices.map {
      min(max(0, $0 * layout.dragOffset), CGFloat(max(0, cells.count - 1)) * layout.dragOffset)
    }
  }

  /// The offset that shows an element with an alignment.
  package func offset(
    showing element: ListElement, aligned alignment: ScrollAlignment, from proposed: CGFloat
  ) -> CGFloat? {
    if let layout = layout as? FeaturedLayout {
      guard placed.contains(where: { $0.element == element }) else { return nil }
      if case .emptyState = element { return 0 }
      let cell = element.cell ?? CellIndex(section: element.section, item: 0)
      return cells.firstIndex(of: cell).map { CGFloat($0) * layout.dragOffset }
    }
    guard let (top, height) = rest(of: element) else { return nil }
    let isHeader = element == .header(section: element.section)
    let start = top - (isHeader ? 0 : pinnedHeight(of: element.section))
    let end = top + height - length
    switch alignment {
    case .start: return valid(start)
    case .end: return valid(end)
    case .center: return valid((start + end) / 2)
    case .nearest:
      // An element too tall for the room below the header shows its start.
      if end > start { return valid(start) }
      return valid(proposed < end ? end : proposed > start ? start : proposed)
    }
  }

  /// The length that a section's pinned header covers at the viewport's start.
  package func pinnedHeight(of section: Int) -> CGFloat {
    areHeadersSticky && sections.indices.contains(section)
      ? measures(of: sections[section]).header : 0
  }
}

// MARK: - Places

extension NaiveList {
  /// The cells that may be at the viewport's start, depending on rounding.
  package func placeCells(tolerance: CGFloat) -> [CellIndex] {
    if let layout = layout as? FeaturedLayout {
      return cells.isEmpty ? [] : [cells[step(of: layout).featured]]
    }
    let stack = stack
    return [tolerance, -tolerance].compactMap { slack in
      let first = cells.first { cell in
        guard let (top, height) = rest(of: .cell(cell), in: stack[cell.section]) else {
          return false
        }
        return top + height > offset + pinnedHeight(of: cell.section) + slack
      }
      return first ?? cells.last
    }
  }

  /// The part of a cell that lies before the viewport's start.
  package func fraction(of cell: CellIndex) -> CGFloat? {
    if let layout = layout as? FeaturedLayout { return step(of: layout).progress }
    return rest(of: .cell(cell)).map {
      (offset + pinnedHeight(of: cell.section) - $0.top) / placeUnit(of: cell)
    }
  }

  /// The unit of a place's fraction: the drag offset, the cell's height or else a point.
  package func placeUnit(of cell: CellIndex) -> CGFloat {
    if let layout = layout as? FeaturedLayout { return layout.dragOffset }
    return rest(of: .cell(cell)).map { $0.height > 0 ? $0.height : 1 } ?? 1
  }

  /// The valid offset of a place.
  package func offset(of place: ScrollPlace) -> CGFloat? {
    if let layout = layout as? FeaturedLayout {
      return cells.firstIndex(of: place.cell).map {
        valid((CGFloat($0) + place.fraction) * layout.dragOffset)
      }
    }
    return rest(of: .cell(place.cell)).map {
      valid(
        $0.top + place.fraction * placeUnit(of: place.cell) - pinnedHeight(of: place.cell.section))
    }
  }
}
