import Foundation
import Testing

@testable import swell

/// The number of sessions that an import removes.
@Suite(.timeLimit(.minutes(30))) struct ImportCommandTests {
  private func lines(_ keys: [String], _ title: (String) -> String = { "Talk \($0)" }) -> String {
    keys.map { #"{"key": "\#($0)", "title": "\#(title($0))", "room": "R"}"# }
      .joined(separator: "\n")
  }

  private func imported(_ keys: [String]) throws -> Workplace {
    let place = try Workplace()
    try place.swell("import", try place.file("talks.ndjson", lines(keys)))
    return place
  }

  /// An import may remove half of a list without an error, even if the other half has changed.
  @Test(
    arguments: [
      ("abcd", "ab", 0), ("abcd", "ba", 0), ("abcd", "a", 65), ("abc", "ab", 0), ("abc", "a", 65),
      ("ab", "b", 0), ("a", "x", 65), ("abcd", "xab", 0),
    ] as [(String, String, Int32)])
  func `an import removes at most half of a list`(
    before: String, after: String, status: Int32
  ) throws {
    let place = try imported(before.map { "\($0)" })
    let new = lines(after.map { "\($0)" }) { "New \($0)" }
    let run = try place.run(["import", place.file("talks.ndjson", new)])
    #expect(run.status == status, "\(run)")
  }
}
