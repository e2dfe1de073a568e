import ArgumentParser
import SwellRender
import SwellStore

extension CompletionKind {
  /// The lists in the command line's store; none if it cannot be read, since an error would be of no
  /// use to a shell.
  static let lists = custom { words, _, _ in
    let given =
      zip(words, words.dropFirst()).first { $0.0 == "--store" }?.1
      ?? words.first { $0.hasPrefix("--store=") }.map { String($0.dropFirst(8)) }
    let store = try? SessionStore(path: CommonOptions.path(given), create: false)
    let names = try? store?.read { try $0.lists().map(\.name) }
    // A shell shows completions unescaped.
    return (names ?? []).filter { !$0.unicodeScalars.contains(where: \.isUnprintable) }
  }
}
