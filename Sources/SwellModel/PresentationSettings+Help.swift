import SwellLayout

extension PresentationSettings.Name {
  /// All values of a parameter that takes one of a few words.
  package var words: [String] {
    switch self {
    case .layout: LayoutName.allCases.map(\.rawValue)
    case .axis: ListOrientation.Axis.allCases.map(\.rawValue)
    default: []
    }
  }

  /// The kind of value, in one or two words.
  package var valueName: String {
    switch self {
    case .layout, .axis: words.joined(separator: "|")
    case .viewport, .itemSize: "WxH"
    case .contentInset, .insets: "points|T,L,B,R"
    case .columns: "count|fit|stretch|1fr,2fr"
    case .span: "columnsxrows"
    case .measures: "S name=value…"
    default: "points"
    }
  }

  /// The description in the command's help.
  package var help: String {
    switch self {
    case .layout: "the layout (default: featured)."
    case .viewport: "the viewport's size in points (default: 375x667)."
    case .axis: "the scroll axis (default: vertical)."
    case .rightToLeft: "lay out from right to left."
    case .contentInset: "how much of the viewport bars cover (default: 0)."
    case .standardHeight: "a standard cell's height (default: 100; swell: 88)."
    case .featuredHeight: "the featured cell's height (default: 280; swell: 240)."
    case .drag: "the scroll distance between featured cells (default: 180)."
    case .itemHeight: "a cell's height (default: 100)."
    case .expandedHeight: "a selected cell's height (default: 300)."
    case .itemSize: "a cell's size in points (default: 160x120)."
    case .columns: "the number of columns, or how to choose it (default: stretch)."
    case .span: "the columns and rows of a selected cell (default: 2x2)."
    case .headerHeight: "a header's height (default: 0; sticky list: 40; grid: 50)."
    case .emptyStateHeight: "the height of an empty section's placeholder (default: 0)."
    case .sticky: "keep the header in view at the top."
    case .footerHeight: "a footer's height (default: 0)."
    case .spacing: "the space between cells (default: 0)."
    case .insets: "the space around a section's cells (default: 0)."
    case .measures: "measures of one section, such as \"1 item-height=60\" (repeatable)."
    }
  }
}
