/// Rows of cells with commas (RFC 4180) or tabs between them, for spreadsheets and scripts.
///
/// A text that a spreadsheet would take for a formula gets an apostrophe before it, which importing
/// takes away again. NUL, which no reader accepts, becomes U+FFFD.
package struct DelimitedText: Sendable {
  private let delimiter: UInt8

  /// Commas; line breaks stay, within quotes.
  package static let csv = DelimitedText(delimiter: UInt8(ascii: ","))
  /// Tabs; a tab or line break in a cell becomes a space, so every row is one line.
  package static let tsv = DelimitedText(delimiter: UInt8(ascii: "\t"))

  private static let quote = UInt8(ascii: "\"")

  /// Adds a row and its line feed to the bytes of a file.
  package func write(_ cells: [String], to file: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { file.append(delimiter) }
      var cell = cell
      cell.withUTF8 { write($0, to: &file) }
    }
    file.append(UInt8(ascii: "\n"))
  }

  /// Works on bytes: `"` and a combining mark after it are one `Character`.
  private func write(_ cell: UnsafeBufferPointer<UInt8>, to file: inout [UInt8]) {
    let isQuoted = needsQuotes(cell)
    if isQuoted { file.append(Self.quote) }
    if FormulaMark.begins(cell) { file.append(UInt8(ascii: "'")) }
    for byte in cell {
      switch byte {
      case 0: file += "\u{FFFD}".utf8
      case Self.quote: file += [Self.quote, Self.quote]
      case 0x09...0x0D where delimiter == UInt8(ascii: "\t"): file.append(UInt8(ascii: " "))
      default: file.append(byte)
      }
    }
    if isQuoted { file.append(Self.quote) }
  }

  private func needsQuotes(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    if delimiter == UInt8(ascii: "\t") { return cell.contains(Self.quote) }
    if cell.first == UInt8(ascii: " ") || cell.last == UInt8(ascii: " ") { return true }
    return cell.contains { byte in
      switch byte {
      case Self.quote, UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, 0x0A, 0x0D: true
      default: false
      }
    }
  }
}

/// Recognises what spreadsheets evaluate, unless an apostrophe precedes it.
enum FormulaMark {
  private static let marks = "=+-@＝＋－＠".unicodeScalars

  /// Whether a cell begins with a formula: `=`, `+`, `-` or `@`, also in full width.
  ///
  /// Apostrophes, white space and invisible characters before it do not count. A plain number such
  /// as `-4.5` is not a formula.
  static func begins(_ cell: some Collection<UInt8>) -> Bool {
    // Most cells begin with an ASCII letter or digit.
    guard let first = cell.first, first < 0x30 || first > 0x39 && first < 0x41 || first > 0x7A
    else { return false }
    let text = String(decoding: cell, as: UTF8.self).unicodeScalars.drop { $0.precedesFormula }
    guard let mark = text.first, marks.contains(mark) else { return false }
    let isNumeric = text.allSatisfy { "0123456789.eE+-".unicodeScalars.contains($0) }
    return !isNumeric || Double(String(text)) == nil
  }
}

extension Unicode.Scalar {
  fileprivate var precedesFormula: Bool {
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    default: self == "'"
    }
  }
}
