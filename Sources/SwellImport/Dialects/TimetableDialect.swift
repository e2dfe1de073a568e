import SwellStore

/// The timetable of fortee, used by Japanese conferences.
struct TimetableDialect: Dialect {
  let name = "timetable"
  let shape = "timetable[], with starts_at and length_min (fortee)"
  let grouping: SectionGrouping? = .day

  func fits(_ root: Value) -> Bool {
    root["timetable"]?.elements.sample.contains {
      $0["starts_at"] != nil || $0["length_min"] != nil
    } ?? false
  }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    try run.read(root.objects("timetable")) { entry in
      var draft = EntryDraft(
        id: entry.text("uuid") ?? entry.text("id"),
        title: entry.line("title"),
        speakers: entry.people("speaker") + entry.people("speakers"),
        room: entry.name("track"),
        abstract: entry.prose("abstract"),
        background: entry.picture(ofPeople: "speaker", "avatar_url"),
        track: entry.name("track")
      )
      draft.setTime(entry.time("starts_at", run.clock))
      draft.setEnd(after: entry, "length_min")
      return draft
    }
  }
}
