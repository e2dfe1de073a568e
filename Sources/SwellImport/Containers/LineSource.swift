/// The lines of an NDJSON file, parsed piece by piece.
struct LineSource {
  /// Some lines of the file as one document.
  struct Piece {
    /// How many bytes they are.
    var size: Int
    /// What each line that is not blank holds.
    var entries: [(line: Int, value: Result<Value, SyntaxError>)]
  }

  /// Where to go on after the head; `nil` when the head is everything.
  private let source: ByteSource?
  /// What was read already to see what the file is.
  private let head: [UInt8]
  private let headEnd: Int

  init(source: ByteSource?, head: [UInt8]) {
    self.source = source
    self.head = head
    headEnd = source?.bytesRead ?? 0
  }

  /// The values of the first lines that can be parsed.
  func firstRows() -> [Value] {
    Self.parse(head, firstLine: 1).entries.compactMap { try? $0.value.get() }
  }

  /// Reads the file to its end; a pipe only once.
  func forEachPiece(_ body: (Piece) throws -> Void) throws {
    try source?.goBack(to: headEnd)
    var reader = LineReader(source: source, head: head)
    var line = 1
    while let bytes = try reader.next() {
      let piece = Self.parse(bytes, firstLine: line)
      line += bytes.count { $0 == 0x0A }
      try body(piece)
    }
  }

  private static func parse(_ bytes: [UInt8], firstLine: Int) -> Piece {
    var reader = JSONReader(bytes)
    var roots: [(line: Int, root: Result<Int, SyntaxError>)] = []
    var line = firstLine
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if bytes[start..<end].contains(where: { !$0.isASCIISpace }) {
        roots.append((line, Result { () throws(SyntaxError) in try reader.readLine(start..<end) }))
      }
      start = end + 1
      line += 1
    }
    let document = Document(bytes: bytes, nodes: reader.nodes)
    let entries = roots.map { entry in
      (entry.line, entry.root.map { Value(document: document, index: $0) })
    }
    return Piece(size: bytes.count, entries: entries)
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
      throw SyntaxError(offset: range.lowerBound, what: "a value that is no object")
    }
    return root
  }
}
