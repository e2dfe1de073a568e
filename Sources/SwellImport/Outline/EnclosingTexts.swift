/// The texts of an object around sessions, which may name their section, day, room and track.
struct EnclosingTexts {
  private let texts: [(name: String, text: String, role: Role?)]
  private let dates: [String]
  /// The text of `title`, else of `name`, else of another title field whose text isn't a number.
  let title: String?
  let year: Int?
  let day: Day?
  /// The day on which the object's times start.
  let firstDay: Day?
  /// The day of all the object's times; `nil` if they end on another day than they start.
  let startDay: Day?
  let unreadDate: String?
  /// The text of a field for the day, even in a language that isn't supported: `VEN 18`.
  var dayText: String? { texts.first { $0.role == .day }?.text }

  /// Names of fields for a section's title.
  private static let titles = Set(
    """
    title name section sessiontitle label heading titel titre titulo titolo nome nom term module
    block unit chapter season series
    """.words)
  /// Names of fields that mean a room even in an object around all sessions.
  private static let rooms = Set("room roomname hall stage auditorium raum saal sala salle".words)
  private static let days = KnownWords.dates.union("datereadable eventdate".words + Role.day.names)

  /// `year`: the year known from the context.
  init(of object: Value, year: Int?) {
    // Long texts aren't names, and would be repeated for each session.
    let fields = object.fields.filter { $0.value.isObject || $0.value.nodeCount <= 1000 }
    let texts = fields.compactMap { key, member in
      (member.inLanguage(Language()) ?? member).reference.map {
        (name: FieldName.folded(key), text: $0, role: FieldName.role(of: key))
      }
    }.filter { $0.name != "days" || Int($0.text) == nil }
    func all(_ names: Set<String>) -> [String] {
      texts.filter { names.contains($0.name) }.map(\.text)
    }
    let titles = all(Self.titles)
    title = all(["title"]).first ?? all(["name"]).first ?? titles.first(where: Self.isName)
    let nearest = (all(["year", "date"]) + titles).firstNonNil { WrittenTime.year($0) } ?? year
    // If an event has several days, its first day isn't the day of its sessions.
    let hasLastDay = texts.contains { $0.role == .end && WrittenTime.isDate($0.text) }
    let days = texts.filter { name, text, role in
      Self.days.contains(name) || role == .day || role == .abstract && WrittenTime.isDate(text)
        || role == .start && WrittenTime.isDate(text) && !hasLastDay
    }.map(\.text)
    func dayInTimes(_ role: Role) -> Day? {
      texts.filter { name, _, its in
        its == role && !KnownWords.versions.contains(where: name.contains)
      }.firstNonNil { ISOTime.parse($0.text)?.day ?? WrittenTime($0.text, year: nearest)?.day }
    }
    let lastDay = dayInTimes(.end)
    firstDay = dayInTimes(.start)
    startDay = lastDay == nil || lastDay == firstDay ? firstDay : nil
    // `{"conference": {"date": "2027-06-11"}, "schedule": […]}`
    let about = object.fields.first { ListNames.events.includes($0.key) && $0.value.isObject }
    let dateOfEvent = about?.value["date"]?.reference.map { [$0] } ?? []
    dates = all(["date"]) + days
    let keys = texts.filter { $0.role == .key && ISOTime.parseDay($0.text) != nil }.map(\.text)
    // `{"day": "Mar 20", "date": "2018-03-20"}`: in Italian, `Mar` is also Tuesday.
    let exact = days.filter { ISOTime.parseDay($0) != nil }
    day = (exact + days + all(["time", "slot"]) + titles + dateOfEvent + keys).firstNonNil {
      ISOTime.parse($0)?.day ?? WrittenTime.day(in: $0, year: nearest)
    }
    let unread =
      all(KnownWords.dates).first { $0.contains(where: \.isNumber) }
      ?? days.first { WrittenTime.year($0) != nil || WrittenTime($0, year: 2000)?.day != nil }
    unreadDate = day == nil ? unread : nil
    self.texts = texts
    self.year = nearest
  }

  private static func isName(_ text: String) -> Bool { !text.allSatisfy(\.isNumber) }

  private func first(_ name: String) -> String? { texts.first { $0.name == name }?.text }

  /// The name of the section: the title, else the date, else, in a list, another text that fits.
  func section(isElement: Bool) -> String? {
    if let title {
      // The title alone would not show the section's day.
      guard isElement, let unreadDate, !title.contains(unreadDate) else { return title }
      return "\(title), \(unreadDate)"
    }
    if let date = dates.first(where: Self.isName) ?? dates.first {
      return ISOTime.parse(date)?.day.text ?? date
    }
    guard isElement else { return nil }
    // An element's title may be in any field that would be the title of a session.
    let other = texts.first { $0.role == .title && !$0.text.isReadableID && !$0.text.isOpaqueID }
    let day = first("id").flatMap { WrittenTime.namesDay($0) ? $0 : nil }
    let only = texts.count == 1 ? texts.first { $0.role == nil || $0.role == .track } : nil
    let key = (first("key") ?? first("code")).flatMap {
      $0.isCode && !$0.allSatisfy(\.isNumber) && !WrittenTime.namesDay($0) ? nil : $0
    }
    return other?.text ?? key ?? day ?? first("year")
      ?? only.flatMap { $0.text.isReadableID ? nil : $0.text }
  }

  var track: String? {
    texts.first { $0.role == .track && !KnownWords.types.contains($0.name) }?.text
  }

  /// The room; `isPlace`: whether a field such as `location` is about the sessions, not the event.
  func room(in object: Value, isPlace: Bool) -> String? {
    let rooms = object.fields.compactMap { key, member -> (rank: FieldName.Rank, name: String)? in
      guard let meaning = FieldName.name(key).meaning, meaning.role == .room,
        isPlace || Self.rooms.includes(key)
      else { return nil }
      // `{"location": {"name": "Physics Department", "room": "A108"}}`
      let parts = key == "room" ? ["name"] : ["name", "building", "room"]
      let names =
        member.isObject
        ? parts.compactMap { member[$0]?.reference }
        : [member.text ?? (FieldName.name(key).isOfID ? nil : member.numeral)].compactMap(\.self)
      return names.isEmpty ? nil : (meaning.rank, names.joined(separator: ", "))
    }
    return rooms.min { $0.rank < $1.rank }.flatMap {
      $0.name.isOpaqueID && $0.name.utf8.count > 7 ? nil : $0.name
    }
  }

  /// Whether a field of an enclosing object may describe the sessions inside the object.
  static func reads(_ key: String, of object: Value) -> Bool {
    func isNamed(_ key: String) -> Bool {
      let name = FieldName.folded(key)
      return titles.contains(name) || days.contains(name) || name == "year"
    }
    if isNamed(key) { return true }
    let texts = Array(object.fields.lazy.compactMap(\.value.reference).prefix(2))
    let isOnly = texts.count == 1 && object[key]?.reference == texts[0] && !texts[0].isReadableID
    switch FieldName.role(of: key) {
    case .title: return !object.fields.contains { isNamed($0.key) && !$0.value.isMissing }
    case .track: return isOnly || !KnownWords.types.includes(key)
    case nil: return isOnly
    case .abstract: return object[key]?.reference.map(WrittenTime.isDate) == true
    case .speakers, .background: return false
    case .room, .start, .end, .duration, .day, .key: return true
    }
  }
}
