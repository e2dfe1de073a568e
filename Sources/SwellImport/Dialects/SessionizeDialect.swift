/// Sessionize's "All" view: everything flat, joined by id.
struct SessionizeDialect: Dialect {
  let name = "sessionize"
  let shape = "{sessions, speakers, categories, rooms}, sessions with startsAt and ids"
  let mapping = [
    FieldMapping("key", "id"), FieldMapping("title", "title"),
    FieldMapping("speakers", "speakers, by id: fullName"),
    FieldMapping("room", "roomId, by id from rooms: name"), FieldMapping("start", "startsAt"),
    FieldMapping("end", "endsAt"), FieldMapping("abstract", "description"),
    FieldMapping("background", "the first speaker's profilePicture"),
    FieldMapping("track", "the item of the category whose title starts with Track"),
  ]
  let grouping: SectionGrouping? = .day

  static let fields = [
    "id", "title", "speakers", "roomId", "room", "startsAt", "endsAt", "description",
    "categoryItems", "active",
  ]

  func fits(_ root: Value) -> Bool {
    guard let sessions = root["sessions"], sessions.isArray else { return false }
    let hasLists = root["rooms"] != nil || root["categories"] != nil
    return sessions.elements.prefix(100).contains { row in
      let hasIds = ["roomId", "categoryItems", "isServiceSession"].contains { row[$0] != nil }
      return row["startsAt"] != nil && row["speakerIds"] == nil && (hasLists || hasIds)
    }
  }

  func read(_ programme: Programme) throws {
    let people = ReferenceTable(programme.root, "speakers")
    let rooms = ReferenceTable(programme.root, "rooms")
    let tracks = tracks(programme.root)
    for row in programme.root.objects("sessions") {
      try programme.take(row) { row in
        var parts = SessionParts(
          id: row.text("id"),
          title: row.text("title"),
          room: row.referenced("roomId", in: rooms)?.text("name") ?? row.name("room"),
          abstract: row.prose("description")
        )
        parts.setTime(row, clock: programme.clock, start: "startsAt", end: "endsAt")
        parts.speakers = row.people("speakers", in: people)
        parts.background = row.picture(ofPeople: "speakers", "profilePicture", in: people)
        parts.track = row.texts("categoryItems").lazy.compactMap { tracks[$0] }.first
        row.countIgnored(understood: Self.fields)
        return parts
      }
    }
  }

  /// The names of the tracks by id.
  private func tracks(_ root: Row) -> [String: String] {
    var names: [String: String] = [:]
    for category in root.objects("categories")
    where category.text("title")?.lowercased().hasPrefix("track") == true {
      for item in category.objects("items") {
        if let id = item.text("id"), let name = item.text("name") { names[id] = name }
      }
    }
    return names
  }
}
