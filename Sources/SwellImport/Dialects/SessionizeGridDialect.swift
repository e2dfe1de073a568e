import SwellStore

/// Sessionize's views by day and room ("GridSmart") and by group ("Sessions").
struct SessionizeGridDialect: Dialect {
  let name = "sessionize-grid"
  let shape = "a list of {date, rooms: [{sessions}], timeSlots} or of {groupName, sessions}"
  let mapping = [
    FieldMapping("key", "id"), FieldMapping("title", "title"),
    FieldMapping("speakers", "speakers[].name"), FieldMapping("room", "room, else the room's name"),
    FieldMapping("start", "startsAt"), FieldMapping("end", "endsAt"),
    FieldMapping("abstract", "description"), FieldMapping("section", "date or groupName"),
    FieldMapping("track", "groupName"),
  ]
  let grouping: SectionGrouping? = nil

  private static let fields = SessionizeDialect.fields + ["rooms"]

  func fits(_ root: Value) -> Bool {
    root.isArray
      && root.elements.prefix(20).contains { group in
        group["sessions"]?.isArray == true && group["groupName"] != nil
          || group["timeSlots"]?.isArray == true
          || group["rooms"]?.elements.contains { $0["sessions"]?.isArray == true } == true
      }
  }

  func read(_ programme: Programme) throws {
    var known: Set<[String?]> = []
    for group in Row.objects(of: programme.root) {
      let day = group.time("date", programme.clock)
      let date = (day.start?.day ?? day.day)?.text
      let title = group.text("groupName") ?? date
      for (row, room) in sessions(of: group) {
        // A session for everyone may stand under every room.
        if let id = row.text("id"),
          !known.insert([id, row.text("title"), row.text("startsAt")]).inserted
        {
          continue
        }
        try programme.take(row) { row in
          var parts = SessionParts(
            id: row.text("id"),
            title: row.text("title"),
            speakers: row.people("speakers"),
            room: row.name("room") ?? room,
            abstract: row.prose("description"),
            section: title.map { SectionDraft(key: $0.folded, title: $0) }
          )
          parts.setTime(row, clock: programme.clock, start: "startsAt", end: "endsAt")
          parts.day = date
          parts.track = group.text("groupName")
          row.countIgnored(understood: Self.fields)
          return parts
        }
      }
    }
  }

  /// Every session stands twice, by room and by time; the second only counts without the first.
  private func sessions(of group: Row) -> [(row: Row, room: String?)] {
    let direct = group.objects("sessions").map { ($0, String?.none) }
    let byRoom = group.objects("rooms").flatMap { room in
      room.objects("sessions").map { ($0, room.text("name")) }
    }
    guard direct.isEmpty, byRoom.isEmpty else { return direct + byRoom }
    return group.objects("timeSlots").flatMap { slot in
      slot.objects("rooms").compactMap { room in
        room.object("session").map { ($0, room.text("name")) }
      }
    }
  }
}
