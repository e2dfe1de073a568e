import SwellStore

/// The sessions of Open Event, FOSSASIA's server, as its exports have them.
struct OpenEventDialect: Dialect {
  let name = "open-event"
  let shape = "sessions with start_time or starts-at, and microlocation and track objects"
  let grouping: SectionGrouping? = .day

  private static let starts = ["start_time", "starts-at", "starts_at"]
  private static let ends = ["end_time", "ends-at", "ends_at"]

  func fits(_ root: Value) -> Bool {
    let sessions = root.isArray ? root : root["sessions"]
    return sessions?.elements.sample.contains { entry in
      entry["title"] != nil && Self.starts.contains { entry[$0] != nil }
        && (entry["microlocation"]?.isObject == true
          || entry["track"]?.isObject == true && entry["long_abstract"] != nil)
    } ?? false
  }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    let people = ReferenceTable(root, "speakers")
    try run.read(root.objects(orUnder: "sessions")) { entry in
      var draft = EntryDraft(
        id: entry.text("id"),
        title: entry.line("title"),
        speakers: entry.people("speakers", in: people.isEmpty ? nil : people),
        room: entry.name("microlocation"),
        abstract: entry.prose(
          "long_abstract",
          "long-abstract",
          "short_abstract",
          "short-abstract"
        ),
        track: entry.name("track") ?? entry.name("session_type")
      )
      draft.setTime(
        entry,
        clock: run.clock,
        start: Self.starts.first(where: entry.has) ?? Self.starts[0],
        end: Self.ends.first(where: entry.has) ?? Self.ends[0]
      )
      return draft
    }
  }
}
