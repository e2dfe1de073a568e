import SwellStore

/// Completions for the shell: names from the store that the command line means.
///
/// A store that cannot be read completes nothing; a shell has no use for messages.
enum Completion {
  @Sendable static func lists(_ words: [String], _: Int, _ prefix: String) -> [String] {
    read(words) { _, lists in lists.map(\.name) }
  }

  @Sendable static func scenes(_ words: [String], _: Int, _ prefix: String) -> [String] {
    read(words) { reader, lists in
      try lists.flatMap { try reader.scenes(ofList: $0.name).map(\.name) }
    }
  }

  @Sendable static func sections(_ words: [String], _: Int, _ prefix: String) -> [String] {
    read(words) { reader, lists in
      try lists.flatMap { try reader.sections(of: $0).flatMap { [String($0.position), $0.key] } }
    }
  }

  @Sendable static func sectionKeys(_ words: [String], _: Int, _ prefix: String) -> [String] {
    read(words) { reader, lists in try lists.flatMap { try reader.sections(of: $0).map(\.key) } }
  }

  @Sendable static func keys(_ words: [String], _: Int, _ prefix: String) -> [String] {
    read(words) { reader, lists in
      try lists.flatMap { try reader.keys(withPrefix: prefix, in: $0, limit: limit) }
    }
  }

  /// Keys, and positions such as `0:4`.
  @Sendable static func sessions(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    keys(words, index, prefix)
      + read(words) { reader, lists in
        try lists.flatMap { list in
          try reader.sections(of: list).flatMap { section in
            // Before the colon is typed, the section alone: it may have many sessions.
            let start = "\(section.position):"
            guard prefix.hasPrefix(start) else { return [start] }
            return (0..<section.sessionCount).lazy.map { "\(start)\($0)" }
              .filter { $0.hasPrefix(prefix) }.prefix(limit).map(\.self)
          }
        }
      }
  }

  /// Lists, unless one is named already, and sessions.
  @Sendable static func listsAndSessions(_ words: [String], _ at: Int, _ prefix: String) -> [String]
  {
    listsOnce(words) + sessions(words, at, prefix)
  }

  @Sendable static func listsAndSections(_ words: [String], _ at: Int, _ prefix: String) -> [String]
  {
    listsOnce(words) + sections(words, at, prefix)
  }

  /// A shell's completion script in which `help` completes the commands, too.
  static func script(_ script: String) -> String {
    let names = Swell.commandNames.joined(separator: " ")
    let fish = "complete -c 'swell' "
    return script
      .replacing("_swell_help() {\n    repeating_flags=()", with: """
        _swell_help() {
            COMPREPLY+=($(compgen -W '\(names)' -- "${cur}"))
            repeating_flags=()
        """)
      .replacing("'*:subcommands:'", with: "'1:command:(\(names))'")
      + (script.contains(fish)
        ? fish + "-n '__swell_should_offer_completions_for_positional \"swell help\" -eq 1' "
          + "-fa '\(names)'\n" : "")
  }

  /// The most keys or positions that are offered.
  private static let limit = 200

  private static func listsOnce(_ words: [String]) -> [String] {
    let lists = lists(words, 0, "")
    return lists.contains(where: words.dropLast().contains) ? [] : lists
  }

  /// Reads the list that the words of a command line name, or else all lists.
  private static func read(
    _ words: [String],
    _ names: (StoreReader, [ListRecord]) throws -> [String]
  ) -> [String] {
    let given = words.firstIndex(of: "--store").flatMap { index in
      words.indices.contains(index + 1) ? words[index + 1] : nil
    }
    let found = try? SessionStore(path: CommonOptions.path(given), create: false).read { reader in
      let lists = try reader.lists()
      let named = lists.filter { words.dropLast().contains($0.name) }
      return try names(reader, named.isEmpty ? lists : named)
    }
    return (found ?? []).filter { !$0.contains("\n") }
  }
}
