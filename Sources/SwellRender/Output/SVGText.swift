import Foundation
import SwellLayout

/// Text and numbers as SVG writes them.
package enum SVGText {
  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]

  /// Character data or an attribute's value.
  ///
  /// Works on scalars: a `Character` comparison misses `<` followed by a combining mark.
  static func escaped(_ text: String) -> String {
    text.printable.unicodeScalars.reduce(into: "") { $0 += entities[$1] ?? String($1) }
  }

  /// A colour such as `#1f6fd6`.
  static func hex(_ color: UInt32) -> String { String(format: "#%06x", color) }

  /// A rounded number without trailing zeros; 0 if the value is not finite.
  package static func number(_ value: Double, decimals: Int = 2) -> String {
    guard value.isFinite else { return "0" }
    let unit = pow(10, Double(decimals))
    let rounded = (value.clamped(to: -1e12...1e12) * unit).rounded() / unit
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
