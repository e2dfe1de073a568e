/// Rows of cells with commas (RFC 4180) or tabs between them, for spreadsheets and scripts.
///
/// A text that a spreadsheet would take for a formula gets an apostrophe before it, which importing
/// removes. NUL, which no reader accepts, becomes U+FFFD.
package enum DelimitedText: Sendable {
  /// Commas; line breaks stay, within quotes.
  case csv
  /// Tabs; a tab or line break in a cell becomes a space, so every row is one line.
  case tsv

  /// A row with its line feed.
  package func row(_ cells: [String]) -> String {
    cells.map(encoded).joined(separator: self == .csv ? "," : "\t") + "\n"
  }

  private func encoded(_ cell: String) -> String {
    let text =
      (FormulaMark.begins(cell) ? "'" : "")
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
