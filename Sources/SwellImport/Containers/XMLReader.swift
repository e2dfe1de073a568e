import Foundation

/// Takes the elements of an XML file in order.
protocol XMLHandler {
  /// An element begins.
  mutating func start(_ name: String, _ attributes: [String: String]) throws(SyntaxError)
  /// An element ends; `text` is what was written in it since the last start or end.
  mutating func end(_ name: String, text: String) throws(SyntaxError)
}

/// Reads XML, one element after the other.
///
/// Foundation's parser is not used: on Linux it traps on a name that is not valid UTF-8, and its
/// library, libxml2, takes 0.6 ms of the start of every process. Programmes need only elements,
/// attributes, CDATA and XML's five entities. A file with a DTD of its own is refused, and nothing
/// is ever fetched.
struct XMLReader<Handler: XMLHandler> {
  private var handler: Handler
  private let bytes: [UInt8]
  private var position = 0
  private var open: [String] = []
  private var text: [UInt8] = []
  private var hasRoot = false

  /// Hands the elements of a file to the handler, and returns it.
  ///
  /// With `isRecoded` they are UTF-8, whatever encoding the file declares.
  static func read(_ bytes: [UInt8], isRecoded: Bool, with handler: Handler)
    throws(SyntaxError) -> Handler
  {
    let bytes = isRecoded ? bytes : try XMLProlog(bytes[...]).utf8(bytes)
    if let bad = bytes.firstInvalidUTF8(in: 0..<bytes.count) {
      throw SyntaxError(offset: bad, what: "the text is not valid UTF-8")
    }
    var reader = Self(handler: handler, bytes: bytes)
    while reader.position < bytes.count { try reader.readNext() }
    guard reader.hasRoot, reader.open.isEmpty else {
      let name = reader.open.last.map { "<\($0)>" } ?? "its root element"
      throw reader.error("the file ends before \(name) does")
    }
    return reader.handler
  }

  private init(handler: Handler, bytes: [UInt8]) {
    (self.handler, self.bytes) = (handler, bytes)
  }

  private mutating func readNext() throws(SyntaxError) {
    guard bytes[position] == UInt8(ascii: "<") else { return try readText() }
    if skip("<!--") {
      _ = try read(until: "-->", "a comment")
    } else if skip("<?") {
      _ = try read(until: "?>", "an instruction")
    } else if skip("<![CDATA[") {
      text += try read(until: "]]>", "CDATA")
    } else if skip("<!DOCTYPE") {
      let start = position
      if try read(until: ">", "the document type").contains(UInt8(ascii: "[")) || hasRoot {
        throw SyntaxError(offset: start, what: "a document type of its own, which is not read")
      }
    } else if skip("</") {
      try readEnd()
    } else {
      try readStart()
    }
  }

  private mutating func readText() throws(SyntaxError) {
    let start = position
    position = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    guard !open.isEmpty else {
      guard bytes[start..<position].allSatisfy(\.isASCIISpace) else {
        throw SyntaxError(offset: start, what: "text outside of the root element")
      }
      return
    }
    text += try decoded(start..<position)
  }

  private mutating func readStart() throws(SyntaxError) {
    let start = position
    position += 1
    let name = try readName("an element")
    guard !open.isEmpty || !hasRoot else {
      throw SyntaxError(offset: start, what: "a second root element")
    }
    guard open.count < JSONReader.depthLimit else {
      throw SyntaxError(offset: start, what: "nested deeper than \(JSONReader.depthLimit) levels")
    }
    let attributes = try readAttributes()
    let isEmpty = skip("/")
    guard skip(">") else { throw error("the tag <\(name.shortened(to: 40))> does not end") }
    hasRoot = true
    text.removeAll(keepingCapacity: true)
    try handle(at: start) { handler throws(SyntaxError) in try handler.start(name, attributes) }
    open.append(name)
    if isEmpty { try close(name, at: start) }
  }

  private mutating func readEnd() throws(SyntaxError) {
    let start = position - 2
    let name = try readName("an end tag")
    guard open.last == name else {
      let found = "</\(name.shortened(to: 40))>"
      throw SyntaxError(
        offset: start,
        what: open.last.map { "\(found) where </\($0)> should be" } ?? "\(found) ends nothing"
      )
    }
    skipSpace()
    guard skip(">") else { throw error("the tag </\(name)> does not end") }
    try close(name, at: start)
  }

  private mutating func close(_ name: String, at start: Int) throws(SyntaxError) {
    open.removeLast()
    let text = String(decoding: text, as: UTF8.self)
    self.text.removeAll(keepingCapacity: true)
    try handle(at: start) { handler throws(SyntaxError) in try handler.end(name, text: text) }
  }

  private mutating func readAttributes() throws(SyntaxError) -> [String: String] {
    var attributes: [String: String] = [:]
    skipSpace()
    while position < bytes.count, !"/>".utf8.contains(bytes[position]) {
      let name = try readName("an attribute")
      skipSpace()
      guard skip("=") else { throw error("an attribute without a value") }
      skipSpace()
      guard position < bytes.count, "\"'".utf8.contains(bytes[position]),
        let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
      else { throw error("an attribute without quotes around it") }
      attributes[name] = String(decoding: try decoded(position + 1..<end), as: UTF8.self)
      position = end + 1
      skipSpace()
    }
    return attributes
  }

  private mutating func readName(_ what: String) throws(SyntaxError) -> String {
    let start = position
    while position < bytes.count, !bytes[position].isASCIISpace,
      !"=/><\"'&".utf8.contains(bytes[position])
    {
      position += 1
    }
    guard position > start else { throw error("the name of \(what) should be here") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Text with its references replaced, and every end of a line as a line feed.
  private func decoded(_ range: Range<Int>) throws(SyntaxError) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var next = range.lowerBound
    while next < range.upperBound {
      let byte = bytes[next]
      switch byte {
      case 0: throw SyntaxError(offset: next, what: "a NUL byte")
      case 0x0D:
        if next + 1 == range.upperBound || bytes[next + 1] != 0x0A { decoded.append(0x0A) }
      case UInt8(ascii: "&"):
        // No reference is longer; searching on from every & would take quadratic time.
        let reference = bytes[next..<min(next + 12, range.upperBound)]
        guard let end = reference.firstIndex(of: UInt8(ascii: ";")),
          let character = Self.character(reference[(next + 1)..<end])
        else { throw SyntaxError(offset: next, what: "an unknown name after &") }
        decoded += String(Character(character)).utf8
        next = end
      default: decoded.append(byte)
      }
      next += 1
    }
    return decoded
  }

  private static func character(_ reference: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let name = String(decoding: reference, as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let isHex = name.hasPrefix("#x")
      let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
      return code.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }
  }

  private mutating func handle(
    at offset: Int,
    _ body: (inout Handler) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    do throws(SyntaxError) {
      try body(&handler)
    } catch {
      throw SyntaxError(offset: offset, what: error.what)
    }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    guard bytes[position...].starts(with: text.bytes) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position].isASCIISpace { position += 1 }
  }

  /// The bytes before the next occurrence of a text, which is skipped.
  private mutating func read(until end: StaticString, _ what: String)
    throws(SyntaxError) -> ArraySlice<UInt8>
  {
    guard let range = bytes[position...].range(of: end) else {
      throw error("\(what) does not end")
    }
    defer { position = range.upperBound }
    return bytes[position..<range.lowerBound]
  }

  private func error(_ what: String) -> SyntaxError {
    SyntaxError(offset: min(position, bytes.count), what: what)
  }
}
