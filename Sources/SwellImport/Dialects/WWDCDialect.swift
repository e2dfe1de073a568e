import Foundation

/// The sessions of Apple's WWDC app: under `response` until 2016, under `contents` since.
struct WWDCDialect: Dialect {
  let name = "wwdc"
  let shape = "response.sessions, or contents with events"
  let mapping = [
    FieldMapping("key", "fav_id, else id"), FieldMapping("title", "title"),
    FieldMapping("room", "room, or by id from rooms"),
    FieldMapping("start", "startGMT, else startTime"), FieldMapping("end", "endGMT, else endTime"),
    FieldMapping("abstract", "description"), FieldMapping("background", "images"),
    FieldMapping("track", "track, else the first topic, else type"),
  ]
  let grouping: SectionGrouping? = .day
  /// The event has always been there.
  let home = TimeZone(identifier: "America/Los_Angeles")

  private static let fields = [
    "fav_id", "id", "title", "room", "roomId", "startGMT", "startTime", "endGMT", "endTime",
    "description", "images", "track", "trackId", "topicIds", "primaryTopicID", "type", "active",
  ]

  func fits(_ root: Value) -> Bool {
    root["response"]?["sessions"]?.isArray == true
      || root["contents"]?.isArray == true && root["events"]?.isArray == true
  }

  func facts(_ root: Value) -> ProgrammeFacts {
    let events = (root["response"] ?? root)["events"]
    let current = events?.elements.first { $0["current"]?.bool == true }
    return ProgrammeFacts(about: current ?? events?.elements.first)
  }

  func read(_ programme: Programme) throws {
    let isOld = programme.root.value["response"]?["sessions"] != nil
    guard let source = isOld ? programme.root.object("response") : programme.root else { return }
    let rooms = ReferenceTable(source, "rooms")
    let topics = ReferenceTable(source, source.present("topics") == nil ? "tracks" : "topics")
    for row in source.objects(isOld ? "sessions" : "contents") {
      try programme.take(row) { row in
        let room = row.text("room") ?? row.text("roomId")
        var parts = SessionParts(
          id: row.text("fav_id") ?? row.text("id"),
          title: row.text("title"),
          room: room.map { rooms[$0]?.text("name") ?? $0 },
          abstract: row.prose("description"),
          background: image(row)
        )
        parts.setTime(
          row,
          clock: programme.clock,
          start: row.has("startGMT", else: "startTime"),
          end: row.has("endGMT", else: "endTime")
        )
        let ids = row.texts("trackId") + row.texts("primaryTopicID") + row.texts("topicIds")
        parts.track =
          row.name("track") ?? ids.lazy.compactMap { topics[$0]?.text("name") }.first
          ?? row.text("type")
        row.countIgnored(understood: Self.fields)
        return parts
      }
    }
  }

  /// The first picture that is a path; newer files only list the sizes that exist.
  private func image(_ row: Row) -> String? {
    guard let images = row.present("images") else { return nil }
    let values = images.isObject ? images.members.map(\.value) : Array(images.elements)
    return values.lazy.compactMap { $0.string?.nonBlank }.first { $0.contains("/") }
  }
}

extension Row {
  fileprivate func has(_ field: String, else other: String) -> String {
    present(field) == nil ? other : field
  }
}
