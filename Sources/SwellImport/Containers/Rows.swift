/// The complete rows in a piece of a file, as one document.
struct Rows {
  struct Row {
    var line: Int
    fileprivate var node: Result<Int, SyntaxError>
    /// Whether merged cells were filled from the row above.
    var isMerged = false
  }

  private(set) var rows: [Row] = []
  private var document = Document(bytes: [], nodes: [])
  private(set) var size = 0
  private(set) var nextLine: Int
  /// The last row's cells that may be merged with those below.
  private(set) var above: [String]

  /// Parses the rows, except one that may continue, unless `isLast`; `last`: of the piece before.
  init(
    _ bytes: [UInt8], _ table: TableHeader?, after last: (line: Int, above: [String])? = nil,
    isLast: Bool = true
  ) {
    (nextLine, above) = last ?? (1 + (table?.lines ?? 0), [])
    if let table { readRecords(bytes, table, isLast) } else { readLines(bytes, isLast) }
  }

  func value(of row: Row) -> Result<Value, SyntaxError> {
    row.node.map { Value(document: document, index: $0) }
  }

  func list() throws(SyntaxError) -> Document {
    for row in rows {
      guard case .failure(let error) = row.node else { continue }
      throw SyntaxError(line: row.line, column: 1, what: error.what)
    }
    let list = Node(kind: .array, start: 0, extent: UInt32(document.nodes.count))
    return Document(bytes: document.bytes, nodes: [list] + document.nodes)
  }

  private mutating func readLines(_ bytes: [UInt8], _ isLast: Bool) {
    var reader = JSONReader(bytes)
    while size < bytes.count {
      guard let end = bytes[size...].firstIndex(of: 0x0A) ?? (isLast ? bytes.count : nil) else {
        break
      }
      let line = size..<end
      if bytes[line].contains(where: { !$0.isASCIISpace }) {
        let node = Result { () throws(SyntaxError) in
          let root = reader.nodes.count
          guard try reader.readValue(in: line) == line.upperBound else {
            throw SyntaxError(offset: line.lowerBound, what: "more than one value")
          }
          guard reader.nodes[root].kind == .object else {
            throw SyntaxError(offset: line.lowerBound, what: "a value that isn't an object")
          }
          return root
        }
        rows.append(Row(line: nextLine, node: node))
      }
      size = min(end + 1, bytes.count)
      nextLine += 1
    }
    document = Document(bytes: bytes, nodes: reader.nodes)
  }

  private mutating func readRecords(_ bytes: [UInt8], _ table: TableHeader, _ isLast: Bool) {
    var reader = RecordReader(bytes: bytes, delimiter: table.delimiter)
    var builder = DocumentBuilder()
    var names = table.names.map { builder.store($0) }
    let mergeable = table.mergeableColumns
    while let record = reader.next(), isLast || reader.position < bytes.count {
      if let error = record.error {
        rows.append(Row(line: nextLine, node: .failure(error)))
      } else if !record.cells.allSatisfy(\.isBlank) {
        let (cells, isMerged) = merging(record.cells, mergeable)
        let row = builder.open(.object)
        for (column, cell) in cells.enumerated() {
          if column == names.count { names.append(builder.store(TableHeader.name(of: column))) }
          builder.add(names[column])
          builder.text(cell)
        }
        builder.close(row)
        rows.append(Row(line: nextLine, node: .success(row), isMerged: isMerged))
      }
      nextLine += bytes[size..<reader.position].lineBreaks
      size = reader.position
    }
    document = builder.document
  }

  /// The cells of a row, with blank ones at its start filled from the row above.
  private mutating func merging(_ cells: [String], _ columns: Int) -> ([String], isMerged: Bool) {
    let blank = cells.prefix(min(columns, above.count)).prefix(while: \.isBlank).count
    guard cells[blank...].contains(where: { !$0.isBlank }) else { return (cells, false) }
    let taken = above.prefix(blank)
    let merged = taken + cells[blank...]
    // No time is longer; a hostile text would be carried through the whole file.
    above = merged.prefix(columns).map { $0.utf8.count <= 200 ? $0 : "" }
    return (Array(merged), taken.contains { !$0.isBlank })
  }
}
