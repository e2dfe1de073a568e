import Foundation
package import SwellLayout
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

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

/// The groups of records in a file.
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

  /// A group, or another field of the file.
  private struct Group: Decodable {
    var records: [Record]?

    init(from decoder: any Decoder) throws {
      records = try? decoder.singleValueContainer().decode([Record].self)
    }
  }
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
