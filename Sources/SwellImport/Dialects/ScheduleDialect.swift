import Foundation
import SwellStore

/// The schedule.json of pretalx, frab and the Fahrplan: days, rooms, events.
struct ScheduleDialect: Dialect {
  let name = "schedule"
  let shape = "schedule.conference.days[].rooms, each room a list of events (pretalx, frab)"
  let grouping: SectionGrouping? = .day

  func fits(_ root: Value) -> Bool {
    let days = schedule(in: root)["conference"]?["days"]
    return days?.elements.contains { $0["rooms"]?.isObject == true } ?? false
  }

  func facts(_ root: Value) -> ProgrammeFacts {
    ProgrammeFacts(about: schedule(in: root)["conference"])
  }

  /// Some files have the content of `schedule` at the top.
  private func schedule(in root: Value) -> Value { root["schedule"] ?? root }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    guard let schedule = root.value["schedule"] == nil ? root : root.object("schedule"),
      let conference = schedule.object("conference")
    else { return }
    let base = schedule.text("base_url").flatMap(URL.init(string:))
    let dayChange = conference.text("day_change").flatMap { ClockText($0)?.start } ?? 0
    var homes: [Int: (day: FieldReader, room: String)] = [:]
    var events: [FieldReader] = []
    for day in conference.objects("days") {
      guard let rooms = day.object("rooms") else { continue }
      for (room, list) in rooms.value.members where list.isArray {
        for event in FieldReader.objects(of: rooms.reader(list, rooms.path[room])) {
          homes[event.value.index] = (day, room)
          events.append(event)
        }
      }
    }
    try run.readUnordered(events) { entry in
      guard let home = homes[entry.value.index] else { return EntryDraft(title: nil) }
      return event(entry, on: home.day, from: dayChange, in: home.room, base, run.clock)
    }
  }

  private func event(
    _ entry: FieldReader,
    on day: FieldReader,
    from dayChange: Int64,
    in room: String,
    _ base: URL?,
    _ clock: Clock
  ) -> EntryDraft {
    // These repeat `guid`, the room's key and `date`.
    entry.repeats("id", "room", "start")
    var draft = EntryDraft(
      id: entry.text("guid") ?? entry.text("id"),
      title: title(entry),
      speakers: entry.people("persons"),
      room: room.nonBlank ?? entry.name("room")
    )
    let date = day.text("date").flatMap(ISOTime.parseDay)
    draft.setTime(entry.time("date", clock))
    if draft.startsAt == nil {
      let start = entry.time("start", clock)
      // After midnight a day continues until `day_change`.
      let isNight = start.clock?.start.map { $0 < dayChange } ?? false
      let night = isNight ? date.map { Day(number: $0.number + 1) } : date
      draft.startsAt = start.start ?? night.flatMap { start.clock?.reading(on: $0, clock).start }
      draft.timeText = draft.timeText ?? start.text
    }
    draft.setEnd(after: entry, "duration")
    draft.day = date?.text ?? day.text("date") ?? day.text("index").map { "Day \($0)" }
    draft.track = entry.name("track")
    draft.abstract = entry.paragraphs("abstract", "description")
    draft.background = entry.text("logo").map { logo in
      base.flatMap { URL(string: logo, relativeTo: $0)?.absoluteString } ?? logo
    }
    return draft
  }

  /// Title and subtitle with a colon between them, unless the title ends with punctuation.
  private func title(_ entry: FieldReader) -> String? {
    guard let title = entry.line("title"), let subtitle = entry.text("subtitle") else {
      return entry.line("title")
    }
    let hasMark = title.last.map { ":?!…-–—.".contains($0) } ?? false
    return title + (hasMark ? " " : ": ") + subtitle
  }
}
