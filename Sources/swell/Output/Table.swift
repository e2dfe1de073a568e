/// Aligned columns for people.
struct Table {
  private var rows: [[String]]
  private let rightAligned: Set<Int>

  /// A table with headings; the columns named in `rightAligned` hold numbers.
  init(_ headings: [String], rightAligned: Set<Int> = []) {
    rows = [headings]
    self.rightAligned = rightAligned
  }

  mutating func add(_ cells: [String]) {
    rows.append(cells.map(\.printable))
  }

  func print() {
    let columns = rows[0].indices
    let widths = columns.map { column in rows.map { $0[column].terminalWidth }.max() ?? 0 }
    for row in rows {
      let cells = columns.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].terminalWidth)
        return rightAligned.contains(column) ? padding + row[column] : row[column] + padding
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      Output.line(line)
    }
  }
}

extension String {
  /// How many columns of a terminal the text takes: two for East Asian and emoji characters.
  fileprivate var terminalWidth: Int {
    reduce(0) { $0 + $1.terminalWidth }
  }
}

extension Character {
  /// The wide blocks of Unicode's East Asian Width, Standard Annex 11.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]

  fileprivate var terminalWidth: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    let isEmoji =
      scalar.properties.isEmojiPresentation
      || unicodeScalars.dropFirst().contains { $0.value == 0xFE0F }
    return isEmoji || Self.wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }
}
