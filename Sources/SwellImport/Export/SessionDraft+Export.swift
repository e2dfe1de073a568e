public import SwellStore

extension SessionDraft {
  /// A stored session as read from an exported file.
  public init(_ session: SessionRecord, in section: SectionRecord) {
    self.init(
      key: session.key, title: session.title, speakers: session.speakers, room: session.room,
      startsAt: session.startsAt, endsAt: session.endsAt, timeText: session.timeText,
      abstract: session.abstract, background: session.background,
      section: SectionDraft(key: section.key, title: section.title, order: section.position))
  }

  /// The fields in the order in which people read them.
  var fields: [ExportedField] {
    let fields: [(name: String, texts: [String?])] = [
      ("key", [key]), ("title", [title]), ("speakers", speakers), ("room", [room]),
      ("startsAt", [startsAt?.iso8601]), ("endsAt", [endsAt?.iso8601]), ("time", [timeText]),
      ("abstract", [abstract]), ("background", [background]),
    ]
    return fields.map { ExportedField(name: $0, texts: $1.compactMap(\.self)) }
  }

  /// The non-empty fields.
  var members: [ExportedField] { fields.filter { !$0.texts.isEmpty } }

  var jsonMembers: String { members.map { "\"\($0.name)\": \($0.json)" }.joined(separator: ", ") }
}

/// A field of an exported session; it may have no text.
struct ExportedField {
  let name: String
  let texts: [String]
  var isList: Bool { name == "speakers" }

  var json: String {
    let list = texts.map(\.json.text).joined(separator: ", ")
    return isList ? "[\(list)]" : list
  }
}
