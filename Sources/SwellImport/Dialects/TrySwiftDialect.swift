import SwellStore

/// The day files of the try! Swift app: slots of a day, sessions of a slot.
struct TrySwiftDialect: Dialect {
  let name = "tryswift"
  let shape = "schedules[].sessions, each schedule with a time; a file a day"
  let mapping = [
    FieldMapping("key", "id, else made of the content"), FieldMapping("title", "title"),
    FieldMapping("speakers", "speakers[].name"), FieldMapping("room", "place"),
    FieldMapping("start", "the slot's time"), FieldMapping("abstract", "description, else summary"),
    FieldMapping("background", "image_name, else the first speaker's"),
    FieldMapping("section", "the file's title and date"), FieldMapping("track", "the slot"),
  ]
  let grouping: SectionGrouping? = nil

  private static let fields = [
    "id", "title", "speakers", "place", "description", "summary", "image_name", "active",
  ]

  func fits(_ root: Value) -> Bool {
    let days = root.isArray ? Array(root.elements.prefix(20)) : [root]
    return days.contains { day in
      day["schedules"]?.elements.contains { $0["time"] != nil && $0["sessions"]?.isArray == true }
        ?? false
    }
  }

  func read(_ programme: Programme) throws {
    let root = programme.root
    let days = root.value.isArray ? Array(Row.objects(of: root)) : [root]
    for day in days {
      let date = day.time("date", programme.clock)
      let dateText = (date.start?.day ?? date.day)?.text
      let names = [day.text("title"), dateText].compactMap(\.self)
      let section = names.isEmpty ? nil : names.joined(separator: ", ")
      for slot in day.objects("schedules") {
        let time = time(of: slot, date, programme.clock)
        for row in slot.objects("sessions") {
          try programme.take(row) { row in
            var parts = session(row)
            parts.setTime(time)
            parts.day = dateText
            parts.track = time.start.map { String($0.iso8601.dropFirst(11).prefix(5)) } ?? time.text
            parts.section = section.map { SectionDraft(key: dateText ?? $0.folded, title: $0) }
            return parts
          }
        }
      }
    }
  }

  private func time(of slot: Row, _ date: TimeReading, _ clock: Clock) -> TimeReading {
    var reading = slot.time("time", clock)
    if reading.start == nil, let words = reading.clock, let day = date.start?.day ?? date.day {
      let text = reading.text
      reading = words.reading(on: day, clock)
      reading.text = text
    }
    return reading
  }

  private func session(_ row: Row) -> SessionParts {
    row.countIgnored(understood: Self.fields)
    return SessionParts(
      id: row.text("id"),
      title: row.text("title"),
      speakers: row.people("speakers"),
      room: row.name("place"),
      abstract: row.prose("description", "summary"),
      background: row.text("image_name")
        ?? row.picture(ofPeople: "speakers", "image_name")
    )
  }
}
