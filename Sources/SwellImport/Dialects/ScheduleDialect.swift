import Foundation
import SwellStore

/// The schedule.json of pretalx, frab and the Fahrplan: days, rooms, events.
struct ScheduleDialect: Dialect {
  let name = "schedule"
  let shape = "schedule.conference.days[].rooms, each room a list of events (pretalx, frab)"
  let grouping: SectionGrouping? = .day
  let mapping: FieldMapping? = FieldMapping(
    known: """
      key=guid key=id start=date start=start abstract=abstract abstract=description track=track
      """)

  func fits(_ root: Value) -> Bool {
    // Some files have the content of `schedule` at the top level.
    let days = (root["schedule"] ?? root)["conference"]?["days"]
    return days?.elements.contains { $0["rooms"]?.isObject == true } == true
  }

  func read(_ root: ObjectReader, into run: ImportRun) throws {
    guard let schedule = root.value["schedule"] == nil ? root : root.object("schedule"),
      let conference = schedule.object("conference")
    else { return }
    let base = (schedule.text("base_url") ?? conference.text("base_url")).flatMap(URL.init(string:))
    let dayChange = conference.text("day_change").flatMap { WrittenTime($0)?.start } ?? 0
    let reader = EntryReader(nil, run.rules)
    var events: [(entry: ObjectReader, day: ObjectReader, room: String)] = []
    for day in conference.objects("days") {
      guard let rooms = day.object("rooms") else { continue }
      for (room, list) in rooms.value.members where list.isArray {
        events += rooms.reader(list, rooms.path[room]).objects().map { ($0, day, room) }
      }
    }
    try run.read(events.lazy.map(\.entry), isUnordered: true) { number, entry in
      let (_, day, room) = events[number]
      // `id`, `room` and `start` repeat `guid`, the room's key in `rooms`, and `date`.
      for name in ["id", "room", "start"] { entry.markRead(name) }
      let date = day.text("date").flatMap(ISOTime.parseDay)
      // A conference day continues after midnight until `day_change`.
      let isNight = entry.text("start").flatMap { WrittenTime($0)?.start }.map { $0 < dayChange }
      let startDay = date.map { Day(number: $0.number + (isNight == true ? 1 : 0)) }
      var draft = reader.draft(entry, EnclosingContext(.init(path: entry.path, day: startDay)))
      draft.room = room.nonBlank ?? draft.room
      if let subtitle = entry.text("subtitle"), !draft.title.isEmpty {
        let hasMark = draft.title.last.map { ":?!…-–—.".contains($0) } ?? false
        draft.title += (hasMark ? " " : ": ") + subtitle
      }
      draft.day = date?.text ?? day.text("date") ?? day.text("index").map { "Day \($0)" }
      let logo = entry.text("logo").map { logo in
        base.flatMap { URL(string: logo, relativeTo: $0)?.absoluteString } ?? logo
      }
      draft.background = logo ?? draft.background
      return draft
    }
  }
}
