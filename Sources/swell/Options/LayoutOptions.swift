import ArgumentParser
import Foundation
import SwellLayout
import SwellModel

/// The layouts by the names that `--layout` takes.
enum LayoutName: String, WordArgument {
  case featured, swell, list, grid
}

/// How a list is to be shown: one option for each parameter of a layout and of the viewport.
struct LayoutOptions: ParsableArguments {
  @Option(help: "The layout.")
  var layout = LayoutName.featured

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The viewport's size in points.", valueName: "WxH")
  )
  var viewport = SizeArgument(size: CGSize(width: 375, height: 667))

  @Option(
    name: .customLong("offset"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The content offset in points; the persisted place if not given.",
      valueName: "Y"
    )
  )
  var offsets: [Double] = []

  /// The last offset given, in points.
  var offset: Double? { offsets.last }

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A selected cell instead of the stored selection, repeatable; or none.",
      valueName: "S:I"
    )
  )
  var selected: [SelectedArgument] = []

  @Option(help: "The scroll axis.")
  var axis = ListOrientation.Axis.vertical

  @Flag(help: "Lay out from right to left.")
  var rightToLeft = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What bars cover of the viewport, in points.", valueName: "T,L,B,R")
  )
  var contentInset: InsetsArgument?

  @Option(
    parsing: .unconditional,
    help: "Featured, swell: a plain cell's height in points (100; swell 88)."
  )
  var standardHeight: Double?

  @Option(
    parsing: .unconditional,
    help: "Featured, swell: the featured cell's height in points (280; swell 240)."
  )
  var featuredHeight: Double?

  @Option(
    parsing: .unconditional,
    help: """
      Featured, swell: how far one scrolls to feature the next cell, in points (180); at least the \
      standard height.
      """
  )
  var drag: Double?

  @Option(parsing: .unconditional, help: "List: a cell's height in points (100).")
  var itemHeight: Double?

  @Option(parsing: .unconditional, help: "List: a selected cell's height in points (300).")
  var expandedHeight: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Grid: a cell's size in points (160x120).", valueName: "WxH")
  )
  var itemSize: SizeArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Grid: how many columns; fit, as many as the width holds, if not given; stretch, those made \
      to fill it; or fractions of it, such as 1fr,2fr.
      """,
      valueName: "COLUMNS"
    )
  )
  var columns: ColumnsArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Grid: the columns and rows of a selected cell (2x2).", valueName: "WxH")
  )
  var span: SpanArgument?

  @Option(
    parsing: .unconditional,
    help: "A header's height in points (0; a sticky list's 40; a grid's 50)."
  )
  var headerHeight: Double?

  @Option(
    parsing: .unconditional,
    help: "The height of what is shown where there are no cells, in points (0)."
  )
  var emptyStateHeight: Double?

  @Flag(
    inversion: .prefixedNo,
    help: "List, grid: keep the header of the section in view at the top."
  )
  var sticky: Bool?

  @Option(parsing: .unconditional, help: "List, grid: a footer's height in points (0).")
  var footerHeight: Double?

  @Option(parsing: .unconditional, help: "List, grid: the space between cells in points (0).")
  var spacing: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "List, grid: the space around a section's cells in points.",
      valueName: "T,L,B,R"
    )
  )
  var insets: InsetsArgument?

  @Option(
    name: .customLong("section"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      List, grid: a section's number, and measures of its own by the names of these options, such \
      as "1 item-height=60 header-height=0"; repeatable.
      """,
      valueName: "S NAME=VALUE…"
    )
  )
  var ownMeasures: [MeasuresArgument] = []

  /// How the list is shown; `next` is the layout that it changes to, if it does.
  ///
  /// - Throws: `ValidationError` for an option that neither layout takes.
  func presentation(changingTo next: LayoutName? = nil) throws -> ListPresentation {
    guard offsets.count < 2 else {
      throw ValidationError("--offset is given \(offsets.count) times; only render takes several")
    }
    return try presentation(at: offset, changingTo: next)
  }

  /// How the list is shown at each of the offsets, or where it was left.
  func presentations() throws -> [ListPresentation] {
    try offsets.isEmpty ? [presentation()] : offsets.map { try presentation(at: $0) }
  }

  private func presentation(
    at offset: Double?,
    changingTo next: LayoutName? = nil
  ) throws -> ListPresentation {
    let names = [layout] + (next.map { [$0] } ?? [])
    for (option, layouts) in givenOptions where layouts.isDisjoint(with: names) {
      throw ValidationError(
        "--\(option) is no option of the \(layout.rawValue) layout but of "
          + layouts.map(\.rawValue).sorted().joined(separator: " and ")
      )
    }
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
        },
      measures: try measures(in: names)
    )
  }

  /// A distance along the scroll axis as a point.
  func point(along distance: Double) -> CGPoint {
    axis == .vertical ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0)
  }
}
