import ArgumentParser
import SwellModel

/// The presentation of a list: an option for each parameter of a layout and of the viewport.
///
/// The values stay texts, which `PresentationSettings` reads: `present` stores them as they are.
struct LayoutOptions: ParsableArguments {
  @Option(.layout) var layout: String?
  @Option(.viewport) var viewport: String?
  @Option(.axis) var axis: String?
  @Flag(inversion: .prefixedNo, help: .init(.rightToLeft)) var rightToLeft: Bool?
  @Option(.contentInset) var contentInset: String?
  @Option(.standardHeight) var standardHeight: String?
  @Option(.featuredHeight) var featuredHeight: String?
  @Option(.drag) var drag: String?
  @Option(.itemHeight) var itemHeight: String?
  @Option(.expandedHeight) var expandedHeight: String?
  @Option(.itemSize) var itemSize: String?
  @Option(.columns) var columns: String?
  @Option(.span) var span: String?
  @Option(.headerHeight) var headerHeight: String?
  @Option(.emptyStateHeight) var emptyStateHeight: String?
  @Flag(inversion: .prefixedNo, help: .init(.sticky)) var sticky: Bool?
  @Option(.footerHeight) var footerHeight: String?
  @Option(.spacing) var spacing: String?
  @Option(.insets) var insets: String?
  @Option(name: .customLong("measures"), parsing: .unconditionalSingleValue, help: .init(.measures))
  var measures: [String] = []

  var settings: PresentationSettings {
    let texts: [PresentationSettings.Name: String?] = [
      .layout: layout, .viewport: viewport, .axis: axis,
      .rightToLeft: rightToLeft.map { $0 ? "yes" : "no" }, .contentInset: contentInset,
      .standardHeight: standardHeight, .featuredHeight: featuredHeight, .drag: drag,
      .itemHeight: itemHeight, .expandedHeight: expandedHeight, .itemSize: itemSize,
      .columns: columns, .span: span, .headerHeight: headerHeight,
      .emptyStateHeight: emptyStateHeight, .sticky: sticky.map { $0 ? "yes" : "no" },
      .footerHeight: footerHeight, .spacing: spacing, .insets: insets,
      .measures: measures.isEmpty ? nil : measures.joined(separator: ";"),
    ]
    return PresentationSettings(texts.compactMapValues(\.self))
  }

  /// Reports a wrong value before a store is opened.
  func validate() throws { _ = try settings.presentation() }
}

extension Option where Value == String? {
  fileprivate init(_ name: PresentationSettings.Name) {
    self.init(
      name: .customLong(name.rawValue), parsing: .unconditional, help: ArgumentHelp(name),
      completion: name.form.words.isEmpty ? nil : .list(name.form.words))
  }
}

extension ArgumentHelp {
  fileprivate init(_ name: PresentationSettings.Name) {
    let layouts =
      name.layouts.count < LayoutName.allCases.count
      ? name.layouts.map(\.rawValue).joined(separator: ", ") + ": " : ""
    let text = layouts + name.help
    self.init("\(text.prefix(1).uppercased())\(text.dropFirst())", valueName: name.form.name)
  }
}
