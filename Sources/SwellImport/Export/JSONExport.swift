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
  let end = "\n  ]\n}\n"
}

/// One JSON object per line; each names its section.
struct NDJSONExport: ExportSyntax {
  func session(_ draft: SessionDraft, isFirst: Bool) -> String? {
    let section = draft.section
    return "{" + draft.jsonMembers
      + (section.key.isEmpty ? "" : ", \"section\": {\(section.jsonMembers)}") + "}\n"
  }
}

/// One YAML document; all texts are in quotes, so that no reader takes one for something else.
struct YAMLExport: ExportSyntax {
  func beginning(title: String?) -> String {
    (title.map { "title: \($0.json.text)\n" } ?? "") + "sections:"
  }

  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String {
    """

    - key: \(section.key.json.text)
      title: \(section.title.json.text)
      sessions:
    """
  }

  func session(_ draft: SessionDraft, isFirst: Bool) -> String? {
    "\n  - " + draft.members { "\($0.name): \($0.json)" }.joined(separator: "\n    ")
  }

  let end = "\n"
  let endOfNothing = " []\n"
}

extension SectionDraft {
  fileprivate var jsonMembers: String { "\"key\": \(key.json.text), \"title\": \(title.json.text)" }
}

extension SessionDraft {
  fileprivate var jsonMembers: String {
    members { "\"\($0.name)\": \($0.json)" }.joined(separator: ", ")
  }
}

extension ExportedField {
  fileprivate var json: String {
    let list = texts.map(\.json.text).joined(separator: ", ")
    return isList ? "[\(list)]" : list
  }
}
