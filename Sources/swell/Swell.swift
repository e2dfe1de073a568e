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
        swell select workshop-weekend 0:4

      Completion for your shell: swell --generate-completion-script bash (or zsh, or fish); \
      `make install` puts it where the shell looks.
      """,
    version: version,
    groupedSubcommands: [
      CommandGroup(
        name: "Store",
        subcommands: [
          ImportCommand.self, ListsCommand.self, SessionsCommand.self, FindCommand.self,
          ShowCommand.self, ExportCommand.self, RemoveCommand.self, CheckCommand.self,
        ]
      ),
      CommandGroup(
        name: "Layout",
        subcommands: [
          LayoutCommand.self, SnapCommand.self, AnimateCommand.self, RenderCommand.self,
          PreviewCommand.self,
        ]
      ),
      CommandGroup(
        name: "State",
        subcommands: [
          SelectCommand.self, DeselectCommand.self, ScrollCommand.self, CollapseCommand.self,
          ExpandCommand.self, StateCommand.self,
        ]
      ),
    ]
  )

  private static var commands: [any ParsableCommand.Type] {
    configuration.groupedSubcommands.flatMap(\.subcommands)
  }

  static var commandNames: [String] { commands.map { $0._commandName } + ["help"] }

  /// Parses and runs; every failure is one line on standard error and a status of its kind.
  static func main() {
    keepStandardFilesOpen()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      try checkCommand(arguments)
      var command = try parse(arguments)
      try command.run()
    } catch {
      if exitCode(for: error) == .success { exit(withError: error) }
      let failure = Failure(error)
      failure.messages.forEach(Output.message)
      if let problems = failure.problems, CommandLine.arguments.contains("--json") {
        try? Output.json(["errors": problems] as JSON)
      }
      exit(withError: failure.status)
    }
  }

  /// Parses the command that the first argument names by itself: half the work of the whole tree.
  ///
  /// The tree is asked where that fails: for help, the version, completions and what is wrong.
  static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let rest = Array(arguments.dropFirst())
    if let command = commands.first(where: { $0._commandName == arguments.first }),
      let parsed = try? command.parseAsRoot(rest), type(of: parsed) == command
    {
      return parsed
    }
    return try parseAsRoot(arguments)
  }

  /// Reports an unknown command, which the parser would report as a surplus argument.
  private static func checkCommand(_ arguments: [String]) throws {
    let isHelp = arguments.first == "help"
    guard let name = isHelp ? arguments.dropFirst().first : arguments.first, !name.hasPrefix("-"),
      !commandNames.contains(name)
    else { return }
    throw Failure(
      "there is no command \"\(name)\"\(Failure.hint(name, among: commandNames)); "
        + "see `swell --help`",
      .wrongUsage
    )
  }

  /// Opens /dev/null for closed standard streams: the next file would get their numbers.
  private static func keepStandardFilesOpen() {
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) == -1 {
      // open() returns the lowest free number: this one. Read-only, so that writing to it fails.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
