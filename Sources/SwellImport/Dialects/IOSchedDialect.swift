import Foundation
import SwellStore

/// The conference data of the Google I/O app.
struct IOSchedDialect: Dialect {
  let name = "iosched"
  let shape = "sessions with startTimestamp; speakers by id; rooms and tags"
  let grouping: SectionGrouping? = .day
  /// The app shows all times in this zone.
  let home = TimeZone(identifier: "America/Los_Angeles")

  func fits(_ root: Value) -> Bool {
    root["sessions"]?.elements.sample.contains { $0["startTimestamp"] != nil } ?? false
  }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    let people = ReferenceTable(root, "speakers")
    let rooms = ReferenceTable(root, "rooms")
    let tags = ReferenceTable(root, "tags", ids: ["tag", "id"])
    try run.read(root.objects("sessions")) { entry in
      var draft = EntryDraft(
        id: entry.text("id"),
        title: entry.line("title"),
        room: room(entry, in: rooms),
        abstract: entry.prose("description")
      )
      draft.setTime(entry, clock: run.clock, start: "startTimestamp", end: "endTimestamp")
      let presenters = entry.has("speakers") ? "speakers" : "presenterIds"
      draft.speakers = entry.people(presenters, in: people)
      draft.background =
        entry.text("thumbnailUrl") ?? entry.text("photoUrl")
        ?? entry.picture(ofPeople: presenters, "thumbnailUrl", in: people)
      let names = entry.texts("tagNames") + entry.texts("tags")
      draft.track = entry.text("type") ?? names.first.map { tags[$0]?.text("name") ?? $0 }
      return draft
    }
  }

  /// Without a list of rooms the field must be a name.
  private func room(_ entry: FieldReader, in rooms: ReferenceTable) -> String? {
    guard let field = ["room", "roomId"].first(where: entry.has) else {
      return entry.name("location")
    }
    return rooms.isEmpty ? entry.name(field) : entry.referenced(field, in: rooms)?.text("name")
  }
}
