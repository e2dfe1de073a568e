import SwellStore

/// The conference.json of the KotlinConf app.
struct KotlinConfDialect: Dialect {
  let name = "kotlinconf"
  let shape = "sessions with speakerIds, and speakers"
  let grouping: SectionGrouping? = .day

  func fits(_ root: Value) -> Bool {
    root["sessions"]?.elements.sample.contains { $0["speakerIds"] != nil } ?? false
  }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    let people = ReferenceTable(root, "speakers")
    try run.read(root.objects("sessions")) { entry in
      var draft = EntryDraft(
        id: entry.text("id"),
        title: entry.line("title"),
        speakers: entry.people("speakerIds", in: people),
        room: entry.name("location"),
        abstract: entry.prose("description"),
        background: entry.picture(ofPeople: "speakerIds", "photoUrl", in: people),
        track: entry.texts("tags").first
      )
      draft.setTime(entry, clock: run.clock, start: "startsAt", end: "endsAt")
      return draft
    }
  }
}
