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

  /// The values that a parameter takes.
  package struct ValueForm: Sendable {
    /// Their kind in the command's help.
    package let name: String
    /// A value, for an error.
    let example: String
    /// All of them, for a parameter that takes one of a few words.
    package var words: [String] = []

    static let layout = oneOf(LayoutName.allCases.map(\.rawValue))
    static let axis = oneOf(ListOrientation.Axis.allCases.map(\.rawValue))
    static let flag = oneOf(["yes", "no"])
    static let length = ValueForm(name: "points", example: "a number of points, such as 100")
    static let size = ValueForm(
      name: "WxH", example: "a width and a height in points, such as 375x667")
    static let insets = ValueForm(
      name: "points|T,L,B,R",
      example: "points, such as 8, or top, left, bottom, right: 20,0,34,0")
    static let columns = ValueForm(name: "count|fit|stretch", example: "a count, fit or stretch")
    static let span = ValueForm(name: "columnsxrows", example: "columns and rows, such as 2x2")
    static let measures = ValueForm(
      name: "S name=value…", example: "a section and its measures, such as \"1 item-height=60\"")

    private static func oneOf(_ words: [String]) -> ValueForm {
      let example = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
      return ValueForm(name: words.joined(separator: "|"), example: example, words: words)
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
