import SwellStore

/// The day files of the try! Swift app: slots of a day, sessions of a slot.
struct TrySwiftDialect: Dialect {
  let name = "tryswift"
  let shape = "schedules[].sessions, each schedule with a time; a file a day"
  let grouping: SectionGrouping? = nil

  func fits(_ root: Value) -> Bool {
    let days = root.isArray ? Array(root.elements.sample) : [root]
    return days.contains { day in
      day["schedules"]?.elements.contains { $0["time"] != nil && $0["sessions"]?.isArray == true }
        ?? false
    }
  }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    let days = root.value.isArray ? Array(FieldReader.objects(of: root)) : [root]
    for day in days {
      let date = day.time("date", run.clock)
      let dateText = (date.start?.day ?? date.day)?.text
      let names = [day.text("title"), dateText].compactMap(\.self)
      let section = names.isEmpty ? nil : names.joined(separator: ", ")
      for slot in day.objects("schedules") {
        let time = time(of: slot, date, run.clock)
        try run.read(slot.objects("sessions")) { entry in
          var draft = session(entry)
          draft.setTime(time)
          draft.day = dateText
          draft.track = time.start.map { String($0.iso8601.dropFirst(11).prefix(5)) } ?? time.text
          draft.section = section.map { SectionDraft(key: dateText ?? $0.folded, title: $0) }
          return draft
        }
      }
    }
  }

  private func time(of slot: FieldReader, _ date: TimeReading, _ clock: Clock) -> TimeReading {
    let reading = slot.time("time", clock)
    guard reading.start == nil, let words = reading.clock, let day = date.start?.day ?? date.day
    else { return reading }
    return words.reading(on: day, clock, text: reading.text)
  }

  private func session(_ entry: FieldReader) -> EntryDraft {
    EntryDraft(
      id: entry.text("id"),
      title: entry.line("title"),
      speakers: entry.people("speakers"),
      room: entry.name("place"),
      abstract: entry.prose("description", "summary"),
      background: entry.text("image_name")
        ?? entry.picture(ofPeople: "speakers", "image_name")
    )
  }
}
