import SwellRender

/// Aligned columns for people, in batches of rows, so that a list of any length can be printed.
struct TerminalTable<Row> {
  private let table: Table<Row>
  private let terminalWidth: Int?
  private var widths: [Int]
  private var rows: [[String]]

  /// The number of rows measured together; later rows can widen columns, but not narrow them.
  private static var rowsAtOnce: Int { 1000 }
  /// The maximum width that a cell can give its column.
  private static var maxPadding: Int { 80 }

  /// A table that is at most as wide as the terminal; without a width, nothing is cut.
  init(_ table: Table<Row>, terminalWidth: Int?) {
    self.table = table
    self.terminalWidth = terminalWidth
    widths = table.columns.map { _ in 0 }
    rows = [table.columns.map(\.name)]
  }

  /// Adds a row, and returns the lines that are complete.
  mutating func add(_ row: Row) -> String {
    rows.append(table.columns.map { ($0.value(row)?.text ?? "").printable })
    return rows.count < Self.rowsAtOnce ? "" : takeLines()
  }

  mutating func takeLines() -> String {
    for column in widths.indices {
      let needed = rows.map { min(Self.maxPadding, $0[column].displayWidth) }
      widths[column] = max(widths[column], needed.max() ?? 0)
    }
    let fitting = fittingWidths()
    defer { rows = [] }
    return rows.reduce(into: "") { $0 += line(of: $1, widths: fitting) + "\n" }
  }

  /// The widths for the terminal; columns shrink one after the other until the table fits.
  private func fittingWidths() -> [Int] {
    guard let terminalWidth else { return widths }
    var widths = widths
    var surplus = widths.reduce(0, +) + 2 * (widths.count - 1) - terminalWidth
    func rank(_ column: Int) -> (Int, Int) { (table.columns[column].shrinkRank, column) }
    for column in widths.indices.sorted(by: { rank($0) > rank($1) }) where surplus > 0 {
      guard let minWidth = table.columns[column].minWidth else { continue }
      let given = min(surplus, max(0, widths[column] - minWidth))
      widths[column] -= given
      surplus -= given
    }
    return widths
  }

  private func line(of cells: [String], widths: [Int]) -> String {
    let texts = table.columns.enumerated().map { index, column in
      let width = widths[index]
      let cell = terminalWidth == nil ? cells[index] : cells[index].cut(toWidth: width)
      let missing = max(0, width - min(cell.displayWidth, Self.maxPadding))
      let padding = String(repeating: " ", count: missing)
      return column.isNumber ? padding + cell : cell + padding
    }
    var line = texts.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return terminalWidth.map { line.cut(toWidth: $0) } ?? line
  }
}
