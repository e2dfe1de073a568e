/// Reads a binary property list.
///
/// Foundation's reader is not used: on Linux, a file whose 28 arrays each hold the next one twice
/// keeps it busy for ever, and a set object kills the process. The format is small: a header,
/// objects, a table of their offsets, and 32 bytes that say where the table is.
struct BinaryPlistReader {
  private let bytes: [UInt8]
  private let table: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let top: Int
  private var builder = DocumentBuilder()
  /// The nodes of scalars already read, by object: many sessions refer to the same room or speaker.
  private var scalars: [Int: Node] = [:]

  static func begins(_ text: ArraySlice<UInt8>) -> Bool { text.starts(with: "bplist00".utf8) }

  init(_ bytes: [UInt8]) throws(SyntaxError) {
    try check(bytes.count >= 8 + 1 + 32, "the binary property list is cut off")
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = bytes.number(at: trailer + 8, size: 8)
    top = bytes.number(at: trailer + 16, size: 8)
    table = bytes.number(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), table >= 9,
      table <= trailer, objectCount > top, objectCount <= (trailer - table) / offsetSize
    else { throw SyntaxError(what: "the table at the end of the binary property list is damaged") }
  }

  consuming func document() throws(SyntaxError) -> Document {
    var reader = self
    try reader.read(reader.top, depth: 0)
    return reader.builder.document
  }

  private mutating func read(_ object: Int, depth: Int) throws(SyntaxError) {
    // A small file of shared lists could expand to more values than fit in memory.
    let nodeLimit = min(1024 + bytes.count * 16, 1 << 28)
    try check(builder.nodes.count <= nodeLimit, "its lists refer to each other too often")
    if let scalar = scalars[object] { return builder.add(scalar) }
    try check(object < objectCount, "object \(object) is not in the file")
    let offset = bytes.number(at: table + object * offsetSize, size: offsetSize)
    try check((8..<table).contains(offset), "object \(object) lies outside the file")
    // As text, a number or a date takes up to five times its size, but it is stored only once.
    let byteLimit = min(1024 + bytes.count * 8, 1 << 30)
    try check(builder.bytes.count <= byteLimit, "its objects overlap")
    switch (bytes[offset] >> 4, bytes[offset] & 0xF) {
    case (0x0, 0x0), (0x0, 0xF): builder.add(.null)
    case (0x0, 0x8): builder.add(.no)
    case (0x0, 0x9): builder.add(.yes)
    case (0x1, 0...4):
      // Only 8-byte integers are signed; of a 16-byte integer, only the low 8 bytes are read.
      let digits = try number(at: offset)
      let value = digits.suffix(8).bigEndian
      let text = digits.count == 8 ? String(Int64(bitPattern: value)) : String(value)
      builder.text(text, as: .number)
    case (0x2, 2...3):
      let value = try real(at: offset)
      builder.text(Int64(exactly: value).map(String.init) ?? String(value), as: .number)
    case (0x3, 2...3):
      // Dates are in seconds since 2001.
      try check(builder.date(try real(at: offset) + 978_307_200), "a date is out of range")
    case (0x4, _), (0x8, _): builder.add(.data)
    case (0x5, _), (0x7, _):
      builder.text(String(decoding: try content(at: offset, 1), as: UTF8.self))
    case (0x6, _):
      let units = try content(at: offset, 2)
      let starts = stride(from: units.startIndex, to: units.endIndex, by: 2)
      let text = starts.map { UInt16(bytes.number(at: $0, size: 2)) }
      builder.text(String(decoding: text, as: UTF16.self))
    case (0xA...0xD, _): return try readCollection(at: offset, depth: depth)
    default: throw SyntaxError(what: "an object of an unknown kind")
    }
    scalars[object] = builder.nodes.last
  }

  private func real(at offset: Int) throws(SyntaxError) -> Double {
    let digits = try number(at: offset)
    return digits.count == 8
      ? Double(bitPattern: digits.bigEndian)
      : Double(Float(bitPattern: UInt32(truncatingIfNeeded: digits.bigEndian)))
  }

  private mutating func readCollection(at offset: Int, depth: Int) throws(SyntaxError) {
    // An object that contains itself is refused here, too.
    let depthLimit = Document.depthLimit
    try check(depth < depthLimit, "nested deeper than \(depthLimit) levels")
    let isObject = bytes[offset] >> 4 == 0xD
    // In an object, the references to keys come before the references to values.
    let content = try content(at: offset, isObject ? referenceSize * 2 : referenceSize)
    // Reads single references: if objects overlap, an array per level would copy most of the file.
    func reference(_ index: Int) -> Int {
      bytes.number(at: content.startIndex + index * referenceSize, size: referenceSize)
    }
    let count = content.count / referenceSize
    let values = isObject ? count / 2 : 0
    let collection = builder.open(isObject ? .object : .array)
    for index in values..<count {
      if isObject {
        // Passing the limit as the depth makes `read` refuse a key that is a collection.
        try read(reference(index - values), depth: depthLimit)
        try check(builder.nodes.last?.kind == .text, "a key of a dictionary is not a string")
      }
      try read(reference(index), depth: depth + 1)
    }
    builder.close(collection)
  }

  /// The content of a text or collection; its length prefix is in units of `size` bytes.
  private func content(at offset: Int, _ size: Int) throws(SyntaxError) -> ArraySlice<UInt8> {
    let short = Int(bytes[offset] & 0xF)
    guard short == 0xF else { return try slice(offset + 1, short, size) }
    let hasLength = offset + 1 < table && (0x10...0x13).contains(bytes[offset + 1])
    try check(hasLength, "a length is missing")
    let digits = try number(at: offset + 1)
    return try slice(digits.endIndex, Int(clamping: digits.bigEndian), size)
  }

  private func number(at offset: Int) throws(SyntaxError) -> ArraySlice<UInt8> {
    try slice(offset + 1, 1 << Int(bytes[offset] & 0xF), 1)
  }

  private func slice(_ start: Int, _ count: Int, _ size: Int)
    throws(SyntaxError) -> ArraySlice<UInt8>
  {
    try check(count <= (table - start) / size, "an object is cut off")
    return bytes[start..<start + count * size]
  }
}

private func check(_ isRight: Bool, _ problem: @autoclosure () -> String) throws(SyntaxError) {
  if !isRight { throw SyntaxError(what: problem()) }
}

extension ArraySlice<UInt8> {
  fileprivate var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}

extension [UInt8] {
  /// The unsigned integer in the `size` bytes at an index, or `Int.max` if it is too large.
  fileprivate func number(at index: Int, size: Int) -> Int {
    Int(clamping: self[index..<index + size].bigEndian)
  }
}
