/// Cuts a stream into pieces that end at the end of a line, so that memory does not grow with it.
struct LineReader {
  /// Large enough that reading costs nothing beside parsing, small enough to stay in the cache.
  static let pieceSize = 1 << 17

  private let source: ByteSource?
  private var rest: [UInt8]
  private var isAtEnd = false

  /// Reads what `head` holds already, then the rest of the source.
  init(source: ByteSource?, head: [UInt8]) {
    self.source = source
    self.rest = head
  }

  /// The next lines, all of them complete but the file's last; `nil` at the end.
  ///
  /// - Throws: `ImportError.unreadable`.
  mutating func next() throws(ImportError) -> [UInt8]? {
    var searched = 0
    while !isAtEnd {
      if let lineFeed = rest[searched...].lastIndex(of: 0x0A) {
        let piece = Array(rest[...lineFeed])
        rest.removeSubrange(...lineFeed)
        return piece
      }
      searched = rest.count
      // A line longer than a piece is read in growing steps, else it would be copied too often.
      let more = try source?.read(max(Self.pieceSize, rest.count)) ?? []
      isAtEnd = more.isEmpty
      rest += more
    }
    defer { rest = [] }
    return rest.isEmpty ? nil : rest
  }
}
