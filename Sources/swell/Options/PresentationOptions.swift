import ArgumentParser
import SwellModel

/// The options of a list's presentation, one per parameter, as text for `PresentationSettings`.
struct PresentationOptions: ParsableArguments {
  @Option(.layout, "the layout (default: featured).") var layout: String?
  @Option(.viewport, "the viewport's size in points (default: 375x667).") var viewport: String?
  @Option(.axis, "the scroll axis (default: vertical).") var axis: String?
  @Flag(inversion: .prefixedNo, help: .init(.rightToLeft, "lay out from right to left."))
  var rightToLeft: Bool?
  @Option(.contentInset, "the parts of the viewport that bars cover (default: 0).")
  var contentInset: String?
  @Option(.standardHeight, "a standard cell's height (default: 100; swell: 88).")
  var standardHeight: String?
  @Option(.featuredHeight, "the featured cell's height (default: 280; swell: 240).")
  var featuredHeight: String?
  @Option(.drag, "the scroll distance between featured cells (default: 180).") var drag: String?
  @Option(.itemHeight, "a cell's height (default: 100).") var itemHeight: String?
  @Option(.expandedHeight, "a selected cell's height (default: 300).") var expandedHeight: String?
  @Option(.itemSize, "a cell's size in points (default: 160x120).") var itemSize: String?
  @Option(.columns, "the number of columns, or how to choose it (default: stretch).")
  var columns: String?
  @Option(.span, "the columns and rows of a selected cell (default: 2x2).") var span: String?
  @Option(.headerHeight, "a header's height (default: 0; sticky list: 40; grid: 50).")
  var headerHeight: String?
  @Option(.emptyStateHeight, "the height of an empty section's placeholder (default: 0).")
  var emptyStateHeight: String?
  @Flag(inversion: .prefixedNo, help: .init(.sticky, "keep the header in view at the top."))
  var sticky: Bool?
  @Option(.footerHeight, "a footer's height (default: 0).") var footerHeight: String?
  @Option(.spacing, "the space between cells (default: 0).") var spacing: String?
  @Option(.insets, "the space around a section's cells (default: 0).") var insets: String?

  var settings: PresentationSettings {
    let texts: [PresentationSettings.Parameter: String?] = [
      .layout: layout, .viewport: viewport, .axis: axis, .rightToLeft: rightToLeft?.text,
      .contentInset: contentInset, .standardHeight: standardHeight, .featuredHeight: featuredHeight,
      .drag: drag, .itemHeight: itemHeight, .expandedHeight: expandedHeight, .itemSize: itemSize,
      .columns: columns, .span: span, .headerHeight: headerHeight,
      .emptyStateHeight: emptyStateHeight, .sticky: sticky?.text, .footerHeight: footerHeight,
      .spacing: spacing, .insets: insets,
    ]
    return PresentationSettings(texts.compactMapValues(\.self))
  }

  /// Reports a wrong value before a store is opened.
  func validate() throws {
    do { _ = try settings.presentation() } catch let error as SettingError {
      throw ValidationError(error.description(prefix: "--"))
    }
  }
}

extension Option where Value == String? {
  fileprivate init(_ name: PresentationSettings.Parameter, _ help: String) {
    self.init(
      name: .customLong(name.rawValue), parsing: .unconditional, help: ArgumentHelp(name, help),
      completion: name.facts.form.words.isEmpty ? nil : .list(name.facts.form.words))
  }
}

extension ArgumentHelp {
  fileprivate init(_ name: PresentationSettings.Parameter, _ help: String) {
    let layouts = name.layouts.map(\.rawValue).joined(separator: ", ")
    let text = name.layouts.count < LayoutName.allCases.count ? "\(layouts): \(help)" : help
    self.init("\(text.prefix(1).uppercased())\(text.dropFirst())", valueName: name.facts.form.name)
  }
}
