public import Foundation

extension ListSnapshot {
  /// The snapshot with the viewport at another offset, in points, valid or not.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` for an offset that is not
  ///   finite.
  public func scrolled(to offset: CGPoint) throws(LayoutError) -> ListSnapshot {
    var scrolled = self
    try scrolled.scroll(to: offset)
    return scrolled
  }

  /// Moves the viewport in place to another offset, in points, valid or not.
  ///
  /// - Throws: as ``scrolled(to:)-(CGPoint)``; the offset stays as it is then.
  public mutating func scroll(to offset: CGPoint) throws(LayoutError) {
    try Check.finite(offset.x, "offset x")
    try Check.finite(offset.y, "offset y")
    move(to: offset)
  }

  /// Where scrolling stops that would otherwise end at a proposed offset, in points.
  ///
  /// A featured layout stops at the nearest step, other layouts at the proposed offset, clamped to
  /// the valid ones. Across the scroll axis the target is the proposed offset, or 0 if the offset
  /// along the axis changed, as in the layouts this comes from.
  public func targetOffset(forProposed proposed: CGPoint) -> CGPoint {
    target(layout.restingOffset(near: canonicalOffset(proposed), in: context), for: proposed)
  }

  /// The offset at which an element is shown as asked, in points; `nil` when the list does not
  /// have it.
  ///
  /// The `nearest` alignment, used after a selection, scrolls from `proposed` just enough to bring
  /// the element fully into view, below a pinned header; to the start if it is too tall. The target
  /// is a valid offset.
  public func targetOffset(
    forProposed proposed: CGPoint,
    showing element: ListElement,
    aligned alignment: ScrollAlignment = .nearest
  ) -> CGPoint? {
    layout.offset(
      showing: element,
      aligned: alignment,
      from: canonicalOffset(proposed),
      in: context
    ).map { target($0, for: proposed) }
  }

  private func target(_ offset: CGFloat, for proposed: CGPoint) -> CGPoint {
    offset == canonicalOffset(proposed) ? proposed : corner(at: offset, across: 0)
  }

  /// The snapshot scrolled to the start of its content: the side from which the list is read.
  public func scrolledToStart() -> ListSnapshot {
    changed { $0.move(to: corner(at: 0, across: 0)) }
  }

  /// The snapshot with its offset clamped to the valid ones, without snapping.
  public func scrolledIntoContent() -> ListSnapshot {
    changed { $0.move(toLayoutOffset: valid(context.offset)) }
  }

  /// The snapshot scrolled to an element; as it is when the list does not have it.
  public func scrolled(
    to element: ListElement,
    aligned alignment: ScrollAlignment = .nearest
  ) -> ListSnapshot {
    let target = targetOffset(forProposed: viewport.offset, showing: element, aligned: alignment)
    return target.map { target in changed { $0.move(to: target) } } ?? self
  }

  func changed(_ change: (inout ListSnapshot) -> Void) -> ListSnapshot {
    var changed = self
    change(&changed)
    return changed
  }
}

// MARK: - Places

extension ListSnapshot {
  /// The cell at the viewport's start and how far it is scrolled through; `nil` without cells.
  public var place: ScrollPlace? { layout.place(in: context) }

  /// The snapshot scrolled to a place, within the valid offsets; as it is when the list does not
  /// have the cell.
  ///
  /// In the snapshot that a place was taken from, this leads back to where it was taken.
  public func scrolled(to place: ScrollPlace) -> ListSnapshot {
    let offset = layout.offset(of: place, in: context)
    return offset.map { offset in changed { $0.move(toLayoutOffset: valid(offset)) } } ?? self
  }

  /// A layout's offset, clamped to the valid ones; NaN counts as the present offset.
  func valid(_ offset: CGFloat) -> CGFloat {
    let length = layout.contentLength(in: context)
    return (offset.isNaN ? context.offset : offset).clamped(
      to: 0...context.lastOffset(contentLength: length)
    )
  }

  /// The element that stays on screen when the list changes, if no other is asked for: the cell of
  /// the ``place`` at its distance from the viewport's `edge`; `nil` for an empty list.
  public func anchor(from edge: ScrollAnchor.Edge = .start) -> ScrollAnchor? {
    if let (cell, frame) = layout.leadingCell(in: context) {
      return anchor(at: .cell(cell), resting: frame, from: edge)
    }
    return elements().first.flatMap { anchor(at: $0.element, from: edge) }
  }

  /// The anchor that keeps an element at its present distance from an edge of the viewport; `nil`
  /// when the list does not have it.
  ///
  /// A collapsed cell is anchored at its section's header, a pinned header at its resting frame: it
  /// keeps to the viewport's start anyway.
  public func anchor(
    at element: ListElement,
    from edge: ScrollAnchor.Edge = .start
  ) -> ScrollAnchor? {
    layout.restingFrame(of: element, in: context).map {
      anchor(at: element, resting: $0, from: edge)
    }
  }

  private func anchor(
    at element: ListElement,
    resting frame: CGRect,
    from edge: ScrollAnchor.Edge
  ) -> ScrollAnchor {
    // Layouts that ignore sections show the cells of collapsed ones too.
    let isFolded =
      context.sections.isCollapsed(element.section)
      && layout.attributes(of: element, in: context) == nil
    return ScrollAnchor(
      element: isFolded ? .header(section: element.section) : element,
      edge: edge,
      distance: edge.position(in: frame, viewportLength: context.length) - context.offset
    )
  }
}
