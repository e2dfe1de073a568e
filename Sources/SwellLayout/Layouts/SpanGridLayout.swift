public import Foundation

/// A flow of equal cells in columns, in which a section's selected cell spans several.
///
/// With nothing selected it is a plain flow grid. One selected cell a section spans: its first.
/// The others keep their order and fill every hole that it leaves, as in CSS grid's `row dense`,
/// except where too few follow it.
///
/// Source: `ColumnSpanFlowLayout` (UConnGrid).
public struct SpanGridLayout: Sendable, Equatable {
  /// The columns and rows that a selected cell takes.
  public struct Span: Sendable, Equatable {
    /// Clamped to the columns there are.
    public var columns: Int
    /// Rows, the spacing between them included in the cell's height.
    public var rows: Int

    /// A span of `columns` by `rows`.
    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// The size of a cell, in points; stretched columns and those by fractions have widths of their own.
  public let itemSize: CGSize
  /// How many columns there are, and how wide they are.
  public let columns: Columns
  /// How many columns and rows a selected cell takes.
  public let span: Span
  /// Between columns and between rows, in points.
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
  /// See ``Columns/shares``: computed once, not for every question.
  let shares: [CGFloat]

  /// Cells of 160 × 120 in as many columns as fit, 2 × 2 when selected, below headers of 50.
  public init() {
    itemSize = CGSize(width: 160, height: 120)
    (columns, span, spacing, insets) = (.fitting, Span(columns: 2, rows: 2), 0, .zero)
    (headerHeight, footerHeight, emptyStateHeight, stickyHeaders) = (50, 0, 0, false)
    shares = []
  }

  /// A grid with given measures, in points.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` unless sizes are above 0,
  ///   columns and spans from 1 to a million, fractions above 0, and all other lengths 0 or more.
  public init(
    itemSize: CGSize = CGSize(width: 160, height: 120),
    columns: Columns = .fitting,
    span: Span = Span(columns: 2, rows: 2),
    spacing: CGFloat = 0,
    insets: ContentInsets = .zero,
    headerHeight: CGFloat = 50,
    footerHeight: CGFloat = 0,
    emptyStateHeight: CGFloat = 0,
    stickyHeaders: Bool = false
  ) throws(LayoutError) {
    try Check.positive(itemSize.width, "item width")
    try Check.positive(itemSize.height, "item height")
    try columns.check()
    try Check.count(span.columns, "span columns")
    try Check.count(span.rows, "span rows")
    try Check.length(spacing, "spacing")
    try insets.check("insets")
    try Check.length(headerHeight, "header height")
    try Check.length(footerHeight, "footer height")
    try Check.length(emptyStateHeight, "empty state height")
    (self.itemSize, self.columns, self.span) = (itemSize, columns, span)
    (self.spacing, self.insets) = (spacing, insets)
    (self.headerHeight, self.footerHeight) = (headerHeight, footerHeight)
    (self.emptyStateHeight, self.stickyHeaders) = (emptyStateHeight, stickyHeaders)
    shares = columns.shares
  }

  private init(_ layout: SpanGridLayout, _ own: SectionMeasures) {
    itemSize = CGSize(
      width: own.itemWidth ?? layout.itemSize.width,
      height: own.itemHeight ?? layout.itemSize.height
    )
    (columns, span) = (own.columns ?? layout.columns, layout.span)
    (spacing, insets) = (own.spacing ?? layout.spacing, own.insets ?? layout.insets)
    headerHeight = own.headerHeight ?? layout.headerHeight
    footerHeight = own.footerHeight ?? layout.footerHeight
    emptyStateHeight = own.emptyStateHeight ?? layout.emptyStateHeight
    stickyHeaders = layout.stickyHeaders
    shares = own.columns?.shares ?? layout.shares
  }
}

extension SpanGridLayout: SectionedLayout {
  /// Such as `grid item=160x120 columns=fit span=2x2 spacing=0 insets=0,0,0,0 header=50 sticky`;
  /// footers and empty states are named where there are any.
  public var identity: String {
    "grid item=\(itemSize.width.short)x\(itemSize.height.short) columns=\(columns.name)"
      + " span=\(span.columns)x\(span.rows) spacing=\(spacing.short)"
      + " insets=\(insets.short) header=\(headerHeight.short)"
      + (stickyHeaders ? " sticky" : "") + supplementaryIdentity
  }

  /// The grid with the measures that a section has of its own.
  public func adapted(to measures: SectionMeasures) -> SpanGridLayout {
    SpanGridLayout(self, measures)
  }

  /// Whether another number of columns fits.
  public func changesExtents(from oldBreadth: CGFloat, to newBreadth: CGFloat) -> Bool {
    columnCount(breadth: oldBreadth) != columnCount(breadth: newBreadth)
  }

  /// How many columns a viewport of a breadth in points has.
  public func columnCount(breadth: CGFloat) -> Int { GridColumns(self, breadth: breadth).count }

  /// From the top of a row to that of the next.
  private var pitch: CGFloat { itemSize.height + spacing }

  /// Where the cells of a section stand in rows and columns, and where those columns stand.
  private func places(
    in section: ListSection,
    breadth: CGFloat
  ) -> (packing: GridPacking, columns: GridColumns) {
    let columns = GridColumns(self, breadth: breadth)
    let packing = GridPacking(
      itemCount: section.itemCount,
      columns: columns.count,
      selected: section.firstSelectedItem,
      span: span
    )
    return (packing, columns)
  }

  /// The rows with the spacing between them, and the insets around them, in points.
  public func bodyExtent(of section: ListSection, breadth: CGFloat) -> CGFloat {
    let rows = places(in: section, breadth: breadth).packing.rowCount
    if rows == 0 { return 0 }
    return insets.top + CGFloat(rows) * pitch - spacing + insets.bottom
  }

  /// The frame of a cell in its section's body, in points.
  public func frame(of item: Int, in section: ListSection, breadth: CGFloat) -> CGRect {
    let (packing, columns) = places(in: section, breadth: breadth)
    return frame(of: packing.cell(item), columns)
  }

  private func frame(of cell: GridPacking.Cell, _ columns: GridColumns) -> CGRect {
    CGRect(
      x: columns.start(of: cell.column),
      y: insets.top + CGFloat(cell.row) * pitch,
      width: columns.width(of: cell.column..<cell.column + cell.columns),
      height: CGFloat(cell.rows) * pitch - spacing
    )
  }

  /// Around all columns, and the rows from the first to the last of the cells.
  ///
  /// Rows never decrease from cell to cell but at the selected one, which is counted apart.
  public func bounds(ofItems items: Range<Int>, in section: ListSection, breadth: CGFloat) -> CGRect
  {
    let (packing, columns) = places(in: section, breadth: breadth)
    let rows = packing.rows(ofItems: items)
    return frame(
      of: GridPacking.Cell(
        row: rows.lowerBound,
        column: 0,
        rows: rows.count,
        columns: packing.columns
      ),
      columns
    )
  }

  /// Visits the cells of a section that overlap a rectangle of its body, in order.
  public func forEachCell(
    in section: ListSection,
    overlapping rect: CGRect,
    breadth: CGFloat,
    _ visit: (_ item: Int, _ frame: CGRect, _ isSelected: Bool) -> Bool
  ) {
    let (packing, columns) = places(in: section, breadth: breadth)
    guard let across = rect.across, let along = rect.along else { return }
    let rows = along.indices(
      start: insets.top,
      pitch: pitch,
      length: itemSize.height,
      count: packing.rowCount
    )
    let block = packing.block.map { frame(of: $0.cell, columns) }
    packing.forEachItem(
      rows: rows,
      columns: columns.indices(overlapping: across),
      includesSelected: block.map {
        across.overlaps($0.minX, $0.maxX) && along.overlaps($0.minY, $0.maxY)
      }
        ?? false
    ) { item, cell in
      visit(item, frame(of: cell, columns), section.isSelected(item))
    }
  }
}
