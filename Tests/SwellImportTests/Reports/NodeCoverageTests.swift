import Foundation
import SwellImport
import SwellStore
import TestSupport
import Testing

/// No part of a file is lost without a report.
struct NodeCoverageTests {
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
            })
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

  @Test func `each object of a file is imported, used as a lookup table, or reported`() throws {
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
        "seed \(seed)")
      for pointer in corpus.others {
        let steps = Self.pattern(pointer).split(separator: "/")
        let isReported = (1...steps.count).contains {
          reported.contains(steps[..<$0].joined(separator: "/"))
        }
        try #require(isReported, "seed \(seed): \(pointer)")
      }
    }
  }

  @Test func `used and ignored fields are counted`() throws {
    let report = try Imported(
      #"{"talks": [{"talk": "A", "venue": "R", "mood": 1}, {"talk": "B", "venue": "", "stage": "S"}]}"#
    ).report
    #expect(report.usedFields == ["talk": 2, "venue": 1, "stage": 1])
    #expect(report.ignoredFields == ["mood": 1])
  }
}
