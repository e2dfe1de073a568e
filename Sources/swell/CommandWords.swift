import ArgumentParser

/// The words of a command line, and the command that they name; parsing with that command alone is
/// faster than with the whole tree, and help and errors also need its name.
struct CommandWords {
  private let words: [String]
  /// The first word that is neither an option nor an option's value; perhaps not a known command.
  private let name: String?
  private let rest: [String]
  private let command: (any ParsableCommand.Type)?

  init(_ words: [String], among commands: [any ParsableCommand.Type] = Swell.commands) {
    // The common options fill eight words at most, and `help` may precede the command's name.
    let index = words.indices.prefix(10).first { index in
      let options = words[..<index].filter { $0 != "help" }
      return !words[index].hasPrefix("-") && words[index] != "help"
        && (options.isEmpty || (try? CommonOptions.parse(options)) != nil)
    }
    self.words = words
    name = index.map { words[$0] }
    rest = Array(words.dropFirst((index ?? 0) + 1))
    command = commands.first { [name] in $0.configuration.commandName == name }
  }

  /// The command's name and that of its subcommand, as `swell help` takes them.
  var helpTopic: String? {
    guard let name, let command else { return name }
    let part = CommandWords(rest, among: command.configuration.subcommands)
    return part.command?.configuration.commandName.map { "\(name) \($0)" } ?? name
  }

  /// Parses only the command that the first word names, which is half the work; if that fails, the
  /// whole tree, for help, the version, completions and usage errors.
  func parse() throws -> any ParsableCommand {
    guard words.first == name, let alone = (try? command?.parseAsRoot(rest)) as? any SwellCommand
    else { return try Swell.parseAsRoot(words) }
    return alone
  }

  /// Reports an unknown command, which the parser would call an unexpected argument.
  func checkName() throws {
    guard let name, command == nil else { return }
    let names = Swell.commands.compactMap { $0.configuration.commandName } + ["help"]
    throw Failure(
      "there is no command \"\(name)\"\(Failure.hint(name, among: names))", see: "swell --help")
  }
}
