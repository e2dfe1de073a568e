import ArgumentParser

/// A command that does something itself, and does not only group subcommands.
protocol SwellCommand: ParsableCommand { var common: CommonOptions { get } }

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
