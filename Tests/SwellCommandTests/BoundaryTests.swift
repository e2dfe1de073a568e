import Foundation
import Testing

@testable import swell

/// Commands where one more or one less makes the difference.
@Suite(.timeLimit(.minutes(30))) struct BoundaryTests {
  private func lines(_ keys: [String], _ title: (String) -> String = { "Talk \($0)" }) -> String {
    keys.map { #"{"key": "\#($0)", "title": "\#(title($0))", "room": "R"}"# }
      .joined(separator: "\n")
  }

  private func imported(_ keys: [String]) throws -> Workplace {
    let place = try Workplace()
    try place.swell("import", try place.file("talks.ndjson", lines(keys)))
    return place
  }

  /// Half of a list may go without a word, whatever has become of the other half.
  @Test(
    arguments: [
      ("abcd", "ab", 0), ("abcd", "ba", 0), ("abcd", "a", 65), ("abc", "ab", 0), ("abc", "a", 65),
      ("ab", "b", 0), ("a", "x", 65), ("abcd", "xab", 0),
    ] as [(String, String, Int32)]
  )
  func `an import takes away half of a list at most`(
    before: String,
    after: String,
    status: Int32
  ) throws {
    let place = try imported(before.map { "\($0)" })
    let new = lines(after.map { "\($0)" }) { "New \($0)" }
    let run = try place.run(["import", place.file("talks.ndjson", new)])
    #expect(run.status == status, "\(run)")
  }

  /// Cells of 100 points, seen through 100 by 200.
  @Test(arguments: [
    (1, 0, 200), (1, -30, 200), (1, 50, 250), (5, 0, 500), (5, 300, 500), (5, 400, 600),
    (5, -30, 530),
  ])
  func `a picture of everything has the viewport on it, wherever that is`(
    cells: Int,
    offset: Int,
    length: Int
  ) throws {
    for axis in ["vertical", "horizontal"] {
      let isVertical = axis == "vertical"
      let picture = try Workplace().swell(
        "render",
        "--shape",
        "\(cells)",
        "--layout",
        "list",
        "--all",
        "--axis",
        axis,
        "--offset",
        "\(offset)",
        "--viewport",
        isVertical ? "100x200" : "200x100"
      ).output
      let size = isVertical ? "0 0 100 \(length)" : "0 0 \(length) 100"
      #expect(picture.contains("viewBox=\"\(size)\""), "\(axis): \(picture.prefix(200))")
    }
  }

  @Test func `a search finds fifty unless it is asked for more or less`() throws {
    let place = try imported((0..<60).map { "k\($0)" })
    func count(_ arguments: String...) throws -> Int {
      let run = try place.run(["find", "talk", "--keys"] + arguments)
      #expect(run.status == 0)
      return run.output.split(separator: "\n").count
    }
    #expect(try count() == 50)
    #expect(try count("--limit", "1") == 1)
    #expect(try count("--limit", "51") == 51)
    #expect(try count("--limit", "99") == 60)
    let zeros = try place.run(["find", "talk", "--keys", "-0", "--limit", "2"]).output
    #expect(zeros.split(separator: "\0").count == 4 && !zeros.contains("\n"))
  }

  @Test func `sessions are completed by key and by position`() throws {
    let place = try imported((0..<1100).map { "k\($0)" })
    func sessions(_ prefix: String) -> [String] {
      let words = ["swell", "show", "--store", place.store.path, prefix]
      return Completion.sessions(words, words.count - 1, prefix)
    }
    #expect(sessions("k51") == ["k51"] + (0..<10).map { "k51\($0)" } + ["0:"])
    #expect(sessions("x") == ["0:"])
    #expect(sessions("").count == 201)
    #expect(sessions("0:109") == ["0:109"] + (0..<10).map { "0:109\($0)" })
  }
}
