import Foundation

/// The package's Markdown pages.
enum Documents {
  /// The paths of all Markdown files, from the root of the package.
  static func pages() -> [String] {
    let files = FileManager.default.enumerator(
      at: Repository.root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".md") }
      .map { String($0.dropFirst(Repository.root.path.count + 1)) }
  }

  /// The code blocks of a page in a language.
  static func blocks(_ language: String, of page: String) throws -> [String] {
    try Repository.text(of: page).components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }

  /// The lines of a text that aren't empty, without their indentation.
  static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// The inline code of a page.
  static func inlineCode(of page: String) throws -> [String] {
    let parts = try Repository.text(of: page).components(separatedBy: "```")
    return stride(from: 0, to: parts.count, by: 2).flatMap { index -> [String] in
      let pieces = parts[index].components(separatedBy: "`")
      return stride(from: 1, to: pieces.count, by: 2).map { pieces[$0] }
    }
  }
}
