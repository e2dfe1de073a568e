import Foundation
import SwellStore

/// The schedule.json of pretalx, frab and the Fahrplan: days, rooms, events.
struct ScheduleDialect: Dialect {
  let name = "schedule"
  let shape = "schedule.conference.days[].rooms, each room a list of events (pretalx, frab)"
  let mapping = [
    FieldMapping("key", "guid, else id"), FieldMapping("title", "title and subtitle"),
    FieldMapping("speakers", "persons[].public_name, else name"),
    FieldMapping("room", "the key in rooms"), FieldMapping("start", "date, else start"),
    FieldMapping("end", "date and duration"),
    FieldMapping("abstract", "abstract, then description"),
    FieldMapping("background", "logo, relative to base_url"),
    FieldMapping("section", "the entry in days"), FieldMapping("track", "track"),
  ]
  let grouping: SectionGrouping? = .day

  private static let fields = [
    "guid", "id", "title", "subtitle", "persons", "room", "date", "start", "duration", "abstract",
    "description", "logo", "track", "active",
  ]

  func fits(_ root: Value) -> Bool {
    let days = schedule(in: root)["conference"]?["days"]
    return days?.elements.contains { $0["rooms"]?.isObject == true } ?? false
  }

  func facts(_ root: Value) -> ProgrammeFacts {
    ProgrammeFacts(about: schedule(in: root)["conference"])
  }

  /// Some publish what others have under `schedule` by itself.
  private func schedule(in root: Value) -> Value { root["schedule"] ?? root }

  func read(_ programme: Programme) throws {
    let root = programme.root
    guard let schedule = root.value["schedule"] == nil ? root : root.object("schedule"),
      let conference = schedule.object("conference")
    else { return }
    let base = schedule.text("base_url").flatMap(URL.init(string:))
    var homes: [Int: (day: Row, room: String)] = [:]
    var events: [Row] = []
    for day in conference.objects("days") {
      guard let rooms = day.object("rooms") else { continue }
      for (room, list) in rooms.value.members where list.isArray {
        for event in Row.objects(of: rooms.row(list, rooms.place[room])) {
          homes[event.value.index] = (day, room)
          events.append(event)
        }
      }
    }
    try programme.takeUnordered(events) { row in
      guard let home = homes[row.value.index] else { return SessionParts() }
      return event(row, on: home.day, in: home.room, base, programme.clock)
    }
  }

  private func event(_ row: Row, on day: Row, in room: String, _ base: URL?, _ clock: Clock)
    -> SessionParts
  {
    var parts = SessionParts(
      id: row.text("guid") ?? row.text("id"),
      title: title(row),
      speakers: row.people("persons"),
      room: room.nonBlank ?? row.name("room")
    )
    let date = day.text("date").flatMap(ISOTime.parseDay)
    parts.setTime(row.time("date", clock))
    if parts.startsAt == nil {
      let start = row.time("start", clock)
      parts.startsAt = start.start ?? date.flatMap { start.clock?.reading(on: $0, clock).start }
      parts.timeText = parts.timeText ?? start.text
    }
    parts.setEnd(after: row, "duration")
    parts.day = date?.text ?? day.text("date") ?? day.text("index").map { "Day \($0)" }
    parts.track = row.name("track")
    let texts = [row.prose("abstract"), row.prose("description")].compactMap(\.self)
    parts.abstract = texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    parts.background = row.text("logo").map { logo in
      base.flatMap { URL(string: logo, relativeTo: $0)?.absoluteString } ?? logo
    }
    row.countIgnored(understood: Self.fields)
    return parts
  }

  /// Title and subtitle with a colon between them, unless the title ends with a mark of its own.
  private func title(_ row: Row) -> String? {
    guard let title = row.text("title"), let subtitle = row.text("subtitle") else {
      return row.text("title")
    }
    let hasMark = title.last.map { ":?!…-–—.".contains($0) } ?? false
    return title + (hasMark ? " " : ": ") + subtitle
  }
}
