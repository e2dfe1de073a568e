import Foundation

/// An element of an XML file with everything inside it.
struct XMLElement {
  let name: String
  let attributes: [String: String]
  /// Its place in the bytes.
  let offset: Int
  fileprivate(set) var children: [XMLElement] = []
  /// The text after its last child.
  fileprivate(set) var text = ""
}

/// Reads XML into elements.
///
/// Foundation's parser is not used: on Linux it traps on a name that is not valid UTF-8, and its
/// library, libxml2, takes 0.6 ms of the start of every process. Programmes need only elements,
/// attributes, CDATA and XML's five entities. A file with a DTD of its own is refused, and nothing
/// is ever fetched.
struct XMLReader {
  private let bytes: [UInt8]
  private var position = 0
  private var open: [XMLElement] = []
  private var text: [UInt8] = []
  private var root: XMLElement?

  /// The root element of a file.
  ///
  /// With `isRecoded` the bytes are UTF-8, whatever encoding the file declares.
  static func root(of bytes: [UInt8], isRecoded: Bool) throws(SyntaxError) -> XMLElement {
    let bytes = isRecoded ? bytes : try XMLProlog(bytes[...]).utf8(bytes)
    if let bad = bytes.firstInvalidUTF8(in: 0..<bytes.count) {
      throw SyntaxError(offset: bad, what: "the text is not valid UTF-8")
    }
    var reader = Self(bytes: bytes)
    while reader.position < bytes.count { try reader.readNext() }
    guard let root = reader.root, reader.open.isEmpty else {
      let name = reader.open.last.map { "<\($0.name)>" } ?? "its root element"
      throw reader.error("the file ends before \(name) does")
    }
    return root
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

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
      if try read(until: ">", "the document type").contains(UInt8(ascii: "["))
        || !open.isEmpty || root != nil
      {
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
    guard !open.isEmpty || root == nil else {
      throw SyntaxError(offset: start, what: "a second root element")
    }
    guard open.count < JSONReader.depthLimit else {
      throw SyntaxError(offset: start, what: "nested deeper than \(JSONReader.depthLimit) levels")
    }
    let attributes = try readAttributes()
    let isEmpty = skip("/")
    guard skip(">") else { throw error("the tag <\(name.shortened(to: 40))> does not end") }
    text.removeAll(keepingCapacity: true)
    open.append(XMLElement(name: name, attributes: attributes, offset: start))
    if isEmpty { close() }
  }

  private mutating func readEnd() throws(SyntaxError) {
    let start = position - 2
    let name = try readName("an end tag")
    guard open.last?.name == name else {
      let found = "</\(name.shortened(to: 40))>"
      let what = open.last.map { "\(found) where </\($0.name)> should be" }
      throw SyntaxError(offset: start, what: what ?? "\(found) ends nothing")
    }
    skipSpace()
    guard skip(">") else { throw error("the tag </\(name)> does not end") }
    close()
  }

  private mutating func close() {
    guard var element = open.popLast() else { return }
    element.text = String(decoding: text, as: UTF8.self)
    text.removeAll(keepingCapacity: true)
    if let last = open.indices.last {
      open[last].children.append(element)
    } else {
      root = element
    }
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
        decoded += character.utf8
        next = end
      default: decoded.append(byte)
      }
      next += 1
    }
    return decoded
  }

  private static func character(_ reference: ArraySlice<UInt8>) -> String? {
    let name = String(decoding: reference, as: UTF8.self)
    guard
      name.hasPrefix("#") && !name.hasPrefix("#X")
        || ["amp", "lt", "gt", "quot", "apos"].contains(name)
    else {
      return nil
    }
    return Entities.character("&" + name)
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
    guard let range = bytes[position...].range(of: end) else { throw error("\(what) does not end") }
    defer { position = range.upperBound }
    return bytes[position..<range.lowerBound]
  }

  private func error(_ what: String) -> SyntaxError {
    SyntaxError(offset: min(position, bytes.count), what: what)
  }
}
