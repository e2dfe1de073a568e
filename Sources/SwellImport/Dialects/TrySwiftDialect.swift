import SwellStore

/// The day files of the try! Swift app: each day has time slots, and each slot has sessions.
struct TrySwiftDialect: Dialect {
  let name = "tryswift"
  let shape = "schedules[].sessions, each schedule with a time; one file per day"

  func fits(_ root: Value) -> Bool {
    (root.isArray ? Array(root.elements.sample) : [root]).contains { day in
      day["schedules"]?.elements.contains { $0["time"] != nil && $0["sessions"]?.isArray == true }
        ?? false
    }
  }

  func read(_ root: ObjectReader, into run: ImportRun) throws {
    let reader = EntryReader(root, run.rules)
    for day in root.value.isArray ? Array(root.objects()) : [root] {
      let reading = day.time("date", run.rules)
      let date = reading.start?.day ?? reading.day
      let section = [day.text("title"), date?.text].compactMap(\.self).joined(separator: ", ")
      for slot in day.objects("schedules") {
        let time = EntryFields(slot).time(on: date, run.rules)
        try run.read(slot.objects("sessions")) { _, entry in
          var draft = reader.draft(entry)
          draft.setTime(time)
          draft.day = date?.text
          draft.track = time.start?.clockText ?? time.text
          draft.section = section.nonBlank.map {
            SectionDraft(key: date?.text ?? $0.folded, title: $0)
          }
          return draft
        }
      }
    }
  }
}
