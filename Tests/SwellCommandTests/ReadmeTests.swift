import Foundation
import Testing

/// The README and the tour show what the command prints; `SnippetTests` compiles their Swift.
@Suite(.timeLimit(.minutes(30))) struct ReadmeTests {
  private static func text(of page: String) throws -> String {
    try String(contentsOf: Workplace.package.appendingPathComponent(page), encoding: .utf8)
  }

  /// The code blocks of a page in a language.
  private static func blocks(_ language: String, of page: String) throws -> [String] {
    try text(of: page).components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }

  @Test(arguments: ["README.md", "Documentation/CommandLine.md"])
  func `the commands of a page print what it shows`(page: String) throws {
    let place = try Workplace()
    try FileManager.default.copyItem(
      at: Workplace.package.appendingPathComponent("SampleData"),
      to: place.folder.appendingPathComponent("SampleData")
    )
    var ran = 0
    for block in try Self.blocks("console", of: page) {
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
    #expect(ran >= 4)
  }

  @Test func `the two commands of the README are in the Makefile`() throws {
    let makefile = try Self.text(of: "Makefile")
    let commands = try Self.blocks("sh", of: "README.md").flatMap { $0.split(separator: "\n") }
    #expect(commands.count >= 2)
    for command in commands {
      let words = command.split(separator: " ")
      #expect(words[0] == "make" && makefile.contains("\n\(words[1]):"), "\(command)")
    }
  }
}
