import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension ListSnapshot {
  /// The cell at the viewport's start and the fraction of it scrolled past; `nil` without cells.
  public var place: ScrollPlace? { layout.place(in: context) }

  /// The snapshot scrolled to a place, clamped to valid offsets; unchanged if the cell is missing.
  ///
  /// In the snapshot that a place was taken from, this restores the offset.
  public func scrolled(to place: ScrollPlace) -> ListSnapshot {
    guard let offset = layout.offset(of: .place(place), in: context) else { return self }
    return changed { $0.move(toLayoutOffset: valid(offset)) }
  }

  /// The default anchor of a change: the cell of the ``place``, or else the first element in view,
  /// at its current distance from the viewport's `edge`; `nil` if neither exists.
  public func anchor(from edge: ScrollAnchor.Edge = .start) -> ScrollAnchor? {
    let leading = place.map { .cell($0.cell) } ?? elements().first?.element
    return leading.flatMap { anchor(at: $0, from: edge) }
  }

  /// The anchor that keeps an element's distance from an edge; `nil` if the list lacks the element.
  ///
  /// A collapsed cell is anchored at its section's header. A pinned header uses its resting frame.
  public func anchor(
    at element: ListElement, from edge: ScrollAnchor.Edge = .start
  ) -> ScrollAnchor? {
    guard let frame = layout.restingFrame(of: element, in: context) else { return nil }
    let isCollapsed = context.sections[element.section]?.section.isCollapsed == true
    let isHidden = isCollapsed && layout.collapsesSections
    return ScrollAnchor(
      element: isHidden ? .header(section: element.section) : element, edge: edge,
      distance: edge.position(in: frame, viewportLength: context.length) - context.offset)
  }

  /// The anchor that keeps a section's header where it is, while the section collapses or expands.
  package func anchor(atHeaderOf section: Int) -> ScrollAnchor? {
    let header = ListElement.header(section: section)
    var anchor = anchor(at: header)
    // A pinned header stays at the viewport's edge; its resting frame is further up.
    if attributes(of: header)?.isPinned == true { anchor?.distance = 0 }
    return anchor
  }

  /// The layout offset that keeps an anchor's element, or else its section's header, in place.
  func offset(keeping anchor: ScrollAnchor) -> CGFloat? {
    if let offset = layout.offset(of: .anchor(anchor), in: context) { return offset }
    guard anchor.element.cell != nil else { return nil }
    var header = anchor
    header.element = .header(section: anchor.element.section)
    return layout.offset(of: .anchor(header), in: context)
  }
}
