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
  /// Between one cell and the next of a section, in points.
  public let spacing: CGFloat
  /// Around the cells of each section that has any, below its header, in points.
  public let insets: ContentInsets
  /// The height of each section's header, in points; 0 for none.
  public let headerHeight: CGFloat
  /// The height of each section's footer, in points; 0 for none.
  public let footerHeight: CGFloat
  /// The height of what a section without cells shows, in points; 0 for nothing.
  public let emptyStateHeight: CGFloat
  /// Whether the header of the section at the viewport's start stays there.
  public let stickyHeaders: Bool

  /// Cells of 100 points that expand to 300, without headers.
  public init() { self.init(headerHeight: 0, isSticky: false) }

  /// The list of the sticky-headers demo: headers of 40 points that stay in view.
  public static let stickyHeaders = ListLayout(headerHeight: 40, isSticky: true)

  private init(headerHeight: CGFloat, isSticky: Bool) {
    (itemHeight, expandedHeight, spacing, insets) = (100, 300, 0, .zero)
    (self.headerHeight, stickyHeaders) = (headerHeight, isSticky)
    (footerHeight, emptyStateHeight) = (0, 0)
  }

  /// A list with given measures, in points.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` unless cells are higher than
  ///   0, and all other lengths 0 or more.
  public init(
    itemHeight: CGFloat = 100,
    expandedHeight: CGFloat = 300,
    spacing: CGFloat = 0,
    insets: ContentInsets = .zero,
    headerHeight: CGFloat = 0,
    footerHeight: CGFloat = 0,
    emptyStateHeight: CGFloat = 0,
    stickyHeaders: Bool = false
  ) throws(LayoutError) {
    try Check.positive(itemHeight, "item height")
    try Check.positive(expandedHeight, "expanded height")
    try Check.length(spacing, "spacing")
    try insets.check("insets")
    try Check.length(headerHeight, "header height")
    try Check.length(footerHeight, "footer height")
    try Check.length(emptyStateHeight, "empty state height")
    (self.itemHeight, self.expandedHeight) = (itemHeight, expandedHeight)
    (self.spacing, self.insets) = (spacing, insets)
    (self.headerHeight, self.footerHeight) = (headerHeight, footerHeight)
    (self.emptyStateHeight, self.stickyHeaders) = (emptyStateHeight, stickyHeaders)
  }

  private init(_ layout: ListLayout, _ own: SectionMeasures) {
    itemHeight = own.itemHeight ?? layout.itemHeight
    expandedHeight = own.expandedHeight ?? layout.expandedHeight
    (spacing, insets) = (own.spacing ?? layout.spacing, own.insets ?? layout.insets)
    headerHeight = own.headerHeight ?? layout.headerHeight
    footerHeight = own.footerHeight ?? layout.footerHeight
    emptyStateHeight = own.emptyStateHeight ?? layout.emptyStateHeight
    stickyHeaders = layout.stickyHeaders
  }
}

extension ListLayout: SectionedLayout {
  /// Such as `list height=100 expanded=300 header=40 sticky spacing=8 insets=0,16,0,16 footer=20`;
  /// spacing, insets, footers and empty states are named where there are any.
  public var identity: String {
    "list height=\(itemHeight.short) expanded=\(expandedHeight.short) header=\(headerHeight.short)"
      + (stickyHeaders ? " sticky" : "") + (spacing > 0 ? " spacing=\(spacing.short)" : "")
      + (insets == .zero ? "" : " insets=\(insets.short)") + supplementaryIdentity
  }

  /// The list with the measures that a section has of its own.
  public func adapted(to measures: SectionMeasures) -> ListLayout { ListLayout(self, measures) }

  /// Never: heights do not depend on the breadth.
  public func changesExtents(from oldBreadth: CGFloat, to newBreadth: CGFloat) -> Bool { false }

  private var heights: CellHeights {
    CellHeights(standard: itemHeight, selected: expandedHeight, spacing: spacing)
  }

  /// The heights of the section's cells together, with what is between and around them, in points.
  public func bodyExtent(of section: ListSection, breadth: CGFloat) -> CGFloat {
    if section.itemCount == 0 { return 0 }
    return insets.top + section.top(of: section.itemCount, heights) - spacing + insets.bottom
  }

  /// The frame of a cell in its section's body, in points.
  public func frame(of item: Int, in section: ListSection, breadth: CGFloat) -> CGRect {
    let (top, height) = section.topAndHeight(of: item, heights)
    return row(top: top, height: height, breadth: breadth)
  }

  /// From the top of the first cell to the bottom of the last.
  public func bounds(ofItems items: Range<Int>, in section: ListSection, breadth: CGFloat) -> CGRect
  {
    let top = section.top(of: items.lowerBound, heights)
    let bottom = section.top(of: items.upperBound, heights) - spacing
    return row(top: top, height: bottom - top, breadth: breadth)
  }

  /// Visits the cells of a section that overlap a rectangle of its body, in order.
  @inline(__always)
  public func forEachCell(
    in section: ListSection,
    overlapping rect: CGRect,
    breadth: CGFloat,
    _ visit: (_ item: Int, _ frame: CGRect, _ isSelected: Bool) -> Bool
  ) {
    let all = row(top: 0, height: 0, breadth: breadth)
    guard let across = rect.across, across.overlaps(all.minX, all.maxX) else { return }
    let start = rect.origin.y - insets.top
    let end = start + rect.size.height
    section.forEachCell(endingBeyond: start, heights) { item, top, height, isSelected in
      top < end && visit(item, row(top: top, height: height, breadth: breadth), isSelected)
    }
  }

  /// A rectangle of the body, from inset to inset, given by its distance from the first cell's top.
  private func row(top: CGFloat, height: CGFloat, breadth: CGFloat) -> CGRect {
    let width = max(0, breadth - insets.left - insets.right)
    return CGRect(x: insets.left, y: insets.top + top, width: width, height: height)
  }
}
