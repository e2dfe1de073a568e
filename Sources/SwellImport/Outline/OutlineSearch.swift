import SwellStore

/// One walk through a file of unknown shape, from the root down.
struct OutlineSearch {
  private typealias Place = EnclosingContext.Place
  /// A member of an object, and the sessions in it.
  private typealias Part = (key: String, found: [Outline.Entry])

  let lists: Set<Outline.ListLevel>
  /// The kinds of lists that are not searched.
  let excluded: Set<Outline.Kind>

  /// The sessions in a value under a key, or in an element of the list under that key.
  ///
  /// `{"days": [{"date": "2027-06-11", "talks": [{"title": …, "room": …}]}]}`
  func search(
    _ value: Value, in key: String, around: EnclosingContext,
    as place: EnclosingContext.Place = .outside
  ) -> [Outline.Entry] {
    if value.isArray {
      let areSessions = isListOfSessions(value, key, around: around)
      return searchList(value, in: key, around: around, areSessions: areSessions)
    }
    if value.isTimetable { return searchTimetable(value, in: key, around: around) }
    guard isDictionaryOfSessions(value, place == .element ? "" : key) else {
      return searchObject(value, in: key, around: around, as: place)
    }
    return searchList(value, in: key, around: around.inside(value), areSessions: true)
  }

  /// Whether the elements of a list are sessions even if they have no more than a title: because of
  /// other lists like it, of its name in a day or a slot, or of the person around it.
  private func isListOfSessions(_ list: Value, _ key: String, around: EnclosingContext) -> Bool {
    // A day without sessions isn't a session.
    lists.contains(Outline.ListLevel(depth: around.path.depth, name: key))
      && key.lowercased() != "days"
      || ListNames.sessions.includes(key) && (around.slot != nil || around.day != nil)
        && list.elements.contains {
          Outline.hasTitle($0) || $0.string?.trimmed.contains(" ") == true
        }
      || around.person != nil && list.elements.contains { $0.hasDetails && Outline.hasTitle($0) }
      || ListNames.parts.includes(key) && !list.isMissing
        && around.slot.map(Outline.hasTitle) == false && list.elements.allSatisfy(Outline.hasTitle)
  }

  /// Whether most members are sessions; if the keys contain numbers or the dictionary is named
  /// after sessions, one is enough, as in a list.
  ///
  /// A single session under another name could be a wrapper.
  private func isDictionaryOfSessions(_ object: Value, _ key: String) -> Bool {
    let members = Array(object.members)
    guard members.allSatisfy({ $0.value.isObject || $0.value.isMissing }) else { return false }
    let sessions = members.count { Outline.isSession($0.value) }
    if ListNames.sessions.includes(key)
      || members.allSatisfy({ $0.key.contains(where: \.isNumber) })
    {
      return sessions > 0
    }
    let blanks = members.count { !$1.isMissing && $1.members.allSatisfy(\.value.isMissing) }
    return members.count > 1 && sessions * 2 > members.count - blanks
      && members.allSatisfy { Outline.kind($0.key) == nil }
  }

  /// The elements that are sessions, and the sessions inside those that aren't.
  ///
  /// `[{"title": …, "speaker": …}, {"date": "2027-06-11", "talks": [{"title": …}]}]`
  private func searchList(
    _ list: Value, in key: String, around: EnclosingContext, areSessions: Bool
  ) -> [Outline.Entry] {
    let isTrack = around.slot != nil && Self.isTrack(key)
    let headings = areSessions ? list.headings : [:]
    let areUnnamed = around.section == nil && around.path.depth < 2 && list.areUnnamedGroups
    let outer = around
    var around = around
    return list.children.enumerated().flatMap { index, child -> [Outline.Entry] in
      let (name, element) = child
      if let heading = headings[element.index] {
        around = around.with {
          $0.sections = outer.sections + [heading]
          $0.day = ClockText(heading, year: $0.year)?.day ?? $0.day
        }
        return []
      }
      if areUnnamed { around = outer.with { $0.sections = [String(index + 1)] } }
      if areSessions, element.isObject, Outline.isOther(element), !element.hasCollections,
        !list.hasSession(like: element)
      {
        return []
      }
      let isSession = areSessions && Outline.hasTitle(element)
      let isWhole =
        isSession && (element.says(.speakers) || element.says(.start) && element.hasOnlyParts)
        && !hasTalks(element)
      let inside =
        isWhole || !element.hasCollections
        ? [] : search(element, in: key, around: around.at(name), as: .element)
      // A session may hold objects that only refer to others.
      let hasTitles = inside.contains { $0.value.isText || Outline.hasTitle($0.value) }
      if hasTitles || !inside.isEmpty && !isSession { return inside }
      // A dictionary may hold things other than sessions.
      guard isSession || areSessions && name.key == nil,
        element.isObject || element.isText && !element.isMissing
      else { return [] }
      let around = isTrack ? around.with { $0.track = name.key } : around
      return [Outline.Entry(element, around, name, in: key)]
    }
  }

  private static func isTrack(_ key: String) -> Bool { FieldNames.folded(key).hasPrefix("track") }

  /// Whether a session, even one with speakers, is a section because it has a list of talks.
  private func hasTalks(_ session: Value) -> Bool {
    session.members.contains { key, value in
      value.isArray && ListNames.sessions.includes(key)
        && value.elements.contains(where: Outline.isSession)
    }
  }

  /// The sessions in the members of an object, which may be its sections.
  ///
  /// `{"date": "2027-06-11", "morning": [{"title": …}], "afternoon": [{"title": …}]}`
  private func searchObject(
    _ object: Value, in key: String, around outer: EnclosingContext, as place: Place
  ) -> [Outline.Entry] {
    let around = outer.inside(object, as: Self.isTrack(key) ? .track : place)
    let parts = parts(of: object, around: around, as: place)
    let inRooms = object.members.filter { $1.isCollection && Outline.isList($0, of: .room) }
      .flatMap { searchRooms($1, around: around.at(.key($0))) }
    if parts.isEmpty { return inRooms }
    // Sessions for all rooms may be listed next to the rooms.
    return parts.flatMap { part in
      isSection(part, isOnly: parts.count == 1, in: around)
        ? sectioned(part, in: around) : part.found
    } + Outline.sessions(inRooms, besides: parts.flatMap(\.found))
  }

  /// The members of an object that hold sessions, or are one: `{"time": …, "talk": {…}}`.
  private func parts(of object: Value, around: EnclosingContext, as place: Place) -> [Part] {
    let own = object.members.filter { key, value in
      let isTable = place == .outside && Outline.isSectionTable(key, value)
      let kind = isTable ? Outline.Kind.other : Outline.kind(key)
      // `{"time": …, "speakers": [{"title": …, "speaker": …}]}`
      let areTalks =
        kind == .speakers
        && value.elements.first.map { $0.says(.speakers) && $0.has("title") && !$0.has("name") }
          == true
      return value.isCollection && (areTalks || kind.map(excluded.contains) != true)
    }
    let singles = own.filter { isSession($1, $0, of: object, as: place) }
    // If a slot has several, the keys are the rooms.
    let areColumns = singles.count > 1
    return own.map { key, value -> Part in
      guard singles.contains(where: { $0.value == value }) else {
        let inside = around.at(.key(key))
        // An object whose key is a day is like an element of a list of days.
        let isDay = ClockText(key, year: inside.year)?.day != nil
        return (key, search(value, in: key, around: inside, as: isDay ? .element : .outside))
      }
      let isRoom = areColumns && around.slot != nil && !key.contains(where: \.isNumber)
      let entry = Outline.Entry(
        value: value, around: around.inRoom(isRoom ? key : nil), name: .key(key), list: key,
        key: areColumns || around.person != nil ? nil : object.ids.first)
      return (key, [entry])
    }.filter { !$0.found.isEmpty }
  }

  /// Whether the value of a key is a session, as in `{"time": …, "talk": {…}}`.
  ///
  /// An element with a title of its own is a session itself, unless it is a person.
  private func isSession(_ value: Value, _ key: String, of object: Value, as place: Place) -> Bool {
    guard value.isObject, Outline.hasTitle(value) else { return false }
    let isNamed = ListNames.singleSessions.includes(key)
    let isSession = Outline.isSession(value)
    guard isSession || place == .element else { return false }
    if Outline.isPerson(object) { return isNamed && (isSession || value.hasDetails) }
    let mayBeSession =
      place == .element && isSession && [nil, .title, .abstract].contains(FieldNames.role(of: key))
    return object.title == nil && (isNamed || mayBeSession)
  }

  /// Whether the key of a part names a section.
  ///
  /// A day does. Of several parts all do, unless their names are numbers inside a section or, in a
  /// slot, rooms or words such as `talks`.
  private func isSection(_ part: Part, isOnly: Bool, in around: EnclosingContext) -> Bool {
    let key = part.key
    if ClockText(key, year: around.year)?.day != nil || ClockText.namesWeekday(key) { return true }
    if isOnly || around.slot != nil && part.found.first?.around.room == key { return false }
    if key.allSatisfy(\.isNumber) { return around.section == nil || ClockText.year(key) != nil }
    if around.section != nil, ListNames.rows.includes(key) { return false }
    return around.slot == nil && around.time == nil || !ListNames.sessions.includes(key)
  }

  /// The sessions under times of day: one, a list of them, or one in each room.
  ///
  /// `{"9:00": {"Pier": {"title": …}, "Deck": "Doors open"}, "10:00": "Coffee"}`
  private func searchTimetable(_ timetable: Value, in key: String, around: EnclosingContext)
    -> [Outline.Entry]
  {
    timetable.members.flatMap { time, slot -> [Outline.Entry] in
      let name = EntryPath.Name.key(time)
      let inSlot = around.at(name)
      if slot.isText || Outline.hasTitle(slot), !slot.isMissing {
        let inside = search(slot, in: key, around: inSlot, as: .element)
        guard inside.isEmpty else { return inside }
        return [Outline.Entry(value: slot, around: around.timed(by: name), name: name, list: key)]
      }
      let columns = slot.members.filter { $0.value.isText || Outline.hasTitle($0.value) }
      guard !columns.isEmpty else { return search(slot, in: time, around: inSlot) }
      return columns.filter { !$0.value.isMissing }.map { room, session in
        Outline.Entry(value: session, around: inSlot.inRoom(room), name: .key(room), list: key)
      }
    }
  }

  /// The sessions in a list of rooms, or under the names of rooms.
  ///
  /// `[{"name": "Pier", "talks": [{"title": …}]}]`, `{"Pier": [{"title": …}]}`
  private func searchRooms(_ rooms: Value, around: EnclosingContext) -> [Outline.Entry] {
    rooms.children.flatMap { step, room in
      let name = step.key ?? (room["name"] ?? room["title"])?.string
      let inRoom = around.inRoom(name)
      if let key = step.key, Outline.isSession(room) {
        return [Outline.Entry(value: room, around: inRoom, name: step, list: key)]
      }
      let found = search(room, in: name ?? "", around: inRoom.at(step))
      // The rooms of a day don't divide it into sections, but what is in them may.
      let isDay = around.day != nil || around.section.map(ClockText.namesDay) ?? false
      let (outer, own) = (around.sections.count, inRoom.inside(room).section)
      return found.map { entry in
        isDay && entry.around.sections.dropFirst(outer).first == own
          ? entry.with { $0.sections.remove(at: outer) } : entry
      }
    }
  }

  /// The sessions of a part, in a section named after it and on its day.
  ///
  /// `{"day1": [{"title": …}]}`
  private func sectioned(_ part: Part, in around: EnclosingContext) -> [Outline.Entry] {
    let day = ClockText(part.key, year: around.year)?.day
    return part.found.map { entry in
      entry.with {
        // A date names a section better than a number in it.
        if day != nil, $0.section?.allSatisfy(\.isNumber) == true { $0.sections.removeLast() }
        if let name = part.key.nonBlank { $0.sections.insert(name, at: around.sections.count) }
        $0.day = $0.day ?? day
      }
    }
  }
}

extension Value {
  /// Whether one of the first elements is a session with the same fields as `element`, where some
  /// may be empty.
  fileprivate func hasSession(like element: Value) -> Bool {
    let keys = element.fields.map(\.key)
    return elements.sample.contains { Outline.isSession($0) && $0.fields.map(\.key) == keys }
  }

  /// The rows of a list that are headings of those after them, by their nodes: dates, or rows with
  /// nothing but a title if the list begins with one and every other row says more.
  var headings: [Int: String] {
    let rows = Array(elements)
    let dates = rows.compactMap { row in row.dayHeading.map { (row.index, $0) } }
    guard dates.isEmpty, rows.first?.onlyTitle != nil else {
      return Dictionary(uniqueKeysWithValues: dates)
    }
    let titles = rows.filter { $0.onlyTitle != nil }
    let isDivided = zip(rows, rows.dropFirst()).allSatisfy {
      $0.onlyTitle == nil || $1.onlyTitle == nil
    }
    guard isDivided, rows.last?.onlyTitle == nil,
      rows.allSatisfy({ $0.onlyTitle != nil || $0.says(.start) || $0.says(.speakers) })
    else { return [:] }
    return Dictionary(uniqueKeysWithValues: titles.map { ($0.index, $0.onlyTitle ?? "") })
  }

  /// The title of an object that has nothing else, unless it names a break.
  private var onlyTitle: String? {
    guard members.count(where: { !$0.value.isMissing }) == 1, let title,
      !ListNames.namesBreak(title)
    else { return nil }
    return title
  }

  /// Whether the elements of a list are objects that hold nothing but lists, such as days.
  fileprivate var areUnnamedGroups: Bool {
    elements.prefix(2).map(\.index).count == 2
      && elements.allSatisfy { group in
        group.isObject && !group.isMissing && group.members.allSatisfy { $0.value.isArray }
      }
  }

  /// The date of a row without other texts, a heading for those after it: `{"name": "March 11"}`.
  var dayHeading: String? {
    guard let title, !hasCollections, ![.start, .room, .speakers, .abstract].contains(where: says),
      members.allSatisfy({ $1.string.map { $0.trimmed == title || !$0.contains(" ") } ?? true }),
      let text = ClockText(title, year: 2000), text.day != nil, text.start == nil
    else { return nil }
    return title
  }

  /// Whether it is a list, or holds lists or objects.
  var hasCollections: Bool { isArray || members.contains { $0.value.isCollection } }

  /// Whether the lists in it hold nothing but titles: the parts of a session.
  fileprivate var hasOnlyParts: Bool {
    let lists = members.filter { $0.value.isArray && !$0.value.isMissing }
    return !lists.isEmpty
      && lists.allSatisfy { key, list in
        (key == "events" || !ListNames.sessions.includes(key))
          && list.elements.allSatisfy { part in
            part.isText
              || Outline.hasTitle(part) && !part.says(.speakers) && !part.says(.start)
                && !part.says(.room) && !part.hasCollections
          }
      }
  }

  /// Whether this is an object whose keys are times of day.
  var isTimetable: Bool {
    isObject && !isMissing && members.allSatisfy { EntryPath.Name.key($0.key).time != nil }
  }
}
