import SwellStore

struct PlistExport: ExportSyntax {
  func beginning(title: String?) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
      + (title.map { member("title", [$0]) } ?? "") + "<key>sections</key>\n<array>\n"
  }

  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String {
    "<dict>\n" + member("key", [section.key]) + member("title", [section.title])
      + "<key>sessions</key>\n<array>\n"
  }

  func session(_ draft: SessionDraft, isFirst: Bool) -> String? {
    let members = draft.members.map { member($0.name, $0.texts, isList: $0.isList) }
    return "<dict>\n" + members.joined() + "</dict>\n"
  }

  let endOfSection = "</array>\n</dict>\n"
  func end(isEmpty: Bool) -> String { "</array>\n</dict>\n</plist>\n" }

  private func member(_ name: String, _ texts: [String], isList: Bool = false) -> String {
    let strings = texts.map(string).joined()
    return "<key>\(name)</key>" + (isList ? "<array>\(strings)</array>" : strings) + "\n"
  }

  private func string(_ text: String) -> String {
    let escaped = text.escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // XML 1.0 does not allow these, not even as references.
      case "\0"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      // Readers turn a bare carriage return into a line feed, and some drop a byte-order mark.
      case "\r", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}": "&#\(scalar.value);"
      default: nil
      }
    }
    return "<string>\(escaped)</string>"
  }
}
