import SwellStore

/// The fields of a dialect's sessions: for each role the names to try, the preferred one first.
///
/// They are written like a mapping: `room=roomId,room start=startsAt`. In the background's,
/// `speakers.photo` is the field `photo` of what the field `speakers` refers to.
struct SessionFields: ExpressibleByStringLiteral, Sendable {
  private var names: [Role: [String]] = [
    .key: ["id"], .speakers: ["speakers"], .room: ["room"], .abstract: ["description"],
  ]

  init(stringLiteral text: StringLiteralType) {
    for line in text.split(whereSeparator: \.isWhitespace) {
      let parts = line.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard let role = Role(rawValue: parts[0]) else { continue }
      names[role] = parts[1].split(separator: ",").map(String.init)
    }
  }

  private subscript(role: Role) -> [String] { names[role] ?? [] }

  /// Reads a session; `place` is the object with its room and time if that isn't the entry itself.
  func draft(
    _ entry: FieldReader,
    place: FieldReader? = nil,
    _ clock: Clock,
    _ tables: ReferenceTables = ReferenceTables()
  ) -> EntryDraft {
    let place = place ?? entry
    let people = self[.speakers].flatMap { entry.people($0, in: tables.people) }
    var draft = EntryDraft(
      id: self[.key].lazy.compactMap { entry.text($0) }.first,
      title: entry.line("title"),
      speakers: people.reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
      room: place.name(self[.room], in: tables.rooms),
      abstract: entry.prose(self[.abstract]),
      track: entry.name(self[.track], in: tables.tracks, warns: false)
    )
    draft.background = self[.background].lazy.compactMap { picture(entry, $0, tables) }.first
    if let start = self[.start].first(where: place.has) {
      draft.setTime(place.time(start, clock))
    }
    let end = self[.end].first(where: place.has)
      .flatMap { place.end($0, of: draft.startsAt, clock) }
    draft.endsAt = end ?? draft.endsAt
    for field in self[.duration] where draft.endsAt == nil { draft.setEnd(after: entry, field) }
    return draft
  }

  private func picture(_ entry: FieldReader, _ path: String, _ tables: ReferenceTables) -> String? {
    let steps = path.split(separator: ".").map(String.init)
    guard steps.count == 2 else { return entry.picture(path) }
    let table = self[.speakers].contains(steps[0]) ? tables.people : tables.rooms
    return entry.references(steps[0], in: table).lazy.compactMap { $0.picture(steps[1]) }.first
  }
}

/// What sessions refer to by id.
struct ReferenceTables {
  /// `nil` if sessions contain their speakers.
  var people: ReferenceTable?
  var rooms = ReferenceTable()
  var tracks = ReferenceTable()
}
