import SwellLayout

extension PresentationSettings {
  /// A parameter of a presentation; its raw value is the name of the command's option.
  public enum Name: String, Sendable, CaseIterable, Codable {
    case layout, viewport, axis
    case rightToLeft = "right-to-left"
    case contentInset = "content-inset"
    case standardHeight = "standard-height"
    case featuredHeight = "featured-height"
    case drag
    case itemHeight = "item-height"
    case expandedHeight = "expanded-height"
    case itemSize = "item-size"
    case columns, span
    case headerHeight = "header-height"
    case emptyStateHeight = "empty-state-height"
    case sticky
    case footerHeight = "footer-height"
    case spacing, insets, measures
  }

  /// The values that a parameter takes; the raw value is their kind in the command's help.
  package enum ValueForm: String, Sendable {
    case layout = "featured|swell|list|grid"
    case axis = "vertical|horizontal"
    case flag = "yes|no"
    case length = "points"
    case size = "WxH"
    case insets = "points|T,L,B,R"
    case columns = "count|fit|stretch"
    case span = "columnsxrows"
    case measures = "S name=value…"

    var example: String {
      switch self {
      case .layout: "featured, swell, list or grid"
      case .axis: "vertical or horizontal"
      case .flag: "yes or no"
      case .length: "a number of points, such as 100"
      case .size: "a width and a height in points, such as 375x667"
      case .insets: "points, such as 8, or top, left, bottom, right: 20,0,34,0"
      case .columns: "a count, fit or stretch"
      case .span: "columns and rows, such as 2x2"
      case .measures: "a section and its measures, such as \"1 item-height=60\""
      }
    }

    /// All values of a parameter that takes one of a few words.
    package var words: [String] {
      self == .layout || self == .axis ? rawValue.split(separator: "|").map(String.init) : []
    }
  }
}

extension PresentationSettings.Name {
  /// The layouts that have the parameter; all layouts have the viewport's parameters.
  public var layouts: [LayoutName] { facts.layouts }

  /// The values that the parameter takes.
  package var form: PresentationSettings.ValueForm { facts.form }

  /// The description in the command's help.
  package var help: String { facts.help }

  private var facts: (layouts: [LayoutName], form: PresentationSettings.ValueForm, help: String) {
    let all = LayoutName.allCases
    return switch self {
    case .layout: (all, .layout, "the layout (default: featured).")
    case .viewport: (all, .size, "the viewport's size in points (default: 375x667).")
    case .axis: (all, .axis, "the scroll axis (default: vertical).")
    case .rightToLeft: (all, .flag, "lay out from right to left.")
    case .contentInset: (all, .insets, "the parts of the viewport that bars cover (default: 0).")
    case .standardHeight:
      ([.featured, .swell], .length, "a standard cell's height (default: 100; swell: 88).")
    case .featuredHeight:
      ([.featured, .swell], .length, "the featured cell's height (default: 280; swell: 240).")
    case .drag:
      ([.featured, .swell], .length, "the scroll distance between featured cells (default: 180).")
    case .itemHeight: ([.list], .length, "a cell's height (default: 100).")
    case .expandedHeight: ([.list], .length, "a selected cell's height (default: 300).")
    case .itemSize: ([.grid], .size, "a cell's size in points (default: 160x120).")
    case .columns:
      ([.grid], .columns, "the number of columns, or how to choose it (default: stretch).")
    case .span: ([.grid], .span, "the columns and rows of a selected cell (default: 2x2).")
    case .headerHeight:
      (all, .length, "a header's height (default: 0; sticky list: 40; grid: 50).")
    case .emptyStateHeight:
      (all, .length, "the height of an empty section's placeholder (default: 0).")
    case .sticky: ([.list, .grid], .flag, "keep the header in view at the top.")
    case .footerHeight: ([.list, .grid], .length, "a footer's height (default: 0).")
    case .spacing: ([.list, .grid], .length, "the space between cells (default: 0).")
    case .insets: ([.list, .grid], .insets, "the space around a section's cells (default: 0).")
    case .measures:
      (
        [.list, .grid], .measures,
        "measures of one section, such as \"1 item-height=60\" (repeatable)."
      )
    }
  }
}
