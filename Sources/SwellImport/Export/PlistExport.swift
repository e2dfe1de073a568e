import SwellStore

/// An XML property list.
struct PlistExport: ExportSyntax {
  func beginning(title: String?) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>

    """ + (title.map { field("title", .text($0)) } ?? "") + "<key>sections</key>\n<array>\n"
  }

  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String {
    "<dict>\n" + field("key", .text(section.key)) + field("title", .text(section.title))
      + "<key>sessions</key>\n<array>\n"
  }

  func write(_ draft: SessionDraft, isFirst: Bool, to file: inout [UInt8]) -> Bool {
    file += "<dict>\n".utf8
    draft.forEachField { file += field($0, $1).utf8 }
    file += "</dict>\n".utf8
    return true
  }

  let endOfSection = "</array>\n</dict>\n"
  let end = "</array>\n</dict>\n</plist>\n"

  private func field(_ name: String, _ value: ExportedField) -> String {
    switch value {
    case .text(let text): "<key>\(name)</key>\(string(text))\n"
    case .list(let texts): "<key>\(name)</key><array>\(texts.map(string).joined())</array>\n"
    }
  }

  private func string(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<")
        && $0 != UInt8(ascii: ">")
    }
    return "<string>" + (isPlain ? text : escaped(text)) + "</string>"
  }

  private func escaped(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // XML 1.0 does not have these, not even as references.
      case "\0"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        "\u{FFFD}"
      // Readers turn a bare carriage return into a line feed, and some drop a byte-order mark.
      case "\r", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}": "&#\(scalar.value);"
      default: nil
      }
    }
  }
}
