import Foundation

/// The property list of the RWDevCon app.
struct RWDevConDialect: Dialect {
  let name = "rwdevcon"
  let shape = "sessions and people are dictionaries by id, rooms and tracks are lists by index"
  let mapping = [
    FieldMapping("key", "the key in sessions"), FieldMapping("title", "title"),
    FieldMapping("speakers", "presenters, by id from people: first and last"),
    FieldMapping("room", "rooms[roomId].name"), FieldMapping("start", "date"),
    FieldMapping("end", "date and duration, in minutes"),
    FieldMapping("abstract", "sessionDescription"),
    FieldMapping("background", "rooms[roomId].image"),
    FieldMapping("track", "tracks[trackId]"),
  ]
  let grouping: SectionGrouping? = .day
  /// The app shows every time in it.
  let home = TimeZone(identifier: "America/New_York")

  private static let fields = [
    "title", "presenters", "roomId", "trackId", "date", "duration", "sessionDescription", "active",
  ]

  func fits(_ root: Value) -> Bool {
    root["sessions"]?.isObject == true && root["people"]?.isObject == true
  }

  func read(_ programme: Programme) throws {
    guard let sessions = programme.root.object("sessions") else { return }
    let people = ReferenceTable(programme.root, "people")
    let rooms = programme.root.value["rooms"].map { Array($0.elements) } ?? []
    let tracks = programme.root.value["tracks"].map { Array($0.elements) } ?? []
    let rows = sessions.value.members.lazy.map { key, value in
      (key, sessions.row(value, sessions.place[key]))
    }
    var keys: [Int: String] = [:]
    for (key, row) in rows { keys[row.value.index] = key }
    try programme.takeUnordered(rows.map(\.1)) { row in
      var parts = SessionParts(
        id: keys[row.value.index],
        title: row.text("title"),
        speakers: row.people("presenters", in: people),
        abstract: row.prose("sessionDescription")
      )
      parts.setTime(row.time("date", programme.clock))
      parts.setEnd(after: row, "duration")
      let room = row.element(of: rooms, at: "roomId").map { row.row($0, row.place["roomId"]) }
      parts.room = room?.text("name") ?? room?.value.string?.nonBlank
      parts.background = room?.text("image")
      let track = row.element(of: tracks, at: "trackId")
      parts.track = track?.string?.nonBlank ?? track?["name"]?.string?.nonBlank
      row.countIgnored(understood: Self.fields)
      return parts
    }
  }
}

extension Row {
  /// The element that the field holds the index of; one that is not there is a warning.
  fileprivate func element(of list: [Value], at field: String) -> Value? {
    guard let index = integer(field) else { return nil }
    guard list.indices.contains(index) else {
      warn(field, found: "the index \(index)", expected: "one below \(list.count)")
      return nil
    }
    return list[index]
  }
}
