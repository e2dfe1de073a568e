import Foundation
import SwellImport
import SwellStore
import Testing

struct KeyTests {
  @Test func `a content key depends on title, speakers, time and room alone`() throws {
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
      imported.drafts.map(\.key) == ["a-choir-of-modems-57acb41e84f9", "夜空の聞き方-3e5e326cea5e"]
    )
  }

  @Test func `one text has one key, however it is composed`() throws {
    let composed = try Imported("[{\"title\": \"Caf\u{E9}\", \"room\": \"R\"}]")
    let decomposed = try Imported("[{\"title\": \"Cafe\u{301}\", \"room\": \"R\"}]")
    #expect(composed.drafts[0].key.suffix(12) == decomposed.drafts[0].key.suffix(12))
  }

  @Test func `equal content is numbered in the file's order`() throws {
    let row = #"{"title": "Break", "room": "R"}"#
    let keys = try Imported("[\(row),\(row),\(row)]").drafts.map(\.key)
    #expect(keys == [keys[0], keys[0] + "-2", keys[0] + "-3"])
  }

  @Test func `the same id twice counts once when it says the same`() throws {
    let imported = try Imported(
      #"{"sessions": [{"key": "a", "title": "A"}, {"key": "a", "title": "A"}, {"key": "b", "title": "A"}]}"#
    )
    #expect(imported.drafts.map(\.key) == ["a", "b"])
    #expect(imported.report.warnings.map(\.entry) == ["/sessions/1"])
  }

  @Test func `the same id for something else is an error`() throws {
    let text = #"{"sessions": [{"key": "a", "title": "A"}, {"key": "a", "title": "B"}]}"#
    guard case .invalid(let problems, total: 1)? = importError(text) else {
      Issue.record("no error")
      return
    }
    #expect(problems[0].entry == "/sessions/1")
    let skipped = try Imported(text, ImportSettings(skipInvalid: true))
    #expect(skipped.titles == ["A"])
    #expect(skipped.report.skipped == 1)
  }
}
