import SwellStore

/// One JSON document, a session a line.
struct JSONExport: ExportSyntax {
  func beginning(title: String?) -> String {
    "{\n" + (title.map { "  \"title\": \(JSONText.quoted($0)),\n" } ?? "") + "  \"sections\": ["
  }

  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String {
    (isFirst ? "\n    {" : ",\n    {") + JSONText.members(of: section) + ", \"sessions\": ["
  }

  func session(_ draft: SessionDraft, isFirst: Bool) -> String {
    (isFirst ? "\n      {" : ",\n      {") + JSONText.members(of: draft) + "}"
  }

  let endOfSection = "\n    ]}"
  let end = "\n  ]\n}\n"
}

/// One JSON object a line; each names its section.
struct NDJSONExport: ExportSyntax {
  func beginning(title: String?) -> String { "" }
  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String { "" }

  func session(_ draft: SessionDraft, isFirst: Bool) -> String {
    let section =
      draft.section.key.isEmpty ? "" : ", \"section\": {\(JSONText.members(of: draft.section))}"
    return "{" + JSONText.members(of: draft) + section + "}\n"
  }

  let endOfSection = ""
  let end = ""
}

/// Text as JSON has it.
private enum JSONText {
  static func members(of section: SectionDraft) -> String {
    "\"key\": \(quoted(section.key)), \"title\": \(quoted(section.title))"
  }

  static func members(of draft: SessionDraft) -> String {
    draft.exportedFields.map { name, value in
      switch value {
      case .text(let text): "\"\(name)\": \(quoted(text))"
      case .list(let texts): "\"\(name)\": [\(texts.map(quoted).joined(separator: ", "))]"
      }
    }.joined(separator: ", ")
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      // Some readers of lines also end one at U+0085, U+2028 and U+2029.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
