import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Takes the elements of an XML file in order.
protocol XMLHandler {
  /// An element begins.
  mutating func start(_ name: String, _ attributes: [String: String]) throws(SyntaxError)
  /// An element ends; `text` is what was written in it since the last start or end.
  mutating func end(_ name: String, text: String) throws(SyntaxError)
}

/// Reads XML through Foundation's parser, which fetches nothing and refuses deep nesting.
///
/// On Linux that parser is libxml2, loaded at the start of every process: measured, 0.6 ms.
enum XMLReader {
  /// Hands the elements to the handler; `bytes` as in the file, in the encoding that it declares.
  static func read<Handler: XMLHandler>(_ bytes: [UInt8], with handler: Handler)
    throws(SyntaxError) -> Handler
  {
    // What a file declares by itself could stand for more text than any memory holds.
    if XMLProlog(bytes[...]).declaresEntities {
      throw SyntaxError(line: 1, column: 1, what: "it declares entities, which are not read")
    }
    let parser = XMLParser(data: Data(bytes))
    let delegate = Delegate(handler)
    parser.delegate = delegate
    let isWhole = parser.parse()
    if let error = delegate.error { throw error }
    guard isWhole else {
      throw SyntaxError(
        line: max(1, parser.lineNumber),
        column: max(1, parser.columnNumber),
        what: what(parser.parserError)
      )
    }
    return delegate.handler
  }

  private static func what(_ error: (any Error)?) -> String {
    let code = (error as NSError?)?.code ?? 0
    return words[code] ?? "no well-formed XML (error \(code) of libxml2)"
  }

  /// libxml2's numbers for what happens most.
  private static let words = [
    4: "there is nothing in it", 5: "the file ends too early or something follows its end",
    9: "a character that XML does not have", 26: "a name that stands for nothing",
    38: "an attribute does not end", 39: "an attribute without quotes", 45: "a comment does not end",
    63: "CDATA does not end", 68: "a name should stand here", 73: "a tag does not end",
    74: "an element does not end", 76: "an end tag does not fit its start tag",
    77: "the file ends inside an element", 81: "text in another encoding than declared",
  ]
}

/// Collects text and stops at the first error.
private final class Delegate<Handler: XMLHandler>: NSObject, XMLParserDelegate {
  var handler: Handler
  private(set) var error: SyntaxError?
  private var text = ""

  init(_ handler: Handler) { self.handler = handler }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    step(parser) { handler throws(SyntaxError) in try handler.start(name, attributes) }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    let text = text
    self.text = ""
    step(parser) { handler throws(SyntaxError) in try handler.end(name, text: text) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    text += String(decoding: data, as: UTF8.self)
  }

  private func step(_ parser: XMLParser, _ body: (inout Handler) throws(SyntaxError) -> Void) {
    guard error == nil else { return }
    do throws(SyntaxError) {
      try body(&handler)
    } catch {
      self.error = SyntaxError(
        line: max(1, parser.lineNumber),
        column: max(1, parser.columnNumber),
        what: error.what
      )
      parser.abortParsing()
    }
  }
}

/// What stands before the root element of an XML file.
struct XMLProlog {
  /// The name of the root element, or of the document type where the beginning holds no more.
  private(set) var root = ""
  /// Whether the document type declares entities of its own.
  private(set) var declaresEntities = false

  init(_ text: ArraySlice<UInt8>) {
    var rest = text.drop(while: \.isASCIISpace)
    while rest.first == UInt8(ascii: "<") {
      if rest.starts(with: "<!--".utf8) {
        rest = rest.after("-->")
      } else if rest.starts(with: "<?".utf8) {
        rest = rest.after("?>")
      } else if rest.starts(with: "<!DOCTYPE".utf8) {
        let type = rest.dropFirst(9).drop(while: \.isASCIISpace)
        root = type.name
        declaresEntities = type.after("<!ENTITY") != []
        rest = type.after(">")
      } else {
        root = rest.dropFirst().name
        return
      }
      rest = rest.drop(while: \.isASCIISpace)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The letters that it begins with.
  fileprivate var name: String {
    String(decoding: prefix { !$0.isASCIISpace && !"<>/[".utf8.contains($0) }, as: UTF8.self)
  }

  /// What follows the first occurrence of a text; nothing where there is none.
  fileprivate func after(_ text: StaticString) -> ArraySlice<UInt8> {
    let pattern = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    var rest = self
    while let start = rest.firstIndex(of: pattern[0]) {
      rest = rest[start...]
      if rest.starts(with: pattern) { return rest.dropFirst(pattern.count) }
      rest = rest.dropFirst()
    }
    return []
  }
}
