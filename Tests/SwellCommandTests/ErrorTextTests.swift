import ArgumentParser
import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellStore
import Testing

@testable import swell

/// Every error text that a person can meet, in one file: `Fixtures/errors.txt`.
///
/// A line that begins with `$` is a command, with variables before it; the one below it is the status and what it says. With
/// `SWELL_RECORD` set the file is written anew, and the test fails so that nobody overlooks it.
@Suite(.timeLimit(.minutes(5))) struct ErrorTextTests {
  @Test func `the errors of commands are those of the golden file`() throws {
    let place = try Workplace().imported("three-days.json", "lightning.ndjson")
    try place.swell("select", "three-days", "0:1", "--scene", "phone")
    let odd = try place.file(
      "odd.json",
      #"""
      {"sections": [
        {"key": "1", "title": "Friday", "sessions": [
          {"key": "0:1", "title": "A"}, {"key": "odd", "title": "B"}]},
        {"key": "sat", "title": "Saturday", "sessions": [{"key": "c", "title": "C"}]}]}
      """#
    )
    try place.swell("import", odd, "--store", "odd.sqlite")
    _ = try place.file("empty.json", "")
    _ = try place.file("text.txt", "hello")
    _ = try place.file("numbers.json", "[1, 2]")
    _ = try place.file("colours.json", #"{"colour": "red"}"#)
    _ = try place.file("half.json", #"{"title": "#)
    _ = try place.file(
      "bad.json",
      #"[{"title": "X", "room": "R"}, {"title": {"a": 1}, "room": "R"}]"#
    )
    _ = try place.file("typo.json", #"[{"title": "X", "room": "R"}, {"titel": "Y", "room": "R"}]"#)
    _ = try place.file(
      "twice.json",
      #"[{"key": "a", "title": "X", "room": "R"}, {"key": "a", "title": "Y", "room": "R"}]"#
    )
    _ = try place.file(
      "three.ndjson",
      (1...3).map { #"{"key": "ln-0\#($0)", "title": "T", "room": "R"}"# }.joined(separator: "\n")
    )
    var recorded = ""
    for line in try Self.commands() {
      let usual = place.environment
      for variable in line.split(separator: " ").prefix(while: { $0 != "swell" }) {
        let parts = variable.split(separator: "=", omittingEmptySubsequences: false)
        place.environment[String(parts[0])] = String(parts[1])
      }
      let command = try #require(line.range(of: "swell"))
      let before = try Data(contentsOf: place.store)
      let run = try place.run(Workplace.words(String(line[command.lowerBound...])))
      place.environment = usual
      if run.status != 0 {
        #expect(run.output.isEmpty, "\(line)")
        #expect(try Data(contentsOf: place.store) == before, "\(line)")
      }
      let message = (run.message + (run.status == 0 ? "no error\n" : ""))
        .replacing(place.folder.path, with: "FOLDER")
      recorded += "$ \(line)\n\(run.status) \(message)"
    }
    try Fixture.compare(recorded, with: "errors.txt")
  }

  @Test func `the errors of the libraries are those of the golden file`() throws {
    let errors = Self.errors
    let texts = errors.map { error in
      let failure = Failure(error)
      return "\(type(of: error)).\(Self.name(of: error))\n\(failure.status.rawValue) "
        + failure.messages.joined(separator: "\n") + "\n"
    }
    try Fixture.compare(texts.joined(), with: "library-errors.txt")
    // A case that is added to a library's errors is added here.
    for (file, type) in [
      ("SwellStore/StoreError.swift", "StoreError"),
      ("SwellImport/ImportError.swift", "ImportError"),
      ("SwellModel/ModelError.swift", "ModelError"),
      ("SwellLayout/LayoutError.swift", "LayoutError"),
    ] {
      let source = try String(
        contentsOf: Workplace.package.appendingPathComponent("Sources/\(file)"),
        encoding: .utf8
      )
      for line in source.split(separator: "\n") where line.hasPrefix("  case ") {
        let name = line.dropFirst(7).prefix { $0.isLetter }
        #expect(texts.contains { $0.hasPrefix("\(type).\(name)\n") }, "\(type).\(name)")
      }
    }
  }

  @Test func `every text of a failure in the sources is in the golden file`() throws {
    let golden = try String(
      contentsOf: Fixture.folder.appendingPathComponent("errors.txt"),
      encoding: .utf8
    )
    let sources = FileManager.default.enumerator(
      at: Workplace.package.appendingPathComponent("Sources/swell"),
      includingPropertiesForKeys: nil
    )
    var count = 0
    for case let file as URL in try #require(sources) where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for start in ["ValidationError(", "Failure("] {
        for part in source.components(separatedBy: start).dropFirst() {
          let literal = part.drop { $0.isWhitespace }
          guard literal.first == "\"" else { continue }
          // The longest piece between what is put in.
          let line = literal.dropFirst().prefix { $0 != "\n" }
          let pieces = line.replacing("\\\"", with: "\u{0}").split(separator: "\"").first?
            .replacing(#/\\\([^)]*\)+/#, with: "\u{1}").replacing("\u{0}", with: "\"")
            .split(separator: "\u{1}")
          guard let piece = pieces?.max(by: { $0.count < $1.count }), piece.count > 8 else {
            continue
          }
          count += 1
          #expect(golden.contains(piece), "\(file.lastPathComponent): \(piece)")
        }
      }
    }
    #expect(count > 20)
  }

  private static func commands() throws -> [String] {
    try Fixture.lines("errors.txt").filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
  }

  private static func name(of error: any Error) -> String {
    // A case that carries nothing has no child to be named by.
    if case StoreError.temporaryFolderUnusable = error { return "temporaryFolderUnusable" }
    return Mirror(reflecting: error).children.first?.label ?? "\(error)"
  }

  private static func manyNames(_ count: Int) -> [String] { (1...count).map { "list \($0)" } }

  private static let errors: [any Error] = [
    StoreError.noStore(path: "x.sqlite"), StoreError.isDirectory(path: "x"),
    StoreError.notADatabase(path: "x"), StoreError.notSwells(path: "x"),
    StoreError.newer(path: "x", version: 9, supported: 2), StoreError.busy(path: "x"),
    StoreError.noPermission(path: "x"), StoreError.diskFull(path: "x"),
    StoreError.damaged(path: "x", detail: "malformed"), StoreError.failed(path: "x", detail: "odd"),
    StoreError.noSuchList("tlaks", known: ["talks"]), StoreError.ambiguousList(known: ["a", "b"]),
    StoreError.noLists(path: "x"), StoreError.badListName(""), StoreError.badScene(""),
    StoreError.badSession(key: "k", problem: "no title"), StoreError.emptyImport(list: "talks"),
    StoreError.duplicateKey("k"), StoreError.badPath(""), StoreError.notAFile(path: "x"),
    StoreError.foreignSchema(path: "x"), StoreError.gone(path: "x"),
    StoreError.targetExists(path: "x"), StoreError.writeWithinRead(path: "x"),
    StoreError.temporaryFolderUnusable, StoreError.noSuchSession(7, list: "talks"),
    StoreError.noSuchSection(7, list: "talks"), StoreError.badFraction(.infinity),
    StoreError.badSearch(problem: "70 words"),
    LayoutError.outOfRange(parameter: "drag", value: -1, allowed: "more than 0"),
    LayoutError.noSuchSection(3, sectionCount: 2),
    LayoutError.noSuchItem(CellIndex(section: 0, item: 9), itemCount: 5),
    LayoutError.tooManyItems(9, section: 0, limit: 8),
    LayoutError.repeatedKey("k", .cell(section: 0, item: 0), .cell(section: 0, item: 1)),
    LayoutError.unmatchedUpdates(sections: 1, items: 2, listSections: 3, listItems: 4),
    ModelError.noSuchKey("k", list: "talks"), ModelError.noSuchSection("s", list: "talks"),
    ModelError.noCell(at: CGPoint(x: 1, y: 2)), ModelError.emptyList("talks"),
    ModelError.stale(list: "talks", shown: 1, present: 2),
    ModelError.otherList("talks", than: "other"),
    ImportError.notFound(file: "f"), ImportError.isDirectory(file: "f"),
    ImportError.unreadable(file: "f", reason: "no"), ImportError.empty(file: "f"),
    ImportError.unknownFormat(file: "f", firstBytes: [0xFF, 0x41]),
    ImportError.malformed(file: "f", format: "JSON", line: 3, column: 4, what: "no comma"),
    ImportError.tooLarge(file: "f", bytes: 9, limit: 8), ImportError.expandsTooFar(file: "f"),
    ImportError.unknownDialect(file: "f", keysFound: ["titel"], didYouMean: "title"),
    ImportError.noSuchDialect(name: "swel", known: ["swell"], didYouMean: "swell"),
    ImportError.wrongDialect(file: "f", dialect: "swell", shape: "a list"),
    ImportError.invalid(
      [ImportProblem(file: "f", entry: "/1", field: "title", found: "3", expected: "text")],
      total: 2
    ),
    // The same with none, one, as many as are named, and one more.
    StoreError.noSuchList("x", known: []), StoreError.ambiguousList(known: manyNames(8)),
    StoreError.ambiguousList(known: manyNames(9)),
    LayoutError.noSuchSection(3, sectionCount: 0), LayoutError.noSuchSection(3, sectionCount: 1),
    LayoutError.noSuchItem(CellIndex(section: 2, item: 9), itemCount: 0),
    ImportError.unknownFormat(file: "f", firstBytes: [0x0A, 0x20, 0x21, 0x7E, 0x7F, 0x10, 0x0F]),
    ImportError.unknownFormat(file: "f", firstBytes: [UInt8](repeating: 0x61, count: 17)),
    ImportError.malformed(file: "f", format: "YAML", line: 0, column: 0, what: "odd"),
    ImportError.unknownDialect(file: "f", keysFound: [], didYouMean: nil),
    ImportError.noSuchDialect(name: "x", known: ["a", "b"], didYouMean: nil),
    ImportError.invalid(
      [
        ImportProblem(file: "f", entry: "/1", field: "title", found: "3", expected: "text"),
        ImportProblem(file: "f", entry: "/2", field: "", found: "3", expected: "text"),
      ],
      total: 2
    ),
  ]
}
