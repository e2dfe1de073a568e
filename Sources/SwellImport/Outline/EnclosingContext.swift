import SwellStore

/// Facts from the objects around a value; shared by all entries of a list.
final class EnclosingContext: Sendable {
  let section: String?
  let day: Day?
  /// The year that an object around names, for dates without one.
  let year: Int?
  /// The nearest object around that says when its content starts.
  let slot: Value?
  /// The time of day that a key says, where nothing nearer has one.
  let time: (text: String, clock: ClockText)?
  let room: String?
  let track: String?
  /// The nearest object around that is a person, whose sessions these are.
  let person: Value?
  let path: EntryPath

  /// The given values, and `outer`'s for those that are `nil`.
  init(
    _ outer: EnclosingContext? = nil,
    section: String? = nil,
    day: Day? = nil,
    year: Int? = nil,
    slot: Value? = nil,
    time: (text: String, clock: ClockText)? = nil,
    room: String? = nil,
    track: String? = nil,
    person: Value? = nil,
    path: EntryPath
  ) {
    self.section = section ?? outer?.section
    self.day = day ?? outer?.day
    self.year = year ?? outer?.year
    self.slot = slot ?? (time == nil ? outer?.slot : nil)
    self.time = time ?? (slot == nil ? outer?.time : nil)
    self.room = room ?? outer?.room
    self.track = track ?? outer?.track
    self.person = person ?? outer?.person
    self.path = path
  }

  private static let dayNames = ["date", "day", "dateReadable", "dayOfWeek", "weekday"]

  func at(_ name: EntryPath.Name) -> EnclosingContext {
    EnclosingContext(self, year: name.year, time: name.time, path: path.adding(name))
  }

  /// The context of an entry whose key may be a time of day.
  func timed(by name: EntryPath.Name) -> EnclosingContext {
    name.time.map { EnclosingContext(self, time: $0, path: path) } ?? self
  }

  /// The context inside an object: its own title, date, time and room win.
  ///
  /// Time and room count only in the elements of a list: those of an object around all sessions are
  /// the event's.
  func inside(_ object: Value, isElement: Bool, isTrack: Bool) -> EnclosingContext {
    if isElement, Outline.isPerson(object) {
      return EnclosingContext(self, person: object, path: path)
    }
    func text(_ name: String) -> String? {
      object[name].flatMap { $0.string?.nonBlank ?? $0.numeral }
    }
    let title = ["title", "name"].lazy.compactMap(text).first
    let section = title ?? Self.dayNames.lazy.compactMap(text).first ?? text("key")
    let year =
      ["year", "date", "title", "name"].lazy.compactMap(text).compactMap(ClockText.year(_:)).first
      ?? self.year
    let day = (Self.dayNames + ["time", "slot", "title", "name"]).lazy.compactMap(text)
      .compactMap { ISOTime.parse($0)?.day ?? ClockText($0, year: year)?.day }.first
    let members = isElement ? object.members.filter { !$0.value.isMissing } : []
    let isSlot = members.contains {
      FieldNames.role(of: $0.key) == .start && $0.value.saysTimeOfDay
    }
    let slot = isSlot ? object : nil
    let room = members.compactMap { key, member -> (rank: Int, name: String)? in
      guard let meaning = FieldNames.meaning(of: key), meaning.role == .room,
        let name = (member.isObject ? member["name"] : member)?.string?.nonBlank
      else { return nil }
      return (meaning.rank, name)
    }.min { $0.rank < $1.rank }?.name
    return EnclosingContext(
      self,
      section: section,
      day: day,
      year: year,
      slot: slot,
      room: room.flatMap { $0.isOpaqueID ? nil : $0 },
      track: isTrack ? title : nil,
      path: path
    )
  }
}

extension Value {
  /// Whether this may have a time of day, not only a day.
  fileprivate var saysTimeOfDay: Bool {
    guard let text = string?.trimmed else { return kind == .number || kind == .date || isObject }
    return ISOTime.parseDay(text) == nil && ClockText(text).map { $0.start != nil } != false
  }
}

extension EntryPath.Name {
  /// The year that a key names: `2027`, `schedule-2027`.
  fileprivate var year: Int? {
    if case .key(let key) = self { ClockText.year(key) } else { nil }
  }

  /// The time of day that a key is: `09:00`, `9:30 am – 10:15 am`; a number alone is an id.
  fileprivate var time: (text: String, clock: ClockText)? {
    guard case .key(let key) = self, key.first?.isNumber == true, !key.allSatisfy(\.isNumber),
      let clock = ClockText(key), clock.start != nil, clock.day == nil
    else { return nil }
    return (key, clock)
  }
}
