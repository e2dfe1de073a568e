/// The conference.json of the KotlinConf app.
struct KotlinConfDialect: Dialect {
  let name = "kotlinconf"
  let shape = "sessions with speakerIds, and speakers"
  let mapping = [
    FieldMapping("key", "id"), FieldMapping("title", "title"),
    FieldMapping("speakers", "speakerIds, by id from speakers: name"),
    FieldMapping("room", "location"), FieldMapping("start", "startsAt, local time"),
    FieldMapping("end", "endsAt"), FieldMapping("abstract", "description"),
    FieldMapping("background", "the first speaker's photoUrl"),
    FieldMapping("track", "the first of tags"),
  ]
  let grouping: SectionGrouping? = .day

  private static let fields = [
    "id", "title", "speakerIds", "location", "startsAt", "endsAt", "description", "tags", "active",
  ]

  func fits(_ root: Value) -> Bool {
    root["sessions"]?.elements.prefix(100).contains { $0["speakerIds"] != nil } ?? false
  }

  func read(_ programme: Programme) throws {
    let people = ReferenceTable(programme.root, "speakers")
    for row in programme.root.objects("sessions") {
      try programme.take(row) { row in
        var parts = SessionParts(
          id: row.text("id"),
          title: row.text("title"),
          speakers: row.people("speakerIds", in: people),
          room: row.name("location"),
          abstract: row.prose("description"),
          background: row.picture(ofPeople: "speakerIds", "photoUrl", in: people),
          track: row.texts("tags").first
        )
        parts.setTime(row, clock: programme.clock, start: "startsAt", end: "endsAt")
        row.countIgnored(understood: Self.fields)
        return parts
      }
    }
  }
}
