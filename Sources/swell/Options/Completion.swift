import SwellImport
import SwellStore

/// Completions for the shell: names from the store that the command line means.
///
/// A store that cannot be read completes nothing; a shell has no use for messages.
enum Completion {
  @Sendable static func lists(_ words: [String], _: Int, _ prefix: String) -> [String] {
    read(words) { reader, lists in lists.map(\.name) }
  }

  @Sendable static func scenes(_ words: [String], _: Int, _ prefix: String) -> [String] {
    read(words) { reader, lists in try lists.flatMap { try reader.scenes(of: $0).map(\.name) } }
  }

  @Sendable static func sections(_ words: [String], _: Int, _ prefix: String) -> [String] {
    read(words) { reader, lists in
      try lists.flatMap { try reader.sections(of: $0).flatMap { [String($0.position), $0.key] } }
    }
  }

  @Sendable static func keys(_ words: [String], _: Int, _ prefix: String) -> [String] {
    read(words) { reader, lists in try keys(of: lists, from: reader, beginningWith: prefix) }
  }

  @Sendable static func listsAndSections(
    _ words: [String],
    _ index: Int,
    _ prefix: String
  ) -> [String] {
    lists(words, index, prefix) + sections(words, index, prefix)
  }

  @Sendable static func listsAndKeys(
    _ words: [String],
    _ index: Int,
    _ prefix: String
  ) -> [String] {
    lists(words, index, prefix) + keys(words, index, prefix)
  }

  @Sendable static func dialects(_ words: [String], _: Int, _ prefix: String) -> [String] {
    DialectInfo.all.map(\.name)
  }

  /// The most keys that are offered.
  private static let mostKeys = 200

  private static func keys(
    of lists: [ListRecord],
    from reader: StoreReader,
    beginningWith prefix: String
  ) throws -> [String] {
    var keys: [String] = []
    for section in try lists.flatMap({ try reader.sections(of: $0) }) {
      for start in stride(from: 0, to: section.sessionCount, by: 512) {
        for session in try reader.sessions(in: section, positions: start..<start + 512)
        where session.key.hasPrefix(prefix) {
          keys.append(session.key)
          if keys.count == mostKeys { return keys }
        }
      }
    }
    return keys
  }

  /// Reads the list that the words of a command line name, or else all lists.
  private static func read(
    _ words: [String],
    _ names: (StoreReader, [ListRecord]) throws -> [String]
  ) -> [String] {
    let given = words.firstIndex(of: "--store").flatMap { index in
      words.indices.contains(index + 1) ? words[index + 1] : nil
    }
    let found = try? SessionStore(path: StoreOptions.path(given), create: false).read { reader in
      let lists = try reader.lists()
      let named = lists.filter { words.dropLast().contains($0.name) }
      return try names(reader, named.isEmpty ? lists : named)
    }
    return (found ?? []).filter { !$0.contains("\n") }
  }
}
