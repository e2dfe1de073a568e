import Foundation
import SwellStore

/// The sessions of Apple's WWDC app: under `response` until 2016, under `contents` since.
struct WWDCDialect: Dialect {
  let name = "wwdc"
  let shape = "response.sessions, or contents with events"
  let grouping: SectionGrouping? = .day
  /// The event is always in California.
  let home = TimeZone(identifier: "America/Los_Angeles")

  func fits(_ root: Value) -> Bool {
    root["response"]?["sessions"]?.isArray == true
      || root["contents"]?.isArray == true && root["events"]?.isArray == true
  }

  func facts(_ root: Value) -> ProgrammeFacts {
    let events = (root["response"] ?? root)["events"]
    let current = events?.elements.first { $0["current"]?.bool == true }
    return ProgrammeFacts(about: current ?? events?.elements.first)
  }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    let isOld = root.value["response"]?["sessions"] != nil
    guard let source = isOld ? root.object("response") : root else { return }
    let rooms = ReferenceTable(source, "rooms")
    let topics = ReferenceTable(source, source.has("topics") ? "topics" : "tracks")
    try run.read(source.objects(isOld ? "sessions" : "contents")) { entry in
      let room = entry.text("room") ?? entry.text("roomId")
      var draft = EntryDraft(
        id: entry.text("fav_id") ?? entry.text("id"),
        title: entry.line("title"),
        room: room.map { rooms[$0]?.text("name") ?? $0 },
        abstract: entry.prose("description"),
        background: image(entry)
      )
      draft.setTime(
        entry,
        clock: run.clock,
        start: entry.has("startGMT") ? "startGMT" : "startTime",
        end: entry.has("endGMT") ? "endGMT" : "endTime"
      )
      let ids = entry.texts("trackId") + entry.texts("primaryTopicID") + entry.texts("topicIds")
      draft.track =
        entry.name("track") ?? ids.lazy.compactMap { topics[$0]?.text("name") }.first
        ?? entry.text("type")
      return draft
    }
  }

  /// The first picture that is a path; newer files only list the sizes that exist.
  private func image(_ entry: FieldReader) -> String? {
    guard let images = entry.present("images") else { return nil }
    let values = images.isObject ? images.members.map(\.value) : Array(images.elements)
    return values.lazy.compactMap { $0.string?.nonBlank }.first { $0.contains("/") }
  }
}
