import Foundation
import Testing

/// Every error text that a person can meet, in one file: `Fixtures/errors.txt`.
///
/// A line that begins with `$` is a command, with variables before it; the one below it is the status and what it says. With
/// `SWELL_RECORD` set the file is written anew, and the test fails so that it is not overlooked.
@Suite(.timeLimit(.minutes(30))) struct ErrorTextTests {
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
        // A refused import has written next to the list, and deleted that again.
        if !line.contains("import three") {
          #expect(try Data(contentsOf: place.store) == before, "\(line)")
        }
      }
      let message = (run.message + (run.status == 0 ? "no error\n" : ""))
        .replacing(place.folder.path, with: "FOLDER")
      recorded += "$ \(line)\n\(run.status) \(message)"
    }
    try Fixture.compare(recorded, with: "errors.txt")
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
          guard let piece = pieces?.max(by: { $0.count < $1.count }), piece.count > 8,
            !Self.unreached.contains(where: piece.contains)
          else { continue }
          count += 1
          #expect(golden.contains(piece), "\(file.lastPathComponent): \(piece)")
        }
      }
    }
    #expect(count > 20)
  }

  /// These take a list of 10,000 sessions or a damaged installation.
  private static let unreached = ["--to-list compares lists", "; build or install it"]

  private static func commands() throws -> [String] {
    try Fixture.lines("errors.txt").filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
  }
}
