import SwellRender
import SwellStore

/// Completions for the shell: the names of the lists in the store that the command line uses.
enum Completion {
  /// The names of all lists; the shell keeps those that begin with the word being typed.
  ///
  /// A store that cannot be read completes nothing; a shell has no use for messages.
  static let lists: @Sendable (_ words: [String], _ index: Int, _ prefix: String) -> [String] = {
    words, _, _ in
    let given =
      zip(words, words.dropFirst()).first { $0.0 == "--store" }?.1
      ?? words.first { $0.hasPrefix("--store=") }.map { String($0.dropFirst(8)) }
    let store = try? SessionStore(path: CommonOptions.path(given), create: false)
    let names = try? store?.read { try $0.lists().map(\.name) }
    // A shell shows completions unescaped.
    return (names ?? []).filter { !$0.unicodeScalars.contains(where: \.isUnprintable) }
  }
}
