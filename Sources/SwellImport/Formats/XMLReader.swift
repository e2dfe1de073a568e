import Foundation

/// Reads XML into elements.
///
/// Foundation's parser is not used: on Linux it doesn't say what the error is, accepts truncated
/// files, traps on names that aren't valid UTF-8, takes quadratic time for many attributes, and
/// ties the command to the system's libxml2. Programmes need only elements, attributes, CDATA and
/// character references. A file that declares entities is refused, and nothing is ever fetched.
struct XMLReader: ByteScanner {
  let bytes: [UInt8]
  var position = 0

  static func root(of bytes: [UInt8]) throws(SyntaxError) -> XMLElement {
    var reader = Self(bytes: try utf8(bytes))
    if let bad = reader.bytes.firstIndex(of: 0) {
      throw SyntaxError(offset: bad, what: "a NUL byte")
    }
    try reader.skipMiscellany()
    if reader.skip(text: "<!DOCTYPE") {
      try reader.skipDocumentType()
      try reader.skipMiscellany()
    }
    guard reader.next == UInt8(ascii: "<")
    else { throw reader.error("the root element should be here") }
    let root = try reader.readElement(depth: 0)
    try reader.skipMiscellany()
    if reader.next != nil { throw reader.error("something follows the root element") }
    return root
  }

  /// The name of the root element or document type that a file begins with, or an empty string.
  static func rootName(_ head: ArraySlice<UInt8>) -> String {
    var reader = Self(bytes: Array(head))
    guard (try? reader.skipMiscellany()) != nil else { return "" }
    if reader.skip(text: "<!DOCTYPE") { reader.skipSpace() } else if !reader.skip("<") { return "" }
    return (try? reader.readName("")) ?? ""
  }

  /// A file's bytes, converted to UTF-8 from the encoding declared; UTF-16 was converted before.
  static func utf8(_ bytes: [UInt8]) throws(SyntaxError) -> [UInt8] {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    let declared = start.firstMatch(of: /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"'>]*)["']/)
    let encoding = declared?.1.lowercased() ?? "utf-8"
    switch encoding {
    case "utf-8", "us-ascii", "ascii", "utf-16":
      try bytes.checkUTF8(in: 0..<bytes.count)
      return bytes
    // As in browsers, Latin-1 is read as Windows-1252, whose quotes such files often contain.
    case "iso-8859-1", "latin1", "windows-1252":
      if let text = String(bytes: bytes, encoding: .windowsCP1252) { return Array(text.utf8) }
    default: break
    }
    let name = encoding.shortened(to: 40)
    throw SyntaxError(offset: 0, what: "the encoding \(name) is not supported")
  }

  /// Skips a document type with any declarations between its brackets; refuses entities in them.
  private mutating func skipDocumentType() throws(SyntaxError) {
    let start = position
    let name = try read(until: ">", "the document type")
    guard let bracket = name.firstIndex(of: UInt8(ascii: "[")) else { return }
    position = bracket
    repeat {
      _ = try read(until: "]", "the document type")
      skipSpace()
    } while !skip(">")
    let declarations = String(decoding: bytes[bracket..<position], as: UTF8.self)
    if declarations.contains("<!ENTITY") {
      throw SyntaxError(offset: start, what: "declarations of entities, which are not supported")
    }
  }

  private mutating func readElement(depth: Int) throws(SyntaxError) -> XMLElement {
    guard depth < Document.depthLimit
    else { throw error("nested deeper than \(Document.depthLimit) levels") }
    let start = position
    position += 1
    var element = XMLElement(name: try readName("an element"), offset: start)
    let shortName = element.name.shortened(to: 40)
    element.attributes = try readAttributes()
    if skip(text: "/>") { return element }
    guard skip(">") else { throw error("the tag <\(shortName)> does not end") }
    while next != nil {
      let start = position
      if skip(text: "</") {
        let name = try readName("an end tag")
        skipSpace()
        guard name == element.name else {
          let what = "</\(name.shortened(to: 40))> where </\(shortName)> should be"
          throw SyntaxError(offset: start, what: what)
        }
        guard skip(">") else { throw error("the tag </\(shortName)> does not end") }
        return element
      } else if skip(text: "<![CDATA[") {
        element.add(String(decoding: try read(until: "]]>", "CDATA"), as: UTF8.self))
      } else if next != UInt8(ascii: "<") {
        position = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        element.add(text(start..<position))
      } else if try !skipComment() {
        let child = try readElement(depth: depth + 1)
        // After text, the child is markup within that text.
        if element.hasText { element.text += child.allText } else { element.children.append(child) }
      }
    }
    throw error("the file ends before <\(shortName)> does")
  }

  private mutating func readAttributes() throws(SyntaxError) -> [String: String] {
    var attributes: [String: String] = [:]
    skipSpace()
    while let byte = next, !"/>".utf8.contains(byte) {
      let name = try readName("an attribute")
      skipSpace()
      guard skip("=") else { throw error("an attribute without a value") }
      skipSpace()
      guard let quote = next, "\"'".utf8.contains(quote),
        let end = bytes[(position + 1)...].firstIndex(of: quote)
      else { throw error("an attribute without quotes around it") }
      attributes[name] = text(position + 1..<end)
      position = end + 1
      skipSpace()
    }
    return attributes
  }

  private mutating func readName(_ what: String) throws(SyntaxError) -> String {
    let name = bytes[position...].prefix { !$0.isASCIISpace && !"=/><[\"'&".utf8.contains($0) }
    guard !name.isEmpty else { throw error("the name of \(what) should be here") }
    position = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  /// Text with character references replaced and every line break turned into a line feed.
  private func text(_ range: Range<Int>) -> String {
    var text = bytes[range]
    text.replace([0x0D, 0x0A], with: [0x0A])
    text.replace([0x0D], with: [0x0A])
    return HTMLEntities.decoded(String(decoding: text, as: UTF8.self))
  }

  /// Skips whitespace, comments and processing instructions.
  private mutating func skipMiscellany() throws(SyntaxError) {
    repeat { skipSpace() } while try skipComment()
  }

  private mutating func skipComment() throws(SyntaxError) -> Bool {
    let isComment = skip(text: "<!--")
    guard isComment || skip(text: "<?") else { return false }
    _ = try read(until: isComment ? "-->" : "?>", isComment ? "a comment" : "an instruction")
    return true
  }

  /// The bytes before the next occurrence of `end`, which is skipped.
  private mutating func read(until end: String, _ what: String)
    throws(SyntaxError) -> ArraySlice<UInt8>
  {
    let start = position
    let found = bytes[start...].indices.first { bytes[$0...].starts(with: end.utf8) }
    guard let found else { throw error("\(what) does not end") }
    position = found + end.utf8.count
    return bytes[start..<found]
  }
}

struct XMLElement {
  let name: String
  var attributes: [String: String] = [:]
  let offset: Int
  fileprivate(set) var children: [XMLElement] = []
  /// The text after the last child element, including the text of markup such as `<i>`.
  fileprivate(set) var text = ""
  fileprivate var hasText = false

  private static let markup = Set("a b code em i small span strong sub sup u".words)

  private var isMarkup: Bool { Self.markup.contains(name) && children.allSatisfy(\.isMarkup) }

  fileprivate var allText: String {
    (children.map(\.allText) + [text]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Adds text; any markup before it becomes text as well, as in `<i>Moby Dick</i> for Sailors`.
  fileprivate mutating func add(_ more: String) {
    if !hasText, !more.isBlank, children.allSatisfy(\.isMarkup) {
      text = children.map(\.allText).joined(separator: " ")
      children = []
    }
    hasText = hasText || !more.isBlank
    text += more
  }
}
