public import Foundation

/// A flow of equal cells in columns, in which a section's selected cell spans several.
///
/// With nothing selected it is a plain flow grid. One selected cell a section spans: its first.
/// Cells keep their order and fill every hole that the selected one leaves, as CSS grid's
/// `row dense` does; see ``GridPacking`` for the rule.
///
/// Source: `ColumnSpanFlowLayout` (UConnGrid).
public struct SpanGridLayout: Sendable, Equatable {
  /// How many columns there are.
  public enum Columns: Sendable, Equatable {
    /// As many as the width holds, at least one.
    case fitting
    /// So many, whatever the width.
    case fixed(Int)
  }

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

  /// The size of a cell, in points.
  public let itemSize: CGSize
  /// How many columns there are.
  public let columns: Columns
  /// What a selected cell takes.
  public let span: Span
  /// Between columns and between rows, in points.
  public let spacing: CGFloat
  /// Around the cells of each section that has any, below its header, in points.
  public let insets: ContentInsets
  /// The height of each section's header, in points; 0 for none.
  public let headerHeight: CGFloat
  /// Whether the header of the section at the viewport's start stays there.
  public let stickyHeaders: Bool

  /// Cells of 160 × 120 in as many columns as fit, 2 × 2 when selected, below headers of 50.
  public init() {
    itemSize = CGSize(width: 160, height: 120)
    (columns, span, spacing, insets) = (.fitting, Span(columns: 2, rows: 2), 0, .zero)
    (headerHeight, stickyHeaders) = (50, false)
  }

  /// A grid with given measures, in points.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` unless sizes are above 0,
  ///   columns and spans from 1 to a million, spacing, insets and headers 0 or more.
  public init(
    itemSize: CGSize = CGSize(width: 160, height: 120),
    columns: Columns = .fitting,
    span: Span = Span(columns: 2, rows: 2),
    spacing: CGFloat = 0,
    insets: ContentInsets = .zero,
    headerHeight: CGFloat = 50,
    stickyHeaders: Bool = false
  ) throws(LayoutError) {
    try Check.positive(itemSize.width, "item width")
    try Check.positive(itemSize.height, "item height")
    if case .fixed(let count) = columns { try Check.count(count, "columns") }
    try Check.count(span.columns, "span columns")
    try Check.count(span.rows, "span rows")
    try Check.length(spacing, "spacing")
    try insets.check("insets")
    try Check.length(headerHeight, "header height")
    self.itemSize = itemSize
    self.columns = columns
    self.span = span
    self.spacing = spacing
    self.insets = insets
    self.headerHeight = headerHeight
    self.stickyHeaders = stickyHeaders
  }
}

extension SpanGridLayout: SectionedLayout {
  /// Such as `grid item=160x120 columns=fit span=2x2 spacing=0 insets=0,0,0,0 header=50 sticky`.
  public var identity: String {
    let count = if case .fixed(let count) = columns { "\(count)" } else { "fit" }
    let around = [insets.top, insets.left, insets.bottom, insets.right].map(\.short)
    return "grid item=\(itemSize.width.short)x\(itemSize.height.short) columns=\(count)"
      + " span=\(span.columns)x\(span.rows) spacing=\(spacing.short)"
      + " insets=\(around.joined(separator: ",")) header=\(headerHeight.short)"
      + (stickyHeaders ? " sticky" : "")
  }

  /// If another number of columns fits.
  public func changesExtents(from oldBreadth: CGFloat, to newBreadth: CGFloat) -> Bool {
    columnCount(breadth: oldBreadth) != columnCount(breadth: newBreadth)
  }

  private var pitch: CGSize {
    CGSize(width: itemSize.width + spacing, height: itemSize.height + spacing)
  }

  /// How many columns a viewport of a breadth in points has.
  public func columnCount(breadth: CGFloat) -> Int {
    switch columns {
    case .fixed(let count): return count
    case .fitting:
      // Cells made to fit, such as a seventh of the width, must not lose a column to rounding.
      let room =
        ((breadth - insets.left - insets.right + spacing) / pitch.width).withoutRoundingSlack
      guard room >= 1 else { return 1 }
      return Int(min(room, CGFloat(Check.mostColumns)))
    }
  }

  private func packing(of section: ListSection, breadth: CGFloat) -> GridPacking {
    GridPacking(
      itemCount: section.itemCount,
      columns: columnCount(breadth: breadth),
      selected: section.firstSelectedItem,
      span: span
    )
  }

  /// The rows with the spacing between them, and the insets around them, in points.
  public func bodyExtent(of section: ListSection, breadth: CGFloat) -> CGFloat {
    let rows = packing(of: section, breadth: breadth).rowCount
    if rows == 0 { return 0 }
    return insets.top + CGFloat(rows) * pitch.height - spacing + insets.bottom
  }

  /// The frame of a cell in its section's body, in points.
  public func frame(of item: Int, in section: ListSection, breadth: CGFloat) -> CGRect {
    let packing = packing(of: section, breadth: breadth)
    return frame(of: packing.cell(item))
  }

  private func frame(of cell: GridPacking.Cell) -> CGRect {
    CGRect(
      x: insets.left + CGFloat(cell.column) * pitch.width,
      y: insets.top + CGFloat(cell.row) * pitch.height,
      width: CGFloat(cell.columns) * pitch.width - spacing,
      height: CGFloat(cell.rows) * pitch.height - spacing
    )
  }

  /// Around all columns, and the rows from the first to the last of the cells.
  ///
  /// Rows never decrease from cell to cell but at the selected one, which is counted apart.
  public func bounds(ofItems items: Range<Int>, in section: ListSection, breadth: CGFloat) -> CGRect
  {
    let packing = packing(of: section, breadth: breadth)
    let rows = packing.rows(ofItems: items)
    return frame(
      of: GridPacking.Cell(
        row: rows.lowerBound,
        column: 0,
        rows: rows.count,
        columns: packing.columns
      )
    )
  }

  /// Visits the cells of a section that overlap a rectangle of its body, in order.
  public func forEachCell(
    in section: ListSection,
    overlapping rect: CGRect,
    breadth: CGFloat,
    _ visit: (_ item: Int, _ frame: CGRect, _ isSelected: Bool) -> Bool
  ) {
    let packing = packing(of: section, breadth: breadth)
    guard let across = rect.across, let along = rect.along else { return }
    let rows = along.indices(
      start: insets.top,
      pitch: pitch.height,
      length: itemSize.height,
      count: packing.rowCount
    )
    let columns = across.indices(
      start: insets.left,
      pitch: pitch.width,
      length: itemSize.width,
      count: packing.columns
    )
    let block = packing.block.map { frame(of: $0.cell) }
    packing.forEachItem(
      rows: rows,
      columns: columns,
      includesSelected: block.map {
        across.overlaps($0.minX, $0.maxX) && along.overlaps($0.minY, $0.maxY)
      }
        ?? false
    ) { item, cell in
      visit(item, frame(of: cell), section.isSelected(item))
    }
  }
}
