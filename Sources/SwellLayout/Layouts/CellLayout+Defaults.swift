public import Foundation

/// Default answers, derived from the elements' attributes.
extension CellLayout {
  /// The elements that ``forEachElement(in:of:_:)`` visits.
  public func elements(in rect: CGRect, of context: LayoutContext) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    // Room for a screenful: most queries allocate only once.
    elements.reserveCapacity(16)
    forEachElement(in: rect, of: context) {
      elements.append($0)
      return true
    }
    return elements
  }

  /// Always 0: sections are not stacked.
  public func extent(of section: ListSection, breadth: CGFloat) -> CGFloat { 0 }

  /// Whether the breadths differ.
  public func changesExtents(from oldBreadth: CGFloat, to newBreadth: CGFloat) -> Bool {
    oldBreadth != newBreadth
  }

  /// The frame at the present offset.
  public func restingFrame(of element: ListElement, in context: LayoutContext) -> CGRect? {
    attributes(of: element, in: context)?.frame
  }

  /// The union of the first and the last cell: the others lie between them.
  public func bounds(ofCells positions: Range<Int>, in context: LayoutContext) -> CGRect? {
    let frames = [positions.lowerBound, positions.upperBound - 1]
      .compactMap { restingCell(at: $0, in: context)?.frame }
    return frames.first.map { frames.reduce($0) { $0.union($1) }.widened(to: context.breadth) }
  }

  /// Found by binary search.
  public func leadingCell(in context: LayoutContext) -> (cell: CellIndex, frame: CGRect)? {
    let line = context.offset + pinnedLength
    let leading = (0..<max(0, context.sections.itemCount - 1)).partitioningIndex {
      restingCell(at: $0, in: context)?.frame.ends(beyond: line) ?? false
    }
    return restingCell(at: leading, in: context)
  }

  /// The cell at a position in the whole list, and its resting frame.
  func restingCell(
    at position: Int,
    in context: LayoutContext
  ) -> (cell: CellIndex, frame: CGRect)? {
    guard let cell = context.sections.cell(at: position),
      let frame = restingFrame(of: .cell(cell), in: context)
    else { return nil }
    return (cell, frame)
  }

  /// Always `nil`: headers move as cells do.
  public func tops(ofHeader section: Int, in context: LayoutContext) -> ClosedRange<CGFloat>? {
    nil
  }

  /// Always 0: no header sticks.
  public var pinnedLength: CGFloat { 0 }

  /// The ``pinnedLength``, the same for all.
  public func pinnedLength(ofHeader section: Int, in context: LayoutContext) -> CGFloat {
    pinnedLength
  }

  /// Headers, if the first section has one.
  public func supplementaries(in context: LayoutContext) -> [ListElement.Supplementary] {
    attributes(of: .header(section: 0), in: context) == nil ? [] : [.header]
  }
}

// MARK: - Offsets

extension CellLayout {
  /// The proposed offset, clamped to the valid ones.
  public func restingOffset(near proposed: CGFloat, in context: LayoutContext) -> CGFloat {
    proposed.clamped(to: 0...context.lastOffset(contentLength: contentLength(in: context)))
  }

  /// The valid offset that shows an element as asked, clear of a pinned header.
  public func offset(
    showing element: ListElement,
    aligned alignment: ScrollAlignment,
    from proposed: CGFloat,
    in context: LayoutContext
  ) -> CGFloat? {
    guard let frame = restingFrame(of: element, in: context) else { return nil }
    let covered =
      element.supplementary == .header
      ? 0 : pinnedLength(ofHeader: element.section, in: context)
    let start = frame.origin.y - covered
    let end = frame.origin.y + frame.size.height - context.length
    let target =
      switch alignment {
      case .start: start
      case .center: (start + end) / 2
      case .end: end
      // If the start lies before the end, the element is taller than the room.
      case .nearest: start < end ? start : proposed.clamped(to: end...start)
      }
    return restingOffset(near: target, in: context)
  }

  /// The offset that puts an element's edge at a distance from the viewport's, in points.
  public func offset(
    placing element: ListElement,
    _ edge: ScrollAnchor.Edge,
    at distance: CGFloat,
    in context: LayoutContext
  ) -> CGFloat? {
    restingFrame(of: element, in: context).map {
      edge.position(in: $0, viewportLength: context.length) - distance
    }
  }

  /// The first cell that ends beyond the viewport's start, or beyond the header pinned there.
  public func place(in context: LayoutContext) -> ScrollPlace? {
    guard let (cell, frame) = leadingCell(in: context) else { return nil }
    let line = context.offset + pinnedLength(ofHeader: cell.section, in: context)
    let passed = line - frame.origin.y
    let isAtStart = abs(passed) <= line.roundingSlack
    return ScrollPlace(cell: cell, fraction: isAtStart ? 0 : passed / frame.placeUnit)
  }

  /// The offset at which the place's fraction of the cell is scrolled past.
  public func offset(of place: ScrollPlace, in context: LayoutContext) -> CGFloat? {
    restingFrame(of: .cell(place.cell), in: context).map {
      $0.origin.y + place.fraction * $0.placeUnit
        - pinnedLength(ofHeader: place.cell.section, in: context)
    }
  }
}

extension ScrollAnchor.Edge {
  /// The offset at which this edge of a frame meets that of the viewport, in points.
  func position(in frame: CGRect, viewportLength: CGFloat) -> CGFloat {
    switch self {
    case .start: frame.origin.y
    case .center: frame.origin.y + (frame.size.height - viewportLength) / 2
    case .end: frame.origin.y + frame.size.height - viewportLength
    }
  }
}

extension CGRect {
  /// The rectangle, widened to cover the viewport's breadth.
  func widened(to breadth: CGFloat) -> CGRect {
    union(CGRect(x: 0, y: origin.y, width: breadth, height: size.height))
  }

  /// Whether the rectangle ends beyond a line by more than a rounding error.
  func ends(beyond line: CGFloat) -> Bool {
    origin.y + size.height > line + line.roundingSlack
  }

  /// The length for a place's fraction of 1: the cell's height, or 1 point if that is 0.
  fileprivate var placeUnit: CGFloat { size.height > 0 ? size.height : 1 }
}
