import Foundation
import SwellImport
import SwellStore
import Testing

struct ProblemTests {
  static let rows = """
    [{"title": "A", "room": "R"}, {"title": 5, "room": ["x"]}, {"room": "R"}, "text",
     {"title": "E", "room": "R", "speakers": [{"a": 1}, "Ann"]}]
    """

  @Test func `all errors of a file are found, with entry, field, found and expected`() throws {
    guard case .invalid(let problems, let total)? = importError(Self.rows) else {
      Issue.record("no error")
      return
    }
    #expect(total == 3)
    #expect(problems.map(\.entry) == ["/1", "/3", "/4"])
    #expect(problems.map(\.field) == ["room", "", "speakers/0"])
    #expect(problems.map(\.found) == ["a list", #"the text "text""#, "an object"])
    #expect(problems.map(\.expected) == ["text", "an object", "text"])
  }

  @Test func `errors are kept up to a limit and all counted`() throws {
    let rows = Array(repeating: #"{"title": "A", "room": []}"#, count: 50)
      .joined(separator: ",").replacing("[]", with: "[{}]")
    guard
      case .invalid(let problems, total: 50)? = importError(
        #"[{"title": "A", "room": "R"}, \#(rows)]"#,
        .init(maxErrors: 3)
      )
    else {
      Issue.record("no error")
      return
    }
    #expect(problems.map(\.entry) == ["/1", "/2", "/3"])
    #expect(ImportError.invalid(problems, total: 50).description.hasSuffix("and 47 more"))
  }

  @Test func `with errors to skip, the rest is imported`() throws {
    let imported = try Imported(Self.rows, ImportSettings(skipInvalid: true))
    #expect(imported.titles == ["A"])
    #expect(imported.report.skipped == 4)
    #expect(imported.report.errorCount == 3)
  }

  @Test func `an entry without a title is left out with a warning`() throws {
    let imported = try Imported(
      #"[{"title": "A", "room": "R"}, {"title": " ", "room": "R"}, {"room": "R"}]"#
    )
    #expect(imported.titles == ["A"])
    #expect(imported.report.skipped == 2)
    #expect(imported.report.warnings.map(\.entry) == ["/1"])
    #expect(imported.report.warnings.map(\.count) == [2])
  }

  @Test func `lines are named by number`() throws {
    let text = """
      {"title": "A", "room": "R"}

      {"title": "B", "room": {}, "speaker": false}
      {"title": "C", "room": "R"
      [1]
      {"title": "D"} {"title": "E"}
      """
    guard case .invalid(let problems, total: 4)? = importError(text) else {
      Issue.record("no error")
      return
    }
    #expect(problems.map(\.entry) == ["line 3", "line 4", "line 5", "line 6"])
    let rest = try Imported(text, ImportSettings(skipInvalid: true))
    #expect(rest.titles == ["A"])
    #expect(rest.report.skipped == 4)
  }

  @Test func `what lies in a line is named by its path in it`() throws {
    let line = #"{"title": "A", "venue": "R", "speakers": [{"fullName": {"first": 1}}]}"#
    guard case .invalid(let problems, total: 1)? = importError("{}\n\(line)\n") else {
      Issue.record("no error")
      return
    }
    #expect(
      problems.map(\.text) == [
        "file: line 2 /speakers/0: fullName: found an object, expected text"
      ]
    )
  }

  @Test func `a property list's entries are named by key path`() throws {
    let rows: [String: Any] = [
      "sections": [["title": "S", "sessions": [["title": "A", "room": ["R"]]]]]
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: rows, format: .xml, options: 0)
    guard case .invalid(let problems, total: 1)? = importError(bytes: data) else {
      Issue.record("no error")
      return
    }
    #expect(problems[0].entry == "sections.0.sessions.0")
  }

  @Test func `files that are no programme are refused in words`() throws {
    #expect(importError("").map(\.description)?.contains("is empty") == true)
    #expect(importError(" \r\n\t").map(\.description)?.contains("is empty") == true)
    let bytes = Array(repeating: UInt8(0xFF), count: 100)
    #expect(importError(bytes: bytes)?.description.contains("<FF><FF><FF>") == true)
    #expect(
      importError("hello, world")?.description.contains("begins with \"hello, world\"") == true
    )
    #expect(
      importError("[1, 2")?.description.contains("line 1, column 6: not readable as JSON") == true
    )
    #expect(importError("{\"a\":\n\n  nul}")?.description.contains("line 3") == true)
    #expect(importError("[]")?.description.contains("no sessions found") == true)
  }

  @Test func `a list of titles and nothing else is refused, naming the keys`() throws {
    let error = importError(#"[{"title": "General", "icon": "gear"}, {"title": "Privacy"}]"#)
    guard case .unknownDialect(_, keysFound: ["title", "icon"], didYouMean: _, mapping: _)? = error
    else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    (#"[{"title": "A", "speekers": "Ann"}]"#, "speakers"),
    (#"[{"tilte": "A", "stage": "R"}]"#, "title"),
    (#"[{"title": "A", "replace": 1, "Titles": 2}]"#, nil), (#"{"sessions": [{"id": 1}]}"#, nil),
  ])
  func `what a file without sessions may have meant`(text: String, meant: String?) {
    guard case .unknownDialect(_, _, let found, _)? = importError(text) else {
      return #expect(Bool(false), "not refused")
    }
    #expect(found == meant)
  }

  @Test func `rows that no dialect knows are refused with their names`() throws {
    let error = importError("{\"icon\": 1}\n{\"colour\": 2}\n", ImportSettings(format: .ndjson))
    guard
      case .unknownDialect(_, keysFound: ["icon", "colour"], didYouMean: _, mapping: _)? = error
    else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `an element that does not end is the innermost one`() throws {
    let text = "<schedule><conference></conference><day index=\"1\"><room>"
    let error = try #require(importError(text))
    #expect("\(error)".contains("the file ends before <room> does"))
  }

  @Test func `unknown dialects are named, with a suggestion`() throws {
    let error = importError("[]", ImportSettings(dialect: "swel"))
    guard case .noSuchDialect("swel", let known, didYouMean: "swell")? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(known == DialectInfo.all.map(\.name))
  }

  @Test func `a missing file and a directory are said to be so`() throws {
    let missing = "/nowhere/at/all.json"
    #expect(throws: ImportError.notFound(file: missing)) { try Imported(path: missing) }
    let directory = FileManager.default.temporaryDirectory.path
    #expect(throws: ImportError.isDirectory(file: directory)) { try Imported(path: directory) }
  }

  @Test func `an error of the caller comes through`() throws {
    struct Stop: Error {}
    let temporary = try TemporaryFile(ContainerTests.lines)
    let file = try ProgrammeFile(contentsOf: temporary.path)
    #expect(throws: Stop.self) { try file.read { _ in throw Stop() } }
  }
}
