import SwellRender
import SwellStore

/// Completions for the shell: names from the store that the command line uses.
///
/// A store that cannot be read completes nothing; a shell has no use for messages.
enum Completion {
  /// Offers completions of the word being typed, given the words of the command line.
  typealias Offer = @Sendable (_ words: [String], _ index: Int, _ prefix: String) -> [String]

  static let lists: Offer = { words, _, _ in read(words) { try $0.lists().map(\.name) } }
  static let scenes = parts { reader, list, _ in try reader.scenes(ofList: list.name).map(\.name) }
  static let listsAndSections = parts(offersLists: true) { reader, list, _ in
    try reader.sections(of: list).flatMap { [String($0.position), $0.key] }
  }
  /// Lists, and their sessions' keys and positions such as `0:4`.
  static let listsAndSessions = parts(offersLists: true) { reader, list, prefix in
    let positions = try reader.sections(of: list).flatMap { section in
      // Before the colon is typed, the section alone: it may have many sessions.
      let start = "\(section.position):"
      guard prefix.hasPrefix(start) else { return [start] }
      return (0..<section.sessionCount).lazy.map { "\(start)\($0)" }
        .filter { $0.hasPrefix(prefix) }.prefix(limit).map(\.self)
    }
    return try reader.keys(withPrefix: prefix, in: list, limit: limit) + positions
  }

  /// The maximum number of keys or positions that are offered.
  private static let limit = 200

  /// Offers parts of the lists on the command line, or else of all lists, plus their names if
  /// `offersLists`.
  private static func parts(
    offersLists: Bool = false,
    _ names: @escaping @Sendable (StoreReader, ListRecord, String) throws -> [String]
  ) -> Offer {
    { words, _, prefix in
      read(words) { reader in
        let lists = try reader.lists()
        let named = lists.filter { words.dropLast().contains($0.name) }
        let parts = try (named.isEmpty ? lists : named).flatMap { try names(reader, $0, prefix) }
        return (offersLists && named.isEmpty ? lists.map(\.name) : []) + parts
      }
    }
  }

  private static func read(
    _ words: [String], _ names: (StoreReader) throws -> [String]
  ) -> [String] {
    let given =
      zip(words, words.dropFirst()).first { $0.0 == "--store" }?.1
      ?? words.first { $0.hasPrefix("--store=") }.map { String($0.dropFirst(8)) }
    let found = try? SessionStore(path: CommonOptions.path(given), create: false).read(names)
    // A shell shows completions unescaped.
    return (found ?? []).filter { !$0.unicodeScalars.contains(where: \.isUnprintable) }
  }
}
