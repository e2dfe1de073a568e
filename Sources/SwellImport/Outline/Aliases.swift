/// The names that files of unknown shape have for the fields of a session.
enum Aliases {
  enum Role: String, CaseIterable {
    case title, abstract, speakers, room, start, end, duration, track, id, background
  }

  /// In the order of preference.
  static let names: [(role: Role, names: [String])] = [
    (
      .title,
      ["title", "name", "talk", "proposaltitle", "sessiontitle", "talktitle", "topic", "session"]
    ),
    (
      .abstract,
      ["abstract", "description", "summary", "details", "longabstract", "blurb", "body"]
    ),
    (
      .speakers,
      [
        "speakers", "speaker", "speakernames", "speakername", "presenters", "presenter", "persons",
        "participants", "speakerids", "speakerid", "presenternames", "presentername", "authors",
        "author",
      ]
    ),
    (
      .room,
      [
        "room", "roomname", "location", "place", "venue", "microlocation", "stage", "roomid",
        "venueserial",
      ]
    ),
    (
      .start,
      [
        "start", "startsat", "starttime", "timestart", "startdatetime", "startat", "begin", "time",
        "startdate", "date", "slot",
      ]
    ),
    (
      .end,
      [
        "end", "endsat", "endtime", "timeend", "timestop", "enddatetime", "endat", "finish",
        "enddate",
      ]
    ),
    (.duration, ["duration", "length"]),
    (.track, ["track", "type", "sessiontype", "eventtype", "kind", "format", "group", "day"]),
    (.id, ["id", "guid", "uuid", "key", "code", "slug", "serial"]),
    (.background, ["image", "background", "photo", "thumbnail", "logo"]),
  ]

  private static let roles: [String: Role] = Dictionary(
    uniqueKeysWithValues: names.flatMap { entry in entry.names.map { ($0, entry.role) } }
  )

  private static let ranks: [String: Int] = Dictionary(
    uniqueKeysWithValues: names.flatMap(\.names).enumerated().map { ($1, $0) }
  )

  /// Of two fields with the same role, the one with the lower rank is preferred.
  static func rank(of key: String) -> Int { ranks[folded(key)] ?? .max }

  /// What a field is by its name, case, spaces, `_` and `-` folded.
  static func role(of key: String) -> Role? { roles[folded(key)] ?? roles[folded(plain(key))] }

  /// The name without the mark of its language.
  static func plain(_ key: String) -> String {
    key.hasSuffix(Language.suffix) ? String(key.dropLast(Language.suffix.count)) : key
  }

  /// The name as the table has it.
  static func folded(_ key: String) -> String {
    guard key.utf8.count <= 40 else { return key }
    return String(key.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" })
  }
}
