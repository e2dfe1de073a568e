import SwellStore

/// A JSON document, with one line per session.
struct JSONExport: ExportSyntax {
  func beginning(title: String?) -> String {
    "{\n" + (title.map { "  \"title\": \($0.json.text),\n" } ?? "") + "  \"sections\": ["
  }

  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String {
    (isFirst ? "\n    {" : ",\n    {") + section.jsonMembers + ", \"sessions\": ["
  }

  func session(_ draft: SessionDraft, isFirst: Bool) -> String? {
    (isFirst ? "\n      {" : ",\n      {") + draft.jsonMembers + "}"
  }

  let endOfSection = "\n    ]}"
  func end(isEmpty: Bool) -> String { "\n  ]\n}\n" }
}

/// One JSON object per line; each names its section.
struct NDJSONExport: ExportSyntax {
  func session(_ draft: SessionDraft, isFirst: Bool) -> String? {
    let section = draft.section
    return "{" + draft.jsonMembers
      + (section.key.isEmpty ? "" : ", \"section\": {\(section.jsonMembers)}") + "}\n"
  }
}

extension SectionDraft {
  var jsonMembers: String { "\"key\": \(key.json.text), \"title\": \(title.json.text)" }
}
