/// The second version of schedule.json, as the hub of the CCC's events writes it.
struct HubDialect: Dialect {
  let name = "hub"
  let shape = "schedule.conference.tracks with schedule.events or schedule.conference.events"
  let mapping = [
    FieldMapping("key", "guid"), FieldMapping("title", "title"),
    FieldMapping("speakers", "participants or persons: name"), FieldMapping("room", "room.name"),
    FieldMapping("start", "start"), FieldMapping("end", "end"),
    FieldMapping("abstract", "abstract, else description"), FieldMapping("background", "logo.url"),
    FieldMapping("track", "track, by slug or guid from conference.tracks: name"),
  ]
  let grouping: SectionGrouping? = .day

  private static let fields = [
    "guid", "id", "title", "participants", "persons", "room", "start", "end", "duration",
    "abstract", "description", "logo", "track", "active",
  ]

  func fits(_ root: Value) -> Bool {
    guard let schedule = root["schedule"], let conference = schedule["conference"] else {
      return false
    }
    return conference["tracks"] != nil
      && (schedule["events"]?.isArray == true || conference["events"]?.isArray == true)
  }

  func facts(_ root: Value) -> ProgrammeFacts {
    ProgrammeFacts(about: root["schedule"]?["conference"])
  }

  func read(_ programme: Programme) throws {
    guard let schedule = programme.root.object("schedule"),
      let conference = schedule.object("conference")
    else { return }
    let ids = ["guid", "slug", "id", "name"]
    let people = ReferenceTable(schedule, "persons", ids: ids)
    let rooms = ReferenceTable(conference, "rooms", ids: ids)
    let tracks = ReferenceTable(conference, "tracks", ids: ids)
    for owner in [schedule, conference] {
      for row in owner.objects("events") {
        try programme.take(row) { row in
          var parts = SessionParts(
            id: row.text("guid") ?? row.text("id"),
            title: row.text("title"),
            speakers: row.people(
              row.present("participants") == nil ? "persons" : "participants",
              in: people
            ),
            room: row.name("room", in: rooms, ids),
            abstract: row.prose("abstract", "description"),
            background: row.picture("logo")
          )
          parts.setTime(row, clock: programme.clock, start: "start", end: "end")
          if parts.endsAt == nil { parts.setEnd(after: row, "duration") }
          parts.track = row.name("track", in: tracks, ids)
          row.countIgnored(understood: Self.fields)
          return parts
        }
      }
    }
  }
}

extension Row {
  /// The address of a picture, in an object or alone.
  fileprivate func picture(_ field: String) -> String? {
    present(field)?.isObject == true ? object(field)?.text("url") : text(field)
  }

  /// The name of what stands there: an object with name, an object with an id, an id, or a name.
  fileprivate func name(_ field: String, in directory: ReferenceTable, _ ids: [String]) -> String? {
    guard let member = present(field) else { return nil }
    guard member.isObject else {
      return text(field).map { directory[$0]?.text("name") ?? $0 }
    }
    let object = row(member, place[field])
    if let name = object.text("name") { return name }
    return ids.lazy.compactMap { object.text($0) }
      .compactMap { directory[$0]?.text("name") ?? $0 }.first
  }
}
