public import Foundation

/// Arithmetic that places the elements of a list.
///
/// A layout is a value with its parameters, such as ``ListLayout``; it keeps nothing of the list
/// but answers from the ``LayoutContext`` that it is handed. It always works top to bottom and
/// left to right: ``ListSnapshot``, which apps talk to, converts for other axes and directions.
///
/// A new layout says what it is called (``identity``), how long its content is, and where elements
/// are (``attributes(of:in:)``, ``forEachElement(in:of:_:)``). Everything else follows from these
/// by default, under one condition: **in the order of the list, neither the starts nor the ends of
/// the cells along the scroll axis ever decrease.** A layout whose cells do not come in order
/// answers ``bounds(ofCells:in:)`` and ``leadingCell(in:)`` itself. Layouts that stack
/// sections under headers conform to ``SectionedLayout`` and answer even less.
///
/// Each answer should cost no more than O(log n + elements visited).
public protocol CellLayout: Sendable {
  /// The kind of layout and every parameter that places depend on, such as `list height=100`.
  ///
  /// A stored place is exact only in the layout that it was taken in, so the text must be the same
  /// in every version of the program.
  var identity: String { get }

  /// The length of the whole content along the scroll axis, in points; 0 for an empty list.
  func contentLength(in context: LayoutContext) -> CGFloat

  /// The attributes of one element; `nil` when it is collapsed or does not exist, such as a footer
  /// in a layout without footers.
  func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes?

  /// Visits the elements whose frames overlap a rectangle of the content, while `visit` returns
  /// true.
  ///
  /// `visit` returns `false` when it has seen enough; no element may be visited after that. Ordered
  /// by section, then item, a header before its section's cells and a footer behind them. Frames
  /// that only touch the rectangle do not overlap it.
  func forEachElement(
    in rect: CGRect,
    of context: LayoutContext,
    _ visit: (LayoutAttributes) -> Bool
  )

  /// What ``forEachElement(in:of:_:)`` visits, as an array; by default made by it.
  func elements(in rect: CGRect, of context: LayoutContext) -> [LayoutAttributes]

  // MARK: Sections, 0 by default

  /// What a section measures along the scroll axis, its header included, in points.
  ///
  /// Kept for every section and asked for again when the section, layout or breadth changes; 0 for
  /// layouts that do not stack sections.
  func extent(of section: ListSection, breadth: CGFloat) -> CGFloat

  /// Whether a change of breadth may change extents; by default always.
  func changesExtents(from oldBreadth: CGFloat, to newBreadth: CGFloat) -> Bool

  // MARK: Where elements rest, from the attributes by default

  /// The frame of an element where it is not pinned; `nil` when the list does not have it.
  ///
  /// A collapsed cell has the frame that it would expand from.
  func restingFrame(of element: ListElement, in context: LayoutContext) -> CGRect?

  /// A rectangle around the resting frames of some cells, given by their positions in the whole
  /// list; `nil` if none of them is shown.
  ///
  /// A larger one is correct too, but slower.
  func bounds(ofCells positions: Range<Int>, in context: LayoutContext) -> CGRect?

  /// The first cell whose resting frame ends beyond the ``LayoutContext/offset`` and the
  /// ``pinnedLength``, else the last of the list, and its resting frame; `nil` without cells.
  func leadingCell(in context: LayoutContext) -> (cell: CellIndex, frame: CGRect)?

  /// The range of a section's header's top as it sticks to the viewport's start, in points: a
  /// single value for a header that does not stick, `nil` where there is none.
  func tops(ofHeader section: Int, in context: LayoutContext) -> ClosedRange<CGFloat>?

  /// How much of the viewport's start a pinned header covers, in points.
  var pinnedLength: CGFloat { get }

  /// How much of the viewport's start the header of a section covers where it is pinned, in points;
  /// by default as much as any.
  func pinnedLength(ofHeader section: Int, in context: LayoutContext) -> CGFloat

  /// What sections may have beside their cells; by default headers if the first section has one.
  func supplementaries(in context: LayoutContext) -> [ListElement.Supplementary]

  // MARK: Offsets, from the resting frames by default

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

  /// The offset, valid or not, at which an element's edge rests `distance` from the viewport's
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
