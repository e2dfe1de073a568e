import Foundation

/// The conference data of the Google I/O app.
struct IOSchedDialect: Dialect {
  let name = "iosched"
  let shape = "sessions with startTimestamp; speakers by id; rooms and tags"
  let mapping = [
    FieldMapping("key", "id"), FieldMapping("title", "title"),
    FieldMapping("speakers", "speakers or presenterIds, by id: name"),
    FieldMapping("room", "room, by id from rooms: name; else location"),
    FieldMapping("start", "startTimestamp, milliseconds or ISO 8601"),
    FieldMapping("end", "endTimestamp"), FieldMapping("abstract", "description"),
    FieldMapping("background", "thumbnailUrl, else the first speaker's"),
    FieldMapping("track", "type, else the first tag"),
  ]
  let grouping: SectionGrouping? = .day
  /// The app shows every time in it.
  let home = TimeZone(identifier: "America/Los_Angeles")

  private static let fields = [
    "id", "title", "speakers", "presenterIds", "room", "roomId", "location", "startTimestamp",
    "endTimestamp", "description",
    "thumbnailUrl", "photoUrl", "type", "tagNames", "tags", "active",
  ]

  func fits(_ root: Value) -> Bool {
    root["sessions"]?.elements.prefix(100).contains { $0["startTimestamp"] != nil } ?? false
  }

  func read(_ programme: Programme) throws {
    let people = ReferenceTable(programme.root, "speakers")
    let rooms = ReferenceTable(programme.root, "rooms")
    let tags = ReferenceTable(programme.root, "tags", ids: ["tag", "id"])
    for row in programme.root.objects("sessions") {
      try programme.take(row) { row in
        var parts = SessionParts(
          id: row.text("id"),
          title: row.text("title"),
          room: room(row, in: rooms),
          abstract: row.prose("description")
        )
        parts.setTime(row, clock: programme.clock, start: "startTimestamp", end: "endTimestamp")
        let presenters = row.present("speakers") == nil ? "presenterIds" : "speakers"
        parts.speakers = row.people(presenters, in: people)
        parts.background =
          row.text("thumbnailUrl") ?? row.text("photoUrl")
          ?? row.picture(ofPeople: presenters, "thumbnailUrl", in: people)
        let names = row.texts("tagNames") + row.texts("tags")
        parts.track = row.text("type") ?? names.first.map { tags[$0]?.text("name") ?? $0 }
        row.countIgnored(understood: Self.fields)
        return parts
      }
    }
  }

  /// Without a list of rooms the field can only be a name.
  private func room(_ row: Row, in rooms: ReferenceTable) -> String? {
    guard let field = ["room", "roomId"].first(where: { row.present($0) != nil }) else {
      return row.name("location")
    }
    return rooms.isEmpty ? row.name(field) : row.referenced(field, in: rooms)?.text("name")
  }
}
