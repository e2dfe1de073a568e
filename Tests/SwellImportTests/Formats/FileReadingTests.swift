import Foundation
import SwellStore
import Testing

@testable import SwellImport

/// Files as they are opened and read: limits, pieces, pipes, and files that change.
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

  @Test func `no row is lost if a row ends at the end of the read buffer`() throws {
    // Lines of 64 bytes, which divide the length of a piece.
    let lines = (10_000..<15_000).map {
      let line = #"{"title":"T\#($0)","room":"R""#
      return line + String(repeating: " ", count: 62 - line.utf8.count) + "}\n"
    }
    #expect(lines.allSatisfy { $0.utf8.count == 64 })
    let file = try TemporaryFile(lines.joined())
    #expect(try Imported(path: file.path).titles == (10_000..<15_000).map { "T\($0)" })
  }

  @Test(.timeLimit(.minutes(10)), arguments: [0, 1])
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

  @Test(arguments: [0, 1])
  func `an entry of a list has at most a million values`(excess: Int) throws {
    // Keys, texts, the list and its last zero are counted too.
    let zeros = Huge.repeated("0,", (1 << 20) - 7 + excess)
    let file = #"[{"title": "A", "room": "R", "x": [\#(zeros)0]}, {"title": "B", "room": "R"}]"#
    let imported = try Imported(file, ImportSettings(skipInvalid: true))
    #expect(imported.titles == (excess == 0 ? ["A", "B"] : ["B"]))
    #expect(imported.report.skipped == excess)
  }

  @Test func `a line longer than the read buffer is reassembled`() throws {
    let rows = (0..<18).map { index in
      #"{"title": "T\#(index)", "abstract": "\#(String(repeating: "é", count: index * 7919))"}"#
    }
    let imported = try Imported(rows.joined(separator: "\n"))
    #expect(imported.titles == (0..<18).map { "T\($0)" })
    #expect(imported.drafts.map { $0.abstract?.count ?? 0 } == (0..<18).map { $0 * 7919 })
  }

  @Test func `a file can be read twice`() throws {
    let temporary = try TemporaryFile(String(repeating: FileFormatTests.lines, count: 8000))
    let file = try ProgrammeFile(contentsOf: temporary.path)
    var first: [String] = []
    var second: [String] = []
    _ = try file.read { first.append($0.key) }
    _ = try file.read { second.append($0.key) }
    #expect(first.count == 16_000)
    #expect(first == second)
  }

  @Test func `a missing file and a directory are reported as such`() throws {
    let missing = "/nowhere/at/all.json"
    #expect(throws: ImportError.notFound(file: missing)) { try Imported(path: missing) }
    let directory = FileManager.default.temporaryDirectory.path
    #expect(throws: ImportError.isDirectory(file: directory)) { try Imported(path: directory) }
  }

  @Test func `a pipe is read once`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let lines = Array(String(repeating: FileFormatTests.lines, count: 10_000).utf8)
    let writer = Thread {
      guard let handle = try? FileHandle(forWritingTo: URL(fileURLWithPath: path)) else { return }
      // The first byte alone does not tell the format.
      try? handle.write(contentsOf: lines.prefix(1))
      Thread.sleep(forTimeInterval: 0.05)
      try? handle.write(contentsOf: Data(lines.dropFirst()))
    }
    writer.start()
    let file = try ProgrammeFile(contentsOf: path)
    #expect(file.size == nil)
    #expect(try file.read { _ in }.sessions == 20_000)
    #expect(throws: ImportError.self) { try file.read { _ in } }
  }

  @Test func `only the initial part of a growing file is read`() throws {
    let temporary = try TemporaryFile(String(repeating: FileFormatTests.lines, count: 10_000))
    let file = try ProgrammeFile(contentsOf: temporary.path)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: temporary.path))
    try handle.seekToEnd()
    let report = try file.read { _ in try handle.write(contentsOf: Data(FileFormatTests.lines.utf8))
    }
    #expect(report.sessions == 20_000)
  }

  @Test func `a file that is truncated while it is read is refused`() throws {
    let temporary = try TemporaryFile(String(repeating: FileFormatTests.lines, count: 50_000))
    let file = try ProgrammeFile(contentsOf: temporary.path)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: temporary.path))
    try handle.truncate(atOffset: 300_000)
    let error = #expect(throws: ImportError.self) { _ = try file.read { _ in } }
    guard case .invalid(_, total: 1)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
