import SwellStore

/// One JSON object per line; each names its section.
struct NDJSONExport: ExportSyntax {
  func session(_ draft: SessionDraft, isFirst: Bool) -> String? {
    let section = draft.section
    return "{" + draft.jsonMembers
      + (section.key.isEmpty ? "" : ", \"section\": {\(section.jsonMembers)}") + "}\n"
  }
}
