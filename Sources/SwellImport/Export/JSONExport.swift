import SwellStore

/// One JSON document, a session a line.
struct JSONExport: ExportSyntax {
  func beginning(title: String?) -> String {
    "{\n" + (title.map { "  \"title\": \(JSONText.quoted($0)),\n" } ?? "") + "  \"sections\": ["
  }

  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String {
    (isFirst ? "\n    {" : ",\n    {") + section.jsonMembers + ", \"sessions\": ["
  }

  func write(_ draft: SessionDraft, isFirst: Bool, to file: inout [UInt8]) -> Bool {
    file += (isFirst ? "\n      {" : ",\n      {").utf8
    draft.writeMembers(to: &file)
    file += "}".utf8
    return true
  }

  let endOfSection = "\n    ]}"
  let end = "\n  ]\n}\n"
}

/// One JSON object a line; each names its section.
struct NDJSONExport: ExportSyntax {
  func beginning(title: String?) -> String { "" }

  func write(_ draft: SessionDraft, isFirst: Bool, to file: inout [UInt8]) -> Bool {
    file += "{".utf8
    draft.writeMembers(to: &file)
    if !draft.section.key.isEmpty {
      file += ", \"section\": {\(draft.section.jsonMembers)}".utf8
    }
    file += "}\n".utf8
    return true
  }
}

extension SectionDraft {
  fileprivate var jsonMembers: String {
    "\"key\": \(JSONText.quoted(key)), \"title\": \(JSONText.quoted(title))"
  }
}

extension SessionDraft {
  fileprivate func writeMembers(to file: inout [UInt8]) {
    var separator = "\""
    forEachField { name, value in
      file += separator.utf8
      file += name.utf8
      file += "\": ".utf8
      value.writeJSON(to: &file)
      separator = ", \""
    }
  }
}

extension ExportedField {
  /// Writes the field as JSON has it, on one line.
  func writeJSON(to file: inout [UInt8]) {
    switch self {
    case .text(let text): JSONText.write(text, to: &file)
    case .list(let texts):
      var separator = "["
      for text in texts {
        file += separator.utf8
        JSONText.write(text, to: &file)
        separator = ", "
      }
      file += "]".utf8
    }
  }
}
