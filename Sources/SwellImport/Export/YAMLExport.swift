import SwellStore

/// One YAML document; all texts are in quotes, so that readers take each of them for a string.
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
    "\n  - " + draft.members.map { "\($0.name): \($0.json)" }.joined(separator: "\n    ")
  }

  func end(isEmpty: Bool) -> String { isEmpty ? " []\n" : "\n" }
}
