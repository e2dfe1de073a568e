/// Rows of cells with commas (RFC 4180) or tabs between them, for spreadsheets and scripts;
/// a text that a spreadsheet would take for a formula gets an apostrophe before it, which importing
/// removes, and NUL, which no reader accepts, becomes U+FFFD.
package enum DelimitedText: Sendable {
  /// Commas between cells; line breaks stay, within quotes.
  case csv
  /// Tabs between cells; a tab or line break in one becomes a space, so every row is one line.
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

  /// Works on bytes: `"` and a combining mark after it are one `Character`.
  private func needsQuotes(_ cell: String) -> Bool {
    if self == .tsv { return cell.utf8.contains(UInt8(ascii: "\"")) }
    let space = UInt8(ascii: " ")
    return cell.utf8.first == space || cell.utf8.last == space
      || cell.utf8.contains { "\",;\t\n\r".utf8.contains($0) }
  }
}

extension String {
  /// Whether a spreadsheet evaluates it unless an apostrophe precedes it: it begins with `=`, `+`,
  /// `-` or `@`, also in full width; apostrophes, whitespace and invisible characters before that
  /// don't count, and `-4.5` is a number.
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
