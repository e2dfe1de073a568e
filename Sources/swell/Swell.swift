import ArgumentParser
import Foundation
import SwellImport

/// The command `swell`: argument parsing and printing, nothing else.
@main struct Swell: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "swell",
    abstract: "Lists of sessions whose cells swell as you scroll: import, show, restore.",
    discussion: """
      Example:
        swell import workshop-weekend.plist
        swell layout workshop-weekend --layout featured --offset 250
        swell select workshop-weekend 0:4

      Completion for your shell: swell --generate-completion-script bash (or zsh, or fish); \
      `make install` installs the script.
      """,
    version: version,
    groupedSubcommands: [
      CommandGroup(
        name: "Store",
        subcommands: [
          ImportCommand.self, ListsCommand.self, SectionsCommand.self, SessionsCommand.self,
          FindCommand.self, ShowCommand.self, ExportCommand.self, BackupCommand.self,
          RenameCommand.self, RemoveCommand.self, CheckCommand.self,
        ]),
      CommandGroup(
        name: "Layout",
        subcommands: [
          LayoutCommand.self, SnapCommand.self, AnimateCommand.self, RenderCommand.self,
          PreviewCommand.self,
        ]),
      CommandGroup(
        name: "State",
        subcommands: [
          PresentCommand.self, SelectCommand.self, DeselectCommand.self, ScrollCommand.self,
          CollapseCommand.self, ExpandCommand.self, StateCommand.self, ScenesCommand.self,
        ]),
    ])

  /// Every command has these options too; here, they may precede a command's name.
  @OptionGroup var common: CommonOptions

  static var commands: [any ParsableCommand.Type] {
    configuration.groupedSubcommands.flatMap(\.subcommands)
  }

  /// Parses and runs; a failure prints its messages to standard error and exits with its status.
  static func main() {
    keepStandardFilesOpen()
    let words = CommandWords(Array(ProcessInfo.processInfo.arguments.dropFirst()))
    var parsed: (any ParsableCommand)?
    do {
      do {
        try words.checkName()
        parsed = try words.parse()
        try parsed?.run()
      } catch let error where exitCode(for: error) == .success {
        // Help, the version or a completion script.
        try Output.data((fullMessage(for: error) + "\n").utf8)
      }
    } catch {
      let failure = Failure(error, in: words.helpTopic)
      failure.messages.forEach { Output.message($0) }
      if let problems = failure.problems, (parsed as? any SwellCommand)?.common.rowFormat == .json {
        try? Output.json(["errors": problems] as JSON)
      }
      exit(withError: failure.status)
    }
  }

  /// Opens /dev/null for closed standard streams, so that no other file gets their descriptors.
  private static func keepStandardFilesOpen() {
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) == -1 {
      // open() returns the lowest free number: this one. Read-only, so that writing to it fails.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
