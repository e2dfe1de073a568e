/// The flat property list of the Ultravisual tutorial.
struct UltravisualDialect: LineDialect {
  let name = "ultravisual"
  let shape = "a list of objects with Title and at least one of Speaker, Room, Time"
  let mapping = [
    FieldMapping("key", "made of the content"), FieldMapping("title", "Title"),
    FieldMapping("speakers", "Speaker"), FieldMapping("room", "Room"),
    FieldMapping("time", "Time, as text: it has no year, no zone, no half of the day"),
    FieldMapping("background", "Background"),
  ]
  let grouping: SectionGrouping? = .undivided

  static let fields = ["Title", "Speaker", "Room", "Time", "Background"]

  func fits(_ root: Value) -> Bool { root.isArray && fits(rows: root.elements) }

  func fits(row: Value) -> Bool {
    row["Title"] != nil && ["Speaker", "Room", "Time"].contains { row[$0] != nil }
      && !row.members.contains { !Self.fields.contains($0.key) && Self.isForeign($0.key) }
  }

  /// A field that `outline` would make something of, and this dialect would not.
  private static func isForeign(_ key: String) -> Bool {
    let foreign: Set<Aliases.Role> = [.abstract, .speakers, .room, .start, .end, .duration]
    return Aliases.role(of: key).map(foreign.contains) ?? false
  }

  func read(_ programme: Programme) throws {
    for row in Row.objects(of: programme.root) {
      try programme.intake.take(row) { session($0, programme.clock) }
    }
  }

  func session(_ row: Row, _ clock: Clock) -> SessionParts {
    let time = row.text("Time")
    let day = time.flatMap { text in
      text.firstIndex(of: ",").map { String(text[..<$0]) }
    }
    row.countIgnored(understoodOrMisspelt: Self.fields)
    return SessionParts(
      title: row.text("Title"),
      speakers: row.texts("Speaker"),
      room: row.text("Room"),
      timeText: time,
      background: row.text("Background"),
      day: day
    )
  }
}
