import Foundation
import SwellStore

/// The property list of the RWDevCon app.
struct RWDevConDialect: Dialect {
  let name = "rwdevcon"
  let shape = "sessions and people are dictionaries by id, rooms and tracks are lists by index"
  let grouping: SectionGrouping? = .day
  /// The app shows all times in this zone.
  let home = TimeZone(identifier: "America/New_York")

  func fits(_ root: Value) -> Bool {
    root["sessions"]?.isObject == true && root["people"]?.isObject == true
  }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    guard let sessions = root.object("sessions") else { return }
    let people = ReferenceTable(root, "people")
    let rooms = root.present("rooms").map { Array($0.elements) } ?? []
    let tracks = root.present("tracks").map { Array($0.elements) } ?? []
    let entries = sessions.value.members.lazy.map { key, value in
      (key, sessions.reader(value, sessions.path[key]))
    }
    var keys: [Int: String] = [:]
    for (key, entry) in entries { keys[entry.value.index] = key }
    try run.readUnordered(entries.map(\.1)) { entry in
      var draft = EntryDraft(
        id: keys[entry.value.index],
        title: entry.line("title"),
        speakers: entry.people("presenters", in: people),
        abstract: entry.prose("sessionDescription")
      )
      draft.setTime(entry.time("date", run.clock))
      draft.setEnd(after: entry, "duration")
      let room = entry.element(of: rooms, at: "roomId").map {
        entry.reader($0, entry.path["roomId"])
      }
      draft.room = room?.text("name") ?? room?.value.string?.nonBlank
      draft.background = room?.text("image")
      let track = entry.element(of: tracks, at: "trackId")
      draft.track = track?.string?.nonBlank ?? track?["name"]?.string?.nonBlank
      return draft
    }
  }
}

extension FieldReader {
  /// The element whose index the field holds; an index out of range is a warning.
  fileprivate func element(of list: [Value], at field: String) -> Value? {
    guard let index = integer(field) else { return nil }
    guard list.indices.contains(index) else {
      warn(field, found: "the index \(index)", expected: "one below \(list.count)")
      return nil
    }
    return list[index]
  }
}
