package import Foundation
public import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// The name of a layout.
public enum LayoutName: String, Sendable, CaseIterable, Codable {
  case featured, swell, list, grid
}

/// The layout and options with which a list is shown in a scene, as texts by name, as in the store.
///
/// The texts are those that the options of the command take, so that a command line, a page's
/// address and a stored presentation read alike.
///
/// ```swift
/// let phone: PresentationSettings = [.layout: "list", .viewport: "390x844", .sticky: "yes"]
/// let presentation = try phone.presentation()
/// ```
public struct PresentationSettings: Sendable, Equatable {
  /// The texts that are set.
  public internal(set) var texts: [Name: String] = [:]

  /// The texts of some parameters; the others have their defaults.
  public init(_ texts: [Name: String] = [:]) { self.texts = texts }

  /// The layout's name; featured unless it is set.
  ///
  /// - Throws: ``SettingError`` for a name that no layout has.
  public var layout: LayoutName {
    get throws(SettingError) { try value(.layout, LayoutName.init) ?? .featured }
  }

  /// These settings with others applied; a new layout drops the old layout's parameters.
  ///
  /// - Throws: ``SettingError`` for a parameter that the layout does not have.
  public func applying(
    _ changes: PresentationSettings
  ) throws(SettingError) -> PresentationSettings {
    let old = try self.layout
    let layout = try changes.value(.layout, LayoutName.init) ?? old
    var result = layout == old ? self : ofViewport
    for name in changes.texts.keys.sorted(by: { $0.rawValue < $1.rawValue })
    where !name.layouts.contains(layout) {
      throw .otherLayout(name, layout)
    }
    result.texts.merge(changes.texts) { $1 }
    return result
  }

  /// The settings of the viewport alone, which every layout has.
  package var ofViewport: PresentationSettings {
    let names: Set<Name> = [.viewport, .axis, .rightToLeft, .contentInset]
    return PresentationSettings(texts.filter { names.contains($0.key) })
  }

  /// The presentation that the settings describe.
  ///
  /// - Throws: ``SettingError`` for an invalid text, `LayoutError` for a value out of range.
  public func presentation() throws -> ListPresentation {
    ListPresentation(
      layout: try makeLayout(layout),
      viewportSize: try value(.viewport, Self.size) ?? CGSize(width: 375, height: 667),
      contentInset: try value(.contentInset, Self.insets) ?? .zero,
      orientation: ListOrientation(
        axis: try value(.axis, ListOrientation.Axis.init) ?? .vertical,
        layoutDirection: try value(.rightToLeft, Self.bool) ?? false ? .rightToLeft : .leftToRight
      ),
      measures: try measures())
  }
}

extension PresentationSettings: Codable {
  /// Reads an object of texts; names that this version does not know are skipped.
  public init(from decoder: any Decoder) throws {
    let texts = try decoder.singleValueContainer().decode([String: String].self)
    for (name, text) in texts { if let name = Name(rawValue: name) { self.texts[name] = text } }
  }

  /// Writes an object of texts.
  public func encode(to encoder: any Encoder) throws {
    try Dictionary(uniqueKeysWithValues: texts.map { ($0.key.rawValue, $0.value) })
      .encode(to: encoder)
  }
}

extension PresentationSettings: ExpressibleByDictionaryLiteral {
  /// The settings of a literal; the last value of a repeated name counts.
  public init(dictionaryLiteral elements: (Name, String)...) { texts = Dictionary(elements) { $1 } }
}

// MARK: - Layouts and measures

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

// MARK: - Values

extension PresentationSettings {
  /// The value of a parameter; `nil` if it is not set.
  func value<Value>(_ name: Name, _ parse: (String) -> Value?) throws(SettingError) -> Value? {
    guard let text = texts[name] else { return nil }
    guard let value = parse(text) else { throw .notAValue(text, of: name) }
    return value
  }

  func length(_ name: Name) throws(SettingError) -> CGFloat? {
    try value(name) { Double($0).map { CGFloat($0) } }
  }

  static func bool(_ text: String) -> Bool? { text == "yes" ? true : text == "no" ? false : nil }

  package static func size(_ text: String) -> CGSize? {
    // Swell prints sizes with ×.
    numbers(text.lowercased().replacing("×", with: "x"), separator: "x", count: 2)
      .map { CGSize(width: $0[0], height: $0[1]) }
  }

  static func insets(_ text: String) -> ContentInsets? {
    if let all = Double(text) {
      return ContentInsets(top: all, left: all, bottom: all, right: all)
    }
    return numbers(text, separator: ",", count: 4)
      .map { ContentInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }

  static func span(_ text: String) -> SpanGridLayout.Span? {
    let parts = text.lowercased().split(separator: "x").map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1] else { return nil }
    return SpanGridLayout.Span(columns: columns, rows: rows)
  }

  static func columns(_ text: String) -> SpanGridLayout.Columns? {
    if text == "fit" { return .fitting }
    if text == "stretch" { return .stretched }
    return Int(text).map { .fixed($0) }
  }

  /// A fixed count of numbers with a separator between them, such as `375x667`.
  private static func numbers(_ text: String, separator: Character, count: Int) -> [Double]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    return parts.count == count && numbers.count == count ? numbers : nil
  }
}
