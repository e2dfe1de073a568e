/// The rows of an NDJSON file or of a table, piece by piece.
struct LineSource {
  /// The header of a table; `nil` for NDJSON.
  let table: TableHeader?
  /// The source of the rows after the head; `nil` if the head is everything.
  private let source: ByteSource?
  /// The bytes that were read to detect the container.
  private let head: [UInt8]
  private let headEnd: Int

  init(source: ByteSource?, head: [UInt8], table: TableHeader? = nil) {
    self.source = source
    self.table = table
    self.head = Array(head.dropFirst(table?.size ?? 0))
    headEnd = source?.bytesRead ?? 0
  }

  /// The values of the first lines that can be parsed; of a table its header, as a row.
  func firstRows() -> [Value] {
    if let table { return [table.row] }
    return ParsedLines(head, firstLine: 1, table: table).lines.compactMap { try? $0.value.get() }
  }

  /// The first rows, without a table's header.
  var sample: [Value] {
    ParsedLines(head, firstLine: 1, table: table).lines.prefix(100).compactMap {
      try? $0.value.get()
    }
  }

  /// The first rows as one document.
  var firstDocument: Document? {
    ParsedLines(head, firstLine: 1, table: table).lines.lazy
      .compactMap { try? $0.value.get() }.first?.document
  }

  /// Reads the file to its end; a pipe only once.
  ///
  /// While one piece is dealt with, the next one is made on another thread.
  func forEachPiece<Piece: Sendable>(
    make: @escaping @Sendable (ParsedLines) -> Piece,
    _ body: (Piece) throws -> Void
  ) throws {
    try source?.goBack(to: headEnd)
    var reader = LineReader(source: source, head: head, table: table)
    func startNext(_ firstLine: Int, below above: [[UInt8]])
      throws(ImportError) -> ReadAhead<(Piece, nextLine: Int, above: [[UInt8]])>?
    {
      guard let bytes = try reader.next() else { return nil }
      return ReadAhead { [table] in
        let parsed = ParsedLines(bytes, firstLine: firstLine, table: table, above: above)
        return (make(parsed), parsed.nextLine, parsed.above)
      }
    }
    var ahead = try startNext(1 + (table?.lines ?? 0), below: [])
    while let running = ahead {
      let (piece, nextLine, above) = running.value()
      ahead = try startNext(nextLine, below: above)
      try body(piece)
    }
  }
}

/// Some rows of a file as one document.
struct ParsedLines: Sendable {
  /// Their size in bytes.
  let size: Int
  /// The value of each row that isn't blank, and the number of its first line.
  let lines: [(number: Int, value: Result<Value, SyntaxError>)]
  /// The line that begins after them.
  let nextLine: Int
  /// The expected content of a row, for messages.
  let expected: String
  /// In how many rows merged cells were filled from the row above.
  let merged: Int
  /// The last row's cells that may be merged.
  let above: [[UInt8]]

  private typealias Root = (number: Int, root: Result<Int, SyntaxError>)

  init(_ bytes: [UInt8], firstLine: Int, table: TableHeader?, above: [[UInt8]] = []) {
    let document: Document
    let roots: [Root]
    if let table {
      var rows = RowBuilder(names: table.names, above: above, after: bytes.count)
      (document, roots, nextLine) = Self.records(bytes, firstLine, table.delimiter, &rows)
      (merged, self.above) = (rows.merged, rows.above.map { Array(document.bytes[$0]) })
    } else {
      (document, roots, nextLine) = Self.objects(bytes, firstLine)
      (merged, self.above) = (0, [])
    }
    size = bytes.count
    expected = table == nil ? "a JSON object on one line" : "a row of a table"
    lines = roots.map { line in
      (line.number, line.root.map { Value(document: document, index: $0) })
    }
  }

  private static func objects(_ bytes: [UInt8], _ firstLine: Int) -> (
    Document, [Root], nextLine: Int
  ) {
    var reader = JSONReader(bytes)
    var roots: [Root] = []
    var number = firstLine
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if bytes[start..<end].contains(where: { !$0.isASCIISpace }) {
        roots.append(
          (number, Result { () throws(SyntaxError) in try reader.readLine(start..<end) })
        )
      }
      start = end + 1
      number += 1
    }
    return (Document(bytes: bytes, nodes: reader.nodes), roots, number)
  }

  private static func records(
    _ bytes: [UInt8],
    _ firstLine: Int,
    _ delimiter: UInt8,
    _ rows: inout RowBuilder
  ) -> (Document, [Root], nextLine: Int) {
    var reader = RecordReader(bytes, delimiter: delimiter)
    var roots: [Root] = []
    var number = firstLine
    var start = 0
    while let record = reader.next() {
      let first = record.ranges[0]
      if let error = record.error {
        roots.append((number, .failure(error)))
      } else if record.ranges.count > 1 || reader.bytes[first].contains(where: { !$0.isASCIISpace })
      {
        roots.append((number, .success(rows.add(rows.merging(record.ranges)))))
      }
      number += bytes[start..<reader.position].lineBreaks
      start = reader.position
    }
    return (Document(bytes: reader.bytes + rows.names, nodes: rows.nodes), roots, number)
  }
}

extension TableHeader {
  /// The header as a row of its names, from which the dialect is detected.
  fileprivate var row: Value {
    var rows = RowBuilder(names: names, above: [], after: 0)
    _ = rows.add(rows.keys.map { Int($0.start)..<Int($0.start + $0.extent) })
    return Document(bytes: rows.names, nodes: rows.nodes).root
  }
}

/// Makes objects of the cells of a table, with the names of its columns for keys.
private struct RowBuilder {
  private(set) var nodes: [Node] = []
  /// The names, then the cells above, stored after the file's bytes.
  private(set) var names: [UInt8] = []
  private(set) var keys: [Node] = []
  /// In how many rows cells at the beginning were blank and taken from the row above.
  private(set) var merged = 0
  private let offset: Int
  /// The number of leading columns with days and times: spreadsheets merge their cells.
  private let mergeable: Int
  private(set) var above: [Range<Int>] = []

  init(names: [String], above: [[UInt8]], after offset: Int) {
    self.offset = offset
    mergeable = names.prefix { [.day, .start, .end].contains(FieldNames.role(of: $0)) }.count
    for name in names { addName(name) }
    for cell in above {
      let start = offset + self.names.count
      self.names += cell
      self.above.append(start..<start + cell.count)
    }
  }

  /// The cells of a row, with those above for the blank ones that it begins with.
  mutating func merging(_ cells: [Range<Int>]) -> [Range<Int>] {
    guard mergeable > 0 else { return cells }
    let blank = cells.prefix(min(mergeable, above.count)).prefix(while: \.isEmpty).count
    guard !cells[blank...].allSatisfy(\.isEmpty) else { return cells }
    var cells = cells
    cells.replaceSubrange(..<blank, with: above.prefix(blank))
    if cells.prefix(blank).contains(where: { !$0.isEmpty }) { merged += 1 }
    // No time is longer; a hostile text would be carried through the whole file.
    above = cells.prefix(mergeable).map { $0.count <= 200 ? $0 : 0..<0 }
    return cells
  }

  private mutating func addName(_ name: String) {
    let start = offset + names.count
    names += name.utf8
    keys.append(Node(kind: .text, start: UInt32(start), extent: UInt32(name.utf8.count)))
  }

  /// Adds a row, returns its node; a cell beyond the last column gets a name.
  mutating func add(_ cells: [Range<Int>]) -> Int {
    let root = nodes.count
    nodes.append(Node(kind: .object, start: 0, extent: UInt32(cells.count * 2)))
    for (column, cell) in cells.enumerated() {
      if column == keys.count { addName(TableHeader.name(ofColumn: column)) }
      nodes.append(keys[column])
      nodes.append(Node(kind: .text, start: UInt32(cell.lowerBound), extent: UInt32(cell.count)))
    }
    return root
  }
}

extension JSONReader {
  /// The index of the one object on a line.
  fileprivate mutating func readLine(_ range: Range<Int>) throws(SyntaxError) -> Int {
    let root = nodes.count
    guard try readValue(in: range) == range.upperBound else {
      throw SyntaxError(offset: range.lowerBound, what: "more than one value")
    }
    guard nodes[root].kind == .object else {
      throw SyntaxError(offset: range.lowerBound, what: "a value that isn't an object")
    }
    return root
  }
}
