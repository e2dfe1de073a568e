import SwellStore

/// A table for spreadsheets, a session a row; each speaker has a line in the same cell.
struct CSVExport: ExportSyntax {
  func beginning(title: String?) -> String {
    "key,title,speakers,room,startsAt,endsAt,time,abstract,background,sectionKey,section\n"
  }

  func write(_ draft: SessionDraft, isFirst: Bool, to file: inout [UInt8]) -> Bool {
    let cells: [String?] = [
      draft.key, draft.title, draft.speakers.joined(separator: "\n"), draft.room,
      draft.startsAt?.iso8601, draft.endsAt?.iso8601, draft.timeText, draft.abstract,
      draft.background, draft.section.key, draft.section.title,
    ]
    DelimitedText.csv.write(cells.map { $0 ?? "" }, to: &file)
    return true
  }
}
