public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A grid of equal cells, in which a section's selected cell spans several columns and rows.
///
/// Without a selection this is a plain flow grid. Only a section's first selected cell gets the
/// span. The other cells keep their order and fill the holes around it; holes at the section's end
/// may stay empty. This is CSS grid's `row dense`, unless too few cells follow the selected cell.
///
/// Source: `ColumnSpanFlowLayout` (UConnGrid).
public struct SpanGridLayout: Sendable, Equatable {
  /// The columns and rows that a selected cell spans.
  public struct Span: Sendable, Equatable {
    /// The number of columns, clamped to the number that the grid has.
    public var columns: Int
    /// The number of rows; the cell's height includes the spacing between the rows.
    public var rows: Int

    /// A span of `columns` by `rows`.
    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// The number and width of columns, as in CSS's `grid-template-columns`; `w` is the item width.
  public enum Columns: Sendable, Equatable {
    /// As many columns as fit, but at least one: `repeat(auto-fill, w)`.
    case fitting
    /// A fixed number of columns, whatever the width: `repeat(n, w)`.
    case fixed(Int)
    /// As many columns as fit, widened to fill the width: `repeat(auto-fill, minmax(w, 1fr))`.
    case stretched
  }

  /// The size of a cell, in points; stretched columns may be wider.
  public private(set) var itemSize = CGSize(width: 160, height: 120)
  /// The number of columns, and their widths.
  public private(set) var columns = Columns.fitting
  /// The columns and rows that a selected cell spans.
  public private(set) var span = Span(columns: 2, rows: 2)
  /// The space between columns and between rows, in points.
  public private(set) var spacing: CGFloat = 0
  /// The space around the cells of a section, below its header, in points.
  public private(set) var insets = ContentInsets.zero
  /// The height of each section's header, in points; 0 for none.
  public private(set) var headerHeight: CGFloat = 50
  /// The height of each section's footer, in points; 0 for none.
  public private(set) var footerHeight: CGFloat = 0
  /// The height of the placeholder of a section without cells, in points; 0 for none.
  public private(set) var emptyStateHeight: CGFloat = 0
  /// Whether the header of the section at the viewport's start stays there.
  public private(set) var stickyHeaders = false

  private init() {}

  /// A grid with given measures, in points; by default, headers are 50 high, cells are 160 × 120,
  /// as many columns as fit are shown, and a selected cell spans 2 × 2.
  ///
  /// Measures that `validated` refuses cause a precondition failure.
  public init(
    itemSize: CGSize? = nil, columns: Columns? = nil, span: Span? = nil, spacing: CGFloat? = nil,
    insets: ContentInsets? = nil, headerHeight: CGFloat? = nil, footerHeight: CGFloat? = nil,
    emptyStateHeight: CGFloat? = nil, stickyHeaders: Bool = false
  ) {
    let own = SectionMeasures(
      itemWidth: itemSize?.width, itemHeight: itemSize?.height, columns: columns, spacing: spacing,
      insets: insets, headerHeight: headerHeight, footerHeight: footerHeight,
      emptyStateHeight: emptyStateHeight)
    self = Check.precondition(try .validated(own, span: span, stickyHeaders: stickyHeaders))
  }

  /// A grid with measures from outside the program; measures that are `nil` take their defaults.
  ///
  /// - Throws: ``LayoutError/outOfRange(parameter:value:allowed:)`` for a cell size under 0.001, a
  /// length that is negative or above 1e9, or columns or rows not between 1 and a million.
  public static func validated(
    _ measures: SectionMeasures, span: Span? = nil, stickyHeaders: Bool = false
  ) throws(LayoutError) -> SpanGridLayout {
    try measures.check()
    var layout = SpanGridLayout().adapted(to: measures)
    layout.span = span ?? layout.span
    try Check.count(layout.span.columns, "span columns")
    try Check.count(layout.span.rows, "span rows")
    layout.stickyHeaders = stickyHeaders
    return layout
  }
}

extension SpanGridLayout: SectionedLayout {
  /// Such as `grid item=160x120 columns=fit span=2x2 spacing=0 insets=0,0,0,0 header=50 sticky`;
  /// footers and empty states are named if there are any.
  public var identity: String {
    "grid item=\(itemSize.width.short)x\(itemSize.height.short) columns=\(columns.name)"
      + " span=\(span.columns)x\(span.rows) spacing=\(spacing.short)"
      + " insets=\(insets.short) header=\(headerHeight.short)" + (stickyHeaders ? " sticky" : "")
      + footerHeight.text(of: "footer") + emptyStateHeight.text(of: "empty")
  }

  /// The layout with a section's own measures.
  public func adapted(to measures: SectionMeasures) -> SpanGridLayout {
    var layout = self
    layout.itemSize.width = measures.itemWidth ?? itemSize.width
    layout.itemSize.height = measures.itemHeight ?? itemSize.height
    if let columns = measures.columns { layout.columns = columns }
    layout.spacing = measures.spacing ?? spacing
    layout.insets = measures.insets ?? insets
    layout.headerHeight = measures.headerHeight ?? headerHeight
    layout.footerHeight = measures.footerHeight ?? footerHeight
    layout.emptyStateHeight = measures.emptyStateHeight ?? emptyStateHeight
    return layout
  }

  private var pitch: CGFloat { itemSize.height + spacing }

  private func packing(of section: ListSection, in columns: ColumnGeometry) -> GridPacking {
    GridPacking(
      itemCount: section.itemCount, columns: columns.count, selected: section.firstSelectedItem,
      span: span)
  }

  /// The height of the rows, including spacing and insets, in points.
  public func bodyExtent(of section: ListSection, breadth: CGFloat) -> CGFloat {
    let rows = packing(of: section, in: ColumnGeometry(self, breadth: breadth)).rowCount
    return insets.top + CGFloat(rows) * pitch - spacing + insets.bottom
  }

  /// The frame of a cell in its section's body, in points.
  public func frame(of item: Int, in section: ListSection, breadth: CGFloat) -> CGRect {
    let columns = ColumnGeometry(self, breadth: breadth)
    return frame(of: packing(of: section, in: columns).slot(of: item), columns)
  }

  private func frame(of slot: GridPacking.Slot, _ columns: ColumnGeometry) -> CGRect {
    CGRect(
      x: columns.start(of: slot.column), y: insets.top + CGFloat(slot.row) * pitch,
      width: columns.width(of: slot.columns), height: CGFloat(slot.rows) * pitch - spacing)
  }

  /// Visits the cells of a section that overlap a rectangle of its body, in order.
  public func forEachCell(
    in section: ListSection, overlapping rect: CGRect, breadth: CGFloat,
    _ visit: (_ item: Int, _ frame: CGRect, _ isSelected: Bool) -> Bool
  ) {
    guard let across = rect.across, let along = rect.along else { return }
    let columns = ColumnGeometry(self, breadth: breadth)
    let packing = packing(of: section, in: columns)
    packing.forEachItem(
      rows: along.indices(
        start: insets.top, pitch: pitch, length: itemSize.height, count: packing.rowCount),
      columns: across.indices(
        start: columns.left, pitch: columns.pitch, length: columns.width, count: columns.count),
      includesSelected: rect.overlaps(frame(of: packing.block, columns))
    ) { item, slot in visit(item, frame(of: slot, columns), section.isSelected(item)) }
  }
}

/// The columns of a grid, between the left and right insets of its cells, in points.
struct ColumnGeometry {
  let count: Int
  let left: CGFloat
  private let spacing: CGFloat
  let width: CGFloat

  init(_ layout: SpanGridLayout, breadth: CGFloat) {
    left = layout.insets.left
    spacing = layout.spacing
    let all = breadth - left - layout.insets.right
    let item = layout.itemSize.width
    if case .fixed(let count) = layout.columns {
      self.count = count
    } else {
      // Widths that just fit, such as a seventh of the breadth, must not lose a column to rounding.
      let fitting = ((all + spacing) / (item + spacing)).withoutRoundingSlack
      count = fitting >= 1 ? Int(min(fitting, CGFloat(Check.maxColumns))) : 1
    }
    let share = (all - CGFloat(count - 1) * spacing) / CGFloat(count)
    width = layout.columns == .stretched ? max(item, share) : item
  }

  var pitch: CGFloat { width + spacing }
  func start(of column: Int) -> CGFloat { left + CGFloat(column) * pitch }
  func width(of columns: Int) -> CGFloat { CGFloat(columns) * pitch - spacing }
}
