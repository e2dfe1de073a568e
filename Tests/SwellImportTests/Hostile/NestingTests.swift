import Foundation
import SwellImport
import TestSupport
import Testing

/// Randomly nested objects and lists, some named after days, rooms, slots and years, and deeper
/// than any program writes: each file must end in sessions or in an error, never in a crash.
struct NestingTests {
  private static let keys = [
    "days", "date", "time", "rooms", "room", "talks", "sessions", "title", "name", "speakers",
    "slots", "year", "sections", "tracks", "items", "schedule", "2027-06-11", "2027", "9:00",
    "Friday", "Pier", "en", "id", "event", "start", "label", "1", "",
  ]
  private static let texts = [
    "Tides", "2027", "2027-06-11", "9:00", "Ann Lee", "Friday", "Pier", "", "1",
    "2027-06-11 09:00", "Coffee break", "June 11", "TBA",
  ]

  private static func pick(_ names: [String], _ random: inout SeededGenerator) -> String {
    names[Int.random(in: names.indices, using: &random)]
  }

  private static func session(_ random: inout SeededGenerator) -> [String: Any] {
    var session: [String: Any] = [
      "title": pick(["Tides", "Ropes", "2027"], &random)
    ]
    for key in ["speaker", "room", "time", "date"] where Bool.random(using: &random) {
      session[key] = pick(texts, &random)
    }
    return session
  }

  private static func value(_ depth: Int, _ random: inout SeededGenerator) -> Any {
    if depth == 0 { return session(&random) }
    let count = Int.random(in: 1...3, using: &random)
    if Int.random(in: 0..<5, using: &random) < 2 {
      return (0..<count).map { _ in value(depth - 1, &random) }
    }
    var object: [String: Any] = [:]
    for _ in 0..<count {
      object[pick(keys, &random)] = pick(texts, &random)
    }
    object[pick(keys, &random)] = value(depth - 1, &random)
    return object
  }

  @Test func `random nesting of known field names causes no crash`() throws {
    var random = SeededGenerator(seed: 27)
    var sessions = 0
    for _ in 0..<2000 {
      let tree = Self.value(Int.random(in: 1...4, using: &random), &random)
      let data = try JSONSerialization.data(withJSONObject: tree, options: .sortedKeys)
      do {
        sessions += try ProgrammeFile(data, name: "file.json").read { _ in }.sessions
      } catch is ImportError {}
    }
    #expect(sessions > 500)
  }

  private static let head = "<?xml version=\"1.0\"?><plist version=\"1.0\">"

  private static let deep = [
    Huge.repeated("[") + Huge.repeated("]"), Huge.repeated("["),
    Huge.repeated("{\"a\":") + "1" + Huge.repeated("}"),
    Huge.repeated("{\"sessions\":["), "{\"a\":1}\n" + Huge.repeated("{\"a\":") + "\n",
    head + Huge.repeated("<array>") + Huge.repeated("</array>") + "</plist>",
    head + Huge.repeated("<array>"),
    head + Huge.repeated("<dict><key>a</key>") + Huge.repeated("</dict>") + "</plist>",
  ]

  // Takes indices: the log prints arguments, and these texts are huge.
  @Test(arguments: deep.indices)
  func `text files with 100,000 levels of nesting are refused`(number: Int) {
    #expect(importError(Self.deep[number]) != nil)
  }

  @Test func `a binary property list with 100,000 levels of nesting is refused`() {
    var list = BinaryPlist(
      (0..<Huge.depth).map { [0xA1] + BinaryPlist.references([$0 + 1], size: 4) } + [[0x51, 0x61]])
    list.referenceSize = 4
    #expect(importError(bytes: list.bytes)?.description.contains("nested deeper") == true)
  }

  @Test func `JSON with 400 levels of nesting is read`() throws {
    let text =
      Huge.repeated("{\"a\":[", 200) + "{\"name\":\"T\",\"room\":\"R\"}" + Huge.repeated("]}", 200)
    #expect(try Imported(text).titles == ["T"])
  }
}
