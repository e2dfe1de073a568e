package import Foundation
package import SwellLayout
import Testing

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

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

/// One question to a system and its answer.
package struct Record: Decodable, Sendable, CustomTestStringConvertible {
  package var id: String
  package var input: JSON
  package var expect: JSON
  package var quirk: Bool?
  package var why: String?
  package var rule: JSON?

  package var testDescription: String { id }

  /// The expected answer: the system's, except where the rule replaces a quirk of the system.
  ///
  /// The rule contains only the fields that differ.
  package var answer: JSON {
    guard case .object(let rule)? = rule, case .object(let expect) = expect else { return expect }
    return .object(expect.merging(rule) { $1 })
  }
}

/// The groups of a file of records.
package enum Vectors {
  package static func records(_ file: String, _ group: String) -> [Record] {
    do {
      let url = try #require(
        Bundle.module.url(forResource: file, withExtension: "json", subdirectory: "Fixtures"))
      let groups = try JSONDecoder().decode([String: Group].self, from: Data(contentsOf: url))
      return try #require(groups[group]?.records)
    } catch {
      Issue.record("\(file) \(group): \(error)")
      return []
    }
  }

  /// A group, or one of the other fields of the file.
  private struct Group: Decodable {
    var records: [Record]?

    init(from decoder: any Decoder) throws {
      records = try? decoder.singleValueContainer().decode([Record].self)
    }
  }
}

extension CGRect {
  package var numbers: [Double] {
    [origin.x, origin.y, size.width, size.height].map { Double($0) }
  }
}

package func isClose(_ left: [Double], _ right: [Double], within tolerance: Double = 1e-6) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
}

/// A selection in a record: an item, `[section, item]`, or `null`.
package func cell(_ value: JSON) throws -> CellIndex? {
  switch value {
  case .number(let item): CellIndex(section: 0, item: Int(item))
  case .array: CellIndex(section: Int(try value.numbers()[0]), item: Int(try value.numbers()[1]))
  default: nil
  }
}

/// The snapshot that a record's input describes.
package func snapshot(_ layout: any CellLayout, _ input: JSON, offset: Double? = nil) throws
  -> ListSnapshot
{
  let shape =
    try input["sections"]?.numbers().map { Int($0) } ?? [try input.integer("itemCount")]
  let selected = try input["selected"].flatMap { try cell($0) }
  let size = try input["viewport"]?.numbers() ?? [320, 568]
  return try ListSnapshot(
    layout: layout,
    shape: ListShape(shape),
    // Two records select a cell outside the list, which the systems ignore and Swell refuses.
    selection: [selected].compactMap { $0 }.filter {
      shape.indices.contains($0.section) && $0.item < shape[$0.section]
    },
    viewport: ListViewport(
      size: CGSize(width: size[0], height: size[1]),
      offset: CGPoint(
        x: 0, y: try offset ?? input["offset"].map { _ in try input.number("offset") } ?? 0)))
}
