import Foundation

/// What a JSON document or a property list is made of.
enum Value: Equatable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case date(Date)
  case data
  case array([Value])
  case object([String: Value])

  /// A value as Foundation's readers give it.
  init(_ any: Any) {
    switch any {
    case let text as String: self = .text(text)
    case let values as [Any]: self = .array(values.map { Value($0) })
    case let fields as [String: Any]: self = .object(fields.mapValues { Value($0) })
    case let number as NSNumber: self = Value(number)
    case let date as Date: self = .date(date)
    case is NSNull: self = .null
    default: self = .data
    }
  }

  private init(_ number: NSNumber) {
    switch String(cString: number.objCType) {
    // Foundation's booleans are numbers of C's smallest type.
    case "c", "B": self = .bool(number.boolValue)
    case "f", "d": self = .number(number.doubleValue)
    default: self = .integer(number.int64Value)
    }
  }

  var array: [Value]? {
    if case .array(let values) = self { values } else { nil }
  }

  var object: [String: Value]? {
    if case .object(let fields) = self { fields } else { nil }
  }

  /// The text of a text or a number: a number where text is expected is taken as its text.
  var text: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    default: nil
    }
  }

  /// Null, blank text, and an empty array or object all mean that there is nothing.
  var isNone: Bool {
    switch self {
    case .null: true
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .array(let values): values.isEmpty
    case .object(let fields): fields.isEmpty
    default: false
    }
  }

  /// What it is, for a message.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number: "a number"
    case .text(let text): "\"\(text.prefix(40))\""
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
