import SwellStore

/// Reduces HTML to text with paragraphs, and leaves Markdown and plain text alone.
enum HTMLText {
  static func plain(_ text: String) -> String {
    // Fast path: most texts are plain.
    guard text.mayBeHTML else { return text.trimmed }
    return HTMLEntities.decoded(withoutTags(text)).trimmed
  }

  /// A title, a name or a room on one line; tags remain if none has an end tag, since a talk may be
  /// about `<video>`, or if there is a `<del>`, since deleted words would look valid without it.
  static func line(_ text: String) -> String {
    guard text.mayBeHTML else { return text.onOneLine }
    let marks = ["</", "<br", "<BR", "<img ", "<a href", "/>"]
    return !text.contains("</del>") && marks.contains { text.contains($0) }
      ? plain(text).words.joined(separator: " ") : HTMLEntities.decoded(text).onOneLine.trimmed
  }

  private static let paragraphs = Set(
    "p div section article header footer h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr figure"
      .words)
  private static let inline = Set(
    """
    a abbr b big center cite code del em font i img ins kbd mark q s small span strike strong sub
    sup tbody td th thead tt u iframe video source figcaption label script style
    """.words)

  /// The text in place of a tag; `nil` for other text in brackets: `Array<Int>`, `<me@x.org>`.
  private static func substitute(for tag: String, isEnd: Bool) -> String? {
    switch tag {
    case "br", "tr", "dt", "dd": isEnd ? "" : "\n"
    case "li": isEnd ? "" : "\n- "
    default: paragraphs.contains(tag) ? "\n\n" : inline.contains(tag) ? "" : nil
    }
  }

  /// The text without tags; `hides` also drops scripts and style sheets, if all are closed.
  private static func withoutTags(_ text: String, hides: Bool = true) -> String {
    // No tag has another `<` inside, so each tag is at the beginning of a piece.
    let pieces = text.split(separator: "<", omittingEmptySubsequences: false)
    let lastComment = pieces.lastIndex { $0.contains("-->") } ?? 0
    var plain = String(pieces[0])
    var isInComment = false
    // The name of the element whose content is left out.
    var skipped: String?
    for (index, piece) in pieces.enumerated().dropFirst() {
      if skipped == nil, index <= lastComment, piece.hasPrefix("!--") { isInComment = true }
      if isInComment {
        guard let close = piece.firstRange(of: "-->") else { continue }
        plain += piece[close.upperBound...]
        isInComment = false
        continue
      }
      let isEnd = piece.first == "/"
      let tag = tag(isEnd ? piece.dropFirst() : piece)
      if let skipped, tag?.name != skipped || !isEnd { continue }
      let isHidden = !isEnd && (tag?.name == "script" || tag?.name == "style")
      guard let tag, let new = substitute(for: tag.name, isEnd: isEnd), hides || !isHidden else {
        plain += "<" + piece
        continue
      }
      skipped = isHidden ? tag.name : nil
      plain += new
      if skipped == nil { plain += tag.rest }
    }
    if skipped != nil { return withoutTags(text, hides: false) }
    return plain == text ? text : tidied(plain)
  }

  /// The name in a tag, and the text after the tag; `nil` if the text doesn't begin with a tag.
  private static func tag(_ text: Substring) -> (name: String, rest: Substring)? {
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let inside = text[name.endIndex...]
    guard (1...12).contains(name.utf8.count), let close = inside.firstIndex(of: ">"),
      let next = inside.first, next == ">" || next == "/" || next.isWhitespace
    else { return nil }
    return (name.lowercased(), inside[close...].dropFirst())
  }

  /// The text with its lines trimmed, and at most one empty line between two others.
  private static func tidied(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.trimmed)
      .split(separator: "").map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}

extension String {
  /// The text; if it has line breaks, every run of whitespace is reduced to one space.
  fileprivate var onOneLine: String { has("\n") || has("\r") ? words.joined(separator: " ") : self }

  /// The text without the bold marks and links of Markdown: `Tides` for `[**Tides**](tides.md)`.
  var withoutMarkdown: String {
    guard has("*") || has("]"), contains("**") || contains("]("), !contains("***")
    else { return self }
    return replacing(/\*\*([^*]+)\*\*/) { $0.1.isBlank ? $0.0 : $0.1 }
      .replacing(/\[([^\[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)?\)/) { $0.1 }
  }

  fileprivate var mayBeHTML: Bool { has("<") || has("&") }
}
