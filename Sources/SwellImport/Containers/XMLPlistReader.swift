import SwellStore

/// Reads an XML property list, one element after the other, into nodes.
///
/// Foundation's reader of property lists makes a tree that takes twelve times the file's size, and
/// loses the order of dictionaries and a byte-order mark that a text begins with.
struct XMLPlistReader: XMLHandler {
  private var builder = DocumentBuilder()
  private var open: [OpenNode] = []
  private var isInside = false

  private struct OpenNode {
    let node: Int
    let isObject: Bool
    var awaitsValue = false
  }

  /// The whole list as a document.
  static func document(_ bytes: [UInt8], isRecoded: Bool) throws(SyntaxError) -> Document {
    let reader = try XMLReader.read(bytes, isRecoded: isRecoded, with: Self())
    guard !reader.builder.nodes.isEmpty else { throw error("it is empty") }
    return reader.builder.document
  }

  mutating func start(_ name: String, _ attributes: [String: String]) throws(SyntaxError) {
    if name == "plist" {
      if isInside { throw Self.error("a list inside a list") }
      isInside = true
      return
    }
    switch (name, open.last?.isObject, open.last?.awaitsValue) {
    case ("key", true, false): return
    case ("key", _, _), (_, true, false):
      throw Self.error("keys and values of a dictionary should take turns")
    case (_, nil, _) where !builder.nodes.isEmpty: throw Self.error("more than one value")
    case ("array", _, _), ("dict", _, _):
      let isObject = name == "dict"
      open.append(OpenNode(node: builder.open(isObject ? .object : .array), isObject: isObject))
    default: break
    }
  }

  mutating func end(_ name: String, text: String) throws(SyntaxError) {
    switch name {
    case "plist": return
    case "key":
      builder.text(text)
      if let last = open.indices.last { open[last].awaitsValue = true }
      return
    case "array", "dict":
      guard let collection = open.popLast(), !collection.awaitsValue else {
        throw Self.error("a key without a value")
      }
      builder.close(collection.node)
    default: try add(name, text)
    }
    if let last = open.indices.last { open[last].awaitsValue = false }
  }

  private mutating func add(_ name: String, _ text: String) throws(SyntaxError) {
    switch name {
    case "string": builder.text(text)
    case "true": builder.add(.yes)
    case "false": builder.add(.no)
    case "integer", "real":
      let number = text.trimmed
      guard number.utf8.count <= 40, name == "real" ? Double(number) != nil : number.isInteger
      else { throw Self.error("\(number.shortened(to: 40)) where a number should be") }
      builder.text(number, as: .number)
    case "date":
      guard let time = ISOTime.parse(text.trimmed), builder.date(Double(time.seconds)) else {
        throw Self.error("\(text.trimmed.shortened(to: 40)) where a date should be")
      }
    case "data":
      guard text.utf8.allSatisfy(\.isBase64) else { throw Self.error("data that isn't base 64") }
      builder.add(.data)
    default: throw Self.error("<\(name.shortened(to: 40))>, which property lists do not have")
    }
  }

  private static func error(_ what: String) -> SyntaxError {
    SyntaxError(offset: 0, what: what)
  }
}

extension String {
  fileprivate var isInteger: Bool {
    let digits = utf8.first.map { "+-".utf8.contains($0) } == true ? utf8.dropFirst() : utf8[...]
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
  }
}

extension UInt8 {
  fileprivate var isBase64: Bool {
    isASCIISpace || isDigit || "+/=".utf8.contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
