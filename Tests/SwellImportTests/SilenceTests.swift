import Foundation
import SwellImport
import SwellStore
import Testing

/// Nothing of a file is lost without a word.
struct SilenceTests {
  /// A random file and the paths of its objects.
  struct Corpus {
    var sessions: [String] = []
    var untitled: [String] = []
    var people: [(pointer: String, isUsed: Bool)] = []
    var others: [String] = []
    private var number = 0

    mutating func next() -> Int {
      number += 1
      return number
    }

    mutating func object(_ random: inout SeededGenerator, at pointer: String, depth: Int)
      -> [String: Any]
    {
      var object: [String: Any] = [:]
      if Bool.random(using: &random) {
        object["date"] = "2027-03-0\(Int.random(in: 1...9, using: &random))"
      }
      for index in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          let key = "list\(index)"
          object[key] = list(&random, at: "\(pointer)/\(key)")
        case 2 where depth < 3:
          let key = "group\(index)"
          object[key] = (0..<2).map {
            self.object(&random, at: "\(pointer)/\(key)/\($0)", depth: depth + 1)
          }
        case 3:
          let key = "sponsors\(index)"
          object[key] = (0..<Int.random(in: 1...3, using: &random)).map { element in
            others.append("\(pointer)/\(key)/\(element)")
            return ["label": "Sponsor \(next())", "url": "http://x"]
          }
        default:
          let key = "table\(index)"
          object[key] = Dictionary(
            uniqueKeysWithValues: (0..<2).map { element in
              others.append("\(pointer)/\(key)/k\(element)")
              return ("k\(element)", ["name": "Table \(next())"] as [String: Any])
            }
          )
        }
      }
      return object
    }

    private mutating func list(_ random: inout SeededGenerator, at pointer: String) -> [[String:
      Any]]
    {
      (0..<Int.random(in: 1...4, using: &random)).map { index in
        if index > 0, Int.random(in: 0..<4, using: &random) == 0 {
          untitled.append("\(pointer)/\(index)")
          return ["title": " ", "room": "R"]
        }
        sessions.append("Session \(next())")
        return ["title": sessions[sessions.count - 1], "room": "R", "extra": ["deep": [["a": 1]]]]
      }
    }
  }

  /// List positions do not matter: lists that differ in them alone are reported once.
  static func pattern(_ pointer: String) -> String {
    pointer.split(separator: "/").map { Int($0) == nil ? String($0) : "*" }.joined(separator: "/")
  }

  @Test func `each object of a file is taken, used as a table, or reported`() throws {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var corpus = Corpus()
      var root = corpus.object(&random, at: "", depth: 0)
      root["talks"] = [["title": "Anchor", "room": "R", "speakers": ["p1", "p2"]]]
      corpus.sessions.append("Anchor")
      if Bool.random(using: &random) {
        root["speakers"] = [["id": "p1", "name": "Ann"], ["id": "p2", "name": "Bo"]]
      } else {
        root["speakers"] = [["id": "z1", "name": "Cy"]]
        corpus.others.append("/speakers/0")
      }
      let data = try JSONSerialization.data(withJSONObject: root)
      let imported = try Imported(bytes: data, ImportSettings(maxErrors: 10_000))
      try #require(imported.titles.sorted() == corpus.sessions.sorted(), "seed \(seed)")
      let reported = Set(imported.report.warnings.map { Self.pattern($0.entry) })
      try #require(
        corpus.untitled.isEmpty || imported.report.warnings.contains { $0.field == "title" },
        "seed \(seed)"
      )
      for pointer in corpus.others {
        let steps = Self.pattern(pointer).split(separator: "/")
        let isReported = (1...steps.count).contains {
          reported.contains(steps[..<$0].joined(separator: "/"))
        }
        try #require(isReported, "seed \(seed): \(pointer)")
      }
    }
  }

  @Test func `a used table is no leftover, and an unused one is`() throws {
    let text = #"""
      {"talks": [{"title": "A", "room": "R", "speakers": ["p1"]}],
       "speakers": [{"id": "p1", "name": "Ann"}], "staff": [{"id": "q", "name": "Bo"}],
       "sponsors": [{"name": "X"}, {"name": "Y"}]}
      """#
    let report = try Imported(text).report
    #expect(report.warnings.map(\.entry) == ["/staff", "/sponsors"])
    #expect(
      report.warnings.map(\.found) == [
        "an object that was not used", "2 objects that were not used",
      ]
    )
  }

  @Test func `sessions inside of sessions are a warning with their count`() throws {
    let report = try Imported(
      #"""
      [{"title": "Lightning", "speakers": ["Ann"], "start": "2027-06-11T17:00",
        "parts": [{"title": "A", "speaker": "Bo"}, {"title": "B", "speaker": "Cy"}],
        "extras": {"early": [{"title": "C", "speaker": "Ed"}], "late": {"end":
          [{"title": "D", "speaker": "Flo"}, {"title": "E", "speaker": "Gus"}]}}},
       {"title": "Keynote", "speakers": ["Di"], "start": "2027-06-11T09:00",
        "links": [{"title": "Slides", "url": "u"}]}]
      """#
    ).report
    #expect(report.warnings.map(\.field) == ["extras", "parts"])
    #expect(report.warnings.map(\.found).allSatisfy { $0.hasPrefix("sessions, names") })
  }

  @Test func `a title in another language only is said with the row that lacks one`() throws {
    let imported = try Imported(
      #"""
      [{"title_en": "Tides", "title_ja": "潮", "room": "R"}, {"title_en": "", "title_ja": "港", "room": "R"}]
      """#
    )
    #expect(imported.titles == ["Tides"])
    #expect(imported.report.warnings.map(\.entry) == ["/1"])
    #expect(imported.report.warnings[0].expected.contains("in another language in \"title_ja\""))
    let asked = try Imported(
      #"[{"title_en": "", "title_ja": "港", "room": "R"}]"#,
      ImportSettings(language: "ja")
    )
    #expect(asked.titles == ["港"])
  }

  @Test func `a time under an unknown name is a warning where there is no other`() throws {
    let report = try Imported(
      #"[{"title": "A", "room": "R", "appointed": "9:30"}, {"title": "B", "room": "R", "startsAt": "2027-06-11T10:00", "appointed": "9:30"}]"#
    ).report
    #expect(report.warnings.map(\.field) == ["appointed"])
    #expect(report.warnings.map(\.expected) == ["a start"])
  }

  @Test func `a field that plays a role and gave nothing is a warning with its count`() throws {
    let report = try Imported(
      #"[{"title": "A", "room": "R", "speakers": [{"x": 1}]}, {"title": "B", "room": "R", "speakers": [{"x": 1}]}]"#
    ).report
    #expect(report.warnings.map(\.field) == ["speakers"])
    #expect(report.warnings[0].entry == "/0")
    #expect(report.warnings[0].found.contains("2"))
  }

  @Test func `ids in place of names are a warning, and those that nobody can read no names`() throws
  {
    let imported = try Imported(
      #"[{"title": "A", "venue": "R", "speakers": ["ana-reed", 17, "9716ff27-d78b-437f-9ce8-24087a771ccc"]}]"#
    )
    #expect(imported.drafts[0].speakers.isEmpty)
    #expect(imported.report.warnings.map(\.field) == ["speakers"])
  }

  @Test func `an end before its start is left out with a warning`() throws {
    let imported = try Imported(
      #"[{"title": "A", "startsAt": "2027-03-01T10:00", "endsAt": "2027-03-01T09:00"}, {"title": "B", "startsAt": "2027-03-01T10:00", "endsAt": "2027-03-01T10:00"}]"#
    )
    #expect(imported.ends == [nil, "2027-03-01T10:00:00 floating"])
    #expect(imported.report.warnings.map(\.entry) == ["/0"])
  }

  @Test func `an end far from its start is kept with a warning`() throws {
    let imported = try Imported(
      #"[{"title": "A", "startsAt": "2027-03-01T10:00", "endsAt": "2028-03-01T10:00"}]"#
    )
    #expect(imported.drafts[0].endsAt != nil)
    #expect(imported.report.warnings.count == 1)
  }

  @Test func `start and end are on one clock`() throws {
    let imported = try Imported(
      #"""
      [{"title": "A", "startsAt": "2027-03-01T10:00+02:00", "endsAt": "2027-03-01T11:00"},
       {"title": "B", "startsAt": "2027-03-01T10:00", "endsAt": "2027-03-01T11:00+02:00"},
       {"title": "C", "startsAt": "2027-03-01T10:00+02:00", "endsAt": "2027-03-01T09:30Z"}]
      """#
    )
    #expect(
      imported.ends
        == ["2027-03-01T11:00:00 +2", "2027-03-01T11:00:00 floating", "2027-03-01T11:30:00 +2"]
    )
  }

  @Test func `fields that were used and ignored are counted`() throws {
    let report = try Imported(
      #"{"talks": [{"talk": "A", "venue": "R", "mood": 1}, {"talk": "B", "venue": "", "stage": "S"}]}"#
    ).report
    #expect(report.usedFields == ["talk": 2, "venue": 1, "stage": 1])
    #expect(report.ignoredFields == ["mood": 1])
  }

  @Test func `a field that a dialect never reads is counted as ignored`() throws {
    let text = #"""
      [{"date": "2027-03-01T00:00:00", "rooms": [{"name": "Pier", "sessions": [
        {"id": "1", "title": "A", "startsAt": "2027-03-01T09:00:00", "categoryItems": [7]}]}]}]
      """#
    let report = try Imported(text).report
    #expect(report.dialect == "sessionize-grid")
    #expect(report.ignoredFields == ["categoryItems": 1])
  }

  @Test func `a file in which nothing has a title is refused`() {
    let text = #"{"sections": [{"title": "S", "sessions": [{"room": "R"}, {"room": "R"}]}]}"#
    guard case .unknownDialect(_, let keys, _, _)? = importError(text) else {
      return #expect(Bool(false), "not refused")
    }
    #expect(keys == ["sections", "title", "sessions", "room"])
  }

  @Test func `a duration that cannot be read is a warning`() throws {
    for text in ["soon", ":30", "1::30", "-5", "99999999"] {
      let imported = try Imported(
        #"[{"name": "A", "begin": "2027-03-01T10:00", "duration": "\#(text)"}]"#
      )
      #expect(imported.drafts[0].endsAt == nil)
      #expect(imported.report.warnings.contains { $0.field == "duration" }, "\(text)")
    }
  }
}
