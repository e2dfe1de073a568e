import ArgumentParser
import Foundation
import SwellLayout

/// The layouts that the options describe.
extension LayoutOptions {
  /// The options of certain layouts that were given, and the layouts that take them.
  var givenOptions: [(option: String, layouts: Set<LayoutName>)] {
    let options: [(option: String, value: Any?, layouts: Set<LayoutName>)] = [
      ("standard-height", standardHeight, [.featured, .swell]),
      ("featured-height", featuredHeight, [.featured, .swell]),
      ("drag", drag, [.featured, .swell]),
      ("item-height", itemHeight, [.list]),
      ("expanded-height", expandedHeight, [.list]),
      ("item-size", itemSize, [.grid]),
      ("columns", columns, [.grid]),
      ("span", span, [.grid]),
      ("sticky", sticky, [.list, .grid]),
      ("footer-height", footerHeight, [.list, .grid]),
      ("spacing", spacing, [.list, .grid]),
      ("insets", insets, [.list, .grid]),
      ("section", ownMeasures.first, [.list, .grid]),
    ]
    return options.filter { $0.value != nil }.map { ($0.option, $0.layouts) }
  }

  /// What sections have of their own, by their numbers.
  func measures(in names: [LayoutName]) throws -> [Int: SectionMeasures] {
    var measures: [Int: SectionMeasures] = [:]
    for argument in ownMeasures {
      guard measures.updateValue(try argument.measures(in: names), forKey: argument.section) == nil
      else { throw ValidationError("--section \(argument.section) is given twice") }
    }
    return measures
  }

  /// The layout of a name, with the parameters that are given for it.
  func makeLayout(_ name: LayoutName) throws -> any CellLayout {
    switch name {
    case .featured: try featuredLayout(style: .ultravisual)
    case .swell: try featuredLayout(style: .swell)
    case .list: try listLayout()
    case .grid: try gridLayout()
    }
  }

  private func featuredLayout(style: FeaturedLayout.Style) throws -> FeaturedLayout {
    try FeaturedLayout.validated(
      style: style,
      standardHeight: standardHeight.map { CGFloat($0) },
      featuredHeight: featuredHeight.map { CGFloat($0) },
      dragOffset: drag.map { CGFloat($0) },
      headerHeight: headerHeight.map { CGFloat($0) } ?? 0,
      emptyStateHeight: emptyStateHeight.map { CGFloat($0) } ?? 0
    )
  }

  private func listLayout() throws -> ListLayout {
    let isSticky = sticky ?? false
    var measures = sectionMeasures
    measures.itemHeight = itemHeight.map { CGFloat($0) }
    measures.expandedHeight = expandedHeight.map { CGFloat($0) }
    if isSticky, headerHeight == nil { measures.headerHeight = ListLayout.stickyHeaders.headerHeight }
    return try .validated(measures, stickyHeaders: isSticky)
  }

  private func gridLayout() throws -> SpanGridLayout {
    var measures = sectionMeasures
    measures.itemWidth = itemSize?.size.width
    measures.itemHeight = itemSize?.size.height
    measures.columns = columns?.columns
    let span = span?.span ?? SpanGridLayout().span
    return try .validated(measures, span: span, stickyHeaders: sticky ?? false)
  }

  /// The measures that lists and grids share.
  private var sectionMeasures: SectionMeasures {
    SectionMeasures(
      spacing: spacing.map { CGFloat($0) },
      insets: insets?.insets,
      headerHeight: headerHeight.map { CGFloat($0) },
      footerHeight: footerHeight.map { CGFloat($0) },
      emptyStateHeight: emptyStateHeight.map { CGFloat($0) }
    )
  }
}
