/// Cuts a stream into pieces that end where a row ends, so that memory does not grow with it.
struct LineReader {
  /// 128 KiB: reading costs little beside parsing, and the piece stays in the cache.
  static let pieceSize = 1 << 17
  /// 8 MiB: a longer record has a quote that does not end; the rest is not read.
  static let recordLimit = 1 << 23

  private let source: ByteSource?
  private var rest: [UInt8]
  /// How much of the rest has been searched for ends of rows.
  private var searched = 0
  private var records: RecordEnds?
  private var isAtEnd = false

  /// Reads what `head` holds already, then the rest of the source.
  init(source: ByteSource?, head: [UInt8], table: TableHeader?) {
    self.source = source
    rest = head
    records = table.map { RecordEnds(delimiter: $0.delimiter) }
  }

  /// The next rows, all of them complete but the file's last; `nil` at the end.
  ///
  /// - Throws: `ImportError.unreadable`.
  mutating func next() throws(ImportError) -> [UInt8]? {
    while !isAtEnd {
      let end = endOfRows(in: rest[searched...])
      searched = rest.count
      if let end {
        let piece = Array(rest[..<end])
        rest.removeSubrange(..<end)
        searched -= end
        return piece
      }
      // A line longer than a piece is read in growing steps, else it would be copied too often.
      let more = try source?.read(max(Self.pieceSize, rest.count)) ?? []
      isAtEnd = more.isEmpty || records != nil && rest.count > Self.recordLimit
      rest += more
    }
    defer { rest = [] }
    return rest.isEmpty ? nil : rest
  }

  private mutating func endOfRows(in bytes: ArraySlice<UInt8>) -> Int? {
    guard records != nil else { return bytes.lastIndex(of: 0x0A).map { $0 + 1 } }
    return records?.last(in: bytes)
  }
}
