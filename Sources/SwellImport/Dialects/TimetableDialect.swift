/// The timetable of fortee, used by Japanese conferences.
struct TimetableDialect: Dialect {
  let name = "timetable"
  let shape = "timetable[], with starts_at and length_min (fortee)"
  let mapping = [
    FieldMapping("key", "uuid"), FieldMapping("title", "title"),
    FieldMapping("speakers", "speaker.name"), FieldMapping("room", "track.name"),
    FieldMapping("start", "starts_at"), FieldMapping("end", "starts_at and length_min"),
    FieldMapping("abstract", "abstract"), FieldMapping("background", "speaker.avatar_url"),
    FieldMapping("track", "track.name"),
  ]
  let grouping: SectionGrouping? = .day

  private static let fields = [
    "uuid", "id", "title", "speaker", "speakers", "track", "starts_at", "length_min", "abstract",
    "active",
  ]

  func fits(_ root: Value) -> Bool {
    root["timetable"]?.elements.prefix(100).contains {
      $0["starts_at"] != nil || $0["length_min"] != nil
    } ?? false
  }

  func read(_ programme: Programme) throws {
    for row in programme.root.objects("timetable") {
      try programme.take(row) { row in
        var parts = SessionParts(
          id: row.text("uuid") ?? row.text("id"),
          title: row.text("title"),
          speakers: row.people("speaker") + row.people("speakers"),
          room: row.name("track"),
          abstract: row.prose("abstract"),
          background: row.picture(ofPeople: "speaker", "avatar_url"),
          track: row.name("track")
        )
        parts.setTime(row.time("starts_at", programme.clock))
        parts.setEnd(after: row, "length_min")
        row.countIgnored(understood: Self.fields)
        return parts
      }
    }
  }
}
