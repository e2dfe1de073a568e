import SwellStore

/// The data of Hoverboard, a template for conference sites: sessions by id, and a schedule that
/// names them by day, timeslot and column.
struct HoverboardDialect: Dialect {
  let name = "hoverboard"
  let shape = "{sessions, speakers, schedule}; days with timeslots that name sessions by id"
  let grouping: SectionGrouping? = .day

  func fits(_ root: Value) -> Bool {
    guard let sessions = root["sessions"], sessions.isCollection,
      let schedule = root["schedule"]
    else { return false }
    let days = Array(schedule.elements.sample) + schedule.members.prefix(20).map(\.value)
    return days.contains { $0["timeslots"]?.isArray == true }
  }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    guard let list = root.present("sessions"), let schedule = root.present("schedule") else {
      return
    }
    let people = ReferenceTable(root, "speakers")
    let sessions = root.reader(list, root.path["sessions"]).referable()
    let byID = Dictionary(sessions.map { ($0.id, $0.reader) }) { first, _ in first }
    var named: Set<Int> = []
    for (date, day) in days(root.reader(schedule, root.path["schedule"])) {
      for mention in mentions(of: day, on: date, run.clock) {
        guard let entry = byID[mention.id] else {
          day.warn(
            "timeslots",
            found: "the unknown id \(mention.id.shortened(to: 60))",
            expected: "a session's"
          )
          continue
        }
        named.insert(entry.value.index)
        try run.read(entry) { session($0, mention, people) }
      }
    }
    for (id, entry) in sessions where named.insert(entry.value.index).inserted {
      try run.read(entry) { session($0, Mention(id: id), people) }
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
    let listed = FieldReader.objects(of: schedule.value.isArray ? schedule : nil).map { ("", $0) }
    let keyed = schedule.value.members.filter { $0.value.isObject }.sorted { $0.key < $1.key }
      .map { ($0.key, schedule.reader($0.value, schedule.path[$0.key])) }
    return (listed + keyed).map { key, day in
      (ISOTime.parseDay(day.text("date") ?? key) ?? ClockText(day.text("date") ?? key)?.day, day)
    }
  }

  private func mentions(of day: FieldReader, on date: Day?, _ clock: Clock) -> [Mention] {
    let rooms = day.objects("tracks").map { $0.text("title") ?? $0.text("name") }
    let slots = Array(day.objects("timeslots"))
    let times = slots.map { slot in
      EntryFields(slot).time(on: date, clock)
    }
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
        for id in (cell["items"] ?? cell).elements {
          guard let id = id.string?.nonBlank ?? id.numeral else { continue }
          let room = rooms.indices.contains(column) ? rooms[column] : nil
          mentions.append(Mention(id: id, room: room, time: time))
        }
      }
    }
    return mentions
  }

  private func session(_ entry: FieldReader, _ mention: Mention, _ people: ReferenceTable)
    -> EntryDraft
  {
    let speakers = entry.has("speakers") ? "speakers" : "speaker"
    var draft = EntryDraft(
      id: entry.text("id") ?? mention.id,
      title: entry.line("title"),
      speakers: entry.people(speakers, in: people),
      room: mention.room,
      abstract: entry.prose("description"),
      background: entry.text("image") ?? entry.picture(ofPeople: speakers, "photoUrl", in: people),
      track: entry.name("track") ?? entry.texts("tags").first
    )
    draft.setTime(mention.time)
    return draft
  }
}
