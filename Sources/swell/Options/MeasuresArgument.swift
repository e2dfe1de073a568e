import ArgumentParser
import Foundation
import SwellLayout

/// Columns of a grid: a number, `fit`, `stretch`, or fractions such as `1fr,2fr`.
struct ColumnsArgument: ExpressibleByArgument {
  var columns: SpanGridLayout.Columns

  init?(argument: String) {
    switch argument {
    case "fit": columns = .fitting
    case "stretch": columns = .stretched
    default:
      if let count = Int(argument) {
        columns = .fixed(count)
        return
      }
      let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      let fractions = parts.compactMap { $0.hasSuffix("fr") ? Double($0.dropLast(2)) : nil }
      guard fractions.count == parts.count else { return nil }
      columns = .fractions(fractions.map { CGFloat($0) })
    }
  }
}

/// A section and the measures it has of its own, such as `1 item-height=60 insets=0,16,0,16`.
struct MeasuresArgument: ExpressibleByArgument {
  var section: Int
  /// The names are those of the options.
  private(set) var values: [String: String] = [:]

  init?(argument: String) {
    let words = argument.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let section = words.first.flatMap({ Int($0) }) else { return nil }
    self.section = section
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, Self.layouts(of: parts[0]) != nil,
        values.updateValue(parts[1], forKey: parts[0]) == nil
      else { return nil }
    }
  }

  /// The layouts in which a section may have a measure of its own; `nil` for what is no measure.
  private static func layouts(of name: String) -> Set<LayoutName>? {
    switch name {
    case "item-height", "expanded-height": [.list]
    case "item-size", "columns": [.grid]
    case "spacing", "insets", "header-height", "footer-height", "empty-state-height":
      [.list, .grid]
    default: nil
    }
  }

  /// The measures, for layouts of which one takes each of them.
  ///
  /// - Throws: `ValidationError` for a measure that the layouts do not have or a value that is none,
  ///   and `LayoutError` for one out of its range.
  func measures(in names: [LayoutName]) throws -> SectionMeasures {
    for name in values.keys.sorted() where Self.layouts(of: name)?.isDisjoint(with: names) == true {
      throw ValidationError(
        "--section \(section): a section of the \(names[0].rawValue) layout has no \(name)"
      )
    }
    let itemSize: SizeArgument? = try value("item-size", like: "160x120")
    let measures = SectionMeasures(
      itemWidth: itemSize?.size.width,
      itemHeight: try length("item-height") ?? itemSize?.size.height,
      expandedHeight: try length("expanded-height"),
      columns: (try value("columns", like: "3, fit, stretch or 1fr,2fr") as ColumnsArgument?)?
        .columns,
      spacing: try length("spacing"),
      insets: (try value("insets", like: "8 or 0,16,0,16") as InsetsArgument?)?.insets,
      headerHeight: try length("header-height"),
      footerHeight: try length("footer-height"),
      emptyStateHeight: try length("empty-state-height")
    )
    try measures.check()
    return measures
  }

  private func length(_ name: String) throws -> CGFloat? {
    (try value(name, like: "60") as Double?).map { CGFloat($0) }
  }

  private func value<Value: ExpressibleByArgument>(
    _ name: String,
    like example: String
  ) throws -> Value? {
    guard let text = values[name] else { return nil }
    guard let value = Value(argument: text) else {
      throw ValidationError("--section \(section): \(name)=\(text) is none; give it as \(example)")
    }
    return value
  }
}
