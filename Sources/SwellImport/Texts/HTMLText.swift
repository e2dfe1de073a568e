import Foundation
import SwellStore

/// Reduces HTML to text with paragraphs, and leaves Markdown and plain text alone.
enum HTMLText {
  /// The text of something that may be HTML.
  static func plain(_ text: String) -> String {
    guard text.mayBeHTML else { return text.trimmed }
    var text = text
    if text.utf8.contains(UInt8(ascii: "<")) { text = withoutTags(text) }
    if text.utf8.contains(UInt8(ascii: "&")) { text = Entities.decoded(text) }
    return text.trimmed
  }

  /// A title, a name or a room on one line.
  ///
  /// A tag without an end tag is text: a talk may be about `<video>`. Without its tags, a title
  /// with `<del>` and `<ins>` would contain both wordings.
  static func line(_ text: String) -> String {
    // Fast path: most texts are plain.
    guard text.mayBeHTML else { return text.onOneLine }
    let isHTML =
      !text.contains("</del>") && ["</", "<br", "<BR", "<img", "/>"].contains { text.contains($0) }
    return isHTML
      ? plain(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      : Entities.decoded(text).onOneLine.trimmed
  }

  /// The texts that replace a start tag and an end tag.
  ///
  /// Anything else in angle brackets is text: `Array<Int>`, `<me@x.org>`.
  private static let replacements: [String: (start: String, end: String)] = {
    let paragraphs = """
      p div section article header footer h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr figure
      """
    let inline = """
      a abbr b big center cite code del em font i img ins kbd mark q s small span strike strong sub
      sup tbody td th thead tt u iframe video source figcaption label script style !--
      """
    let tags = [
      (paragraphs, "\n\n", "\n\n"), ("br tr dt dd", "\n", ""), ("li", "\n- ", ""), (inline, "", ""),
    ]
    return Dictionary(
      uniqueKeysWithValues: tags.flatMap { names, start, end in
        names.words.map { ($0, (start, end)) }
      }
    )
  }()

  private static func withoutTags(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    // Searching for the end of every open comment would take quadratic time.
    let lastComment = text.ranges(of: "-->").last?.lowerBound ?? text.startIndex
    while let open = rest.firstIndex(of: "<") {
      guard let tag = Tag(rest[open...], lastComment), let replacement = replacements[tag.name]
      else {
        plain += rest[...open]
        rest = rest[rest.index(after: open)...]
        continue
      }
      plain += rest[..<open] + (tag.isEnd ? replacement.end : replacement.start)
      rest = rest[tag.end...]
      if ["script", "style"].contains(tag.name), !tag.isEnd {
        let end = rest.range(of: "</" + tag.name, options: .caseInsensitive)
        rest = end.map { rest[$0.upperBound...].drop { $0 != ">" }.dropFirst() } ?? ""
      }
    }
    plain += rest
    return plain == text ? text : tidied(plain)
  }

  /// The text with its lines trimmed, and at most one empty line between two others.
  private static func tidied(_ text: String) -> String {
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = line.trimmed
      if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  /// A tag or a comment at the beginning of a text.
  private struct Tag {
    var name: String
    var isEnd: Bool
    var end: Substring.Index

    /// A comment counts only before `lastComment`, the last `-->`.
    init?(_ text: Substring, _ lastComment: Substring.Index) {
      if text.hasPrefix("<!--") {
        guard text.startIndex < lastComment, let close = text.firstRange(of: "-->") else {
          return nil
        }
        (name, isEnd, end) = ("!--", false, close.upperBound)
        return
      }
      let inside = text.dropFirst()
      isEnd = inside.first == "/"
      let word = inside.dropFirst(isEnd ? 1 : 0).prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber)
      }
      guard !word.isEmpty, word.utf8.count <= 12 else { return nil }
      name = word.lowercased()
      // The name must end here, and the tag must close before another opens.
      guard let next = text[word.endIndex...].first,
        next == ">" || next == "/" || next.isWhitespace,
        let close = text[word.endIndex...].firstIndex(where: { $0 == ">" || $0 == "<" }),
        text[close] == ">"
      else { return nil }
      end = text.index(after: close)
    }
  }
}

extension String {
  /// The text with its whitespace reduced to spaces, if there is a line break in it.
  fileprivate var onOneLine: String {
    utf8.contains(0x0A) || utf8.contains(0x0D)
      ? split(whereSeparator: \.isWhitespace).joined(separator: " ") : self
  }

  /// Whether it contains `<` or `&`.
  fileprivate var mayBeHTML: Bool {
    var text = self
    return text.withUTF8 { $0.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } }
  }
}
