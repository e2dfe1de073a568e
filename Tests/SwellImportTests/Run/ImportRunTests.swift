import Foundation
import SwellStore
import Testing

@testable import SwellImport

/// The delivery of sessions: progress, sections, limits.
struct ImportRunTests {
  @Test func `progress in a document is the share of values before the session`() throws {
    let count = 3000
    let rows = Array(repeating: #"{"title":"A"}"#, count: count).joined(separator: ",")
    let text = #"{"sessions":[\#(rows)]}"#
    let file = try ProgrammeFile(Data(text.utf8), name: "file")
    var steps: [ReadProgress] = []
    _ = try file.read(progress: { steps.append($0) }, { _ in })
    // An object, a key and a list; then an object, a key and a text for each session.
    let expected = [1024, 2048].map { sessions in
      let share = Double(3 + (sessions - 1) * 3) / Double(3 + count * 3)
      return ReadProgress(
        sessions: sessions, bytes: Int(Double(text.utf8.count) * share), totalBytes: text.utf8.count
      )
    }
    #expect(steps == expected)
  }

  @Test func `progress in lines is what was read of the file`() throws {
    let line =
      #"{"title":"A","room":"R","abstract":"\#(String(repeating: "x", count: 100))"}"# + "\n"
    let text = String(repeating: line, count: 5000)
    let file = try ProgrammeFile(Data(text.utf8), name: "file")
    var steps: [ReadProgress] = []
    _ = try file.read(progress: { steps.append($0) }, { _ in })
    #expect(steps.map(\.sessions) == [1024, 2048, 3072, 4096])
    // The whole lines of the first 128 KiB, then the rest, which is shorter than a piece.
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
  @Test(.timeLimit(.minutes(5)))
  func `a small file may repeat its texts up to a limit, to the byte`() throws {
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
    // Key, title, both names, room, text of the time, abstract and picture of each session; the
    // last one is added below.
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

  @Test(.timeLimit(.minutes(1)))
  func `any number of sections with one title are numbered`() throws {
    let section = #"{"title": "Friday", "sessions": [{"title": "A", "room": "R"}]}"#
    let sections = Array(repeating: section, count: 5000).joined(separator: ",")
    let drafts = try Imported(#"{"sections": [\#(sections)]}"#).drafts
    #expect(drafts.map(\.section.key) == ["friday"] + (2...5000).map { "friday-\($0)" })
  }
}
