import Foundation

/// Reads an XML property list through Foundation, which refuses deep nesting and declared entities
/// by itself.
///
/// Foundation loses the order of dictionaries; their keys come sorted, so that reading a file twice
/// gives the same.
enum XMLPlistReader {
  /// The whole list as a document; `bytes` as in the file, in the encoding that it declares.
  static func document(_ bytes: [UInt8]) throws(SyntaxError) -> Document {
    let tree: Any
    do {
      tree = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    } catch {
      throw SyntaxError(offset: 0, what: what(error))
    }
    var builder = DocumentBuilder()
    try add(tree, to: &builder)
    return builder.document
  }

  private static func add(_ value: Any, to builder: inout DocumentBuilder) throws(SyntaxError) {
    switch value {
    case let text as String: builder.text(text)
    case let list as [Any]:
      let container = builder.open(.array)
      for element in list { try add(element, to: &builder) }
      builder.close(container)
    case let members as [String: Any]:
      let container = builder.open(.object)
      for (key, member) in members.sorted(by: { $0.key < $1.key }) {
        builder.text(key)
        try add(member, to: &builder)
      }
      builder.close(container)
    case let date as Date:
      guard builder.date(date.timeIntervalSince1970) else {
        throw SyntaxError(offset: 0, what: "a date is out of range")
      }
    case is Data: builder.add(.data)
    case let number as NSNumber: add(number, to: &builder)
    default: builder.add(.null)
    }
  }

  private static func add(_ number: NSNumber, to builder: inout DocumentBuilder) {
    if isBoolean(number) {
      builder.add(number.boolValue ? .yes : .no)
    } else {
      builder.text(number.stringValue, as: .number)
    }
  }

  /// `true` is an NSNumber too, and only its type tells it from 1.
  private static func isBoolean(_ number: NSNumber) -> Bool {
    let type = String(cString: number.objCType)
    return type == "c" || type == "B"
  }

  /// Foundation's words, without those about the old format it tries last.
  private static func what(_ error: any Error) -> String {
    let text = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    return text ?? (error as NSError).localizedDescription
  }
}
