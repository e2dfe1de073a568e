import ArgumentParser
import Foundation
import SwellImport

/// The command `swell`: argument parsing and printing, nothing else.
@main
struct Swell: ParsableCommand {
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
      `make install` puts it where the shell looks.
      """,
    version: version,
    groupedSubcommands: [
      CommandGroup(
        name: "Store",
        subcommands: [
          ImportCommand.self, ListsCommand.self, SectionsCommand.self, SessionsCommand.self,
          FindCommand.self, ShowCommand.self, ExportCommand.self, BackupCommand.self,
          RenameCommand.self, RemoveCommand.self, CheckCommand.self,
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
          PresentCommand.self, SelectCommand.self, DeselectCommand.self, ScrollCommand.self,
          CollapseCommand.self, ExpandCommand.self, StateCommand.self, ScenesCommand.self,
        ]
      ),
    ])

  /// The type that every command has, so that these options may precede a command's name.
  @OptionGroup var common: CommonOptions

  private static var commands: [any ParsableCommand.Type] {
    configuration.groupedSubcommands.flatMap(\.subcommands)
  }

  /// Parses and runs; a failure prints its messages to standard error and exits with its status.
  static func main() {
    keepStandardFilesOpen()
    let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
    var parsed: (any ParsableCommand)?
    do {
      do {
        try checkCommand(arguments)
        parsed = try parse(arguments)
        try parsed?.run()
      } catch let error where exitCode(for: error) == .success {
        // Help, the version or a completion script.
        try Output.write(fullMessage(for: error) + "\n")
      }
    } catch {
      let failure = Failure(error, in: helpTopic(for: arguments))
      failure.messages.forEach { Output.message($0) }
      if let problems = failure.problems, (parsed as? any StoreCommand)?.common.rowFormat == .json {
        try? Output.json(["errors": problems] as JSON)
      }
      exit(withError: failure.status)
    }
  }

  /// Parses the command that the first argument names on its own, which is half the work of parsing
  /// the whole tree.
  ///
  /// If that fails, the whole tree parses: for help, the version, completions and usage errors.
  static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let rest = Array(arguments.dropFirst())
    if let command = commands.first(where: { $0.configuration.commandName == arguments.first }),
      let parsed = try? command.parseAsRoot(rest), parsed is any StoreCommand
    {
      return parsed
    }
    return try parseAsRoot(arguments)
  }

  /// The command's name: the first word that no option before it takes as its value.
  private static func commandName(in arguments: [String]) -> String? {
    // The common options take eight words at most.
    let words = arguments.filter { $0 != "help" }.prefix(9)
    return words.indices.first { index in
      !words[index].hasPrefix("-")
        && (index == 0 || (try? CommonOptions.parse(Array(words[..<index]))) != nil)
    }.map { words[$0] }
  }

  private static func helpTopic(for arguments: [String]) -> String? {
    guard let name = commandName(in: arguments) else { return nil }
    let part = commandName(in: Array(arguments.drop { $0 != name }.dropFirst()))
    let command = commands.first { $0.configuration.commandName == name }
    let parts = command?.configuration.subcommands.compactMap { $0.configuration.commandName } ?? []
    return parts.first { $0 == part }.map { "\(name) \($0)" } ?? name
  }

  /// Reports an unknown command, which the parser would report as a surplus argument.
  private static func checkCommand(_ arguments: [String]) throws {
    let names = commands.compactMap { $0.configuration.commandName } + ["help"]
    guard let name = commandName(in: arguments), !names.contains(name) else { return }
    let hint = Failure.hint(name, among: names)
    throw Failure("there is no command \"\(name)\"\(hint)", see: "swell --help")
  }

  /// Opens /dev/null for closed standard streams, since the next file would get their numbers.
  private static func keepStandardFilesOpen() {
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) == -1 {
      // open() returns the lowest free number: this one. Read-only, so that writing to it fails.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

protocol StoreCommand: ParsableCommand {
  var common: CommonOptions { get }
}

extension CommandConfiguration {
  /// A command with its one-line abstract, a discussion, and examples that run.
  ///
  /// The first of its subcommands, if it has any, is the one that may be left out.
  init(
    _ name: String, _ abstract: String, _ discussion: String? = nil, examples: String...,
    subcommands: [any ParsableCommand.Type] = []
  ) {
    let example = "Example:\n" + examples.map { "  " + $0 }.joined(separator: "\n")
    self.init(
      commandName: name, abstract: abstract,
      discussion: discussion.map { "\($0)\n\n\(example)" } ?? example, subcommands: subcommands,
      defaultSubcommand: subcommands.first)
  }
}
