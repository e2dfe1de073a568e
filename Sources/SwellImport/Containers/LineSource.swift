/// The lines of an NDJSON file, piece by piece.
struct LineSource {
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
    ParsedLines(head, firstLine: 1).lines.compactMap { try? $0.value.get() }
  }

  /// Reads the file to its end; a pipe only once.
  ///
  /// While one piece is dealt with, the next one is made on another thread.
  func forEachPiece<Piece: Sendable>(
    make: @escaping @Sendable (ParsedLines) -> Piece,
    _ body: (Piece) throws -> Void
  ) throws {
    try source?.goBack(to: headEnd)
    var reader = LineReader(source: source, head: head)
    var line = 1
    func startNext() throws(ImportError) -> ReadAhead<Piece>? {
      guard let bytes = try reader.next() else { return nil }
      let firstLine = line
      line += bytes.count { $0 == 0x0A }
      return ReadAhead { make(ParsedLines(bytes, firstLine: firstLine)) }
    }
    var ahead = try startNext()
    while let running = ahead {
      let piece = running.value()
      ahead = try startNext()
      try body(piece)
    }
  }
}

/// Some lines of a file as one document.
struct ParsedLines: Sendable {
  /// How many bytes they are.
  let size: Int
  /// What each line that is not blank holds.
  let lines: [(number: Int, value: Result<Value, SyntaxError>)]

  init(_ bytes: [UInt8], firstLine: Int) {
    var reader = JSONReader(bytes)
    var roots: [(number: Int, root: Result<Int, SyntaxError>)] = []
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
    let document = Document(bytes: bytes, nodes: reader.nodes)
    size = bytes.count
    lines = roots.map { line in
      (line.number, line.root.map { Value(document: document, index: $0) })
    }
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
