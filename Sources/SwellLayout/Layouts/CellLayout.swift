public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// Arithmetic that places the elements of a list.
///
/// A layout, such as ``ListLayout``, is a value that holds only parameters (a waterfall also holds
/// its items' heights). It computes answers from the ``LayoutContext`` passed to it, as if the list
/// scrolled down and read from left to right. ``ListSnapshot`` converts for other orientations.
///
/// A layout implements four members: its ``identity``, the length of its content, the attributes of
/// an element, and the elements that overlap a rectangle. The other seven have defaults. The
/// default ``place(in:)`` works if each cell starts and ends no earlier than the cell before it;
/// other layouts, such as a waterfall, implement ``place(in:)`` too. Layouts that stack sections
/// conform to ``SectionedLayout`` instead, which finds the place by visiting cells.
///
/// Each call should cost no more than O(log n + elements visited).
public protocol CellLayout: Sendable {
  /// The kind of layout and every parameter that positions depend on, such as `list height=100`. A
  /// stored place is exact only in a layout with the same identity, so the text must never change.
  var identity: String { get }

  /// The length of the whole content along the scroll axis, in points; 0 for an empty list.
  func contentLength(in context: LayoutContext) -> CGFloat

  /// The attributes of an element; `nil` if the element is collapsed, or not in the layout or list.
  func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes?

  /// Visits the elements that overlap a rectangle by more than an edge, section by section (header,
  /// cells in order, footer), until `visit` returns `false`.
  func forEachElement(
    in rect: CGRect, of context: LayoutContext, _ visit: (LayoutAttributes) -> Bool)

  // MARK: With defaults

  /// Whether the layout hides the cells of a collapsed section; `false` by default.
  var collapsesSections: Bool { get }

  /// A section's length with header and footer, in points, stored by snapshots; 0 by default.
  func extent(of section: ListSection, breadth: CGFloat) -> CGFloat

  /// An element's frame when it is not pinned; for a collapsed cell, the frame from which the cell
  /// would expand; `nil` if the list does not have the element.
  func restingFrame(of element: ListElement, in context: LayoutContext) -> CGRect?

  /// The range of a sticky header's top, in points; `nil`, the default, if it does not stick.
  func headerTopRange(of section: Int, in context: LayoutContext) -> ClosedRange<CGFloat>?

  /// The valid offset, in points, at which a scroll to the proposed offset comes to rest.
  func restingOffset(near proposed: CGFloat, in context: LayoutContext) -> CGFloat

  /// The cell at the viewport's start and the fraction of it scrolled past; `nil` without cells.
  func place(in context: LayoutContext) -> ScrollPlace?

  /// The unclamped offset of a scroll target, in points; `nil` if the list lacks the element.
  func offset(of target: ListScrollTarget, in context: LayoutContext) -> CGFloat?
}

extension CellLayout {
  /// Always `false`: the cells of a collapsed section stay visible.
  public var collapsesSections: Bool { false }

  /// Always 0, as the layout does not stack sections.
  public func extent(of section: ListSection, breadth: CGFloat) -> CGFloat { 0 }

  /// The frame at the current offset; a sticky header is at the start of its range of tops.
  public func restingFrame(of element: ListElement, in context: LayoutContext) -> CGRect? {
    var frame = attributes(of: element, in: context)?.frame
    if case .header(let section) = element, let tops = headerTopRange(of: section, in: context) {
      frame?.origin.y = tops.lowerBound
    }
    return frame
  }

  /// Always `nil`: headers scroll with the cells.
  public func headerTopRange(of section: Int, in context: LayoutContext) -> ClosedRange<CGFloat>? {
    nil
  }

  /// The proposed offset, clamped to the valid range.
  public func restingOffset(near proposed: CGFloat, in context: LayoutContext) -> CGFloat {
    proposed.clamped(to: 0...context.lastOffset(contentLength: contentLength(in: context)))
  }

  /// The place of the first cell that ends past the viewport's start, or past a header pinned there.
  public func place(in context: LayoutContext) -> ScrollPlace? {
    let position = (0..<max(0, context.sections.itemCount - 1)).partitioningIndex {
      guard let (cell, frame) = restingCell(at: $0, in: context) else { return false }
      let line = context.offset + pinnedLength(ofSection: cell.section, in: context)
      return (frame.origin.y + frame.size.height).isBeyond(line)
    }
    return restingCell(at: position, in: context).map { place(at: $0, frame: $1, in: context) }
  }

  /// The offset computed from the resting frame of the target's element.
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
      return restingFrame(of: anchor.element, in: context)
        .map { anchor.edge.position(in: $0, viewportLength: context.length) - anchor.distance }
    case .place(let place):
      guard let frame = restingFrame(of: .cell(place.cell), in: context) else { return nil }
      let pinned = pinnedLength(ofSection: place.cell.section, in: context)
      return frame.origin.y + place.fraction * frame.placeUnit - pinned
    }
  }

  /// The cell at a position in the whole list, and its resting frame.
  func restingCell(at index: Int, in context: LayoutContext) -> (cell: CellIndex, frame: CGRect)? {
    context.sections.cell(at: index).flatMap { cell in
      restingFrame(of: .cell(cell), in: context).map { (cell, $0) }
    }
  }

  /// A cell's place, measured from the viewport's start or the end of a header pinned there.
  func place(at cell: CellIndex, frame: CGRect, in context: LayoutContext) -> ScrollPlace {
    let line = context.offset + pinnedLength(ofSection: cell.section, in: context)
    let passed = line - frame.origin.y
    let isAtStart = abs(passed) <= line.roundingSlack
    return ScrollPlace(cell: cell, fraction: isAtStart ? 0 : passed / frame.placeUnit)
  }

  /// The length that a section's sticky header covers at the viewport's start, in points.
  func pinnedLength(ofSection section: Int, in context: LayoutContext) -> CGFloat {
    guard headerTopRange(of: section, in: context) != nil else { return 0 }
    return restingFrame(of: .header(section: section), in: context)?.size.height ?? 0
  }
}

extension CGRect {
  /// The unit of a place's fraction: the cell's height, or 1 point if the cell has no height.
  fileprivate var placeUnit: CGFloat { size.height >= Check.shortest ? size.height : 1 }
}
