public import Foundation

/// Full-width cells one below another; selected ones are expanded.
///
/// Any number of cells may be selected, and any may have a height of its own, which an expanded
/// cell takes up again when it is deselected.
///
/// Source: the layouts of "Cell Animations" and "Sticky Headers" (CollectionViewAnimations).
public struct ListLayout: Sendable, Equatable {
  /// The height of a cell that has none of its own, in points.
  public let itemHeight: CGFloat
  /// The height of a selected cell, in points.
  public let expandedHeight: CGFloat
  /// The height of each section's header, in points; 0 for none.
  public let headerHeight: CGFloat
  /// Whether the header of the section at the viewport's start stays there.
  public let stickyHeaders: Bool

  /// Cells of 100 points that expand to 300, without headers.
  public init() {
    (itemHeight, expandedHeight, headerHeight, stickyHeaders) = (100, 300, 0, false)
  }

  /// The list of the sticky-headers demo: headers of 40 points that stay in view.
  public static let stickyHeaders = ListLayout(100, 300, 40, true)

  /// A list with given heights, in points.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` unless cells are higher than
  ///   0 and headers 0 or higher.
  public init(
    itemHeight: CGFloat = 100,
    expandedHeight: CGFloat = 300,
    headerHeight: CGFloat = 0,
    stickyHeaders: Bool = false
  ) throws(LayoutError) {
    try Check.positive(itemHeight, "item height")
    try Check.positive(expandedHeight, "expanded height")
    try Check.length(headerHeight, "header height")
    self.init(itemHeight, expandedHeight, headerHeight, stickyHeaders)
  }

  private init(_ item: CGFloat, _ expanded: CGFloat, _ header: CGFloat, _ sticky: Bool) {
    (itemHeight, expandedHeight, headerHeight, stickyHeaders) = (item, expanded, header, sticky)
  }
}

extension ListLayout: SectionedLayout {
  /// Such as `list height=100 expanded=300 header=40 sticky`.
  public var identity: String {
    "list height=\(itemHeight.short) expanded=\(expandedHeight.short) header=\(headerHeight.short)"
      + (stickyHeaders ? " sticky" : "")
  }

  /// Never: heights do not follow from the breadth.
  public func changesExtents(from oldBreadth: CGFloat, to newBreadth: CGFloat) -> Bool { false }

  private var heights: CellHeights {
    CellHeights(standard: itemHeight, selected: expandedHeight)
  }

  /// The heights of the section's cells together, in points.
  public func bodyExtent(of section: ListSection, breadth: CGFloat) -> CGFloat {
    section.top(of: section.itemCount, heights)
  }

  /// The frame of a cell in its section's body, in points.
  public func frame(of item: Int, in section: ListSection, breadth: CGFloat) -> CGRect {
    let (top, height) = section.stretch(of: item, heights)
    return CGRect(x: 0, y: top, width: breadth, height: height)
  }

  /// From the top of the first cell to the bottom of the last.
  public func bounds(ofItems items: Range<Int>, in section: ListSection, breadth: CGFloat) -> CGRect
  {
    let top = section.top(of: items.lowerBound, heights)
    let bottom = section.top(of: items.upperBound, heights)
    return CGRect(x: 0, y: top, width: breadth, height: bottom - top)
  }

  /// Visits the cells of a section that overlap a rectangle of its body, in order.
  public func forEachCell(
    in section: ListSection,
    overlapping rect: CGRect,
    breadth: CGFloat,
    _ visit: (_ item: Int, _ frame: CGRect, _ isSelected: Bool) -> Bool
  ) {
    guard rect.overlaps(breadth: breadth) else { return }
    let end = rect.origin.y + rect.size.height
    section.forEachCell(endingBeyond: rect.origin.y, heights) { item, top, height, isSelected in
      top < end
        && visit(item, CGRect(x: 0, y: top, width: breadth, height: height), isSelected)
    }
  }
}
