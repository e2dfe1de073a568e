import SwellStore

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
  /// The end of these rows, where the next ones continue.
  private(set) var end: Position

  struct Position {
    var line: Int
    /// The last row's cells that may be merged with those below.
    var above: [String] = []
    /// The last row that was only a day.
    var day: String?
  }

  /// Parses the rows, except one that may continue, unless `isLast`; `start`: the last piece's end.
  init(_ bytes: [UInt8], _ table: TableHeader?, at start: Position? = nil, isLast: Bool = true) {
    end = start ?? Position(line: 1 + (table?.lines ?? 0), day: table?.day)
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
      guard let lineEnd = bytes[size...].firstIndex(of: 0x0A) ?? (isLast ? bytes.count : nil)
      else { break }
      let line = size..<lineEnd
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
        rows.append(Row(line: end.line, node: node))
      }
      size = min(lineEnd + 1, bytes.count)
      end.line += 1
    }
    document = Document(bytes: bytes, nodes: reader.nodes)
  }

  private mutating func readRecords(_ bytes: [UInt8], _ table: TableHeader, _ isLast: Bool) {
    var reader = RecordReader(bytes: bytes, delimiter: table.delimiter)
    var builder = DocumentBuilder()
    var names = table.names.map { builder.store($0) }
    let mergeable = table.mergeableColumns
    let day = table.hasDays ? nil : builder.store("day")
    // Texts that are carried through many rows are stored once.
    var carried: [String: Node] = [:]
    func carry(_ text: String) {
      let node = carried[text] ?? builder.store(text)
      carried[text] = node
      builder.add(node)
    }
    while let record = reader.next(), isLast || reader.position < bytes.count {
      if let error = record.error {
        rows.append(Row(line: end.line, node: .failure(error)))
      } else if day != nil, let heading = record.cells.day {
        end.day = heading
        end.above = []
      } else if !record.cells.allSatisfy(\.isBlank), !table.isRepeated(in: record.cells) {
        let taken = merged(into: record.cells, mergeable)
        let row = builder.open(.object)
        for (column, cell) in record.cells.enumerated() {
          if column == names.count { names.append(builder.store(TableHeader.name(of: column))) }
          builder.add(names[column])
          if column < taken.count { carry(taken[column]) } else { builder.text(cell) }
        }
        if let day, let heading = end.day {
          builder.add(day)
          carry(heading)
        }
        builder.close(row)
        let isMerged = !taken.allSatisfy(\.isBlank)
        rows.append(Row(line: end.line, node: .success(row), isMerged: isMerged))
      }
      end.line += bytes[size..<reader.position].lineBreaks
      size = reader.position
    }
    document = builder.document
  }

  /// The cells of the row above that fill blank ones at a row's start.
  private mutating func merged(into cells: [String], _ columns: Int) -> [String] {
    let blank = cells.prefix(min(columns, end.above.count)).prefix(while: \.isBlank).count
    guard cells[blank...].contains(where: { !$0.isBlank }) else { return [] }
    let taken = Array(end.above.prefix(blank))
    // No time is longer; a hostile text would be carried through the whole file.
    end.above = (taken + cells[blank...]).prefix(columns).map { $0.utf8.count <= 200 ? $0 : "" }
    return taken
  }
}

extension [String] {
  /// The day, if a row says nothing else.
  var day: String? {
    let texts = lazy.filter { !$0.isBlank }.prefix(2)
    guard let text = texts.first, texts.count == 1, ClockText.isOnlyDay(text) else { return nil }
    return text.trimmed
  }
}
