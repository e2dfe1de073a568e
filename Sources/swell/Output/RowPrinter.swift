import ArgumentParser
import SwellImport
import SwellRender

/// The formats of the output, the same for every command.
enum RowFormat: String, WordArgument {
  case table, json, ndjson, csv, tsv

  /// The table for spreadsheets.
  var delimited: DelimitedText { self == .tsv ? .tsv : .csv }
}

/// A row of output.
protocol OutputRow: JSONConvertible {
  /// The columns of the table for people.
  static var columns: [TableColumn] { get }
  /// The texts under those columns.
  var cells: [String] { get }
  /// The row's style in the table.
  var style: TextStyle? { get }
  /// The names of ``record``.
  static var recordNames: [String] { get }
  /// The values for spreadsheets: exact, and one value a field.
  var record: [String] { get }
}

extension OutputRow {
  var style: TextStyle? { nil }
}

/// A row with the same values in every format.
protocol PlainRow: OutputRow {
  /// The values of the columns; `nil` is left out of JSON and empty elsewhere.
  var values: [(any PlainValue)?] { get }
}

extension PlainRow {
  var json: JSON { .object(zip(Self.columns, values).map { ($0.heading, $1) }) }
  var cells: [String] { values.map { $0?.text ?? "" } }
  static var recordNames: [String] { columns.map(\.heading) }
  var record: [String] { cells }
}

/// A value of a plain row.
protocol PlainValue: JSONConvertible {
  var text: String { get }
}

extension String: PlainValue { var text: String { self } }
extension Int: PlainValue { var text: String { String(self) } }
extension Bool: PlainValue { var text: String { self ? "yes" : "no" } }

/// Prints rows one after the other in any format; memory does not grow with their number.
struct RowPrinter<Row: OutputRow> {
  private let format: RowFormat
  private let name: String
  private let members: [(name: String, value: (any JSONConvertible)?)]
  private var table: TerminalTable
  /// In table format, text for the terminal; otherwise, part of a file.
  private var bytes: [UInt8] = []
  private var count = 0

  /// A printer of rows that are the member `name` of a JSON document, after its other `members`.
  init(
    _ options: CommonOptions,
    _ name: String,
    members: [(name: String, value: (any JSONConvertible)?)] = []
  ) {
    (format, self.name, self.members) = (options.rowFormat, name, members)
    table = TerminalTable(
      Row.columns,
      terminalWidth: Terminal.isOutput ? Terminal.width() : nil,
      isColoured: Terminal.isColoured && !options.noColor,
      ellipsis: Terminal.ellipsis
    )
  }

  mutating func add(_ row: Row) throws(OutputError) {
    if count == 0 { begin() }
    count += 1
    switch format {
    case .table: bytes += table.add(row.cells, style: row.style).utf8
    case .json: bytes += ((count == 1 ? "" : ",") + row.json.text).utf8
    case .ndjson: bytes += (row.json.text + "\n").utf8
    case .csv, .tsv: bytes += format.delimited.row(row.record).utf8
    }
    if bytes.count > 1 << 16 { try flush() }
  }

  /// Prints what is left; without any row, a message says so on standard error.
  mutating func finish(ifEmpty message: String) throws(OutputError) {
    if count == 0 { begin() }
    switch format {
    case .table where count == 0: Output.message(message)
    case .table: bytes += table.takeLines().utf8
    case .json: bytes += "]}\n".utf8
    case .ndjson, .csv, .tsv: break
    }
    try flush()
  }

  private mutating func begin() {
    switch format {
    case .table, .ndjson: break
    case .json:
      bytes += JSON.object(members).text.utf8.dropLast()
      bytes += ((bytes.count > 1 ? "," : "") + "\"\(name)\":[").utf8
    case .csv, .tsv: bytes += format.delimited.row(Row.recordNames).utf8
    }
  }

  private mutating func flush() throws(OutputError) {
    if format == .table {
      try Output.write(String(decoding: bytes, as: UTF8.self))
    } else {
      try Output.data(bytes)
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
