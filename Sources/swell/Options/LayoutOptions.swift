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

  @OptionGroup(title: "Featured and swell layouts")
  var featured: FeaturedOptions

  @OptionGroup(title: "Sections")
  var sections: SectionedOptions

  @OptionGroup(title: "List layout")
  var list: ListLayoutOptions

  @OptionGroup(title: "Grid layout")
  var grid: GridOptions

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
    for (option, layouts) in featured.given + sections.given + list.given + grid.given
    where layouts.isDisjoint(with: names) {
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
      measures: try sections.measures(in: names)
    )
  }

  /// A distance along the scroll axis as a point.
  func point(along distance: Double) -> CGPoint {
    axis == .vertical ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0)
  }

  /// The layout of a name, with the parameters that are given for it.
  func makeLayout(_ name: LayoutName) throws -> any CellLayout {
    switch name {
    case .featured: try featured.layout(style: .ultravisual, sections)
    case .swell: try featured.layout(style: .swell, sections)
    case .list: try list.layout(sections)
    case .grid: try grid.layout(sections)
    }
  }
}

/// An option that was given, and the layouts that take it.
typealias GivenOption = (option: String, layouts: Set<LayoutName>)

private func filled(_ options: [(String, Any?)], _ layouts: Set<LayoutName>) -> [GivenOption] {
  options.filter { $0.1 != nil }.map { ($0.0, layouts) }
}

/// The parameters of a featured layout.
struct FeaturedOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "A plain cell's height in points (100; swell 88).")
  var standardHeight: Double?

  @Option(parsing: .unconditional, help: "The featured cell's height in points (280; swell 240).")
  var featuredHeight: Double?

  @Option(
    parsing: .unconditional,
    help: """
      How far one scrolls to feature the next cell, in points (180); at least the standard height.
      """
  )
  var drag: Double?

  fileprivate var given: [GivenOption] {
    filled(
      [("standard-height", standardHeight), ("featured-height", featuredHeight), ("drag", drag)],
      [.featured, .swell]
    )
  }

  func layout(
    style: FeaturedLayout.Style,
    _ sections: SectionedOptions
  ) throws -> FeaturedLayout {
    try FeaturedLayout(
      style: style,
      standardHeight: standardHeight.map { CGFloat($0) },
      featuredHeight: featuredHeight.map { CGFloat($0) },
      dragOffset: drag.map { CGFloat($0) },
      headerHeight: sections.headerHeight.map { CGFloat($0) } ?? 0,
      emptyStateHeight: sections.emptyStateHeight.map { CGFloat($0) } ?? 0
    )
  }
}

/// What sections have beside and around their cells.
struct SectionedOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "A header's height in points (0; a sticky list's 40; a grid's 50)."
  )
  var headerHeight: Double?

  @Flag(inversion: .prefixedNo, help: "Keep the header of the section in view at the top.")
  var sticky: Bool?

  @Option(parsing: .unconditional, help: "A footer's height in points (0).")
  var footerHeight: Double?

  @Option(
    parsing: .unconditional,
    help: "The height of what is shown where there are no cells, in points (0)."
  )
  var emptyStateHeight: Double?

  @Option(parsing: .unconditional, help: "The space between cells in points (0).")
  var spacing: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The space around a section's cells in points.", valueName: "T,L,B,R")
  )
  var insets: InsetsArgument?

  @Option(
    name: .customLong("section"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      A section's number, and measures of its own by the names of these options, such as \
      "1 item-height=60 header-height=0"; repeatable.
      """,
      valueName: "S NAME=VALUE…"
    )
  )
  var own: [MeasuresArgument] = []

  fileprivate var given: [GivenOption] {
    filled(
      [
        ("sticky", sticky), ("footer-height", footerHeight), ("spacing", spacing),
        ("insets", insets), ("section", own.first),
      ],
      [.list, .grid]
    )
  }

  /// What sections have of their own, by their numbers.
  fileprivate func measures(in names: [LayoutName]) throws -> [Int: SectionMeasures] {
    var measures: [Int: SectionMeasures] = [:]
    for argument in own {
      guard measures.updateValue(try argument.measures(in: names), forKey: argument.section) == nil
      else { throw ValidationError("--section \(argument.section) is given twice") }
    }
    return measures
  }
}

/// The parameters of a list.
struct ListLayoutOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "A cell's height in points (100).")
  var itemHeight: Double?

  @Option(parsing: .unconditional, help: "A selected cell's height in points (300).")
  var expandedHeight: Double?

  fileprivate var given: [GivenOption] {
    filled([("item-height", itemHeight), ("expanded-height", expandedHeight)], [.list])
  }

  func layout(_ sections: SectionedOptions) throws -> ListLayout {
    let isSticky = sections.sticky ?? false
    let defaults = isSticky ? ListLayout.stickyHeaders : ListLayout()
    return try ListLayout(
      itemHeight: itemHeight.map { CGFloat($0) } ?? defaults.itemHeight,
      expandedHeight: expandedHeight.map { CGFloat($0) } ?? defaults.expandedHeight,
      spacing: sections.spacing.map { CGFloat($0) } ?? 0,
      insets: sections.insets?.insets ?? .zero,
      headerHeight: sections.headerHeight.map { CGFloat($0) } ?? defaults.headerHeight,
      footerHeight: sections.footerHeight.map { CGFloat($0) } ?? 0,
      emptyStateHeight: sections.emptyStateHeight.map { CGFloat($0) } ?? 0,
      stickyHeaders: isSticky
    )
  }
}

/// The parameters of a grid.
struct GridOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A cell's size in points (160x120).", valueName: "WxH")
  )
  var itemSize: SizeArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      How many columns; fit, as many as the width holds, if not given; stretch, those made to fill \
      it; or fractions of it, such as 1fr,2fr.
      """,
      valueName: "COLUMNS"
    )
  )
  var columns: ColumnsArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The columns and rows of a selected cell (2x2).", valueName: "WxH")
  )
  var span: SpanArgument?

  fileprivate var given: [GivenOption] {
    filled([("item-size", itemSize), ("columns", columns), ("span", span)], [.grid])
  }

  func layout(_ sections: SectionedOptions) throws -> SpanGridLayout {
    let defaults = SpanGridLayout()
    return try SpanGridLayout(
      itemSize: itemSize?.size ?? defaults.itemSize,
      columns: columns?.columns ?? .fitting,
      span: span?.span ?? defaults.span,
      spacing: sections.spacing.map { CGFloat($0) } ?? defaults.spacing,
      insets: sections.insets?.insets ?? .zero,
      headerHeight: sections.headerHeight.map { CGFloat($0) } ?? defaults.headerHeight,
      footerHeight: sections.footerHeight.map { CGFloat($0) } ?? 0,
      emptyStateHeight: sections.emptyStateHeight.map { CGFloat($0) } ?? 0,
      stickyHeaders: sections.sticky ?? false
    )
  }
}
