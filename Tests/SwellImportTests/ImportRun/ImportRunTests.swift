import Foundation
import SwellStore
import Testing

@testable import SwellImport

/// The delivery of sessions: progress, sections, limits, errors, and several files.
struct ImportRunTests {
  @Test func `the progress in a JSON document is the share of values before the session`() throws {
    let count = 3000
    let rows = Array(repeating: #"{"title":"A"}"#, count: count).joined(separator: ",")
    let text = #"{"sessions":[\#(rows)]}"#
    let file = try ProgrammeFile(Data(text.utf8), name: "file")
    var steps: [ReadProgress] = []
    _ = try file.read(progress: { steps.append($0) }, { _ in })
    // Counts an object, key and list; then an object, key and text for each session.
    let expected = [1024, 2048].map { sessions in
      let share = Double(3 + (sessions - 1) * 3) / Double(3 + count * 3)
      return ReadProgress(
        sessions: sessions, bytes: Int(Double(text.utf8.count) * share), totalBytes: text.utf8.count
      )
    }
    #expect(steps == expected)
  }

  @Test func `the progress in NDJSON is the number of bytes read`() throws {
    let line =
      #"{"title":"A","room":"R","abstract":"\#(String(repeating: "x", count: 100))"}"# + "\n"
    let text = String(repeating: line, count: 5000)
    let file = try ProgrammeFile(Data(text.utf8), name: "file")
    var steps: [ReadProgress] = []
    _ = try file.read(progress: { steps.append($0) }, { _ in })
    #expect(steps.map(\.sessions) == [1024, 2048, 3072, 4096])
    // First come the whole lines of the first 128 KiB, then the rest, which fits in a 1 MiB piece.
    let pieces = [(1 << 17) / line.utf8.count, 5000].map { $0 * line.utf8.count }
    for step in steps {
      let piece = pieces.first { $0 >= step.sessions * line.utf8.count }
      #expect(step.bytes == piece && step.totalBytes == text.utf8.count)
    }
  }

  @Test func `several files share one progress, without a size if one is a pipe`() throws {
    let rows = Array(repeating: #"{"title":"A"}"#, count: 1500).joined(separator: ",")
    let texts = [#"{"sessions":[\#(rows)]}"#, #"{"sessions":[\#(rows),{"title":"B"}]}"#]
    let files = try texts.map { try ProgrammeFile(Data($0.utf8), name: "file") }
    let total = texts.reduce(0) { $0 + $1.utf8.count }
    var steps: [ReadProgress] = []
    _ = try ProgrammeFiles(files).read(progress: { steps.append($0) }, { _ in })
    #expect(steps.map(\.sessions) == [1024, 2048])
    #expect(steps.allSatisfy { $0.totalBytes == total })
    #expect(steps.map(\.bytes).last == total)
  }

  /// Sessions may contain 16 MB of text plus a hundred times the size of the file.
  @Test(.timeLimit(.minutes(10)))
  func `the limit for repeated texts of a small file is exact to the byte`() throws {
    let count = 900
    let name = String(repeating: "x", count: 40_000)
    let ids = (0..<count).map { 1000 + $0 }
    func text(padding: Int, title: String) -> String {
      let rows = ids.map {
        #"{"id": \#($0), "title": "T", "speakerIds": ["a", "b"], "location": "Pier", "startsAt": "soon", "description": "Of it."}"#
      }
      return #"""
        {"sessions": [\#(rows.joined(separator: ",")), {"id": "last", "title": "\#(title)", "speakerIds": []}],
         "speakers": [{"id": "a", "name": "\#(name)", "photoUrl": "photo"}, {"id": "b", "name": "Bo"}],
         "padding": "\#(String(repeating: "y", count: padding))"}
        """#
    }
    // Each session's key, title, both names, room, time text, abstract and picture; the last
    // session is added below.
    let each = 4 + 1 + name.utf8.count + 2 + 4 + 4 + 6 + 5
    var title = "T"
    var most = count * each + 4 + title.utf8.count - 1 << 24
    title += String(repeating: "t", count: (100 - most % 100) % 100)
    most = count * each + 4 + title.utf8.count - 1 << 24
    let padding = most / 100 - text(padding: 0, title: title).utf8.count
    #expect(most % 100 == 0 && padding > 0)
    #expect(try Imported(text(padding: padding, title: title)).drafts.count == count + 1)
    guard case .expandsTooFar(file: "file")? = importError(text(padding: padding - 1, title: title))
    else {
      Issue.record("not refused")
      return
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `sections with the same title get numbered keys`() throws {
    let section = #"{"title": "Friday", "sessions": [{"title": "A", "room": "R"}]}"#
    let sections = Array(repeating: section, count: 5000).joined(separator: ",")
    let drafts = try Imported(#"{"sections": [\#(sections)]}"#).drafts
    #expect(drafts.map(\.section.key) == ["friday"] + (2...5000).map { "friday-\($0)" })
  }

  @Test func `progress reports sessions, bytes and size`() throws {
    let temporary = try TemporaryFile(String(repeating: FileFormatTests.lines, count: 4000))
    let file = try ProgrammeFile(contentsOf: temporary.path)
    var steps: [ReadProgress] = []
    let report = try file.read(progress: { steps.append($0) }, { _ in })
    #expect(report.sessions == 8000)
    #expect(steps.map(\.sessions) == [1024, 2048, 3072, 4096, 5120, 6144, 7168])
    #expect(steps.allSatisfy { $0.totalBytes == file.size && $0.bytes <= file.size ?? 0 })
  }

  @Test func `what the caller's closure throws is rethrown`() throws {
    struct Stop: Error {}
    let temporary = try TemporaryFile(FileFormatTests.lines)
    let file = try ProgrammeFile(contentsOf: temporary.path)
    #expect(throws: Stop.self) { try file.read { _ in throw Stop() } }
  }

  @Test func `the total size of files is unknown if one is a pipe`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let lines = String(repeating: FileFormatTests.lines, count: 1000)
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

  @Test func `files that are read together are freed after the import`() throws {
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

  @Test func `if a file is invalid, nothing of the next file is added`() throws {
    let files = try [
      #"[{"title": "A", "room": [1]}, {"title": "B", "room": "R"}]"#,
      #"[{"title": "C", "room": "R"}]"#,
    ]
    .map { try ProgrammeFile(Data($0.utf8), name: "file") }
    var titles: [String] = []
    _ = try? ProgrammeFiles(files).read { titles.append($0.title) }
    #expect(titles.isEmpty)
  }

  @Test func `an invalid file adds no session unless invalid entries are skipped`() throws {
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

  @Test func `a session may have at most a megabyte of names`() throws {
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
}
