import SwellStore

/// A table as RFC 4180 has it, a session a row.
///
/// Speakers stand in one cell, each on a line of its own. A text that a spreadsheet would take for
/// a formula gets an apostrophe before it, which importing takes away again.
struct CSVExport: ExportSyntax {
  func beginning(title: String?) -> String {
    "key,title,speakers,room,startsAt,endsAt,time,abstract,background,sectionKey,section\r\n"
  }

  func write(_ draft: SessionDraft, isFirst: Bool, to file: inout [UInt8]) -> Bool {
    let cells: [String?] = [
      draft.title, draft.speakers.joined(separator: "\n"), draft.room, draft.startsAt?.iso8601,
      draft.endsAt?.iso8601, draft.timeText, draft.abstract, draft.background, draft.section.key,
      draft.section.title,
    ]
    write(draft.key, to: &file)
    for text in cells {
      file += ",".utf8
      if let text { write(text, to: &file) }
    }
    file += "\r\n".utf8
    return true
  }

  private func write(_ text: String, to file: inout [UInt8]) {
    let text = FormulaMark.begins(text.utf8) ? "'" + text : text
    let needsQuotes = text.utf8.first == 0x20 || text.utf8.contains(where: Self.isSpecial)
    file += (needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text).utf8
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""), 0x09, 0x0A, 0x0D: true
    default: false
    }
  }
}
