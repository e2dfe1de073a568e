import SwellStore

/// A table for spreadsheets, with one session per row and its speakers on the lines of one cell.
struct CSVExport: ExportSyntax {
  func beginning(title: String?) -> String {
    "key,title,speakers,room,startsAt,endsAt,time,abstract,background,sectionKey,section\n"
  }

  func session(_ draft: SessionDraft, isFirst: Bool) -> String? {
    let cells = draft.fields.map { $0.texts.joined(separator: "\n") }
    return DelimitedText.csv.row(cells + [draft.section.key, draft.section.title])
  }
}
