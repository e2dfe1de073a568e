import SwellStore

/// Facts from the objects around a value; shared by all entries of a list.
@dynamicMemberLookup final class EnclosingContext: Sendable {
  /// The facts, each from the nearest object that has it.
  struct Facts: Sendable {
    var path: ValuePath
    /// The names of the sections, the outermost first.
    var sections: [String] = []
    var day: Day?
    /// The first day of the nearest object with a start, such as an event.
    var firstDay: Day?
    /// The text of the nearest date, if it could not be read.
    var unreadDate: String?
    var dayText: String?
    var year: Int?
    /// The enclosing object or key that gives the start of the sessions inside it.
    var timing: Timing?
    /// The slot at whose end a session ends, if the session extends over several slots.
    var lastSlot: Value?
    /// The list of the rooms for which a schedule has columns.
    var columns: Value?
    var room: String?
    var roomID: String?
    var track: String?
    var person: Value?
    /// The session's key in a mapped dictionary whose keys may be titles: `{"Of tides": {"date": …}}`.
    var titleKey: String?
    /// The nearest enclosing objects, outermost first, for mapped fields that a session lacks.
    var objects: [Value] = []
    var paths: [ValuePath] = []

    var section: String? { sections.last }
    /// The object that gives the start of the sessions inside it, unless a key in it does so.
    var slot: Value? { if case .slot(let slot) = timing { slot } else { nil } }

    /// Enters a section; a heading that is a date sets the day.
    mutating func enterSection(_ heading: String) {
      sections.append(heading)
      let own = WrittenTime(heading, year: year)?.day
      if own == nil, WrittenTime.isDate(heading) { unreadDate = heading }
      day = own ?? day
    }
  }

  /// What gives sessions their start: an object around them, or a key that is a time of day.
  enum Timing: Sendable {
    case slot(Value)
    case key(text: String, written: WrittenTime)
  }

  let facts: Facts

  init(_ facts: Facts) { self.facts = facts }

  subscript<Fact>(dynamicMember fact: KeyPath<Facts, Fact>) -> Fact { facts[keyPath: fact] }

  /// The enclosing objects of an entry that are in the entry's file, the nearest first.
  func owners(around entry: ObjectReader) -> [ObjectReader] {
    zip(self.objects, self.paths).filter { $0.0.isInFile(of: entry.value) }.reversed()
      .map { entry.reader($0, $1) }
  }

  func with(_ change: (inout Facts) -> Void) -> EnclosingContext {
    var facts = facts
    change(&facts)
    return EnclosingContext(facts)
  }

  func inRoom(_ room: String?) -> EnclosingContext {
    guard let room = room.flatMap({ HTMLText.line($0).nonBlank }) else { return self }
    return with {
      $0.room = room
      $0.roomID = nil
    }
  }

  func entering(_ name: ValuePath.Name) -> EnclosingContext {
    withTimeOrDay(from: name).with {
      $0.path = $0.path.adding(name)
      $0.year = name.key.flatMap { WrittenTime.year($0) } ?? $0.year
      // The event's first day isn't the date of a key such as `Tuesday`.
      if let key = name.key, WrittenTime.weekday(in: key) != nil { $0.day = nil }
    }
  }

  func withTimeOrDay(from name: ValuePath.Name) -> EnclosingContext {
    if let timing = name.timing { return with { $0.timing = timing } }
    let day = name.key.flatMap { ISOTime.parseDay($0.has("/") ? $0.replacing("/", with: "-") : $0) }
    return day.map { day in with { $0.day = day } } ?? self
  }

  /// Where an object is: around all sessions, in a list, or in a list of tracks.
  enum Position { case outside, element, track }

  /// The context inside an object, whose own title, date, time and room take precedence.
  ///
  /// Outside lists, a time is the event's, and so is a location, except inside a day.
  func inside(_ object: Value, as position: Position = .outside) -> EnclosingContext {
    // A file that is a single event with its own start is treated like an element of a list.
    let texts = EnclosingTexts(of: object, year: self.year)
    let isEvent = self.path.depth == 0 && object.hasStartTimeOfDay && texts.day != nil
    let isElement = position != .outside || isEvent
    // Only a few small objects are kept, because they are searched again for each session.
    let mayBeMapped = object.isObject && Array(object.memberNodes.prefix(101)).count <= 100
    let around = with {
      guard mayBeMapped else { return }
      $0.objects = $0.objects.suffix(7) + [object]
      $0.paths = $0.paths.suffix(7) + [$0.path]
    }
    if isElement, object.subject == .person { return around.with { $0.person = object } }
    let section = texts.section(isElement: isElement)
    let room = texts.room(in: object, isPlace: isElement || self.day != nil)
    let roomID = object.fields.first {
      FieldName.role(of: $0.key) == .room && FieldName.name($0.key).isOfID
    }
    return around.with {
      if let section { $0.sections.append(section) }
      $0.day = texts.day ?? texts.startDay ?? $0.day
      $0.firstDay = texts.firstDay ?? $0.firstDay
      if texts.day != nil || texts.unreadDate != nil { $0.unreadDate = texts.unreadDate }
      $0.dayText = texts.dayText ?? $0.dayText
      $0.year = texts.year
      if isElement, object.hasStartTimeOfDay { $0.timing = .slot(object) }
      $0.room = room ?? $0.room
      $0.roomID = roomID?.value.id ?? (room == nil ? $0.roomID : nil)
      $0.track = (position == .track ? texts.title : isElement ? texts.track : nil) ?? $0.track
    }
  }
}

extension ValuePath.Name {
  /// The key as a time of day: `09:00`, `9:30 am – 10:15 am`; a key of digits alone is an id.
  var timing: EnclosingContext.Timing? {
    guard let key, key.first?.isNumber == true, !key.allSatisfy(\.isNumber),
      let written = WrittenTime(key), written.start != nil, written.day == nil
    else { return nil }
    return .key(text: key, written: written)
  }
}
