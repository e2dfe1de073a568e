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
  /// A featured layout stops at the nearest step, other layouts at the proposed offset, clamped to
  /// the valid range. The offset across the scroll axis stays as proposed.
  public func targetOffset(forProposed proposed: CGPoint) -> CGPoint {
    let proposed = proposed.bounded(or: viewport.offset)
    return target(layout.restingOffset(near: layoutOffset(proposed), in: context), for: proposed)
  }

  /// The valid offset that shows an element with an alignment, in points; `nil` if there is none.
  ///
  /// The `nearest` alignment scrolls from `proposed` just enough to bring the element fully into
  /// view, below a pinned header, or to its start if it is too tall.
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

  /// Comes to rest near the offset, with a cell fully in view if one is given.
  package mutating func comeToRest(showing cell: CellIndex?) {
    let offset = viewport.offset
    let target = cell.flatMap { targetOffset(forProposed: offset, showing: .cell($0)) }
    move(to: target ?? targetOffset(forProposed: offset))
  }

  private func target(_ position: CGFloat, for proposed: CGPoint) -> CGPoint {
    position == layoutOffset(proposed) ? proposed : contentOffset(at: position, across: proposed)
  }

  /// The snapshot scrolled to the start of its content: its top, or its leading edge.
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

  /// Moves to a layout's offset; a content offset that already matches it is kept to the last bit.
  package mutating func move(toLayoutOffset position: CGFloat) {
    move(to: target(position, for: viewport.offset))
    context.offset = position
  }

  /// The largest valid offset in the layout's coordinates, in points.
  package var lastLayoutOffset: CGFloat {
    context.lastOffset(contentLength: layout.contentLength(in: context))
  }

  /// A layout's offset, clamped to the valid range; NaN counts as the current offset.
  func valid(_ offset: CGFloat) -> CGFloat {
    (offset.isNaN ? context.offset : offset).clamped(to: 0...lastLayoutOffset)
  }

  package var scrollableLength: Double {
    max(0, orientation.along(contentSize) - orientation.along(viewport.size))
  }

  /// The content offset, moved to a distance along the axis.
  package func offset(along distance: Double) -> CGPoint {
    let across = orientation.axis == .vertical ? viewport.offset.x : viewport.offset.y
    return orientation.point(along: distance, across: across)
  }
}
