import Foundation
import SwellStore
import Testing

@testable import SwellImport

struct KeyTests {
  @Test func `a content key depends only on title, speakers, time and room`() throws {
    let base = #"{"title": "The Title", "speakers": ["Ann"], "room": "R", "time": "9:00""#
    let same = [
      base + #", "abstract": "x"}"#, base + #", "background": "y"}"#,
      base.replacing("The Title", with: " the\u{A0}\u{3000} TITLE ") + "}",
    ]
    let other = [
      base.replacing("Title\"", with: "Titles\"") + "}", base.replacing("Ann", with: "Bo") + "}",
      base.replacing("9:00", with: "9:01") + "}", base.replacing("\"R\"", with: "\"S\"") + "}",
    ]
    let key = try #require(try Imported("[\(base)}]").drafts.first?.key)
    for text in same { #expect(try Imported("[\(text)]").drafts.map(\.key) == [key]) }
    for text in other { #expect(try Imported("[\(text)]").drafts.map(\.key) != [key]) }
  }

  @Test func `content keys never change`() throws {
    let imported = try Imported(
      #"[{"title": "A Choir of Modems", "room": "Attic"}, {"title": "夜空の聞き方", "room": "A"}]"#
    )
    #expect(
      imported.drafts.map(\.key) == ["a-choir-of-modems-57acb41e84f9", "夜空の聞き方-3e5e326cea5e"])
  }

  @Test func `all Unicode forms of a text have the same key`() throws {
    let composed = try Imported("[{\"title\": \"Caf\u{E9}\", \"room\": \"R\"}]")
    let decomposed = try Imported("[{\"title\": \"Cafe\u{301}\", \"room\": \"R\"}]")
    #expect(composed.drafts[0].key.suffix(12) == decomposed.drafts[0].key.suffix(12))
  }

  @Test func `sessions with equal content get numbered keys in the file's order`() throws {
    let row = #"{"title": "Break", "room": "R"}"#
    let keys = try Imported("[\(row),\(row),\(row)]").drafts.map(\.key)
    #expect(keys == [keys[0], keys[0] + "-2", keys[0] + "-3"])
  }

  @Test(arguments: [
    ("speakers", #"["Ann"]"#), ("room", #""Pier""#), ("startsAt", #""2027-01-01T11:00""#),
    ("endsAt", #""2027-01-01T12:00""#), ("time", #""after lunch""#), ("abstract", #""Of it.""#),
    ("background", #""sea""#),
  ])
  func `sessions with the same id and a differing field are both kept`(field: String, value: String)
    throws
  {
    let row = #"{"key": "a", "title": "A""#
    func count(_ first: String, _ second: String) throws -> Int {
      try Imported(#"{"sessions": [\#(row)\#(first)}, \#(row)\#(second)}]}"#).drafts.count
    }
    let more = ", \"\(field)\": \(value)"
    #expect(try count(more, more) == 1)
    #expect(try count("", more) == 2)
    #expect(try count(more, "") == 2)
  }

  @Test func `repeated ids in a very long file are numbered in the file's order`() throws {
    let rows = (0..<10_200).map { #"{"key": "\#($0 % 10_100)", "title": "T\#($0)", "room": "R"}"# }
    let imported = try Imported(rows.joined(separator: "\n"))
    #expect(Set(imported.drafts.map(\.key)).count == 10_200)
    #expect(imported.drafts[10_150].key == "50-2")
  }

  @Test func `rows of one session are joined even at the end of a very long file`() throws {
    func row(_ room: Int, _ speaker: String) -> String {
      #"{"title": "T", "room": "R\#(room)", "start": "2027-06-11T09:00", "speaker": "\#(speaker)"}"#
    }
    let rows = (0..<10_100).map { row($0, "Ann Lee") } + [row(10_099, "Bo Ek")]
    let imported = try Imported(rows.joined(separator: "\n"))
    #expect(imported.drafts.count == 10_100)
    #expect(imported.drafts.last?.speakers == ["Ann Lee", "Bo Ek"])
  }

  @Test(arguments: [
    "{\"title\": \"Caf\u{E9}\", \"room\": \"R\"}",
    "{\"key\": \"caf\u{E9}\", \"title\": \"A\", \"room\": \"R\"}",
  ])
  func `session keys are normalised to one Unicode form`(row: String) throws {
    let decomposed = row.decomposedStringWithCanonicalMapping
    let keys = try [row, decomposed].map { try Imported("[\($0)]").drafts[0].key }
    #expect(keys[0].unicodeScalars.elementsEqual(keys[1].unicodeScalars))
  }

  @Test func `section keys are normalised to one Unicode form`() throws {
    let imported = try Imported(
      "{\"sections\": [{\"key\": \"cafe\u{301}\", \"title\": \"C\", \"sessions\": [{\"title\": \"A\"}]}]}"
    )
    #expect(imported.drafts[0].section.key.unicodeScalars.elementsEqual("caf\u{E9}".unicodeScalars))
  }

  @Test func `a content key keeps letters and digits and replaces other characters`() throws {
    let key = try Imported(#"[{"title": "a z 0 9 {b`c/d:e", "room": "R"}]"#).drafts[0].key
    #expect(key.hasPrefix("a-z-0-9-b-c-d-e-"))
  }

  @Test func `a content key depends on the instant of the start, not on its notation`() throws {
    let text = #"{"talks": [{"name": "Break", "start": "2027-01-01T10:00Z", "room": "R"}]}"#
    let other = text.replacing("2027-01-01T10:00Z", with: "2027-01-01T10:00:00+00:00")
    #expect(try Imported(text).drafts[0].key == Imported(other).drafts[0].key)
    let nextDay = text.replacing("01-01T", with: "01-02T")
    #expect(try Imported(text).drafts[0].key != Imported(nextDay).drafts[0].key)
  }

  @Test func `different sessions with the same id get numbered keys`() throws {
    let rows = (1...230).map { #"{"key": "a", "title": "T\#($0)"}"# }
    let again =
      #"{"key": "a", "title": "T10"}, {"key": "a", "title": "T99"}, {"key": "b", "title": "B"}"#
    let imported = try Imported(
      #"{"sessions": [\#(rows.joined(separator: ",")), \#(again)]}"#,
      ImportSettings(maxErrors: 1000))
    let keys = imported.drafts.map(\.key)
    #expect(keys.count == 231)
    #expect(Set(keys) == Set(["a", "b"] + (2...230).map { "a-\($0)" }))
    #expect(imported.report.warnings.map(\.count) == [229, 2])
  }

  @Test func `a numbered key never replaces a key given in the file`() throws {
    let imported = try Imported(
      #"""
      {"sessions": [{"key": "a", "title": "A"}, {"key": "a", "title": "B"},
        {"key": "a-2", "title": "C"}, {"title": "D"}, {"title": "D"}]}
      """#)
    #expect(imported.drafts.prefix(3).map(\.key) == ["a", "a-3", "a-2"])
    let key = imported.drafts[3].key
    let second = try Imported(
      #"{"sessions": [{"title": "D"}, {"title": "D"}, {"key": "\#(key)", "title": "E"}, {"key": "\#(key)-2", "title": "F"}]}"#
    )
    #expect(second.drafts.map(\.key) == ["\(key)-3", "\(key)-4", key, "\(key)-2"])
  }

  @Test(arguments: [
    ("abcdefghijkl mnopqrstuvwx", "abcdefghijkl-mnopqrstuvwx-"),
    ("abcdefghijkl mnopqrstuvwxy", "abcdefghijkl-"), ("abcdefghijklmnopqrstuvwxy z", ""),
    ("a bcdefghijklmnopqrstuvwxyz c", "a-"), ("É-Mail & 2×3", "é-mail-2-3-"), ("!?", ""),
  ])
  func `a content key begins with the title's first words`(title: String, start: String) {
    let key = ContentKey.key(for: EntryDraft(session: SessionDraft(key: "", title: title)))
    #expect(key.hasPrefix(start) && key.count == start.count + 12)
  }

  @Test func `a content key depends on the first 500 characters of a long title`() {
    func key(_ title: String) -> String {
      ContentKey.key(for: EntryDraft(session: SessionDraft(key: "", title: title)))
    }
    let long = String(repeating: "é ", count: 249)
    #expect(key(long + "ab") != key(long + "ac"))
    #expect(key(long + "abc") == key(long + "abd"))
    #expect(
      key(String(repeating: "x", count: 499) + "a") != key(String(repeating: "x", count: 499) + "b")
    )
    #expect(
      key(String(repeating: "x", count: 500) + "a") == key(String(repeating: "x", count: 500) + "b")
    )
  }
}
