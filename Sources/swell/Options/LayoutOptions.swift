import ArgumentParser
import Foundation
import SwellLayout
import SwellModel

/// The layouts by the names that `--layout` takes.
enum LayoutName: String, CaseIterable, ExpressibleByArgument {
  case featured, swell, list, grid
}

/// How a list is to be shown: one option for each parameter of a layout and of the viewport.
struct LayoutOptions: ParsableArguments {
  @Option(help: "The layout: featured, swell, list or grid.")
  var layout = LayoutName.featured

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The viewport's size in points.", valueName: "WxH")
  )
  var viewport = SizeArgument(size: CGSize(width: 375, height: 667))

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The content offset in points; the persisted place if not given.",
      valueName: "Y"
    )
  )
  var offset: Double?

  @Option(help: ArgumentHelp("The scene that state is kept for.", valueName: "NAME"))
  var scene = "main"

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A selected cell instead of the stored selection, repeatable; or none.",
      valueName: "S:I"
    )
  )
  var selected: [SelectedArgument] = []

  @Option(help: "The scroll axis: vertical or horizontal.")
  var axis = ListOrientation.Axis.vertical

  @Flag(help: "Lay out from right to left.")
  var rightToLeft = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What bars cover of the viewport, in points.", valueName: "T,L,B,R")
  )
  var contentInset: InsetsArgument?

  @OptionGroup(title: "Options of the featured and swell layouts")
  var featured: FeaturedOptions

  @OptionGroup(title: "Options of the list and grid layouts")
  var stacked: StackedOptions

  func presentation() throws -> ListPresentation {
    let orientation = ListOrientation(
      axis: axis,
      layoutDirection: rightToLeft ? .rightToLeft : .leftToRight
    )
    return ListPresentation(
      layout: try makeLayout(layout),
      viewportSize: viewport.size,
      contentInset: contentInset?.insets ?? .zero,
      orientation: orientation,
      offset: offset.map { point(along: $0) },
      selection: selected.isEmpty
        ? nil
        : selected.compactMap {
          if case .cell(let cell) = $0 { cell } else { nil }
        }
    )
  }

  /// A distance along the scroll axis as a point.
  func point(along distance: Double) -> CGPoint {
    axis == .vertical ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0)
  }

  /// The layout of a name, with the parameters that are given for it.
  func makeLayout(_ name: LayoutName) throws -> any CellLayout {
    switch name {
    case .featured: try featured.layout(style: .ultravisual)
    case .swell: try featured.layout(style: .swell)
    case .list: try stacked.listLayout()
    case .grid: try stacked.gridLayout()
    }
  }
}

/// The parameters of a featured layout.
struct FeaturedOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "A plain cell's height in points (100; swell 88).")
  var standardHeight: Double?

  @Option(parsing: .unconditional, help: "The featured cell's height in points (280; swell 240).")
  var featuredHeight: Double?

  @Option(
    parsing: .unconditional,
    help: "How far one scrolls to feature the next cell, in points (180)."
  )
  var drag: Double?

  func layout(style: FeaturedLayout.Style) throws -> FeaturedLayout {
    try FeaturedLayout(
      style: style,
      standardHeight: standardHeight.map { CGFloat($0) },
      featuredHeight: featuredHeight.map { CGFloat($0) },
      dragOffset: drag.map { CGFloat($0) }
    )
  }
}

/// The parameters of a list or a grid.
struct StackedOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "list: a cell's height in points.")
  var itemHeight = 100.0

  @Option(parsing: .unconditional, help: "list: a selected cell's height in points.")
  var expandedHeight = 300.0

  @Option(
    parsing: .unconditional,
    help: "A header's height in points (list 0, or 40 when sticky; grid 50)."
  )
  var headerHeight: Double?

  @Flag(inversion: .prefixedNo, help: "Keep the header of the section in view at the top.")
  var sticky = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("grid: a cell's size in points (160x120).", valueName: "WxH")
  )
  var itemSize: SizeArgument?

  @Option(parsing: .unconditional, help: "grid: how many columns; as many as fit if not given.")
  var columns: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "grid: the columns and rows of a selected cell (2x2).",
      valueName: "WxH"
    )
  )
  var span: SpanArgument?

  @Option(parsing: .unconditional, help: "grid: the space between cells in points.")
  var spacing = 0.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("grid: the space around a section's cells in points.", valueName: "T,L,B,R")
  )
  var insets: InsetsArgument?

  func listLayout() throws -> ListLayout {
    try ListLayout(
      itemHeight: itemHeight,
      expandedHeight: expandedHeight,
      headerHeight: headerHeight ?? (sticky ? ListLayout.stickyHeaders.headerHeight : 0),
      stickyHeaders: sticky
    )
  }

  func gridLayout() throws -> SpanGridLayout {
    let defaults = SpanGridLayout()
    return try SpanGridLayout(
      itemSize: itemSize?.size ?? defaults.itemSize,
      columns: columns.map { .fixed($0) } ?? .fitting,
      span: span?.span ?? defaults.span,
      spacing: spacing,
      insets: insets?.insets ?? .zero,
      headerHeight: headerHeight ?? defaults.headerHeight,
      stickyHeaders: sticky
    )
  }
}
