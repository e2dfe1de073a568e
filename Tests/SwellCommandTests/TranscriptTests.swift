import Foundation
import Testing

/// Console sessions: commands after `$ `, and below each what it printed.
///
/// The blocks of the README and of the tour, and the files `Transcripts/*.console`, whose
/// continuation lines start with `> `. A command's messages are shown before its output, and a
/// status other than 0 after it, in brackets. With `SWELL_RECORD` set, the files are rewritten, and
/// the tests fail so that this is not overlooked.
@Suite(.timeLimit(.minutes(30))) struct TranscriptTests {
  static let fixtures = [
    "errors", "examples", "file-errors", "files", "imports", "layout-errors", "layouts", "options",
    "selection",
  ].map {
    "Tests/SwellCommandTests/Transcripts/\($0).console"
  }

  static func text(of page: String) throws -> String {
    try String(contentsOf: Workplace.package.appendingPathComponent(page), encoding: .utf8)
  }

  /// All single-line commands of the fixtures.
  static func commands() throws -> [String] {
    try fixtures.flatMap { try text(of: $0).split(separator: "\n") }
      .filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
  }

  @Test(arguments: ["README.md", "Documentation/Tour.md"] + fixtures)
  func `commands in the documentation print the output shown below them`(page: String) throws {
    let place = try Workplace()
    try FileManager.default.copyItem(
      at: Workplace.package.appendingPathComponent("SampleData"),
      to: place.folder.appendingPathComponent("SampleData"))
    let lines = try Self.text(of: page).components(separatedBy: "\n")
    var isConsole = page.hasSuffix(".console")
    var recorded: [String] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") { isConsole = line == "```console" }
      if !isConsole || line.hasPrefix("```") || line.hasPrefix("# ")
        || line.isEmpty && index == lines.count - 1
      {
        recorded.append(line)
      } else if line.hasPrefix("$ ") {
        let more = lines[(index + 1)...].prefix { $0.hasPrefix("> ") }
        recorded += [line] + more
        let command = ([line] + more).map { $0.dropFirst(2) }.joined(separator: "\n")
        recorded += try Self.shown(command, in: place)
      }
    }
    let text = recorded.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["SWELL_RECORD"] != nil {
      try Data(text.utf8).write(to: Workplace.package.appendingPathComponent(page))
      Issue.record("\(page) is recorded; read it, and run the test without SWELL_RECORD")
      return
    }
    #expect(recorded.count == lines.count)
    for (line, expected) in zip(recorded, lines) { #expect(line == expected) }
  }

  /// Runs a command in a shell, and returns the lines to show.
  private static func shown(_ command: String, in place: Workplace) throws -> [String] {
    let before = try? Data(contentsOf: place.store)
    let run = try place.shell(command)
    if run.status == 0, command.hasPrefix("swell"), command.hasSuffix("--json") {
      _ = try run.json()
    }
    // A refused import has written rows outside the visible list, and deleted them again.
    if run.status != 0, !command.contains("swell import") {
      #expect((try? Data(contentsOf: place.store)) == before, "\(command)")
    }
    let times = #/"changedAt":\d+/#
    let text = (run.message + run.output).replacing(place.folder.path, with: "FOLDER")
      .replacing("\0", with: "\u{2400}").replacing(times, with: #""changedAt":0"#)
    var lines = text.components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    return lines + (run.status == 0 ? [] : ["[\(run.status)]"])
  }

  @Test func `every error message in the sources is in a transcript`() throws {
    let golden = try Self.fixtures.map { try Self.text(of: $0) }.joined()
    let sources = FileManager.default.enumerator(
      at: Workplace.package.appendingPathComponent("Sources/swell"), includingPropertiesForKeys: nil
    )
    var count = 0
    for case let file as URL in try #require(sources) where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for start in ["ValidationError(", "Failure("] {
        for part in source.components(separatedBy: start).dropFirst() {
          let literal = part.drop { $0.isWhitespace }
          guard literal.first == "\"" else { continue }
          // The longest piece between interpolations.
          let line = literal.dropFirst().prefix { $0 != "\n" }
          let pieces = line.replacing("\\\"", with: "\u{0}").split(separator: "\"").first?
            .replacing(#/\\\([^)]*\)+/#, with: "\u{1}").replacing("\u{0}", with: "\"")
            .split(separator: "\u{1}")
          // This error needs a damaged installation: the preview cannot be started.
          guard let piece = pieces?.max(by: { $0.count < $1.count }), piece.count > 8,
            !piece.contains("; build or install it")
          else { continue }
          count += 1
          #expect(golden.contains(piece), "\(file.lastPathComponent): \(piece)")
        }
      }
    }
    #expect(count > 20)
  }
}
