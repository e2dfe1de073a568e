import SwellStore

extension XMLConversion {
  /// Reads an XML property list; Foundation's reader would lose the order of dictionary keys.
  static func plist(_ bytes: [UInt8]) throws(SyntaxError) -> Document {
    let root = try XMLReader.root(of: bytes)
    let values = root.name == "plist" ? root.children : [root]
    guard let value = values.first else { throw root.error("it is empty") }
    if values.count > 1 { throw values[1].error("more than one value") }
    var builder = DocumentBuilder()
    try builder.add(plist: value)
    return builder.document
  }
}

extension DocumentBuilder {
  fileprivate mutating func add(plist value: XMLElement) throws(SyntaxError) {
    switch value.name {
    case "array":
      let list = open(.array)
      for element in value.children { try add(plist: element) }
      close(list)
    case "dict":
      let object = open(.object)
      for (index, child) in value.children.enumerated() {
        guard (child.name == "key") == (index % 2 == 0)
        else { throw child.error("keys and values of a dictionary should alternate") }
        if child.name == "key" { text(child.text) } else { try add(plist: child) }
      }
      if value.children.count % 2 == 1 { throw value.error("a key without a value") }
      close(object)
    case "string": text(value.text)
    case "true": add(.yes)
    case "false": add(.no)
    case "integer", "real":
      let number = value.text.trimmed
      guard number.utf8.count <= 40, Double(number) != nil
      else { throw value.error("\(number.shortened(to: 40)) where a number should be") }
      text(number, as: .number)
    case "date":
      guard let time = ISOTime.parse(value.text.trimmed), date(Double(time.seconds))
      else { throw value.error("\(value.text.trimmed.shortened(to: 40)) where a date should be") }
    case "data": add(.data)
    case "key": throw value.error("keys and values of a dictionary should alternate")
    default:
      let name = value.name.shortened(to: 40)
      throw value.error("<\(name)>, which isn't an element of property lists")
    }
  }
}

extension XMLElement {
  fileprivate func error(_ what: String) -> SyntaxError { SyntaxError(offset: offset, what: what) }
}
