import Testing

/// JSON whose fields must be there: a missing one fails the test that asks for it.
package enum JSON: Decodable, Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case array([JSON])
  case object([String: JSON])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else if let value = try? container.decode([String: JSON].self) {
      self = .object(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  package subscript(name: String) -> JSON? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  package func field(_ name: String) throws -> JSON {
    try #require(self[name], "field \(name) is missing")
  }

  package func number(_ name: String) throws -> Double {
    guard case .number(let value) = try field(name) else {
      throw Missing(what: "number \(name)")
    }
    return value
  }

  package func integer(_ name: String) throws -> Int { Int(try number(name)) }

  package func bool(_ name: String) throws -> Bool {
    guard case .bool(let value) = try field(name) else { throw Missing(what: "boolean \(name)") }
    return value
  }

  package func array(_ name: String) throws -> [JSON] {
    guard case .array(let values) = try field(name) else { throw Missing(what: "array \(name)") }
    return values
  }

  package func numbers(_ name: String) throws -> [Double] { try field(name).numbers() }

  package func numbers() throws -> [Double] {
    guard case .array(let values) = self else { throw Missing(what: "numbers") }
    return try values.map {
      guard case .number(let value) = $0 else { throw Missing(what: "a number") }
      return value
    }
  }

  package struct Missing: Error {
    package var what: String

    package init(what: String) { self.what = what }
  }
}
