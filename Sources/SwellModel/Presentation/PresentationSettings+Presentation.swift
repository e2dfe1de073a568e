package import Foundation
public import SwellLayout
#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

extension PresentationSettings {
  /// The presentation that the settings describe.
  ///
  /// - Throws: ``SettingError`` for invalid text, `LayoutError` for a value out of range.
  public func presentation() throws -> ListPresentation {
    ListPresentation(
      layout: try makeLayout(layout),
      viewportSize: try value(.viewport, Self.size) ?? CGSize(width: 375, height: 667),
      contentInset: try value(.contentInset, Self.insets) ?? .zero,
      orientation: ListOrientation(
        axis: try value(.axis, ListOrientation.Axis.init) ?? .vertical,
        layoutDirection: try flag(.rightToLeft) ? .rightToLeft : .leftToRight))
  }

  /// The named layout, with those of its parameters that are set.
  ///
  /// - Throws: ``SettingError`` for invalid text, `LayoutError` for a value out of range.
  public func makeLayout(_ name: LayoutName) throws -> any CellLayout {
    switch name {
    case .featured, .swell:
      return try FeaturedLayout.validated(
        style: name == .swell ? .swell : .ultravisual, standardHeight: length(.standardHeight),
        featuredHeight: length(.featuredHeight), dragOffset: length(.drag),
        headerHeight: length(.headerHeight) ?? 0, emptyStateHeight: length(.emptyStateHeight) ?? 0)
    case .list:
      let isSticky = try flag(.sticky)
      var measures = try sectionMeasures()
      if isSticky, measures.headerHeight == nil {
        measures.headerHeight = ListLayout.stickyHeaders.headerHeight
      }
      return try ListLayout.validated(measures, stickyHeaders: isSticky)
    case .grid:
      var measures = try sectionMeasures()
      // Stretched by default, so that there is no gutter next to the columns.
      measures.columns = measures.columns ?? .stretched
      return try SpanGridLayout.validated(
        measures, span: value(.span, Self.span), stickyHeaders: flag(.sticky))
    }
  }

  package func sectionMeasures() throws -> SectionMeasures {
    let itemSize = try value(.itemSize, Self.size)
    return SectionMeasures(
      itemWidth: itemSize?.width, itemHeight: try itemSize?.height ?? length(.itemHeight),
      expandedHeight: try length(.expandedHeight), columns: try value(.columns, Self.columns),
      spacing: try length(.spacing), insets: try value(.insets, Self.insets),
      headerHeight: try length(.headerHeight), footerHeight: try length(.footerHeight),
      emptyStateHeight: try length(.emptyStateHeight))
  }

  func value<Value>(_ name: Parameter, _ parse: (String) -> Value?) throws(SettingError) -> Value? {
    guard let text = texts[name] else { return nil }
    guard let value = parse(text) else { throw .notAValue(text, of: name) }
    return value
  }

  func length(_ name: Parameter) throws(SettingError) -> CGFloat? {
    try value(name) { Double($0).map { CGFloat($0) } }
  }

  func flag(_ name: Parameter) throws(SettingError) -> Bool {
    try value(name) { $0 == "yes" ? true : $0 == "no" ? false : nil } ?? false
  }

  package static func size(_ text: String) -> CGSize? {
    // Swell prints sizes with ×.
    numbers(text.lowercased().replacing("×", with: "x"), separator: "x", count: 2)
      .map { CGSize(width: $0[0], height: $0[1]) }
  }

  static func insets(_ text: String) -> ContentInsets? {
    if let all = Double(text) { return ContentInsets(top: all, left: all, bottom: all, right: all) }
    return numbers(text, separator: ",", count: 4)
      .map { ContentInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }

  static func span(_ text: String) -> SpanGridLayout.Span? {
    let parts = text.lowercased().split(separator: "x").map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1] else { return nil }
    return SpanGridLayout.Span(columns: columns, rows: rows)
  }

  static func columns(_ text: String) -> SpanGridLayout.Columns? {
    text == "fit" ? .fitting : text == "stretch" ? .stretched : Int(text).map { .fixed($0) }
  }

  /// Reads `count` numbers with a separator between them, such as `375x667`; `nil` for other text.
  package static func numbers(_ text: String, separator: Character, count: Int) -> [Double]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    return parts.count == count && numbers.count == count ? numbers : nil
  }
}
