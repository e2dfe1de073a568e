import ArgumentParser
import Foundation

/// The command `swell`: argument parsing and printing, nothing else.
@main
struct Swell: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "swell",
    abstract: "Lists of sessions whose cells swell as you scroll: import, lay out, keep the place.",
    discussion: """
      Example:
        swell import workshop-weekend.plist
        swell layout workshop-weekend --layout featured --offset 250
        swell select workshop-weekend --at 0:4
      """,
    version: version,
    subcommands: [
      ImportCommand.self, ListsCommand.self, SessionsCommand.self, FindCommand.self,
      ExportCommand.self, RemoveCommand.self, LayoutCommand.self, SnapCommand.self,
      SelectCommand.self, ScrollCommand.self, CollapseCommand.self, ExpandCommand.self,
      StateCommand.self, AnimateCommand.self, PreviewCommand.self, CheckCommand.self,
    ]
  )

  /// Parses and runs; every failure is one line on standard error and a status of its kind.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      if exitCode(for: error) == .success { exit(withError: error) }
      let failure = Failure(error)
      failure.messages.forEach(Output.message)
      if let problems = failure.problems, CommandLine.arguments.contains("--json") {
        try? Output.json(["errors": problems])
      }
      exit(withError: failure.status)
    }
  }
}
