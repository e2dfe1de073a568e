import SwellImport

/// Prints rows one after the other in any format; memory does not grow with their number.
struct RowPrinter<Row> {
  private let table: Table<Row>
  private let format: RowFormat
  private var lines: TerminalTable<Row>
  /// The buffered output: in table format, text for the terminal; otherwise, part of a file.
  private var bytes: [UInt8] = []
  private var count = 0

  /// A printer of rows; in JSON, an object has them as its member `name`, after the `members`.
  init(_ options: CommonOptions, _ name: String, as table: Table<Row>, members: JSONMembers = []) {
    format = options.rowFormat
    self.table = table
    lines = TerminalTable(table, terminalWidth: Terminal.isOutput ? Terminal.width() : nil)
    switch format {
    case .table, .ndjson: break
    case .json:
      bytes += JSON.object(members).text.utf8.dropLast()
      bytes += ((bytes.count > 1 ? "," : "") + "\"\(name)\":[").utf8
    case .csv, .tsv: bytes += format.delimited.row(table.fields.map(\.name)).utf8
    }
  }

  mutating func add(_ row: Row) throws(OutputError) {
    count += 1
    switch format {
    case .table: bytes += lines.add(row).utf8
    case .json: bytes += ((count == 1 ? "" : ",") + table.json(row).text).utf8
    case .ndjson: bytes += (table.json(row).text + "\n").utf8
    case .csv, .tsv:
      bytes += format.delimited.row(table.fields.map { $0.value(row)?.field ?? "" }).utf8
    }
    if bytes.count > 1 << 16 { try flush() }
  }

  /// Prints what is left; a table without rows prints `message` on standard error instead.
  mutating func finish(ifEmpty message: String) throws(OutputError) {
    switch format {
    case .table where count == 0: Output.message(message)
    case .table: bytes += lines.takeLines().utf8
    case .json: bytes += "]}\n".utf8
    case .ndjson, .csv, .tsv: break
    }
    try flush()
  }

  private mutating func flush() throws(OutputError) {
    try Output.data(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
