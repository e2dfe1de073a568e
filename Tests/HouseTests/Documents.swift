import Foundation

/// The pages that are written by hand, as the tests read them.
enum Documents {
  /// The paths of all Markdown files of the package, from its root.
  static func pages() throws -> [String] {
    let top = try FileManager.default.contentsOfDirectory(atPath: House.root.path)
      .filter { !$0.hasPrefix(".") }
    return top.flatMap { name -> [String] in
      if name.hasSuffix(".md") { return [name] }
      let paths = FileManager.default.enumerator(
        atPath: House.root.appendingPathComponent(name).path
      )
      return (paths?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".md") && !$0.contains(".build") }
        .map { "\(name)/\($0)" }
    }
    .sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: House.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The blocks of a page that are marked as written in a language.
  static func blocks(_ language: String, of page: String) throws -> [String] {
    try text(of: page).components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }

  /// The lines of a text that have anything in them, without their indentation.
  static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// What stands between backticks, outside blocks.
  static func code(of page: String) throws -> [String] {
    let parts = try text(of: page).components(separatedBy: "```")
    return stride(from: 0, to: parts.count, by: 2).flatMap { index -> [String] in
      let pieces = parts[index].components(separatedBy: "`")
      return stride(from: 1, to: pieces.count, by: 2).map { pieces[$0] }
    }
  }
}
