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

  func session(_ draft: SessionDraft, isFirst: Bool) -> String {
    "<dict>\n" + draft.exportedFields.map(field).joined() + "</dict>\n"
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
    var escaped = "<string>"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // XML readers turn a bare carriage return into a line feed, and have no other controls.
      case "\0"..."\u{8}", "\u{B}"..."\u{1F}": escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "</string>"
  }
}
