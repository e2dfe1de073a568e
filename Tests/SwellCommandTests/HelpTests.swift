import Foundation
import Testing

/// Every command explains itself, and what it explains works.
@Suite(.timeLimit(.minutes(30))) struct HelpTests {
  static let commands = [
    "import", "lists", "sections", "sessions", "find", "show", "export", "backup", "rename",
    "remove", "check", "layout", "snap", "animate", "render", "preview", "present", "select",
    "deselect", "scroll", "collapse", "expand", "state", "scenes",
  ]
  static let subcommands = ["state show", "state export", "state forget"]

  // A preview runs until it is interrupted, so it has its own test.
  @Test(arguments: commands.filter { $0 != "preview" } + subcommands)
  func `the example of a command's help runs`(command: String) throws {
    let place = try Workplace()
    for sample in ["workshop-weekend.plist", "three-days.json"] {
      let copy = place.folder.appendingPathComponent(sample)
      try FileManager.default.copyItem(atPath: Workplace.sample(sample), toPath: copy.path)
      try place.swell("import", sample)
    }
    let help = try place.run(command.split(separator: " ").map(String.init) + ["--help"])
    #expect(help.status == 0 && help.message.isEmpty)
    let lines = help.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let start = try #require(lines.firstIndex(of: "Example:"))
    let examples = lines[(start + 1)...].prefix { $0.hasPrefix("swell ") }
    #expect(!examples.isEmpty)
    for example in examples {
      let run = try place.run(Workplace.words(example))
      // Output that is written to a file is not printed.
      let isPrinted = !example.contains(" -o ")
      #expect(run.status == 0 && run.output.isEmpty != isPrinted, "\(example): \(run)")
    }
  }

  @Test func `the list of commands is the one that is tested`() throws {
    let help = try Workplace().swell("--help").output
    let section = try #require(help.components(separatedBy: "OPTIONS:").last)
    let names = section.split(separator: "\n").compactMap { line -> String? in
      line.hasPrefix("  ") && !line.hasPrefix("   ") && !line.hasPrefix("  -")
        ? line.split(separator: " ").first.map(String.init) : nil
    }
    #expect(names.filter { $0 != "See" } == Self.commands)
  }

  @Test func `the version is that of the change log`() throws {
    let version = try Workplace().swell("--version").output.trimmingCharacters(in: .newlines)
    let log = try String(
      contentsOf: Workplace.package.appendingPathComponent("CHANGELOG.md"),
      encoding: .utf8
    )
    #expect(log.contains("## \(version)"))
  }
}
