import SwellLayout

extension PresentationSettings {
  /// A parameter of a presentation, with the name of the `swell` command's option as its raw value.
  ///
  /// Lengths and sizes are in points. `drag` is the scroll distance from one featured cell to the
  /// next. `span` is the number of columns and rows that a selected cell of a grid takes up.
  public enum Parameter: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
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
    case spacing, insets

    /// The layouts that have the parameter; all layouts have the viewport's parameters.
    public var layouts: [LayoutName] { facts.layouts }

    /// The part of a list that a parameter describes; `section` parameters can differ by section.
    package enum Subject { case viewport, list, section }

    package var facts: (subject: Subject, layouts: [LayoutName], form: ValueForm) {
      let all = LayoutName.allCases
      return switch self {
      case .viewport: (.viewport, all, .size)
      case .axis: (.viewport, all, .axis)
      case .rightToLeft: (.viewport, all, .flag)
      case .contentInset: (.viewport, all, .insets)
      case .layout: (.list, all, .layout)
      case .standardHeight, .featuredHeight, .drag: (.list, [.featured, .swell], .length)
      case .span: (.list, [.grid], .span)
      case .sticky: (.list, [.list, .grid], .flag)
      case .itemHeight, .expandedHeight: (.section, [.list], .length)
      case .itemSize: (.section, [.grid], .size)
      case .columns: (.section, [.grid], .columns)
      case .headerHeight, .emptyStateHeight: (.section, all, .length)
      case .footerHeight, .spacing: (.section, [.list, .grid], .length)
      case .insets: (.section, [.list, .grid], .insets)
      }
    }
  }

  package struct ValueForm: Sendable {
    /// The form of the value, as the command's help shows it.
    package let name: String
    /// A description of valid values, for error messages.
    let example: String
    /// The valid words, for a parameter that accepts only certain words.
    package var words: [String] = []

    static let layout = oneOf(LayoutName.allCases.map(\.rawValue))
    static let axis = oneOf(ListOrientation.Axis.allCases.map(\.rawValue))
    static let flag = oneOf(["yes", "no"])
    static let length = ValueForm(name: "points", example: "a number of points, such as 100")
    static let size = ValueForm(
      name: "WxH", example: "a width and a height in points, such as 375x667")
    static let insets = ValueForm(
      name: "points|T,L,B,R", example: "points, such as 8, or top, left, bottom, right: 20,0,34,0")
    static let columns = ValueForm(name: "count|fit|stretch", example: "a count, fit or stretch")
    static let span = ValueForm(name: "columnsxrows", example: "columns and rows, such as 2x2")

    private static func oneOf(_ words: [String]) -> ValueForm {
      let example = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
      return ValueForm(name: words.joined(separator: "|"), example: example, words: words)
    }
  }
}
