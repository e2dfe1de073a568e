/// The rows of an NDJSON file or a table, read in pieces: memory doesn't grow with the file.
struct RowSource {
  /// 1 MiB: a few thousand rows.
  private static let pieceSize = 1 << 20
  /// 8 MiB: a longer row isn't a session, or has an unterminated quote.
  private static let rowLimit = 1 << 23

  /// The header of a table; `nil` for NDJSON.
  let table: TableHeader?
  private let source: ByteSource
  /// The bytes read to detect the format, excluding a table's header.
  private let head: [UInt8]
  private let headEnd: Int
  /// Up to 100 rows from the start of the file, without those that cannot be parsed.
  let sample: [Value]

  init(_ source: ByteSource, head: [UInt8], table: TableHeader? = nil) {
    self.source = source
    self.table = table
    self.head = Array(head.dropFirst(table?.size ?? 0))
    headEnd = source.bytesRead
    let rows = Rows(self.head, table)
    sample = rows.rows.prefix(100).compactMap { try? rows.value(of: $0).get() }
  }

  /// Reads the file to its end; a pipe can be read only once.
  func forEachPiece(_ body: (Rows) throws -> Void) throws {
    try source.goBack(to: headEnd)
    var rest = head
    var carried: Rows.Carried?
    var isAtEnd = false
    repeat {
      let rows = Rows(rest, table, after: carried, isLast: isAtEnd)
      try body(rows)
      rest.removeFirst(rows.size)
      carried = rows.carried
      guard rest.count <= Self.rowLimit
      else { throw ImportError.lineTooLong(file: source.name, limit: Self.rowLimit) }
      // A row longer than a piece is read in growing steps; otherwise it would be copied too often.
      let size = max(Self.pieceSize, rest.count)
      let more = try source.read(min(size, Self.rowLimit + 1 - rest.count))
      isAtEnd = more.isEmpty
      // The end of the last piece may have cut a UTF-8 character in two.
      let isCut = zip(rest.reversed(), [0xC2, 0xE0, 0xF0] as [UInt8]).contains { $0 >= $1 }
      rest += table == nil || isCut ? more : TextEncoding.fromWindows1252(more) ?? more
    } while !isAtEnd || !rest.isEmpty
  }
}
