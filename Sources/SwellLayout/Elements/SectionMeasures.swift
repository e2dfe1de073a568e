public import Foundation

/// The measures in which one section departs from its layout, such as a section of low cells.
///
/// What is `nil` is as the layout has it, and what a layout has not is passed over: a list has no
/// columns. A section keeps its measures wherever it moves and in whatever layout it is shown; see
/// ``ListChange/setMeasures(section:_:)``.
public struct SectionMeasures: Sendable, Equatable {
  /// The width of a grid's cell, in points.
  public let itemWidth: CGFloat?
  /// The height of a cell that has none of its own, in points.
  public let itemHeight: CGFloat?
  /// The height of a list's selected cell, in points.
  public let expandedHeight: CGFloat?
  /// How many columns a grid has, and how wide they are.
  public let columns: SpanGridLayout.Columns?
  /// Between cells, in points.
  public let spacing: CGFloat?
  /// Around the cells, in points.
  public let insets: ContentInsets?
  /// The height of the header, in points; 0 for none.
  public let headerHeight: CGFloat?
  /// The height of the footer, in points; 0 for none.
  public let footerHeight: CGFloat?
  /// The height of what a section without cells shows, in points; 0 for nothing.
  public let emptyStateHeight: CGFloat?

  /// Measures in points.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` unless sizes are above 0, spacing,
  ///   insets, headers, footers and empty states 0 or more, and columns what a grid may have.
  public init(
    itemWidth: CGFloat? = nil,
    itemHeight: CGFloat? = nil,
    expandedHeight: CGFloat? = nil,
    columns: SpanGridLayout.Columns? = nil,
    spacing: CGFloat? = nil,
    insets: ContentInsets? = nil,
    headerHeight: CGFloat? = nil,
    footerHeight: CGFloat? = nil,
    emptyStateHeight: CGFloat? = nil
  ) throws(LayoutError) {
    if let itemWidth { try Check.positive(itemWidth, "item width") }
    if let itemHeight { try Check.positive(itemHeight, "item height") }
    if let expandedHeight { try Check.positive(expandedHeight, "expanded height") }
    try columns?.check()
    if let spacing { try Check.length(spacing, "spacing") }
    try insets?.check("insets")
    if let headerHeight { try Check.length(headerHeight, "header height") }
    if let footerHeight { try Check.length(footerHeight, "footer height") }
    if let emptyStateHeight { try Check.length(emptyStateHeight, "empty state height") }
    (self.itemWidth, self.itemHeight, self.expandedHeight) = (itemWidth, itemHeight, expandedHeight)
    (self.columns, self.spacing, self.insets) = (columns, spacing, insets)
    (self.headerHeight, self.footerHeight) = (headerHeight, footerHeight)
    self.emptyStateHeight = emptyStateHeight
  }
}
