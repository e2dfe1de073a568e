public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

extension ListSnapshot {
  /// The snapshot with the viewport at another content offset, in points, valid or not.
  ///
  /// A coordinate that is NaN keeps its current value, and one beyond ±1e30 is clamped.
  public func scrolled(to offset: CGPoint) -> ListSnapshot {
    changed { $0.move(to: offset.bounded(or: viewport.offset)) }
  }

  /// The offset at which a scroll to a proposed offset comes to rest, in points.
  ///
  /// A featured layout stops at the nearest step, and other layouts stop at the proposed offset,
  /// clamped to the valid range. The offset across the scroll axis stays as proposed.
  public func targetOffset(forProposed proposed: CGPoint) -> CGPoint {
    let proposed = proposed.bounded(or: viewport.offset)
    return target(layout.restingOffset(near: layoutOffset(proposed), in: context), for: proposed)
  }

  /// The valid offset, in points, that aligns an element as given; `nil` if the list lacks it.
  ///
  /// The `nearest` alignment scrolls from `proposed` just enough to bring the whole element into
  /// view below any pinned header, or only the element's start if the element is too tall.
  public func targetOffset(
    forProposed proposed: CGPoint, showing element: ListElement,
    aligned alignment: ScrollAlignment = .nearest
  ) -> CGPoint? {
    let proposed = proposed.bounded(or: viewport.offset)
    let target = ListScrollTarget.element(element, alignment, proposed: layoutOffset(proposed))
    return layout.offset(of: target, in: context).map {
      self.target(layout.restingOffset(near: $0, in: context), for: proposed)
    }
  }

  /// Moves to a resting offset near the current offset, with the whole of `cell` in view if given.
  package mutating func comeToRest(showing cell: CellIndex?) {
    let offset = viewport.offset
    let target = cell.flatMap { targetOffset(forProposed: offset, showing: .cell($0)) }
    move(to: target ?? targetOffset(forProposed: offset))
  }

  private func target(_ position: CGFloat, for proposed: CGPoint) -> CGPoint {
    position == layoutOffset(proposed) ? proposed : contentOffset(at: position, across: proposed)
  }

  /// The snapshot scrolled to its content's start: the top, or the leading edge if horizontal.
  public func scrolledToStart() -> ListSnapshot { changed { $0.move(to: startOffset) } }

  /// The snapshot with its offset clamped to the valid range, without snapping.
  public func scrolledIntoContent() -> ListSnapshot {
    changed { $0.move(toLayoutOffset: valid(context.offset)) }
  }

  /// The snapshot scrolled to an element; unchanged if the list does not have it.
  public func scrolled(
    to element: ListElement, aligned alignment: ScrollAlignment = .nearest
  ) -> ListSnapshot {
    targetOffset(forProposed: viewport.offset, showing: element, aligned: alignment)
      .map { scrolled(to: $0) } ?? self
  }

  mutating func move(to offset: CGPoint) {
    context.offset = layoutOffset(offset)
    viewport.position = offset
  }

  /// Moves to a layout offset; a content offset that already matches is kept to the last bit.
  package mutating func move(toLayoutOffset position: CGFloat) {
    move(to: target(position, for: viewport.offset))
    context.offset = position
  }

  /// The largest valid offset in the layout's coordinates, in points.
  package var lastLayoutOffset: CGFloat {
    context.lastOffset(contentLength: layout.contentLength(in: context))
  }

  /// A layout offset, clamped to the valid range; NaN counts as the current offset.
  func valid(_ offset: CGFloat) -> CGFloat {
    (offset.isNaN ? context.offset : offset).clamped(to: 0...lastLayoutOffset)
  }

  package var scrollableLength: Double {
    max(0, orientation.along(contentSize) - orientation.along(viewport.size))
  }

  /// The content offset at a distance along the axis, unchanged across it.
  package func offset(along distance: Double) -> CGPoint {
    let across = orientation.axis == .vertical ? viewport.offset.x : viewport.offset.y
    return orientation.point(along: distance, across: across)
  }

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
