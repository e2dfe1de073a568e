import SwellStore

/// Sessionize's views by day and room ("GridSmart") and by group ("Sessions").
struct SessionizeGridDialect: Dialect {
  let name = "sessionize-grid"
  let shape = "a list of {date, rooms: [{sessions}], timeSlots} or of {groupName, sessions}"

  func fits(_ root: Value) -> Bool {
    root.elements.sample.contains { group in
      group["sessions"]?.isArray == true && group["groupName"] != nil
        || group["timeSlots"]?.isArray == true
        || group["rooms"]?.elements.contains { $0["sessions"]?.isArray == true } == true
    }
  }

  func read(_ root: ObjectReader, into run: ImportRun) throws {
    let reader = EntryReader(nil, run.rules)
    var known: Set<[String?]> = []
    for group in root.objects() {
      let day = group.time("date", run.rules)
      let date = (day.start?.day ?? day.day)?.text
      let track = group.text("groupName")
      for (entry, room) in sessions(of: group) {
        let id = entry.text("id")
        // A plenary may be listed in every room, and each session again in its time slot.
        let own = id == nil ? room : nil
        guard known.insert([id, entry.line("title"), entry.text("startsAt"), own]).inserted else {
          entry.diagnostics.coverage.addEntry(entry.value.index)
          continue
        }
        try run.read([entry]) { _, entry in
          var draft = reader.draft(entry)
          draft.room = draft.room ?? room
          draft.section = (track ?? date).map { SectionDraft(named: $0) }
          (draft.day, draft.track) = (date, track)
          return draft
        }
      }
    }
  }

  private func sessions(of group: ObjectReader) -> [(entry: ObjectReader, room: String?)] {
    group.objects("sessions").map { ($0, nil) }
      + group.objects("rooms").flatMap { room in
        room.objects("sessions").map { ($0, room.text("name")) }
      }
      + group.objects("timeSlots").flatMap { slot in
        slot.objects("rooms").compactMap { room in
          room.object("session").map { ($0, room.text("name")) }
        }
      }
  }
}
