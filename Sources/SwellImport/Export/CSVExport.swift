import SwellStore

/// A table as RFC 4180 has it, a session a row.
///
/// Speakers stand in one cell, each on a line of its own. A text that a spreadsheet would take for
/// a formula gets an apostrophe before it, which importing takes away again.
struct CSVExport: ExportSyntax {
  private static let columns = [
    "key", "title", "speakers", "room", "startsAt", "endsAt", "time", "abstract", "background",
    "sectionKey", "section",
  ]

  func beginning(title: String?) -> String { Self.columns.joined(separator: ",") + "\r\n" }

  func session(_ draft: SessionDraft, isFirst: Bool) -> String? {
    var cells = [
      "sectionKey": draft.section.key, "section": draft.section.title,
    ]
    for (name, value) in draft.exportedFields {
      switch value {
      case .text(let text): cells[name] = text
      case .list(let texts): cells[name] = texts.joined(separator: "\n")
      }
    }
    return Self.columns.map { cell(cells[$0] ?? "") }.joined(separator: ",") + "\r\n"
  }

  private func cell(_ text: String) -> String {
    let sign = text.utf8.first { $0 != UInt8(ascii: "'") }
    let text = sign.map(FormulaMark.signs.contains) == true ? "'" + text : text
    let isPlain = text.utf8.allSatisfy { !Self.special.contains($0) }
    return isPlain && text.utf8.first != 0x20
      ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private static let special: Set<UInt8> = Set(",;\t\"\r\n".utf8)
}
