import Foundation
import SwellStore
import Testing

@testable import SwellPreview

/// Everything that a page can ask for, one thing after another, along both axes.
///
/// `Fixtures/conversation.txt` has the requests, lines that begin with `>`, and under each of them the
/// answer: the frame, then its boxes. With `SWELL_RECORD` set the answers are written anew, and the
/// test fails so that nobody overlooks it.
@Suite(.timeLimit(.minutes(5))) struct ConversationTests {
  @Test func `a page is answered as in the conversation that was looked at`() async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/conversation.txt")
    let kept = try String(contentsOf: file, encoding: .utf8)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-conversation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = PreviewSession(
      store: try Self.store(at: folder.appendingPathComponent("store.sqlite").path),
      list: nil,
      scene: "main"
    )
    var text = ""
    for line in kept.split(separator: "\n") where line.hasPrefix("> ") {
      let request = Data(line.dropFirst(2).utf8)
      let answer = await session.answer(
        try JSONDecoder().decode(PreviewRequest.self, from: request)
      )
      text += "\(line)\n\(try Self.lines(of: answer).joined(separator: "\n"))\n"
    }
    if ProcessInfo.processInfo.environment["SWELL_RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded; read it, and run the test without SWELL_RECORD")
    }
    let (own, expected) = (text.split(separator: "\n"), kept.split(separator: "\n"))
    #expect(own.count == expected.count)
    var request: Substring = ""
    for (line, kept) in zip(own, expected) {
      if kept.hasPrefix("> ") { request = kept }
      try #require(line == kept, "after \(request)")
    }
  }

  private static func store(at path: String) throws -> SessionStore {
    let store = try SessionStore(path: path)
    for (list, count) in [("talks", 24), ("more", 3)] {
      _ = try store.importList(named: list, title: nil, source: nil) { add in
        for index in 0..<count {
          try add(
            SessionDraft(
              key: "k\(index)",
              title: index == 3 ? "\u{202E}Talk\u{7} 3" : "Talk \(index)",
              speakers: index % 2 == 0 ? ["Elena \(index)", "Kofi"] : [],
              room: index % 3 == 0 ? "Hall" : nil,
              section: SectionDraft(key: "s\(index / 9)", title: "Section \(index / 9)")
            )
          )
        }
      }
    }
    return store
  }

  /// The frame without its boxes, then one line for each of them.
  ///
  /// Numbers are rounded to a thousandth: springs differ in their last digits from machine to machine.
  private static func lines(of answer: PreviewAnswer) throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func line(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
        .replacing(#/-?[0-9]+\.[0-9]+(e[-+]?[0-9]+)?/#) { match in
          Double(match.output.0).map { "\(($0 * 1000).rounded() / 1000 + 0)" } ?? ""
        }
    }
    var frameAlone = answer
    frameAlone.frame?.elements = []
    return try [line(frameAlone)] + (answer.frame?.elements ?? []).map(line)
  }
}
