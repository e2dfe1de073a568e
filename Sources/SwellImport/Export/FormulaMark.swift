/// Recognises texts that spreadsheets evaluate unless an apostrophe precedes them.
enum FormulaMark {
  private static let marks = "=+-@＝＋－＠".unicodeScalars
  private static let invisible: Set<Unicode.GeneralCategory> = [
    .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator,
  ]

  /// Whether a cell begins with a formula: `=`, `+`, `-` or `@`, also in full width.
  ///
  /// Apostrophes, whitespace and invisible characters before it do not count. A plain number such
  /// as `-4.5` is not a formula.
  static func begins(_ cell: String) -> Bool {
    let text = cell.unicodeScalars.drop {
      $0 == "'" || invisible.contains($0.properties.generalCategory)
    }
    guard let mark = text.first, marks.contains(mark) else { return false }
    let isNumeric = text.allSatisfy { "0123456789.eE+-".unicodeScalars.contains($0) }
    return !isNumeric || Double(String(text)) == nil
  }
}
