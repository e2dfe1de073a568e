import Foundation
public import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension PresentationSettings {
  /// The layout with a name, and with those of its parameters that are set.
  ///
  /// - Throws: ``SettingError`` for an invalid text, `LayoutError` for a value out of range.
  public func makeLayout(_ name: LayoutName) throws -> any CellLayout {
    switch name {
    case .featured: try featuredLayout(style: .ultravisual)
    case .swell: try featuredLayout(style: .swell)
    case .list: try listLayout()
    case .grid: try gridLayout()
    }
  }

  private func featuredLayout(style: FeaturedLayout.Style) throws -> FeaturedLayout {
    try .validated(
      style: style,
      standardHeight: length(.standardHeight),
      featuredHeight: length(.featuredHeight),
      dragOffset: length(.drag),
      headerHeight: length(.headerHeight) ?? 0,
      emptyStateHeight: length(.emptyStateHeight) ?? 0)
  }

  private func listLayout() throws -> ListLayout {
    let isSticky = try value(.sticky, Self.bool) ?? false
    var measures = try sectionMeasures()
    if isSticky, measures.headerHeight == nil {
      measures.headerHeight = ListLayout.stickyHeaders.headerHeight
    }
    return try .validated(measures, stickyHeaders: isSticky)
  }

  private func gridLayout() throws -> SpanGridLayout {
    var measures = try sectionMeasures()
    // Stretched by default, so that there is no gutter next to the columns.
    measures.columns = measures.columns ?? .stretched
    return try .validated(
      measures, span: value(.span, Self.span) ?? SpanGridLayout().span,
      stickyHeaders: value(.sticky, Self.bool) ?? false)
  }

  /// The measures of single sections: `1 item-height=60 spacing=4; 2 header-height=0`.
  func measures() throws -> [Int: SectionMeasures] {
    var measures: [Int: SectionMeasures] = [:]
    for text in texts[.measures]?.split(separator: ";") ?? [] {
      let words = text.split(whereSeparator: \.isWhitespace)
      guard words.count > 1, let section = words.first.flatMap({ Int($0) }),
        let own = try PresentationSettings(measures: words.dropFirst(), in: layout)
      else { throw SettingError.notAValue(String(text), of: .measures) }
      guard measures.updateValue(try own.sectionMeasures(), forKey: section) == nil else {
        throw SettingError.repeatedSection(section)
      }
    }
    return measures
  }

  /// The measures that `name=value` words set; `nil` if a word is invalid.
  private init?(measures words: ArraySlice<Substring>, in layout: LayoutName) throws {
    let measures: [Name] = [
      .itemHeight, .expandedHeight, .itemSize, .columns, .spacing, .insets, .headerHeight,
      .footerHeight, .emptyStateHeight,
    ]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let name = Name(rawValue: parts[0]), measures.contains(name),
        texts.updateValue(parts[1], forKey: name) == nil
      else { return nil }
      guard name.layouts.contains(layout) else { throw SettingError.otherLayout(name, layout) }
    }
  }

  private func sectionMeasures() throws -> SectionMeasures {
    let itemSize = try value(.itemSize, Self.size)
    return SectionMeasures(
      itemWidth: itemSize?.width,
      itemHeight: try itemSize?.height ?? length(.itemHeight),
      expandedHeight: try length(.expandedHeight),
      columns: try value(.columns, Self.columns),
      spacing: try length(.spacing),
      insets: try value(.insets, Self.insets),
      headerHeight: try length(.headerHeight),
      footerHeight: try length(.footerHeight),
      emptyStateHeight: try length(.emptyStateHeight))
  }
}
