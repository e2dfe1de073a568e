public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

extension CellLayout {
  /// Always 0: sections are not stacked.
  public func extent(of section: ListSection, breadth: CGFloat) -> CGFloat { 0 }

  /// The frame at the current offset; for a sticky header, at the start of its range of tops.
  public func restingFrame(of element: ListElement, in context: LayoutContext) -> CGRect? {
    var frame = attributes(of: element, in: context)?.frame
    if case .header(let section) = element, let tops = headerTops(of: section, in: context) {
      frame?.origin.y = tops.lowerBound
    }
    return frame
  }

  /// Always `nil`: headers scroll with the cells.
  public func headerTops(of section: Int, in context: LayoutContext) -> ClosedRange<CGFloat>? {
    nil
  }

  /// The proposed offset, clamped to the valid range.
  public func restingOffset(near proposed: CGFloat, in context: LayoutContext) -> CGFloat {
    proposed.clamped(to: 0...context.lastOffset(contentLength: contentLength(in: context)))
  }

  /// The place of the first cell that ends beyond the viewport's start or the header pinned there.
  public func place(in context: LayoutContext) -> ScrollPlace? {
    let position = (0..<max(0, context.sections.itemCount - 1)).partitioningIndex {
      guard let (cell, frame) = restingCell(at: $0, in: context) else { return false }
      let line = context.offset + pinnedLength(ofSection: cell.section, in: context)
      return (frame.origin.y + frame.size.height).isBeyond(line)
    }
    return restingCell(at: position, in: context).map { place(at: $0, frame: $1, in: context) }
  }

  /// The offset that follows from the resting frame of the target's element.
  public func offset(of target: ListScrollTarget, in context: LayoutContext) -> CGFloat? {
    switch target {
    case .element(let element, let alignment, let proposed):
      guard let frame = restingFrame(of: element, in: context) else { return nil }
      let isHeader = element.supplementary == .header
      let pinned = isHeader ? 0 : pinnedLength(ofSection: element.section, in: context)
      let start = frame.origin.y - pinned
      let end = frame.origin.y + frame.size.height - context.length
      switch alignment {
      case .start: return start
      case .center: return (start + end) / 2
      case .end: return end
      // If `start` is less than `end`, the element is taller than the space for it.
      case .nearest: return start < end ? start : proposed.clamped(to: end...start)
      }
    case .anchor(let anchor):
      return restingFrame(of: anchor.element, in: context).map {
        anchor.edge.position(in: $0, viewportLength: context.length) - anchor.distance
      }
    case .place(let place):
      guard let frame = restingFrame(of: .cell(place.cell), in: context) else { return nil }
      let pinned = pinnedLength(ofSection: place.cell.section, in: context)
      return frame.origin.y + place.fraction * frame.placeUnit - pinned
    }
  }

  /// The cell at a position in the whole list, and its resting frame.
  func restingCell(at index: Int, in context: LayoutContext) -> (cell: CellIndex, frame: CGRect)? {
    guard let cell = context.sections.cell(at: index),
      let frame = restingFrame(of: .cell(cell), in: context)
    else { return nil }
    return (cell, frame)
  }

  /// A cell's place from its resting frame, at the viewport's start or the end of a pinned header.
  func place(at cell: CellIndex, frame: CGRect, in context: LayoutContext) -> ScrollPlace {
    let line = context.offset + pinnedLength(ofSection: cell.section, in: context)
    let passed = line - frame.origin.y
    let isAtStart = abs(passed) <= line.roundingSlack
    return ScrollPlace(cell: cell, fraction: isAtStart ? 0 : passed / frame.placeUnit)
  }

  /// The length that a section's sticky header covers at the viewport's start, in points.
  func pinnedLength(ofSection section: Int, in context: LayoutContext) -> CGFloat {
    guard headerTops(of: section, in: context) != nil else { return 0 }
    return restingFrame(of: .header(section: section), in: context)?.size.height ?? 0
  }
}

extension ScrollAnchor.Edge {
  /// The offset at which this edge of a frame meets the viewport's, in points.
  func position(in frame: CGRect, viewportLength: CGFloat) -> CGFloat {
    switch self {
    case .start: frame.origin.y
    case .center: frame.origin.y + (frame.size.height - viewportLength) / 2
    case .end: frame.origin.y + frame.size.height - viewportLength
    }
  }
}

extension CGRect {
  /// The length that a place's fraction of 1 means: the cell's height, or 1 point if it has none.
  fileprivate var placeUnit: CGFloat { size.height >= Check.shortest ? size.height : 1 }
}
