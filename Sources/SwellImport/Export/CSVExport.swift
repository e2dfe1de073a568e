import SwellStore

/// A table for spreadsheets, with one session per row; each speaker has a line in the same cell.
struct CSVExport: ExportSyntax {
  func beginning(title: String?) -> String {
    "key,title,speakers,room,startsAt,endsAt,time,abstract,background,sectionKey,section\n"
  }

  func session(_ draft: SessionDraft, isFirst: Bool) -> String? {
    let cells = draft.fields.map { _, value in
      switch value {
      case .text(let text): text
      case .list(let texts): texts.joined(separator: "\n")
      case nil: ""
      }
    }
    return DelimitedText.csv.row(cells + [draft.section.key, draft.section.title])
  }
}
