/// Names of lists, objects and fields that show what they hold, and words that texts have.
enum ListNames {
  // MARK: Lists

  /// Lists of sessions, even if the elements have nothing but a title.
  static let sessions = Set(
    "sessions talks events presentations lectures workshops keynotes titles".words)
  /// Lists in a file's root, whose elements are sessions even if they have nothing but a title.
  static let programmes = sessions.union(
    "agenda episodes lessons classes schedule programme program".words)
  /// Lists of a session's parts, if their elements aren't sessions themselves.
  static let parts = sessions.union(
    "papers posters contributions subevents parts items slots".words)
  /// Lists that say nothing about what is in them.
  static let rows = Set(
    "rows slots timeslots items entries list schedule agenda programme program".words)
  /// Lists that describe the sections of a programme.
  static let sections = Set("sections tracks days groups stages themes".words)
  static let tracks = Set("topics tags categories".words)
  static let people = Set(
    """
    people staff team organizers organisers authors attendees users chairs committee organization
    organisation
    """.words)
  /// Other lists that hardly ever contain sessions.
  static let others = Set(
    """
    sponsors partners tags categories links sociallinks attachments answers questions videos gallery
    news posts tickets weblinks resources recordings materials slides notifications chapters
    importantdates deadlines preview previews teaser teasers
    """.words)

  // MARK: Objects and fields

  static let singleSessions = Set(
    "session talk presentation lecture proposal submission break keynote paper".words)
  /// The types of schema.org that aren't sessions.
  static let otherTypes = Set("Person Place Organization WebSite WebPage ImageObject".words)
  /// Fields that say what a session is, rather than which track it belongs to.
  static let types = Set("type sessiontype eventtype kind category categories tag".words)
  /// Fields that only people have.
  static let personal = Set(
    """
    bio biography twitter github company tagline avatar linkedin job jobtitle position affiliation
    surname lastname familyname
    """.words)
  /// Fields that only places have.
  static let local = Set("address lat lng latitude longitude capacity".words)
  /// Fields that people and places have, too: where a session takes place if nothing else says so.
  static let wherever = Set("city town stadt ville ciudad cidade address".words)
  /// People after whom a show is named.
  static let artists = Set("artist artists dj performer".words)
  static let dates = Set("date datum fecha data datedisplay".words)
  /// Dates of events; a `date` next to them is that of the publication.
  static let eventDates = Set("eventdate eventdatetime sessiondate sessiondatetime".words)

  // MARK: Words in texts

  /// Titles that only name the kind of a session.
  static let kinds = singleSessions.union(
    "workshop tutorial panel poster vortrag charla palestra week".words)
  private static let breaks = Set(
    """
    break lunch coffee tea breakfast dinner reception registration opening closing remarks welcome
    networking poster posters discussion pause mittagessen mittagspause kaffeepause registrierung
    """.words)
  /// Whether a word shows that a text names a break, an opening or the like, not a person.
  static func namesBreak(_ text: String) -> Bool {
    text.lowercased().split { !$0.isLetter }.contains { breaks.contains(String($0)) }
  }
  /// Words before a name: `Chair: Ann Lee`.
  static let introductions = Set(
    """
    chair chairs panelist panelists moderator moderators host hosts speaker speakers presenter
    guest guests
    """.words)
  /// Titles after a name.
  static let titles = Set("jr sr phd md msc mba esq".words)
  /// Words in the names of companies and schools, and of jobs.
  static let institutions = Set(
    """
    university université universität universidad universidade università universiteit institute
    institut instituto college school inc ltd llc gmbh lab labs laboratory center centre corp company
    academy foundation hospital group technologies of
    ceo cto cfo coo founder cofounder engineer developer director manager scientist architect
    designer researcher evangelist advocate
    """.words)

  enum Kind: CaseIterable { case speakers, room, other }

  static func kind(of key: String) -> Kind? {
    if isList(key, of: .speakers) { return .speakers }
    if isList(key, of: .room) { return .room }
    return others.includes(key) || isList(key, of: .background) ? .other : nil
  }

  /// Whether a list of this name holds values for a role: speakers, rooms or pictures, say.
  static func isList(_ key: String, of role: Role) -> Bool {
    let folded = FieldNames.folded(key)
    if sessions.contains(folded) { return false }
    return FieldNames.role(of: folded) == role
      || folded.hasSuffix("s") && FieldNames.role(of: String(folded.dropLast())) == role
      || role == .speakers && people.contains(folded)
      || role == .track && tracks.contains(folded)
  }
}
