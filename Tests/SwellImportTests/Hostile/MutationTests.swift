import Foundation
import SwellImport
import SwellStore
import TestSupport
import Testing

/// Damaged copies of good files: each must give sessions or an error, never a crash.
///
/// Ten thousand of them by default; `SWELL_MUTATIONS=1000000 swift test --filter MutationTests` for
/// more. They are the same every time, and a failure gives the number of its file.
struct MutationTests {
  static let count =
    ProcessInfo.processInfo.environment["SWELL_MUTATIONS"].flatMap(Int.init) ?? 10_000

  /// The files of the cases that are imported without an error.
  static func programmes() throws -> [String] {
    let cases = try (CaseTests.files(in: "dialects") + CaseTests.files(in: "formats")).flatMap {
      ImportCase.cases(in: try CaseTests.text(of: $0))
    }
    let read = cases.filter {
      $0.expected.allSatisfy { !$0.hasPrefix("error") && !$0.hasPrefix("refused") }
    }
    return read.filter { !$0.repeatsFiles }.flatMap(\.files).map(\.text)
  }

  /// The programmes in every format that can hold them.
  static func seeds(_ programmes: [String]) -> [[UInt8]] {
    var seeds = programmes.map { Array($0.utf8) }
    for tree in trees(programmes) {
      seeds.append(Array(xmlPlist(withoutNulls(tree)).utf8))
      seeds.append(BinaryPlist(tree: withoutNulls(tree)).bytes)
    }
    seeds.append(FileFormatTests.utf16("- title: é\n  room: R\n", isBig: false, mark: true))
    seeds.append(FileFormatTests.utf16(FileFormatTests.json, isBig: false, mark: true))
    seeds.append(FileFormatTests.utf16(FileFormatTests.xml, isBig: true, mark: true))
    return seeds
  }

  /// The values of the JSON programmes.
  static func trees(_ programmes: [String]) -> [Any] {
    programmes.compactMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) }
  }

  static func withoutNulls(_ value: Any) -> Any {
    switch value {
    case let list as [Any]: list.filter { !($0 is NSNull) }.map(withoutNulls)
    case let members as [String: Any]:
      members.filter { !($0.value is NSNull) }.mapValues(withoutNulls)
    case let number as NSNumber where !(value is Bool): number.doubleValue
    default: value
    }
  }

  static let tokens = [
    "{", "}", "[", "]", "\"", ",", ":", "\\", "\\u", "\\ud800", "null", "true", "-", "1e999", "0",
    "99999999999999999999", "<", ">", "&", "&amp;", "&#0;", "<array>", "</dict>", "<![CDATA[",
    "]]>",
    "<!--", "<date>", "<!ENTITY", "bplist00", "\u{0}", "\u{FEFF}", "\u{FFFD}", "é", "\n", "\r\n",
    "- ", ": ", "&a ", "*a", "<<: *a", "? ", "|\n", ">-\n", "---\n", "%TAG ! x\n", "!!str ", "\t",
    ";", "\"\"", "\r", "</", "/>", "<day>", "<!DOCTYPE a [", "<?xml encoding=\"latin1\"?>",
    "2025-99-99T99:99", "+99:99", "9223372036854775807", "-9223372036854775808", "T", "Z",
  ]

  static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let length = Int.random(in: 1...16, using: &random)
    let end = min(bytes.count, place + length)
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes[place] = [0, 1, 0x0F, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
    case 3: bytes.removeSubrange(place...)
    case 4: bytes.removeSubrange(place..<end)
    case 5:
      bytes.insert(
        contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
    case 6: bytes.insert(contentsOf: (tokens.randomElement(using: &random) ?? "").utf8, at: place)
    case 7:
      let other = Int.random(in: 0..<bytes.count, using: &random)
      bytes.swapAt(place, other)
    // A binary property list has its structure at the end.
    default: bytes[max(0, bytes.count - Int.random(in: 1...64, using: &random))] &+= UInt8(length)
    }
  }

  /// Values in place of values of another kind.
  static let odd: [any Sendable] = [
    0, -1, 1e300, 45, 1_557_279_000_000, true, "", " ", "a", "Ann & Bo", "\u{0}",
    "2025-05-21T08:00",
    "10:00 – 11:00", [String](), [String: String](), ["a"], [["name": "x"]],
    ["en": "x", "de": "y"],
    ["id": "x"], ["start": "09:00"], ["title": "x", "room": "y"],
  ]

  /// The tree with one of its values replaced, removed, doubled or renamed.
  static func mutate(_ value: Any, _ random: inout SeededGenerator) -> Any {
    if Int.random(in: 0..<6, using: &random) == 0 { return odd.randomElement(using: &random) ?? 0 }
    switch value {
    case var list as [Any] where !list.isEmpty:
      let place = Int.random(in: 0..<list.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: list.remove(at: place)
      case 1: list.append(list[place])
      default: list[place] = mutate(list[place], &random)
      }
      return list
    case var members as [String: Any] where !members.isEmpty:
      let key = members.keys.sorted().randomElement(using: &random) ?? ""
      let name = Int.random(in: 0..<8, using: &random) == 0 ? key + "s" : key
      members[name] = mutate(members[key] ?? 0, &random)
      if name != key { members[key] = nil }
      return members
    default: return odd.randomElement(using: &random) ?? 0
    }
  }

  /// A file with damaged bytes if `number` is even, else with a damaged tree.
  static func file(
    _ number: Int, _ seeds: [[UInt8]], _ trees: [Any], _ random: inout SeededGenerator
  )
    throws -> [UInt8]
  {
    if number % 2 == 0 {
      var bytes = seeds[number / 2 % seeds.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
      return bytes
    }
    var tree = trees[number / 2 % trees.count]
    for _ in 0..<Int.random(in: 1...3, using: &random) { tree = mutate(tree, &random) }
    guard number % 4 == 1, tree is [Any] || tree is [String: Any] else {
      let list = withoutNulls(tree)
      return number % 8 < 4 ? Array(xmlPlist(list).utf8) : BinaryPlist(tree: list).bytes
    }
    return Array(try JSONSerialization.data(withJSONObject: tree, options: .sortedKeys))
  }

  @Test(arguments: 0..<8)
  func `a damaged file is either read or refused`(part: Int) throws {
    let programmes = try Self.programmes()
    let seeds = Self.seeds(programmes)
    let trees = Self.trees(programmes)
    for (index, seed) in seeds.enumerated() where index % 8 == part {
      #expect(throws: Never.self) { try Imported(bytes: seed, .init(skipInvalid: true)) }
    }
    var imported = 0
    let numbers = stride(from: part, to: Self.count, by: 8)
    for number in numbers {
      var random = SeededGenerator(seed: UInt64(number))
      // With a stride of eight, `number` itself would always give the same kind.
      let bytes = try Self.file(number / 8, seeds, trees, &random)
      var settings = ImportSettings(skipInvalid: Bool.random(using: &random))
      if number % 5 == 0 {
        settings.sectionBy = SectionGrouping.allCases.randomElement(using: &random)
      }
      if number % 7 == 0 { settings.timeZone = TimeZone(identifier: "Pacific/Kiritimati") }
      do {
        let drafts = try Imported(bytes: bytes, settings).drafts
        imported += 1
        try #require(Set(drafts.map(\.key)).count == drafts.count, "number \(number)")
        try #require(
          drafts.allSatisfy { !$0.title.isEmpty && !$0.title.contains("\0") }, "number \(number)")
      } catch is ImportError {}
    }
    // Otherwise the mutations would test little more than how a file is recognised, or nothing at
    // all.
    let share = Double(imported) / Double(Self.count / 8)
    #expect((0.2...0.8).contains(share))
  }
}
