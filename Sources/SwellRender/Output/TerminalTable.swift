/// A column of a table for people.
package struct TableColumn: Sendable {
  package let heading: String
  /// Whether it holds numbers, which are aligned at their ends.
  let isNumber: Bool
  /// The minimum width on a narrow terminal; `nil` for one that does not shrink.
  let minWidth: Int?

  package init(heading: String, isNumber: Bool = false, minWidth: Int? = nil) {
    self.heading = heading
    self.isNumber = isNumber
    self.minWidth = minWidth
  }
}

/// Aligned columns for people, some rows at a time, so that a list of any length can be printed.
package struct TerminalTable {
  private let columns: [TableColumn]
  private let terminalWidth: Int?
  private let isColoured: Bool
  private let ellipsis: String
  private var widths: [Int]
  private var rows: [(cells: [String], style: TextStyle?)]

  /// The number of rows that are measured together; later rows keep these widths, unless they are
  /// wider.
  private static let rowsAtOnce = 1000
  /// The most columns that a cell widens its column to.
  private static let maxPadding = 80

  /// A table that is as wide as a terminal at most; without a width, nothing is cut.
  package init(
    _ columns: [TableColumn],
    terminalWidth: Int?,
    isColoured: Bool,
    ellipsis: String = "…"
  ) {
    self.columns = columns
    self.terminalWidth = terminalWidth
    self.isColoured = isColoured
    self.ellipsis = ellipsis
    widths = columns.map { _ in 0 }
    rows = [(columns.map(\.heading), .heading)]
  }

  /// Takes a row, and returns lines that are complete.
  package mutating func add(_ cells: [String], style: TextStyle?) -> String {
    rows.append((cells.map(\.printable), style))
    return rows.count < Self.rowsAtOnce ? "" : takeLines()
  }

  /// The lines that are left.
  package mutating func takeLines() -> String {
    for column in columns.indices {
      widths[column] = rows.lazy.map { $0.cells[column] }.reduce(widths[column]) { width, cell in
        let limit = Self.maxPadding
        return max(width, cell.utf8.count > 64 * limit ? limit : min(limit, cell.displayWidth))
      }
    }
    let fitting = fittingWidths()
    defer { rows = [] }
    return rows.reduce(into: "") { $0 += line($1.cells, $1.style, fitting) + "\n" }
  }

  /// The widths for a terminal: if there is too little room, keys give way first, then the columns
  /// from last to first, and titles last.
  private func fittingWidths() -> [Int] {
    guard let terminalWidth else { return widths }
    var widths = widths
    var surplus = widths.reduce(0, +) + 2 * (columns.count - 1) - terminalWidth
    func rank(_ column: Int) -> Int {
      switch columns[column].heading {
      case "key": columns.count
      case "title": -1
      default: column
      }
    }
    for column in columns.indices.sorted(by: { rank($0) > rank($1) }) where surplus > 0 {
      guard let minWidth = columns[column].minWidth else { continue }
      let given = min(surplus, max(0, widths[column] - minWidth))
      widths[column] -= given
      surplus -= given
    }
    return widths
  }

  private func line(_ cells: [String], _ style: TextStyle?, _ widths: [Int]) -> String {
    var line = ""
    // Spaces are put before the next text, so that lines have no trailing spaces.
    var padding = 0
    for column in columns.indices {
      let cell = terminalWidth == nil ? cells[column] : cut(cells[column], widths[column])
      if !cell.isEmpty || columns[column].isNumber {
        let missing = max(0, widths[column] - min(cell.displayWidth, Self.maxPadding))
        let isNumber = columns[column].isNumber
        line += String(repeating: " ", count: padding + (isNumber ? missing : 0)) + cell
        padding = isNumber ? 0 : missing
      } else {
        padding += widths[column]
      }
      padding += 2
    }
    if let terminalWidth { line = cut(line, terminalWidth) }
    return isColoured ? style?.applied(to: line) ?? line : line
  }

  private func cut(_ text: String, _ width: Int) -> String {
    text.cut(toWidth: width, ellipsis: ellipsis)
  }
}

/// The emphasis of a text on a terminal that shows colours.
package enum TextStyle: String, Sendable {
  case heading = "1"
  case header = "1;34"
  case featured = "1;32"
  case selected = "1;33"
  case next = "32"

  package func applied(to text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
