import Foundation

/// Text and numbers as SVG writes them.
package enum SVGText {
  /// Character data or an attribute's value.
  ///
  /// Works on scalars: to a `Character` comparison, `<` followed by a combining mark is no `<`.
  package static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      default: escaped.append(scalar.isUnprintable ? "\u{FFFD}" : scalar)
      }
    }
    return String(escaped)
  }

  /// A colour such as `#1f6fd6`.
  package static func hex(_ color: UInt32) -> String {
    let digits = String(color & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// A number with at most two decimals, without trailing zeros; 0 for what is not finite.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let hundredths = (min(max(value, -1e12), 1e12) * 100).rounded()
    if hundredths == 0 { return "0" }
    let whole = Int(hundredths)
    let (integer, rest) = (abs(whole) / 100, abs(whole) % 100)
    let decimals =
      rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (whole < 0 ? "-" : "") + "\(integer)" + decimals
  }
}
