/// Reads a binary property list.
///
/// Foundation's reader is not used for these, measured on Linux: a file whose 28 arrays each hold
/// the next one twice keeps it busy for ever, and a set object kills the process. The format is
/// small: a header, objects, a table of their offsets, and 32 bytes that say where the table is.
struct BinaryPlistReader {
  private let bytes: [UInt8]
  private let table: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let top: Int
  private var builder = DocumentBuilder()
  /// Texts by object, since a file refers to the same room or speaker many times.
  private var known: [Int: Node] = [:]
  private var path: Set<Int> = []

  /// Checks the trailer.
  init(_ bytes: [UInt8]) throws(SyntaxError) {
    guard bytes.count >= 8 + 1 + 32 else {
      throw SyntaxError(offset: bytes.count, what: "the binary property list is cut off")
    }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let counts = stride(from: trailer + 8, to: bytes.count, by: 8).map {
      Int(exactly: bytes[$0..<$0 + 8].bigEndian) ?? .max
    }
    (objectCount, top, table) = (counts[0], counts[1], counts[2])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), table >= 9,
      table <= trailer, objectCount > top, objectCount <= (trailer - table) / offsetSize
    else {
      throw SyntaxError(
        offset: trailer,
        what: "the table at the end of the binary property list is damaged"
      )
    }
  }

  /// The whole list as a document.
  consuming func document() throws(SyntaxError) -> Document {
    var reader = self
    try reader.read(reader.top, depth: 0)
    return reader.builder.document
  }

  private mutating func read(_ object: Int, depth: Int) throws(SyntaxError) {
    if let node = known[object] { return builder.add(node) }
    guard object < objectCount else {
      throw SyntaxError(offset: table, what: "object \(object) is not in the file")
    }
    guard let offset = integer(at: table + object * offsetSize, size: offsetSize),
      offset >= 8, offset < table
    else { throw SyntaxError(offset: table, what: "object \(object) lies outside the file") }
    // A small file of shared lists could expand to more values than fit in memory.
    guard builder.nodes.count <= min(1024 + bytes.count * 16, 1 << 28) else {
      throw SyntaxError(offset: offset, what: "the lists in it repeat each other too often")
    }
    switch bytes[offset] >> 4 {
    case 0x0 where bytes[offset] == 0x00 || bytes[offset] == 0x0F: builder.add(.null)
    case 0x0 where bytes[offset] == 0x08: builder.add(.no)
    case 0x0 where bytes[offset] == 0x09: builder.add(.yes)
    case 0x1:
      // Of 16 bytes the low 8 are read, unsigned; only integers of 8 bytes are signed.
      let digits = try number(at: offset, upTo: 16)
      let value = digits.suffix(8).bigEndian
      let text = digits.count == 8 ? String(Int64(bitPattern: value)) : String(value)
      builder.text(text, as: .number)
    case 0x2:
      let value = try real(at: offset)
      builder.text(Int64(exactly: value).map(String.init) ?? String(value), as: .number)
    case 0x3:
      // In seconds since 2001.
      guard builder.date(try real(at: offset) + 978_307_200) else {
        throw SyntaxError(offset: offset, what: "a date is out of range")
      }
    case 0x4, 0x8: builder.add(.data)
    case 0x5, 0x6, 0x7: try readText(object, at: offset)
    case 0xA, 0xB, 0xC, 0xD: try readCollection(object, at: offset, depth: depth)
    default: throw SyntaxError(offset: offset, what: "an object of an unknown kind")
    }
  }

  /// The bytes of a number.
  private func number(at offset: Int, upTo limit: Int) throws(SyntaxError) -> ArraySlice<UInt8> {
    let size = 1 << Int(bytes[offset] & 0xF)
    guard size <= limit, offset + size < table else {
      throw SyntaxError(offset: offset, what: "a number is cut off")
    }
    return bytes[offset + 1...offset + size]
  }

  private func real(at offset: Int) throws(SyntaxError) -> Double {
    let digits = try number(at: offset, upTo: 8)
    switch digits.count {
    case 8: return Double(bitPattern: digits.bigEndian)
    case 4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: digits.bigEndian)))
    default: throw SyntaxError(offset: offset, what: "a number is cut off")
    }
  }

  private mutating func readText(_ object: Int, at offset: Int) throws(SyntaxError) {
    let (count, start) = try count(at: offset)
    let width = bytes[offset] >> 4 == 0x6 ? 2 : 1
    guard count <= (table - start) / width else {
      throw SyntaxError(offset: offset, what: "a text is longer than the file")
    }
    let range = start..<start + count * width
    let text: String
    if width == 2 {
      let units = stride(from: start, to: range.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      text = String(decoding: units, as: UTF16.self)
    } else {
      text = String(decoding: bytes[range], as: UTF8.self)
    }
    known[object] = builder.text(text)
  }

  private mutating func readCollection(_ object: Int, at offset: Int, depth: Int)
    throws(SyntaxError)
  {
    guard depth < JSONReader.depthLimit else {
      throw SyntaxError(offset: offset, what: "nested deeper than \(JSONReader.depthLimit) levels")
    }
    guard path.insert(object).inserted else {
      throw SyntaxError(offset: offset, what: "an object contains itself")
    }
    defer { path.remove(object) }
    let isObject = bytes[offset] >> 4 == 0xD
    let (count, start) = try count(at: offset)
    guard count <= (table - start) / referenceSize / (isObject ? 2 : 1) else {
      throw SyntaxError(offset: offset, what: "a list is longer than the file")
    }
    let collection = builder.open(isObject ? .object : .array)
    for index in 0..<count {
      if isObject {
        try readKey(reference(start, index), at: offset)
        try read(reference(start, count + index), depth: depth + 1)
      } else {
        try read(reference(start, index), depth: depth + 1)
      }
    }
    builder.close(collection)
  }

  private mutating func readKey(_ object: Int, at offset: Int) throws(SyntaxError) {
    let before = builder.nodes.count
    try read(object, depth: JSONReader.depthLimit)
    guard builder.nodes.count == before + 1, builder.nodes[before].kind == .text else {
      throw SyntaxError(offset: offset, what: "the key of a dictionary is not a text")
    }
  }

  private func reference(_ start: Int, _ index: Int) -> Int {
    integer(at: start + index * referenceSize, size: referenceSize) ?? .max
  }

  /// The length that an object starts with, and where its content begins.
  private func count(at offset: Int) throws(SyntaxError) -> (count: Int, start: Int) {
    let short = Int(bytes[offset] & 0xF)
    guard short == 0xF else { return (short, offset + 1) }
    guard offset + 1 < table, bytes[offset + 1] >> 4 == 1 else {
      throw SyntaxError(offset: offset, what: "a length is missing")
    }
    let digits = try number(at: offset + 1, upTo: 8)
    guard let count = Int(exactly: digits.bigEndian) else {
      throw SyntaxError(offset: offset, what: "a length is cut off")
    }
    return (count, digits.endIndex)
  }

  private func integer(at offset: Int, size: Int) -> Int? {
    guard offset + size <= bytes.count else { return nil }
    return Int(exactly: bytes[offset..<offset + size].bigEndian)
  }
}

extension ArraySlice<UInt8> {
  /// The number that its bytes write, the highest first.
  fileprivate var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}
