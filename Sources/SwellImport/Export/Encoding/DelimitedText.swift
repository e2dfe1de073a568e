/// Rows of cells with commas (RFC 4180) or tabs between them; a text that would be a formula gets an
/// apostrophe, which importing removes, and NUL becomes U+FFFD.
package enum DelimitedText: Sendable {
  /// Commas between cells; a cell with a line break is in quotes.
  case csv
  /// Tabs between cells; a tab or line break in a cell becomes a space, so every row is one line.
  case tsv

  package func row(_ cells: [String]) -> String {
    cells.map(encoded).joined(separator: self == .csv ? "," : "\t") + "\n"
  }

  private func encoded(_ cell: String) -> String {
    let text =
      (cell.isFormula ? "'" : "")
      + cell.escaping { scalar in
        switch scalar {
        case "\0": "\u{FFFD}"
        case "\"": "\"\""
        case "\t"..."\r" where self == .tsv: " "
        default: nil
        }
      }
    return needsQuotes(cell) ? "\"\(text)\"" : text
  }

  /// Compares bytes, because `"` and a combining mark after it are one `Character`.
  private func needsQuotes(_ cell: String) -> Bool {
    if self == .tsv { return cell.utf8.contains(UInt8(ascii: "\"")) }
    let space = UInt8(ascii: " ")
    return cell.utf8.first == space || cell.utf8.last == space
      || cell.utf8.contains { "\",;\t\n\r".utf8.contains($0) }
  }
}

extension String {
  /// Whether a spreadsheet would take the text for a formula: it begins with `=`, `+`, `-` or `@`,
  /// even if full-width, and isn't a number such as `-4.5`; apostrophes, whitespace and invisible
  /// characters at the beginning don't count.
  var isFormula: Bool {
    let text = unicodeScalars.drop {
      $0 == "'" || Self.invisible.contains($0.properties.generalCategory)
    }
    guard let mark = text.first, "=+-@＝＋－＠".unicodeScalars.contains(mark) else { return false }
    let isNumeric = text.allSatisfy { "0123456789.eE+-".unicodeScalars.contains($0) }
    return !isNumeric || Double(String(text)) == nil
  }

  private static let invisible: Set<Unicode.GeneralCategory> = [
    .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator,
  ]
}
