import SwellStore

/// One YAML document; all texts are in quotes, so that no reader takes one for something else.
struct YAMLExport: ExportSyntax {
  func beginning(title: String?) -> String {
    (title.map { "title: \(JSONText.quoted($0))\n" } ?? "") + "sections:"
  }

  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String {
    """

    - key: \(JSONText.quoted(section.key))
      title: \(JSONText.quoted(section.title))
      sessions:
    """
  }

  func session(_ draft: SessionDraft, isFirst: Bool) -> String? {
    let fields = draft.exportedFields.map { name, value in name + ": " + value.json }
    return "\n  - " + fields.joined(separator: "\n    ")
  }

  let end = "\n"
  let endOfNothing = " []\n"
}
