import SwellStore

/// One JSON document, a session a line.
struct JSONExport: ExportSyntax {
  func beginning(title: String?) -> String {
    "{\n" + (title.map { "  \"title\": \(JSONText.quoted($0)),\n" } ?? "") + "  \"sections\": ["
  }

  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String {
    (isFirst ? "\n    {" : ",\n    {") + section.jsonMembers + ", \"sessions\": ["
  }

  func session(_ draft: SessionDraft, isFirst: Bool) -> String? {
    (isFirst ? "\n      {" : ",\n      {") + draft.jsonMembers + "}"
  }

  let endOfSection = "\n    ]}"
  let end = "\n  ]\n}\n"
}

/// One JSON object a line; each names its section.
struct NDJSONExport: ExportSyntax {
  func beginning(title: String?) -> String { "" }

  func session(_ draft: SessionDraft, isFirst: Bool) -> String? {
    let isWhole = draft.section.key.isEmpty
    let section = isWhole ? "" : ", \"section\": {\(draft.section.jsonMembers)}"
    return "{" + draft.jsonMembers + section + "}\n"
  }
}

extension SectionDraft {
  fileprivate var jsonMembers: String {
    "\"key\": \(JSONText.quoted(key)), \"title\": \(JSONText.quoted(title))"
  }
}

extension SessionDraft {
  fileprivate var jsonMembers: String {
    exportedFields.map { name, value in "\"\(name)\": " + value.json }.joined(separator: ", ")
  }
}

extension ExportedField {
  /// The field as JSON has it, on one line.
  var json: String {
    switch self {
    case .text(let text): JSONText.quoted(text)
    case .list(let texts): "[" + texts.map(JSONText.quoted).joined(separator: ", ") + "]"
    }
  }
}
