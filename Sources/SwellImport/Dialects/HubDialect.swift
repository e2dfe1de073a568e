import SwellStore

/// The second version of schedule.json, as the hub of the CCC's events writes it.
struct HubDialect: Dialect {
  let name = "hub"
  let shape = "schedule.conference.tracks with schedule.events or schedule.conference.events"
  let grouping: SectionGrouping? = .day

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

  func read(_ root: FieldReader, into run: ImportRun) throws {
    guard let schedule = root.object("schedule"),
      let conference = schedule.object("conference")
    else { return }
    let ids = ["guid", "slug", "id", "name"]
    let people = ReferenceTable(schedule, "persons", ids: ids)
    let rooms = ReferenceTable(conference, "rooms", ids: ids)
    let tracks = ReferenceTable(conference, "tracks", ids: ids)
    for owner in [schedule, conference] {
      try run.read(owner.objects("events")) { entry in
        var draft = EntryDraft(
          id: entry.text("guid") ?? entry.text("id"),
          title: entry.line("title"),
          speakers: entry.people(
            entry.has("participants") ? "participants" : "persons",
            in: people
          ),
          room: entry.name("room", in: rooms, ids),
          abstract: entry.prose("abstract", "description"),
          background: entry.picture("logo")
        )
        draft.setTime(entry, clock: run.clock, start: "start", end: "end")
        if draft.endsAt == nil { draft.setEnd(after: entry, "duration") }
        draft.track = entry.name("track", in: tracks, ids)
        return draft
      }
    }
  }
}

extension FieldReader {
  /// The address of a picture, in an object or alone.
  fileprivate func picture(_ field: String) -> String? {
    present(field)?.isObject == true ? object(field)?.text("url") : text(field)
  }

  /// The name in a field: of an object with a name or an id, or an id or name itself.
  fileprivate func name(_ field: String, in table: ReferenceTable, _ ids: [String]) -> String? {
    guard let member = present(field) else { return nil }
    guard member.isObject else {
      return text(field).map { table[$0]?.text("name") ?? $0 }
    }
    let object = reader(member, path[field])
    if let name = object.text("name") { return name }
    return ids.lazy.compactMap { object.text($0) }
      .compactMap { table[$0]?.text("name") ?? $0 }.first
  }
}
