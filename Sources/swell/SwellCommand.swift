import ArgumentParser

/// A command that does work itself instead of only grouping subcommands.
protocol SwellCommand: ParsableCommand { var common: CommonOptions { get } }

extension CommandConfiguration {
  /// A command with its one-line abstract, a discussion, and examples that run; the name of the
  /// first subcommand may be left out.
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
