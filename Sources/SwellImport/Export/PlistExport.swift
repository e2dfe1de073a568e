import SwellStore

struct PlistExport: ExportSyntax {
  func beginning(title: String?) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>

    """ + (title.map { member("title", .text($0)) } ?? "") + "<key>sections</key>\n<array>\n"
  }

  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String {
    "<dict>\n" + member("key", .text(section.key)) + member("title", .text(section.title))
      + "<key>sessions</key>\n<array>\n"
  }

  func session(_ draft: SessionDraft, isFirst: Bool) -> String? {
    "<dict>\n" + draft.members(member).joined() + "</dict>\n"
  }

  let endOfSection = "</array>\n</dict>\n"
  let end = "</array>\n</dict>\n</plist>\n"

  private func member(_ name: String, _ value: ExportedField) -> String {
    switch value {
    case .text(let text): "<key>\(name)</key>\(string(text))\n"
    case .list(let texts): "<key>\(name)</key><array>\(texts.map(string).joined())</array>\n"
    }
  }

  private func string(_ text: String) -> String {
    let escaped = text.escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // XML 1.0 does not allow these, not even as references.
      case "\0"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        "\u{FFFD}"
      // Readers turn a bare carriage return into a line feed, and some drop a byte-order mark.
      case "\r", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}": "&#\(scalar.value);"
      default: nil
      }
    }
    return "<string>\(escaped)</string>"
  }
}
