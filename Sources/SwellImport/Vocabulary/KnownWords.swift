/// Sets of words: field names that tell people, places and events apart, and words in texts.
enum KnownWords {
  static let singleSessions = Set(
    "session talk presentation lecture proposal submission break keynote paper".words)
  /// The types of objects that aren't sessions, in schema.org and in the agendas of the IETF.
  static let otherTypes = Set(
    "Person Place Organization WebSite WebPage ImageObject location parent".words)
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
  /// Fields that people and places also have; used for a session's place if no other field is.
  static let wherever = Set("city town stadt ville ciudad cidade address localidad".words)
  /// Fields for the people after whom a show is named.
  static let artists = Set("artist artists artiste dj performer".words)
  static let dates = Set("date datum fecha data datedisplay datestring datetext".words)
  /// Fields for dates of events; a field `date` next to one of them is the date of publication.
  static let eventDates = Set("eventdate eventdatetime sessiondate sessiondatetime".words)

  /// Titles that name only the kind of session.
  private static let kinds = singleSessions.union(
    "workshop tutorial panel poster vortrag charla palestra week seminar school colloquium".words)
  /// Whether a text only says what kind of session it is: `Talk`, `Keynote 2`, `Invited Talk 1`.
  static func namesKind(_ text: String) -> Bool {
    guard text.utf8.count <= 30 else { return false }
    let words = text.folded.split(separator: " ").filter { Int($0) == nil }
    return words.count <= 2 && words.last.map { kinds.contains(String($0)) } == true
  }
  private static let breaks = Set(
    """
    break lunch coffee tea breakfast dinner reception registration opening closing remarks welcome
    networking poster posters discussion pause mittagessen mittagspause kaffeepause registrierung
    """.words)
  /// Whether a word shows that a text names a break, an opening or the like, not a person.
  static func namesBreak(_ text: String) -> Bool {
    text.lowercased().split { !$0.isLetter }.contains { breaks.contains(String($0)) }
  }
  static let withdrawalMarks = Set("status state active cancelled canceled".words)
  static let withdrawn = Set("cancelled canceled rejected declined withdrawn".words)
  /// Words before a name: `Chair: Ann Lee`.
  static let introductions = Set(
    """
    chair chairs panelist panelists moderator moderators host hosts speaker speakers presenter
    guest guests
    """.words)
  /// Fields for the people who lead a part of a session.
  static let leaders = Set("organizer organiser chair lead leader instructor coordinator".words)
  /// Words in names of dates that aren't a session's: `last_updated`, `cfp_deadline`.
  static let versions = Set(
    """
    updated update version revised stand created modified generated published pubdate timestamp
    deadline close
    """.words)
  /// Titles after a name.
  static let titles = Set("jr sr phd md msc mba esq".words)
  /// Words in the names of companies and schools, and of jobs.
  static let institutions = Set(
    """
    university université universität universidad universidade università universiteit institute
    institut instituto college school inc ltd llc gmbh ab oy bv lab labs laboratory center centre corp
    company academy foundation hospital group technologies of
    ceo cto cfo coo founder cofounder engineer developer director manager scientist architect
    designer researcher evangelist advocate student postdoc
    """.words)
}
