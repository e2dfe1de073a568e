import Foundation

/// The part of an XML file before its root element: its encoding, and the root's name.
struct XMLProlog {
  /// The name of the root element or of the document type; empty if `text` ends before it.
  private(set) var root = ""
  private var encoding = "utf-8"

  init(_ text: ArraySlice<UInt8>) {
    var rest = text.drop(while: \.isASCIISpace)
    while rest.first == UInt8(ascii: "<") {
      if rest.starts(with: "<?".utf8) || rest.starts(with: "<!--".utf8) {
        if rest.starts(with: "<?xml".utf8) { encoding = Self.encoding(in: rest.prefix(200)) }
        let end = rest.range(of: rest.starts(with: "<?".utf8) ? "?>" : "-->")
        rest = end.map { rest[$0.upperBound...].drop(while: \.isASCIISpace) } ?? []
        continue
      }
      // The document type has the name of the root element.
      let isType = rest.starts(with: "<!DOCTYPE".utf8)
      let name = isType ? rest.dropFirst(9).drop(while: \.isASCIISpace) : rest.dropFirst()
      let bytes = name.prefix { !$0.isASCIISpace && !"<>/[".utf8.contains($0) }
      root = String(decoding: bytes, as: UTF8.self)
      return
    }
  }

  /// The file's bytes as UTF-8, from the encoding that it declares.
  func utf8(_ bytes: [UInt8]) throws(SyntaxError) -> [UInt8] {
    switch encoding {
    case "utf-8", "us-ascii", "ascii": return bytes
    case "iso-8859-1", "latin1", "windows-1252":
      let found: String.Encoding = encoding == "windows-1252" ? .windowsCP1252 : .isoLatin1
      guard let text = String(bytes: bytes, encoding: found) else { break }
      return Array(text.utf8)
    default: break
    }
    throw SyntaxError(offset: 0, what: "the encoding \(encoding.shortened(to: 40)) is not read")
  }

  private static func encoding(in declaration: ArraySlice<UInt8>) -> String {
    let text = String(decoding: declaration, as: UTF8.self).prefix { $0 != ">" }
    guard let name = text.firstRange(of: "encoding") else { return "utf-8" }
    let parts = text[name.upperBound...].split(maxSplits: 2, omittingEmptySubsequences: false) {
      $0 == "\"" || $0 == "'"
    }
    return parts.count == 3 ? parts[1].lowercased() : "utf-8"
  }
}

extension ArraySlice<UInt8> {
  /// Where a text occurs first.
  func range(of text: StaticString) -> Range<Int>? {
    let pattern = text.bytes
    var rest = self
    while let start = rest.firstIndex(of: pattern[0]) {
      rest = rest[start...]
      if rest.starts(with: pattern) { return start..<start + pattern.count }
      rest = rest.dropFirst()
    }
    return nil
  }
}
