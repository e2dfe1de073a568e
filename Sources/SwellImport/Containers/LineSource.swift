/// The lines of an NDJSON file, parsed piece by piece.
struct LineSource {
  /// Some lines of the file as one document.
  struct Piece {
    var document: Document
    var rows: [(value: Value, line: Int)] = []
    var errors: [(line: Int, what: String)] = []
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
  func firstRows() -> [Value] { Self.parse(head, firstLine: 1).rows.map(\.value) }

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
    var roots: [(index: Int, line: Int)] = []
    var errors: [(line: Int, what: String)] = []
    var line = firstLine
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let root = reader.nodes.count
      if bytes[start..<end].contains(where: { !$0.isASCIISpace }) {
        do throws(SyntaxError) {
          guard try reader.readValue(in: start..<end) == end else {
            throw SyntaxError(offset: start, what: "more than one value")
          }
          if reader.nodes[root].kind == .object {
            roots.append((root, line))
          } else {
            errors.append((line, "a value that is no object"))
          }
        } catch {
          errors.append((line, error.what))
        }
      }
      start = end + 1
      line += 1
    }
    let document = Document(bytes: bytes, nodes: reader.nodes)
    let rows = roots.map { (Value(document: document, index: $0.index), $0.line) }
    return Piece(document: document, rows: rows, errors: errors)
  }
}
