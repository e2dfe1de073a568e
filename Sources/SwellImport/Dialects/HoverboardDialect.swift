import SwellStore

/// The data of Hoverboard, a template for conference sites: sessions by id, and a schedule that
/// names them by day, timeslot and column.
struct HoverboardDialect: Dialect {
  let name = "hoverboard"
  let shape = "{sessions, speakers, schedule}; days with timeslots that name sessions by id"
  let grouping: SectionGrouping? = .day
  let mapping = try? FieldMapping(["track=track", "track=tags"])

  func fits(_ root: Value) -> Bool {
    guard root["sessions"]?.isCollection == true, let schedule = root["schedule"] else {
      return false
    }
    let days = Array(schedule.elements.sample) + schedule.members.prefix(20).map(\.value)
    return days.contains { $0["timeslots"]?.isArray == true }
  }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    guard let list = root.present("sessions"), let schedule = root.present("schedule") else {
      return
    }
    let reader = EntryReader(root, run.clock)
    let sessions = root.reader(list, root.path["sessions"]).referable()
    let byID = Dictionary(sessions.map { ($0.id, $0.reader) }) { first, _ in first }
    var mentions = days(root.reader(schedule, root.path["schedule"])).flatMap { date, day in
      self.mentions(of: day, on: date, run.clock, Set(byID.keys))
    }
    var named = Set(mentions.compactMap { byID[$0.id]?.value.index })
    mentions += sessions.filter { named.insert($0.reader.value.index).inserted }
      .map { Mention(id: $0.id) }
    try run.read(mentions.compactMap { byID[$0.id] }) { number, entry in
      let mention = mentions[number]
      var draft = reader.draft(entry)
      if !draft.hasID { draft.key = mention.id }
      draft.room = mention.room
      draft.setTime(mention.time)
      return draft
    }
  }

  /// Where the schedule names a session.
  private struct Mention {
    var id: String
    var room: String?
    var time = TimeReading()
  }

  /// The days in a list or under their dates, by date.
  private func days(_ schedule: FieldReader) -> [(date: Day?, day: FieldReader)] {
    let days = schedule.referable()
    return (schedule.value.isArray ? days : days.sorted { $0.id < $1.id }).map { key, day in
      (ClockText(day.text("date") ?? key)?.day, day)
    }
  }

  private func mentions(of day: FieldReader, on date: Day?, _ clock: Clock, _ known: Set<String>)
    -> [Mention]
  {
    let rooms = day.objects("tracks").map { $0.text("title") ?? $0.text("name") }
    let slots = Array(day.objects("timeslots"))
    let times = slots.map { EntryFields($0).time(on: date, clock) }
    var mentions: [Mention] = []
    for (row, slot) in slots.enumerated() {
      for (column, cell) in (slot.present("sessions")?.elements ?? Elements(parent: nil))
        .enumerated()
      {
        var time = times[row]
        // A session may extend over several slots.
        if let extent = cell["extend"]?.integer, (1...times.count - row).contains(extent) {
          time.end = times[row + extent - 1].end
        }
        for id in (cell["items"] ?? cell).elements.compactMap(\.reference) {
          guard known.contains(id) else {
            let found = "the unknown id \(id.shortened(to: 60))"
            day.warn("timeslots", found: found, expected: "a session's")
            continue
          }
          let room = rooms.indices.contains(column) ? rooms[column] : nil
          mentions.append(Mention(id: id, room: room, time: time))
        }
      }
    }
    return mentions
  }
}
