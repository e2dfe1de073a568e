public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// Full-width cells one below another; selected ones are expanded.
///
/// Any number of cells may be selected, and any cell may have heights of its own.
///
/// Source: the layouts of "Cell Animations" and "Sticky Headers" (CollectionViewAnimations).
public struct ListLayout: Sendable, Equatable {
  /// The height of a cell that has no height of its own, in points.
  public private(set) var itemHeight: CGFloat = 100
  /// The height of a selected cell that has no expanded height of its own, in points.
  public private(set) var expandedHeight: CGFloat = 300
  /// The space between two cells of a section, in points.
  public private(set) var spacing: CGFloat = 0
  /// The space around the cells of a section, below its header, in points.
  public private(set) var insets = ContentInsets.zero
  /// The height of each section's header, in points; 0 for none.
  public private(set) var headerHeight: CGFloat = 0
  /// The height of each section's footer, in points; 0 for none.
  public private(set) var footerHeight: CGFloat = 0
  /// The height of the placeholder of a section without cells, in points; 0 for none.
  public private(set) var emptyStateHeight: CGFloat = 0
  /// Whether the header of the section at the viewport's start stays there.
  public private(set) var stickyHeaders = false

  private init() {}

  /// The list of the sticky-headers demo: headers of 40 points that stay in view.
  public static let stickyHeaders = ListLayout(headerHeight: 40, stickyHeaders: true)

  /// A list with given measures, in points; by default, cells are 100 high and expand to 300.
  ///
  /// Measures that `validated` refuses cause a precondition failure.
  public init(
    itemHeight: CGFloat? = nil, expandedHeight: CGFloat? = nil, spacing: CGFloat? = nil,
    insets: ContentInsets? = nil, headerHeight: CGFloat? = nil, footerHeight: CGFloat? = nil,
    emptyStateHeight: CGFloat? = nil, stickyHeaders: Bool = false
  ) {
    let own = SectionMeasures(
      itemHeight: itemHeight, expandedHeight: expandedHeight, spacing: spacing, insets: insets,
      headerHeight: headerHeight, footerHeight: footerHeight, emptyStateHeight: emptyStateHeight)
    self = Check.precondition(try .validated(own, stickyHeaders: stickyHeaders))
  }

  /// A list with measures from outside the program; measures that are `nil` take their defaults.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` for a cell size under 0.001, a
  /// length that is negative or above 1e9, or a column count not between 1 and a million.
  public static func validated(
    _ measures: SectionMeasures, stickyHeaders: Bool = false
  ) throws(LayoutError) -> ListLayout {
    try measures.check()
    var layout = ListLayout().adapted(to: measures)
    layout.stickyHeaders = stickyHeaders
    return layout
  }
}

extension ListLayout: SectionedLayout {
  /// Such as `list height=100 expanded=300 header=40 sticky spacing=8 insets=0,16,0,16 footer=20`;
  /// spacing, insets, footers and empty states are named if there are any.
  public var identity: String {
    "list height=\(itemHeight.short) expanded=\(expandedHeight.short) header=\(headerHeight.short)"
      + (stickyHeaders ? " sticky" : "") + spacing.text(of: "spacing")
      + (insets == .zero ? "" : " insets=\(insets.short)")
      + footerHeight.text(of: "footer") + emptyStateHeight.text(of: "empty")
  }

  /// The layout with a section's own measures.
  public func adapted(to measures: SectionMeasures) -> ListLayout {
    var layout = self
    layout.itemHeight = measures.itemHeight ?? itemHeight
    layout.expandedHeight = measures.expandedHeight ?? expandedHeight
    layout.spacing = measures.spacing ?? spacing
    layout.insets = measures.insets ?? insets
    layout.headerHeight = measures.headerHeight ?? headerHeight
    layout.footerHeight = measures.footerHeight ?? footerHeight
    layout.emptyStateHeight = measures.emptyStateHeight ?? emptyStateHeight
    return layout
  }

  private var heights: CellHeights {
    CellHeights(standard: itemHeight, selected: expandedHeight, spacing: spacing)
  }

  /// The height of the section's cells, including spacing and insets, in points.
  public func bodyExtent(of section: ListSection, breadth: CGFloat) -> CGFloat {
    insets.top + section.topAndHeight(of: section.itemCount, heights).top - spacing + insets.bottom
  }

  /// The frame of a cell in its section's body, in points.
  public func frame(of item: Int, in section: ListSection, breadth: CGFloat) -> CGRect {
    let (top, height) = section.topAndHeight(of: item, heights)
    return row(top: top, height: height, breadth: breadth)
  }

  /// Visits the cells of a section that overlap a rectangle of its body, in order.
  @inline(__always) public func forEachCell(
    in section: ListSection, overlapping rect: CGRect, breadth: CGFloat,
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

  /// A rectangle between the left and right insets; `top` is measured from the first cell's top.
  private func row(top: CGFloat, height: CGFloat, breadth: CGFloat) -> CGRect {
    let width = max(0, breadth - insets.left - insets.right)
    return CGRect(x: insets.left, y: insets.top + top, width: width, height: height)
  }
}
