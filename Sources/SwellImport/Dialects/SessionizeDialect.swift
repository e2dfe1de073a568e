import SwellStore

/// Sessionize's "All" view: everything flat, joined by id.
struct SessionizeDialect: Dialect {
  let name = "sessionize"
  let shape = "{sessions, speakers, categories, rooms}, sessions with startsAt and ids"
  let grouping: SectionGrouping? = .day

  func fits(_ root: Value) -> Bool {
    guard let sessions = root["sessions"], sessions.isArray else { return false }
    let hasLists = root["rooms"] != nil || root["categories"] != nil
    return sessions.elements.sample.contains { entry in
      let hasIds = ["roomId", "categoryItems", "isServiceSession"].contains { entry[$0] != nil }
      return entry["startsAt"] != nil && entry["speakerIds"] == nil && (hasLists || hasIds)
    }
  }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    let people = ReferenceTable(root, "speakers")
    let rooms = ReferenceTable(root, "rooms")
    let tracks = tracks(root)
    try run.read(root.objects("sessions")) { entry in
      var draft = EntryDraft(
        id: entry.text("id"),
        title: entry.line("title"),
        room: entry.referenced("roomId", in: rooms)?.text("name") ?? entry.name("room"),
        abstract: entry.prose("description")
      )
      draft.setTime(entry, clock: run.clock, start: "startsAt", end: "endsAt")
      draft.speakers = entry.people("speakers", in: people)
      draft.background = entry.picture(ofPeople: "speakers", "profilePicture", in: people)
      draft.track = entry.texts("categoryItems").lazy.compactMap { tracks[$0] }.first
      return draft
    }
  }

  /// The names of the tracks by id.
  private func tracks(_ root: FieldReader) -> [String: String] {
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
