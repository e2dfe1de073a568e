import ArgumentParser
import SwellRender

/// How rows are printed.
enum RowFormat: String, WordArgument {
  case table, json, ndjson, csv, tsv
  /// An animated picture, of rows that are frames.
  case svg

  /// Those that every command takes.
  static let allCases: [RowFormat] = [.table, .json, .ndjson, .csv, .tsv]
}

/// What is printed one a line.
protocol OutputRow: JSONConvertible {
  /// The columns of the table for people.
  static var columns: [TableColumn] { get }
  /// The texts under those columns.
  var cells: [String] { get }
  /// How the row stands out in the table.
  var style: TextStyle? { get }
  /// The names of ``record``.
  static var recordNames: [String] { get }
  /// The values for spreadsheets: exact, and one value a field.
  var record: [String] { get }
}

extension OutputRow {
  var style: TextStyle? { nil }
}

/// Prints rows one after the other in any format; memory does not grow with their number.
struct RowPrinter<Row: OutputRow> {
  /// The one JSON document that the rows are part of.
  struct Envelope {
    /// What stands before the rows.
    var members: [(name: String, value: (any JSONConvertible)?)] = []
    /// The name of the rows.
    var rows: String
  }

  private let format: RowFormat
  private let envelope: Envelope
  private var table: Table
  private var text = ""
  private var count = 0

  init(_ options: RowOptions, _ envelope: Envelope) {
    format = options.rowFormat
    self.envelope = envelope
    table = Table(
      Row.columns,
      terminalWidth: Terminal.isOutput ? Terminal.width() : nil,
      isColoured: Terminal.isColoured && !options.noColor
    )
  }

  mutating func add(_ row: Row) throws(OutputError) {
    if count == 0 { begin() }
    count += 1
    switch format {
    case .table: text += table.add(row.cells, style: row.style)
    case .json: text += (count == 1 ? "" : ",") + row.json.text
    case .ndjson: text += row.json.text + "\n"
    case .csv: text += CSV.line(row.record)
    case .tsv: text += TSV.line(row.record)
    case .svg: break
    }
    if text.utf8.count > 1 << 16 { try flush() }
  }

  /// Prints what is left; without any row, a message says so on standard error.
  mutating func finish(ifEmpty message: String) throws(OutputError) {
    if count == 0 { begin() }
    switch format {
    case .table where count == 0: Output.message(message)
    case .table: text += table.takeLines()
    case .json: text += "]}\n"
    case .ndjson, .csv, .tsv, .svg: break
    }
    try flush()
  }

  private mutating func begin() {
    switch format {
    case .table, .ndjson, .svg: break
    case .json:
      text = String(JSON.object(envelope.members).text.dropLast())
      text += (text.utf8.count > 1 ? "," : "") + "\"\(envelope.rows)\":["
    case .csv: text = CSV.line(Row.recordNames)
    case .tsv: text = TSV.line(Row.recordNames)
    }
  }

  private mutating func flush() throws(OutputError) {
    try Output.write(text)
    text = ""
  }
}

/// Comma-separated values as in RFC 4180, with line feeds.
enum CSV {
  static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\n"
  }

  private static func field(_ text: String) -> String {
    let text = Terminal.isOutput ? text.printable : text
    let isPlain = text.utf8.allSatisfy {
      $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ",") && $0 != 0x0A && $0 != 0x0D
    }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

/// Values with tabs between them; a tab or an end of line in a value becomes a space.
enum TSV {
  static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: "\t") + "\n"
  }

  private static func field(_ text: String) -> String {
    let text = String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    return Terminal.isOutput ? text.printable : text
  }
}
