import Foundation
import Testing

/// What the README shows is what happens; its Swift is in HouseTests.
@Suite(.timeLimit(.minutes(30))) struct ReadmeTests {
  private static let text =
    (try? String(contentsOf: Workplace.package.appendingPathComponent("README.md"), encoding: .utf8))
    ?? ""

  /// The blocks of code in a language.
  private static func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }

  @Test func `the commands of the README print what it shows`() throws {
    let place = try Workplace()
    try FileManager.default.copyItem(
      at: Workplace.package.appendingPathComponent("SampleData"),
      to: place.folder.appendingPathComponent("SampleData")
    )
    var ran = 0
    for block in Self.blocks("console") {
      for part in ("\n" + block).components(separatedBy: "\n$ ").dropFirst() {
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let words = lines[0].split(separator: " ").map(String.init)
        try #require(words.first == "swell", "\(lines[0])")
        let run = try place.run(Array(words.dropFirst()))
        #expect(run.status == 0, "\(lines[0]): \(run.message)")
        let shown = lines.dropFirst().joined(separator: "\n").trimmingCharacters(in: .newlines)
        #expect(run.output.trimmingCharacters(in: .newlines) == shown, "\(lines[0])")
        ran += 1
      }
    }
    #expect(ran >= 8)
  }

  @Test func `the two commands of the README are in the Makefile`() throws {
    let makefile = try String(
      contentsOf: Workplace.package.appendingPathComponent("Makefile"),
      encoding: .utf8
    )
    let commands = Self.blocks("sh").flatMap { $0.split(separator: "\n") }
    #expect(commands.count >= 2)
    for command in commands {
      let words = command.split(separator: " ")
      #expect(words[0] == "make" && makefile.contains("\n\(words[1]):"), "\(command)")
    }
  }
}
