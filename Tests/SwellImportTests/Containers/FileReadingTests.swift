import Foundation
import SwellStore
import Testing

@testable import SwellImport

/// Files as they are opened and read: limits, containers asked for, pieces, pipes.
struct FileReadingTests {
  private static let limit = Int(UInt32.max) - 1

  /// A sparse file of a given size that begins with a text.
  private static func hole(_ text: String, _ size: Int) throws -> TemporaryFile {
    let file = try TemporaryFile(text)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.path))
    try handle.truncate(atOffset: UInt64(size))
    return file
  }

  @Test(arguments: [("[", limit), ("a: b\n", limit / 4), ("<plist>", limit / 4)])
  func `a document of gigabytes is refused before it is read`(text: String, limit: Int) throws {
    let file = try Self.hole(text, limit + 1)
    let error = ImportError.tooLarge(file: file.path, bytes: limit + 1, limit: limit)
    #expect(throws: error) { try ProgrammeFile(contentsOf: file.path) }
  }

  @Test func `an unknown container is reported with its first sixteen bytes`() {
    let bytes = (0..<20).map { UInt8(0xF0 + $0 % 8) }
    #expect(
      importError(bytes: bytes) == .unknownFormat(file: "file", firstBytes: Array(bytes.prefix(16)))
    )
  }

  @Test func `a requested container is accepted as XML or binary`() throws {
    let binary = BinaryPlist(tree: [["title": "A", "room": "R"]]).bytes
    let settings = ImportSettings(format: .plist)
    #expect(try Imported(bytes: binary, settings).titles == ["A"])
    #expect(try Imported(bytes: [0x0A, 0x20] + binary).titles == ["A"])
    let xml = xmlPlist([["title": "A", "room": "R"]])
    #expect(try Imported("\n" + xml, settings).titles == ["A"])
    #expect(try Imported("title,room\nA,R\n", ImportSettings(format: .csv)).titles == ["A"])
    #expect(try Imported("{title: A, room: R}", ImportSettings(format: .yaml)).titles == ["A"])
    #expect(importError("", ImportSettings(format: .json)) == .empty(file: "file"))
  }

  @Test(arguments: ["", "\n", " \r\n"])
  func `a long first line is NDJSON, whatever precedes it`(space: String) throws {
    let long = String(repeating: "x", count: 1 << 18)
    let line = #"{"title": "A", "room": "R", "abstract": "\#(long)"}"#
    let imported = try Imported(space + line + "\n" + #"{"title": "B", "room": "R"}"#)
    #expect(imported.titles == ["A", "B"])
    #expect(imported.report.format == .ndjson)
    #expect(importError(space + line + "\n[") != nil)
  }

  @Test func `a row that ends where a piece does is followed by all others`() throws {
    // Lines of 64 bytes, which divide the length of a piece.
    let lines = (10_000..<15_000).map {
      let line = #"{"title":"T\#($0)","room":"R""#
      return line + String(repeating: " ", count: 62 - line.utf8.count) + "}\n"
    }
    #expect(lines.allSatisfy { $0.utf8.count == 64 })
    let file = try TemporaryFile(lines.joined())
    #expect(try Imported(path: file.path).titles == (10_000..<15_000).map { "T\($0)" })
  }

  @Test(.timeLimit(.minutes(5)), arguments: [0, 1])
  func `a line of NDJSON has at most 8 MiB`(excess: Int) throws {
    let (start, end) = (#"{"title": "B", "room": ""#, #""}"#)
    let length = (8 << 20) + excess - start.utf8.count - end.utf8.count
    let lines = [
      #"{"title": "A", "room": "R"}"#, start + String(repeating: "x", count: length) + end,
      #"{"title": "C"}"#,
    ]
    func read() throws -> [String] {
      try Imported(lines.joined(separator: "\n"), ImportSettings(dialect: "swell")).titles
    }
    if excess == 0 {
      #expect(try read() == ["A", "B", "C"])
    } else {
      #expect(throws: ImportError.lineTooLong(file: "file", limit: 8 << 20)) { try read() }
    }
  }

  @Test func `the total size of files is unknown if one is a pipe`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let lines = String(repeating: ContainerTests.lines, count: 1000)
    let writer = Thread {
      let handle = try? FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try? handle?.write(contentsOf: Data(lines.utf8))
    }
    writer.start()
    let files = [
      try ProgrammeFile(Data(lines.utf8), name: "file"), try ProgrammeFile(contentsOf: path),
    ]
    var sizes: [Int?] = []
    let reports = try ProgrammeFiles(files).read(progress: { sizes.append($0.totalBytes) }) { _ in }
    #expect(reports.map(\.sessions) == [2000, 2000])
    #expect(sizes == [nil, nil, nil])
  }

  @Test func `files that were read together are freed`() throws {
    weak var document: Document?
    try {
      let files = try ["A", "B"].map {
        try ProgrammeFile(Data(#"[{"title": "\#($0)", "room": "R"}]"#.utf8), name: "file")
      }
      document = files[0].opened.document
      #expect(document != nil)
      _ = try ProgrammeFiles(files).read { _ in }
    }()
    #expect(document == nil)
  }

  @Test func `after an error in a file nothing of the next is added`() throws {
    let files = try [
      #"[{"title": "A", "room": [1]}, {"title": "B", "room": "R"}]"#,
      #"[{"title": "C", "room": "R"}]"#,
    ]
    .map { try ProgrammeFile(Data($0.utf8), name: "file") }
    var titles: [String] = []
    _ = try? ProgrammeFiles(files).read { titles.append($0.title) }
    #expect(titles.isEmpty)
  }

  @Test func `after an error nothing is added, unless errors are skipped`() throws {
    let text = #"[{"title": "A", "room": "R"}, {"title": "B", "room": [1]}, {"title": "C"}]"#
    func handedOver(_ settings: ImportSettings) throws -> [String] {
      var titles: [String] = []
      let file = try ProgrammeFile(Data(text.utf8), name: "file", settings: settings)
      _ = try? file.read { titles.append($0.title) }
      return titles
    }
    #expect(try handedOver(ImportSettings()) == [])
    #expect(try handedOver(ImportSettings(skipInvalid: true)) == ["A", "C"])
  }

  @Test func `a megabyte of names is read, and no more`() throws {
    // A name counts sixteen bytes in addition to its own.
    func imported(_ last: Int) throws -> Imported {
      let names = Array(repeating: 1008, count: 1023) + [last]
      let list = names.map { "\"" + String(repeating: "x", count: $0) + "\"" }
      return try Imported(
        #"[{"title": "A", "speakers": [\#(list.joined(separator: ","))]}, {"title": "B", "room": "R"}]"#,
        ImportSettings(skipInvalid: true))
    }
    #expect(try imported(1008).drafts[0].speakers.count == 1024)
    let errors = try imported(1009).report.errors
    #expect(
      errors.map(\.text) == [
        "file: /0: speakers: found a list, expected less than a megabyte of names"
      ])
  }

  @Test func `the names found are reported as far as they are helpful`() {
    func found(_ text: String) -> [String] {
      guard case .unknownDialect(_, let keys, _, _)? = importError(text) else { return ["read"] }
      return keys
    }
    let many = (0..<25).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    #expect(found("{\(many)}") == (0..<20).map { "k\($0)" })
    #expect(
      found(#"[{"a": [{"b": 1}, {"c": 1}, {"d": 1}, {"e": 1}], "a": {"f": 1}}]"#) == [
        "a", "f", "b", "c", "d",
      ])
    #expect(found(#"{"a": {"b": 1}, "c": 1}"#) == ["a", "c", "b"])
    #expect(found(#"[[[[{"x": 1}]]], 7, {"y": 1}]"#) == ["y", "x"])
    let long = String(repeating: "x", count: 40)
    #expect(found("{\"\(long)\": 1, \"\(long)x\": 1}") == [long, long + "…"])
    func nested(_ depth: Int) -> String {
      String(repeating: #"{"a": "#, count: depth) + #"{"z": 1}"#
        + String(repeating: "}", count: depth)
    }
    #expect(found(nested(199)) == ["a", "z"])
    #expect(found(nested(200)) == ["a"])
  }
}
