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

  func write(_ draft: SessionDraft, isFirst: Bool, to file: inout [UInt8]) -> Bool {
    var separator = "\n  - "
    draft.forEachField { name, value in
      file += separator.utf8
      file += name.utf8
      file += ": ".utf8
      value.writeJSON(to: &file)
      separator = "\n    "
    }
    return true
  }

  let end = "\n"
  let endOfNothing = " []\n"
}
