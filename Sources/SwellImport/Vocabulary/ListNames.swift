/// List names that say what is inside.
enum ListNames {
  /// Lists of sessions, even if the elements have nothing but a title.
  static let sessions = Set(
    "sessions talks events presentations lectures workshops keynotes titles".words)
  /// Lists at a file's root, whose elements are sessions even if they have nothing but a title.
  static let programmes = sessions.union(
    "agenda episodes lessons classes schedule programme program".words)
  /// Lists of a session's parts, if their elements aren't sessions themselves.
  static let parts = sessions.union(
    "papers posters contributions subevents parts items slots".words)
  /// Lists of a session's times and places, each perhaps with the name of an event.
  static let occurrences = Set(
    """
    occurrences appearances instances performances showings screenings showtimes vorstellungen
    voorstellingen versions seances funciones proiezioni forestillinger
    """.words)
  /// Lists whose names say nothing about what is in them.
  static let rows = Set(
    "rows slots timeslots items entries list schedule agenda programme program".words)
  /// Lists that describe the sections of a programme.
  static let sections = Set("sections tracks days groups stages themes".words)
  static let tracks = Set("topics tags categories".words)
  /// Keys of objects that describe the whole event.
  static let events = Set("event conference meta info about".words)
  static let people = Set(
    "team organizers organisers attendees users chairs committee organization organisation".words)
  /// Other lists that hardly ever contain sessions.
  static let others = Set(
    """
    sponsors partners tags categories links sociallinks attachments answers questions videos gallery
    news posts tickets weblinks resources reading readings recordings materials slides notifications
    chapters code importantdates deadlines preview previews teaser teasers floors guide included
    """.words)

  enum Kind: CaseIterable { case speakers, room, other }

  static func kind(of key: String) -> Kind? {
    if isList(key, of: .speakers) { return .speakers }
    if isList(key, of: .room) { return .room }
    return others.includes(key) || isList(key, of: .background) ? .other : nil
  }

  /// Whether a list of this name holds values for a role, such as speakers, rooms or pictures.
  static func isList(_ key: String, of role: Role) -> Bool {
    let folded = FieldName.folded(key)
    if sessions.contains(folded) { return false }
    return FieldName.role(of: folded) == role
      || folded.hasSuffix("s") && FieldName.role(of: String(folded.dropLast())) == role
      || role == .speakers && people.contains(folded) || role == .track && tracks.contains(folded)
  }
}
