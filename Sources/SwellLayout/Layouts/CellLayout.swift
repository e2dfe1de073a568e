public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// Arithmetic that places the elements of a list.
///
/// A layout, such as ``ListLayout``, is a value that holds only parameters; it answers from the
/// ``LayoutContext`` that is passed to it. It always works top to bottom and left to right:
/// ``ListSnapshot``, the type that apps use, converts for other axes and directions.
///
/// A layout implements four members: its ``identity``, the length of its content, the attributes of
/// an element, and the elements that overlap a rectangle. The other six have defaults. The default
/// of ``place(in:)`` requires that in the order of the list neither the starts nor the ends of
/// cells along the scroll axis ever decrease; a layout with another order, such as a waterfall,
/// implements it too. A ``SectionedLayout`` need not: its place is that of the first cell that it
/// visits. Layouts that stack sections under headers conform to that protocol instead.
///
/// Each answer should cost no more than O(log n + elements visited).
public protocol CellLayout: Sendable {
  /// The kind of layout and every parameter that positions depend on, such as `list height=100`.
  ///
  /// A stored place is exact only in its layout, so no version of the program may change the text.
  var identity: String { get }

  /// The length of the whole content along the scroll axis, in points; 0 for an empty list.
  func contentLength(in context: LayoutContext) -> CGFloat

  /// The attributes of an element; `nil` if it is collapsed, or not in the layout or the list.
  func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes?

  /// Visits the elements whose frames overlap a rectangle by more than an edge, until `visit` returns
  /// `false`: by section and item, a header before its section's cells and a footer after them.
  func forEachElement(
    in rect: CGRect, of context: LayoutContext, _ visit: (LayoutAttributes) -> Bool)

  // MARK: With defaults

  /// The length of a section along the scroll axis, its header included, in points, which snapshots
  /// keep for layouts that stack sections; 0 by default.
  func extent(of section: ListSection, breadth: CGFloat) -> CGFloat

  /// The frame of an element when it is not pinned; for a collapsed cell, the frame from which it
  /// would expand; `nil` if the list does not have it.
  func restingFrame(of element: ListElement, in context: LayoutContext) -> CGRect?

  /// The range in which the top of a section's sticky header moves, in points; `nil`, the default,
  /// for a section whose header does not stick.
  func headerTops(of section: Int, in context: LayoutContext) -> ClosedRange<CGFloat>?

  /// The valid offset nearest to a proposed one at which scrolling may come to rest, in points.
  func restingOffset(near proposed: CGFloat, in context: LayoutContext) -> CGFloat

  /// The cell at the viewport's start and the fraction scrolled past; `nil` without cells.
  func place(in context: LayoutContext) -> ScrollPlace?

  /// A target's offset in points, unclamped; `nil` if the list does not have its element.
  func offset(of target: ListScrollTarget, in context: LayoutContext) -> CGFloat?
}

/// A position that a layout can be asked to scroll to.
public enum ListScrollTarget: Sendable, Equatable {
  /// An element with an alignment; `proposed` is the offset from which `nearest` moves the least.
  case element(ListElement, ScrollAlignment, proposed: CGFloat)
  /// An element whose edge has a given distance from the same edge of the viewport.
  case anchor(ScrollAnchor)
  /// A cell and the fraction of it that is scrolled past.
  case place(ScrollPlace)
}

/// The input of a layout: the sections, and the part of the content that is in view.
public struct LayoutContext: Sendable {
  /// The sections, with what is selected and collapsed.
  public internal(set) var sections = ListSections()
  /// The uncovered part of the viewport across the scroll axis, in points.
  public internal(set) var breadth: CGFloat = 0
  /// The uncovered part of the viewport along the scroll axis, in points.
  public internal(set) var length: CGFloat = 0
  /// The position in the content at which the uncovered part of the viewport starts, in points.
  public internal(set) var offset: CGFloat = 0

  /// The largest valid offset for content of a length, in points.
  public func lastOffset(contentLength: CGFloat) -> CGFloat { max(0, contentLength - length) }
}
