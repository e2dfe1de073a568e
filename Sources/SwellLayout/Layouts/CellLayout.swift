public import Foundation

/// Arithmetic that places the cells and headers of a list.
///
/// A layout is a value with its parameters, such as ``ListLayout``; it keeps nothing of the list
/// but answers from the ``LayoutContext`` that it is handed. It always works top to bottom and
/// left to right: ``ListSnapshot`` turns its answers for other axes and directions, and is what apps
/// talk to. A new kind of layout is one more type with these answers; each must cost no more than
/// O(log n + elements returned).
public protocol CellLayout: Sendable {
  /// What a section measures along the scroll axis, its header included, in points.
  ///
  /// Kept for every section and asked for again only when the section changes; 0 for layouts
  /// that do not stack sections.
  func extent(of section: ListSection, breadth: CGFloat) -> CGFloat

  /// The length of the whole content along the scroll axis, in points; 0 for an empty list.
  func contentLength(in context: LayoutContext) -> CGFloat

  /// The attributes of one element; `nil` when it does not exist or is folded away.
  func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes?

  /// Appends the attributes of all elements whose frame overlaps a rectangle of the content.
  ///
  /// Ordered by section, then item, a header before its section's cells. Frames that only touch
  /// the rectangle do not overlap it.
  func appendElements(
    in rect: CGRect,
    of context: LayoutContext,
    to elements: inout [LayoutAttributes]
  )

  /// The nearest offset at which scrolling may come to rest, within the valid ones, in points.
  func restingOffset(near proposed: CGFloat, in context: LayoutContext) -> CGFloat

  /// The valid offset that shows an element as asked, in points; `nil` when it does not exist.
  ///
  /// `proposed` is where the viewport would be otherwise; `nearest` moves it the least.
  func offset(
    showing element: ListElement,
    aligned alignment: ScrollAlignment,
    from proposed: CGFloat,
    in context: LayoutContext
  ) -> CGFloat?

  /// The offset, valid or not, at which an element's edge stands `distance` from the viewport's
  /// same edge, in points.
  func offset(
    placing element: ListElement,
    _ edge: ScrollAnchor.Edge,
    at distance: CGFloat,
    in context: LayoutContext
  ) -> CGFloat?

  /// The cell at the viewport's start and how far it is scrolled through; `nil` without cells.
  func place(in context: LayoutContext) -> ScrollPlace?

  /// The offset, valid or not, at which ``place(in:)`` answers `place`.
  func offset(of place: ScrollPlace, in context: LayoutContext) -> CGFloat?
}

/// What a layout is asked about: the sections, and the part of the content that is in view.
public struct LayoutContext: Sendable {
  /// The sections, with what is selected and collapsed.
  public internal(set) var sections: ListSections
  /// The viewport across the scroll axis, in points.
  public internal(set) var breadth: CGFloat
  /// The uncovered part of the viewport along the scroll axis, in points.
  public internal(set) var length: CGFloat
  /// Where the uncovered part of the viewport starts in the content, in points.
  public internal(set) var offset: CGFloat

  /// The greatest valid offset for content of a length.
  func lastOffset(contentLength: CGFloat) -> CGFloat { max(0, contentLength - length) }
}

/// Where scrolling to an element puts it.
public enum ScrollAlignment: String, Sendable, CaseIterable {
  /// At the start of the viewport, below a pinned header.
  case start
  /// In the middle of the room between a pinned header and the viewport's end.
  case center
  /// At the end of the viewport.
  case end
  /// Where the least scrolling brings it fully into view; at the start if it is too tall for that.
  case nearest
}

/// A place in a list that outlives offsets: a cell, and how far it is scrolled through.
public struct ScrollPlace: Equatable, Sendable {
  /// The cell at the start of the viewport.
  public var cell: CellIndex
  /// The part of the cell that lies before the viewport's start, of its height: 0 for none.
  ///
  /// Negative where the cell starts further down, for instance below its section's header.
  public var fraction: CGFloat

  /// A place `fraction` of the way through `cell`.
  public init(cell: CellIndex, fraction: CGFloat) {
    self.cell = cell
    self.fraction = fraction
  }
}

/// An element that is to stay where it is on screen while the list changes.
public struct ScrollAnchor: Equatable, Sendable {
  /// A line of the viewport and the same line of the element.
  public enum Edge: String, Sendable, CaseIterable {
    /// The top of both, or the leading edge of a horizontal list.
    case start
    /// The middle of both.
    case center
    /// The bottom of both, or the trailing edge.
    case end
  }

  /// The element that stays.
  public var element: ListElement
  /// Which lines of element and viewport the distance lies between.
  public var edge: Edge
  /// From the viewport's line to the element's, in points along the scroll axis.
  public var distance: CGFloat

  /// An element whose `edge` stays `distance` points from the same edge of the viewport.
  public init(element: ListElement, edge: Edge = .start, distance: CGFloat = 0) {
    self.element = element
    self.edge = edge
    self.distance = distance
  }
}
