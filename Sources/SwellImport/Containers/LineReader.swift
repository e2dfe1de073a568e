/// Cuts a stream into pieces that end where a row ends, so that memory does not grow with it.
struct LineReader {
  /// 1 MiB, some thousand rows: one piece is parsed while the rows of another are written.
  static let pieceSize = 1 << 20
  /// 128 KiB: enough rows to recognise a file by.
  static let headSize = 1 << 17
  /// 8 MiB: a longer row isn't a session, or has a quote that doesn't end; the rest isn't read.
  static let rowLimit = 1 << 23

  private let source: ByteSource?
  private var rest: [UInt8]
  /// The part of the rest that has been searched for ends of rows.
  private var searched = 0
  private var records: RecordEnds?
  private var isAtEnd = false
  /// Whether some of the text was converted from Windows-1252.
  private(set) var isConverted = false

  /// Reads what `head` holds already, then the rest of the source.
  init(source: ByteSource?, head: [UInt8], table: TableHeader?) {
    self.source = source
    rest = head
    records = table.map { RecordEnds(delimiter: $0.delimiter) }
  }

  /// The next rows, all of them complete but the file's last; `nil` at the end.
  ///
  /// - Throws: `ImportError.unreadable`, or `lineTooLong` in NDJSON.
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
      let room = Self.rowLimit + 1 - rest.count
      if room <= 0, records == nil {
        throw .lineTooLong(file: source?.name ?? "", limit: Self.rowLimit)
      }
      // A line longer than a piece is read in growing steps, else it would be copied too often.
      let size = min(max(Self.pieceSize, rest.count), room)
      let more = size > 0 ? try source?.read(size) ?? [] : []
      isAtEnd = more.isEmpty
      if records != nil, let converted = TextEncoding.fromWindows1252(more) {
        isConverted = true
        rest += converted
      } else {
        rest += more
      }
    }
    defer { rest = [] }
    return rest.isEmpty ? nil : rest
  }

  private mutating func endOfRows(in bytes: ArraySlice<UInt8>) -> Int? {
    guard records != nil else { return bytes.lastIndex(of: 0x0A).map { $0 + 1 } }
    return records?.last(in: bytes)
  }
}
