import SwellStore

/// Facts from the objects around a value; shared by all entries of a list.
@dynamicMemberLookup
final class EnclosingContext: Sendable {
  /// The facts, each from the nearest object that has it.
  struct Facts: Sendable {
    var path: EntryPath
    /// The names of the sections, the outermost first.
    var sections: [String] = []
    var day: Day?
    /// The text of the nearest date, if it could not be read.
    var unreadDate: String?
    /// The year, for dates without one.
    var year: Int?
    /// The object that says when its content starts.
    var slot: Value? { didSet { if slot != nil { time = nil } } }
    /// The slot at whose end a session ends, if it extends over several.
    var lastSlot: Value?
    /// The list of the rooms for which a schedule has columns.
    var columns: Value?
    /// The time of day in a key.
    var time: (text: String, clock: ClockText)? { didSet { if time != nil { slot = nil } } }
    var room: String?
    var track: String?
    /// The person whose sessions these are.
    var person: Value?

    var section: String? { sections.last }
  }

  private let facts: Facts

  init(_ facts: Facts) { self.facts = facts }

  subscript<Fact>(dynamicMember fact: KeyPath<Facts, Fact>) -> Fact { facts[keyPath: fact] }

  func with(_ change: (inout Facts) -> Void) -> EnclosingContext {
    var facts = facts
    change(&facts)
    return EnclosingContext(facts)
  }

  func inRoom(_ room: String?) -> EnclosingContext {
    room?.nonBlank.map { room in with { $0.room = room } } ?? self
  }

  /// Names of fields for a section's title, and for its day.
  private static let titles = Set(
    """
    title name section label heading titel titre titulo titolo nome nom term module block unit
    chapter
    """.words)
  /// Names of fields for a room, even in an object around all sessions.
  private static let rooms = Set("room roomname hall stage auditorium raum saal sala salle".words)
  fileprivate static let dates = Set("date datum fecha data".words)
  private static let days = dates.union("datereadable eventdate".words + Role.day.names)

  /// Whether a field of an enclosing object may describe what is inside.
  static func reads(_ key: String, of object: Value) -> Bool {
    func isNamed(_ key: String) -> Bool {
      let name = FieldNames.folded(key)
      return titles.contains(name) || days.contains(name) || name == "year"
    }
    if isNamed(key) { return true }
    switch FieldNames.role(of: key) {
    case .title: return !object.fields.contains { isNamed($0.key) && !$0.value.isMissing }
    case .track: return !ListNames.types.includes(key)
    case nil, .speakers, .abstract, .background: return false
    case .room, .start, .end, .duration, .day, .key: return true
    }
  }

  func at(_ name: EntryPath.Name) -> EnclosingContext {
    timed(by: name).with {
      $0.path = $0.path.adding(name)
      $0.year = name.key.flatMap { ClockText.year($0) } ?? $0.year
    }
  }

  /// The context of an entry whose key may be a time of day.
  func timed(by name: EntryPath.Name) -> EnclosingContext {
    name.time.map { time in with { $0.time = time } } ?? self
  }

  /// Where an object is: around all sessions, in a list, or in a list of tracks.
  enum Place { case outside, element, track }

  /// The context inside an object, whose own title, date, time and room take precedence.
  ///
  /// Time and place count only in the elements of a list and inside a day: those of an object around
  /// all sessions are the event's.
  func inside(_ object: Value, as place: Place = .outside) -> EnclosingContext {
    let isElement = place != .outside
    if isElement, Outline.isPerson(object) { return with { $0.person = object } }
    let texts = object.fields.compactMap { key, member in
      (member.inLanguage(Language()) ?? member).reference.map {
        (name: FieldNames.folded(key), text: $0, role: FieldNames.role(of: key))
      }
    }
    func text(_ names: Set<String>) -> [String] {
      texts.filter { names.contains($0.name) }.map(\.text)
    }
    let titles = text(Self.titles)
    let days = texts.filter {
      Self.days.contains($0.name) || $0.role == .day
        || $0.role == .start && ISOTime.parseDay($0.text) != nil
    }.map(\.text)
    // A number alone isn't a name.
    func isName(_ text: String) -> Bool { !text.allSatisfy(\.isNumber) }
    let title = text(["title"]).first ?? text(["name"]).first ?? titles.first(where: isName)
    let dates = text(["date"]) + days
    let date = dates.first(where: isName) ?? dates.first
    // The title of an element may be under any of the names of a session's title.
    let other = texts.first {
      isElement && $0.role == .title && !$0.text.isReadableID
        && !$0.text.isOpaqueID
    }
    let section =
      title ?? date.map { ISOTime.parse($0)?.day.text ?? $0 } ?? other?.text
      ?? (text(["key"])
      + (isElement ? text(["id"]).filter(ClockText.namesDay) + text(["year"]) : []))
      .first
    let year = (text(["year", "date"]) + titles).firstNonNil { ClockText.year($0) } ?? self.year
    let day = (days + text(["time", "slot"]) + titles).firstNonNil {
      ISOTime.parse($0)?.day ?? ClockText.day(in: $0, year: year)
    }
    let written = text(Self.dates).first { $0.contains(where: \.isNumber) }
    let unread = day == nil ? written : nil
    // Nothing else would show on which day it is.
    let addition =
      isElement && title?.contains(unread ?? "") == false ? unread.map { ", " + $0 } : nil
    let isSlot = isElement && object.hasTimeOfDay
    let room = object.fields.compactMap { key, member -> (rank: Int, name: String)? in
      guard let meaning = FieldNames.meaning(of: key), meaning.role == .room,
        isElement || self.day != nil || Self.rooms.includes(key),
        let name = (member.isObject ? member["name"] : member)?.string?.nonBlank
      else { return nil }
      return (meaning.rank, name)
    }.min { $0.rank < $1.rank }?.name
    let track = texts.first {
      isElement && $0.role == .track && !ListNames.types.contains($0.name)
    }?.text
    return with {
      if let section, section != $0.sections.last {
        $0.sections.append(section + (addition ?? ""))
      }
      $0.day = day ?? $0.day
      if day != nil || written != nil { $0.unreadDate = unread }
      $0.year = year
      if isSlot { $0.slot = object }
      if let room, !room.isOpaqueID { $0.room = room }
      $0.track = (place == .track ? title : track) ?? $0.track
    }
  }
}

extension Value {
  /// Whether a field of the object says when it starts, and not only on which day.
  var hasTimeOfDay: Bool {
    members.contains {
      !$0.value.isMissing && FieldNames.role(of: $0.key) == .start && $0.value.saysTimeOfDay
        && !(EnclosingContext.dates.includes($0.key) && $0.value.isDottedDay)
    }
  }

  /// Whether this looks like a time but may be a day, as `07.25` in a field called `date`.
  fileprivate var isDottedDay: Bool {
    guard let text = string, !text.contains(":"), let clock = ClockText(text) else { return false }
    return clock.start != nil && !clock.saysHalf
  }

  /// Whether this may have a time of day, not only a day.
  fileprivate var saysTimeOfDay: Bool {
    guard let text = string?.trimmed else { return kind == .number || kind == .date || isObject }
    if let time = ISOTime.parse(text) { return time.timeOfDay != 0 }
    return ISOTime.parseDay(text) == nil && ClockText(text).map { $0.start != nil } != false
  }
}

extension EntryPath.Name {
  /// The key as a time of day: `09:00`, `9:30 am – 10:15 am`; a number alone is an id.
  var time: (text: String, clock: ClockText)? {
    guard let key, key.first?.isNumber == true, !key.allSatisfy(\.isNumber),
      let clock = ClockText(key), clock.start != nil, clock.day == nil
    else { return nil }
    return (key, clock)
  }
}
