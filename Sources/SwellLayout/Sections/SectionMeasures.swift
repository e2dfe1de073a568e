public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// One section's measures, which override its layout's, such as a smaller cell height.
///
/// A `nil` measure inherits the layout's value. Measures that the layout does not use are ignored,
/// such as columns in a list. A section keeps its measures when it moves or gets a new layout.
public struct SectionMeasures: Sendable, Equatable {
  /// The width of a grid's cell, in points.
  public var itemWidth: CGFloat?
  /// The height of a cell that has no height of its own, in points.
  public var itemHeight: CGFloat?
  /// The height of a list's selected cell, in points.
  public var expandedHeight: CGFloat?
  /// The number of columns in a grid, and their widths.
  public var columns: SpanGridLayout.Columns?
  /// The space between cells, in points.
  public var spacing: CGFloat?
  /// The space around the cells, in points.
  public var insets: ContentInsets?
  /// The height of the header, in points; 0 for none.
  public var headerHeight: CGFloat?
  /// The height of the footer, in points; 0 for none.
  public var footerHeight: CGFloat?
  /// The height of the placeholder of a section without cells, in points; 0 for none.
  public var emptyStateHeight: CGFloat?

  /// Measures in points.
  public init(
    itemWidth: CGFloat? = nil, itemHeight: CGFloat? = nil, expandedHeight: CGFloat? = nil,
    columns: SpanGridLayout.Columns? = nil, spacing: CGFloat? = nil, insets: ContentInsets? = nil,
    headerHeight: CGFloat? = nil, footerHeight: CGFloat? = nil, emptyStateHeight: CGFloat? = nil
  ) {
    self.itemWidth = itemWidth
    self.itemHeight = itemHeight
    self.expandedHeight = expandedHeight
    self.columns = columns
    self.spacing = spacing
    self.insets = insets
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
    self.emptyStateHeight = emptyStateHeight
  }

  package func check() throws(LayoutError) {
    if let itemWidth { try Check.positive(itemWidth, "item width") }
    if let itemHeight { try Check.positive(itemHeight, "item height") }
    if let expandedHeight { try Check.positive(expandedHeight, "expanded height") }
    if case .fixed(let count) = columns { try Check.count(count, "columns") }
    if let spacing { try Check.length(spacing, "spacing") }
    try insets?.check("insets")
    if let headerHeight { try Check.length(headerHeight, "header height") }
    if let footerHeight { try Check.length(footerHeight, "footer height") }
    if let emptyStateHeight { try Check.length(emptyStateHeight, "empty state height") }
  }
}
