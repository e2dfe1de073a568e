public import SwellStore

/// The text between and around the sessions of an exported file.
protocol ExportSyntax {
  func beginning(title: String?) -> String
  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String
  /// A session; `nil` if the format cannot hold it.
  func session(_ draft: SessionDraft, isFirst: Bool) -> String?
  var endOfSection: String { get }
  var end: String { get }
  /// The end of a file without sessions.
  var endOfNothing: String { get }
}

extension ExportSyntax {
  func beginning(title: String?) -> String { "" }
  func startOfSection(_ section: SectionDraft, isFirst: Bool) -> String { "" }
  var endOfSection: String { "" }
  var end: String { "" }
  var endOfNothing: String { end }
}

enum ExportedField {
  case text(String)
  case list([String])
}

extension SessionDraft {
  /// A stored session as it would be imported again.
  public init(_ session: SessionRecord, in section: SectionRecord) {
    self.init(
      key: session.key,
      title: session.title,
      speakers: session.speakers,
      room: session.room,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      timeText: session.timeText,
      abstract: session.abstract,
      background: session.background,
      section: SectionDraft(key: section.key, title: section.title, order: section.position))
  }

  /// The fields in the order in which people read them.
  var fields: [(name: String, value: ExportedField?)] {
    let texts = [
      ("room", room), ("startsAt", startsAt?.iso8601), ("endsAt", endsAt?.iso8601),
      ("time", timeText), ("abstract", abstract), ("background", background),
    ]
    return [
      ("key", .text(key)), ("title", .text(title)),
      ("speakers", speakers.isEmpty ? nil : .list(speakers)),
    ] + texts.map { ($0, $1.map(ExportedField.text)) }
  }

  /// The fields that are not empty, each formatted by `write`.
  func members(_ write: (_ name: String, _ value: ExportedField) -> String) -> [String] {
    fields.compactMap { name, value in value.map { write(name, $0) } }
  }
}
