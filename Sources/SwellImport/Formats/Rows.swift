/// The complete rows in a piece of a file, as one document.
struct Rows {
  struct Row {
    var line: Int
    fileprivate var node: Result<Int, SyntaxError>
    /// The reasons to doubt the row's cells, each with what was expected and the loss.
    var doubts: [Doubt] = []
  }

  private(set) var rows: [Row] = []
  private var document = Document(bytes: [], nodes: [])
  private(set) var size = 0
  private(set) var carried: Carried

  typealias Doubt = (found: String, expected: String, loss: ImportProblem.Loss)
  /// The number of the next line, and the last row's cells that may be merged with cells below.
  typealias Carried = (line: Int, above: [String])

  /// Parses the rows; unless `isLast`, leaves out a last row that may continue in the next piece.
  init(_ bytes: [UInt8], _ table: TableHeader?, after last: Carried? = nil, isLast: Bool = true) {
    carried = last ?? (1 + (table?.lines ?? 0), [])
    if let table { readRecords(bytes, table, isLast) } else { readLines(bytes, isLast) }
  }

  func value(of row: Row) -> Result<Value, SyntaxError> {
    row.node.map { Value(document: document, index: $0) }
  }

  func list() throws(SyntaxError) -> Document {
    for row in rows {
      if case .failure(let error) = row.node {
        throw SyntaxError(line: row.line, column: 1, what: error.what)
      }
    }
    let list = Node(kind: .array, start: 0, extent: UInt32(document.nodes.count))
    return Document(bytes: document.bytes, nodes: [list] + document.nodes)
  }

  private mutating func readLines(_ bytes: [UInt8], _ isLast: Bool) {
    var reader = JSONReader(bytes)
    while size < bytes.count {
      guard let lineEnd = bytes[size...].firstIndex(of: 0x0A) ?? (isLast ? bytes.count : nil)
      else { break }
      let line = size..<lineEnd
      if bytes[line].contains(where: { !$0.isASCIISpace }) {
        let node = Result { () throws(SyntaxError) in
          let root = reader.nodes.count
          guard try reader.readValue(in: line) == line.upperBound
          else { throw SyntaxError(what: "more than one value") }
          guard reader.nodes[root].kind == .object
          else { throw SyntaxError(what: "a value that isn't an object") }
          return root
        }
        rows.append(Row(line: carried.line, node: node))
      }
      size = min(lineEnd + 1, bytes.count)
      carried.line += 1
    }
    document = Document(bytes: bytes, nodes: reader.nodes)
  }

  private mutating func readRecords(_ bytes: [UInt8], _ table: TableHeader, _ isLast: Bool) {
    var reader = CSVReader(bytes: bytes, delimiter: table.delimiter)
    var builder = DocumentBuilder()
    var names = table.names.map { builder.store($0) }
    // A cell taken from the row above is stored once, since many rows may share it.
    var repeated: [String: Node] = [:]
    while let record = reader.next(), isLast || reader.position < bytes.count {
      if let error = record.error {
        rows.append(Row(line: carried.line, node: .failure(error)))
      } else if !record.cells.allSatisfy(\.isBlank), !table.isRepeated(in: record.cells) {
        let taken = merged(into: record.cells, table.mergeableColumns)
        let row = builder.open(.object)
        for (column, cell) in record.cells.enumerated() {
          if column == names.count { names.append(builder.store(table.name(of: column))) }
          builder.add(names[column])
          if column < taken.count {
            let node = repeated[taken[column]] ?? builder.store(taken[column])
            repeated[taken[column]] = node
            builder.add(node)
          } else {
            builder.text(cell)
          }
        }
        builder.close(row)
        var doubts: [Doubt] = []
        if !record.cells.dropFirst(table.names.count).allSatisfy(\.isBlank) {
          doubts += [("too many cells", "\(table.names.count); one may lack quotes", .values)]
        }
        if !taken.allSatisfy(\.isBlank) {
          let expected = "a day and a time; those of the row above were taken"
          doubts.append(("blank cells at the beginning of a row", expected, .nothing))
        }
        rows.append(Row(line: carried.line, node: .success(row), doubts: doubts))
      }
      carried.line += bytes[size..<reader.position].lineBreaks
      size = reader.position
    }
    document = builder.document
    if table.hasSeveralSessionsInRow { divideSessions() }
  }

  private mutating func divideSessions() {
    var divider = SessionDivider(document)
    rows = rows.flatMap { row -> [Row] in
      guard case .success(let value) = value(of: row) else { return [row] }
      return divider.add(element: value).enumerated().map { index, node in
        Row(line: row.line, node: .success(node), doubts: index == 0 ? row.doubts : [])
      }
    }
    document = divider.document
  }

  /// The cells of the row above that replace the blank cells at a row's start.
  private mutating func merged(into cells: [String], _ columns: Int) -> [String] {
    let blank = cells.prefix(min(columns, carried.above.count)).prefix(while: \.isBlank).count
    let taken = Array(carried.above.prefix(blank))
    // Times are under 200 bytes; a long hostile text would stay in memory until the file ends.
    carried.above = (taken + cells[blank...]).prefix(columns).map { $0.utf8.count <= 200 ? $0 : "" }
    return taken
  }
}
