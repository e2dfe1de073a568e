import SwellStore

/// One walk through a file of unknown shape, from the root down.
struct OutlineSearch {
  let lists: Set<Outline.ListLevel>
  /// The kinds of lists that are not searched.
  let excluded: Set<Outline.Kind>

  /// `isElement`: whether the value is an element of a list called `key`, or like one.
  func search(
    _ value: Value, _ around: EnclosingContext, in key: String, depth: Int, isElement: Bool = false
  ) -> [Outline.Entry] {
    if value.isArray {
      let isNamed = ListNames.sessions.contains(FieldNames.folded(key))
      // A day without sessions isn't a session.
      let isOfSessions =
        lists.contains(Outline.ListLevel(depth: depth, name: key)) && key.lowercased() != "days"
        || isNamed && (around.slot != nil || around.day != nil)
          && value.elements.contains {
            Outline.hasTitle($0) || $0.string?.trimmed.contains(" ") == true
          }
        || around.person != nil && value.elements.contains { $0.hasDetails && Outline.hasTitle($0) }
        || ListNames.parts.contains(FieldNames.folded(key)) && !value.isMissing
          && around.slot.map { !Outline.hasTitle($0) } == true
          && value.elements.allSatisfy(Outline.hasTitle)
      return searchList(value, around, in: key, depth, isOfSessions: isOfSessions)
    }
    if value.isTimetable { return searchTimetable(value, around, in: key, depth) }
    guard isDictionaryOfSessions(value, isElement ? "" : key) else {
      return searchObject(value, around, in: key, depth, isElement: isElement)
    }
    return searchList(value, around.inside(value), in: key, depth, isOfSessions: true)
  }

  /// Whether most members are sessions; if the keys contain numbers or the dictionary is named
  /// after sessions, one is enough, as in a list.
  ///
  /// A single session under another name could be a wrapper.
  private func isDictionaryOfSessions(_ object: Value, _ key: String) -> Bool {
    let members = Array(object.members)
    guard members.allSatisfy({ $0.value.isObject || $0.value.isMissing }) else { return false }
    let sessions = members.count { Outline.isSession($0.value) }
    let blanks = members.count { _, value in
      !value.isMissing && value.members.allSatisfy(\.value.isMissing)
    }
    if ListNames.sessions.contains(FieldNames.folded(key))
      || members.allSatisfy({ $0.key.contains(where: \.isNumber) })
    {
      return sessions > 0
    }
    return members.count > 1 && sessions * 2 > members.count - blanks
      && members.allSatisfy { Outline.kind($0.key) == nil }
  }

  private func searchList(
    _ list: Value, _ around: EnclosingContext, in key: String, _ depth: Int, isOfSessions: Bool
  ) -> [Outline.Entry] {
    var found: [Outline.Entry] = []
    for (name, element) in list.children {
      if isOfSessions, element.isObject, Outline.isOther(element), !element.hasCollections,
        !list.hasSession(like: element)
      {
        continue
      }
      let isWhole =
        isOfSessions && Outline.hasTitle(element)
        && (element.says(.speakers) || element.says(.start) && element.hasOnlyParts)
        && !hasTalks(element)
      let inside =
        isWhole || !element.hasCollections
        ? [] : search(element, around.at(name), in: key, depth: depth + 1, isElement: true)
      // A session may hold objects that only refer to others.
      let hasTitles = inside.contains { $0.value.isText || Outline.hasTitle($0.value) }
      if hasTitles || !inside.isEmpty && !(isOfSessions && Outline.hasTitle(element)) {
        found += inside
      } else if isOfSessions, element.isObject || element.isText && !element.isMissing {
        // A dictionary may hold things other than sessions.
        if name.key == nil || Outline.hasTitle(element) {
          let isTrack = FieldNames.folded(key).hasPrefix("track")
          let around = isTrack && around.slot != nil ? around.with { $0.track = name.key } : around
          found.append(Outline.Entry(element, around, name, in: key))
        }
      }
    }
    return found
  }

  /// Whether a session, even one with speakers, is a section because it has a list of talks.
  private func hasTalks(_ session: Value) -> Bool {
    session.members.contains { key, value in
      value.isArray && ListNames.sessions.contains(FieldNames.folded(key))
        && value.elements.contains(where: Outline.isSession)
    }
  }

  private func searchObject(
    _ object: Value, _ around: EnclosingContext, in key: String, _ depth: Int, isElement: Bool
  ) -> [Outline.Entry] {
    let isTrack = FieldNames.folded(key).hasPrefix("track")
    let around = around.inside(object, isElement: isElement, isTrack: isTrack)
    let lists = object.members.filter { $0.value.isCollection }
    let own = lists.filter { key, value in
      let kind =
        !isElement && Outline.isSectionTable(key, value) ? Outline.Kind.other : Outline.kind(key)
      return kind.map { !excluded.contains($0) } ?? true
    }
    let singles = own.filter {
      isSession($0.value, $0.key, of: object)
        && (isElement
          || ListNames.singleSessions.contains(FieldNames.folded($0.key))
            && Outline.isSession($0.value))
    }
    let parts = own.map { key, value -> (key: String, found: [Outline.Entry]) in
      if singles.contains(where: { $0.value == value }) {
        // If a slot has several, the keys are the rooms.
        let areColumns = singles.count > 1
        let isRoom = areColumns && around.slot != nil && !key.contains(where: \.isNumber)
        let entry = Outline.Entry(
          value: value, around: around.inRoom(isRoom ? key : nil), name: .key(key), list: key,
          key: areColumns || around.person != nil ? nil : object.ids.first
        )
        return (key, [entry])
      }
      let inside = around.at(.key(key))
      // An object whose key is a day is like an element of a list of days.
      let isDay = ClockText(key, year: inside.year)?.day != nil
      return (key, search(value, inside, in: key, depth: depth + 1, isElement: isDay))
    }.filter { !$0.found.isEmpty }
    let inRooms = lists.filter { Outline.isList($0.key, of: .room) }
      .flatMap { key, value in searchRooms(value, around.at(.key(key)), depth + 1) }
    if parts.isEmpty { return inRooms }
    // Sessions for all rooms may be listed next to the rooms.
    let titles = Set(parts.flatMap { $0.found.compactMap(\.title) })
    let others = inRooms.filter {
      Outline.isSession($0.value) && !($0.title.map(titles.contains) ?? true)
    }
    // Several lists of sessions in one object are its sections, unless their names are numbers
    // inside a section or, in a slot, rooms or words such as `talks`.
    let isSlot = around.slot != nil || around.time != nil
    let sections = parts.flatMap {
      Set($0.found.map(\.around.section)).subtracting([around.section])
    }
    let areAmbiguous = Set(sections).count < sections.count
    return parts.flatMap { key, found in
      let isRoom = around.slot != nil && found.first?.around.room == key
      let isName =
        key.allSatisfy(\.isNumber)
        ? around.section == nil || ClockText.year(key) != nil
        : !(isSlot && ListNames.sessions.contains(FieldNames.folded(key)))
      return ClockText(key, year: around.year)?.day != nil || ClockText.namesWeekday(key)
        || parts.count > 1 && isName && !isRoom
        ? sectioned(found, by: key, in: around, areAmbiguous) : found
    } + others
  }

  /// Whether the value of an element's key is a session, as in `{"time": …, "talk": {…}}`.
  ///
  /// An element with a title of its own is a session itself, unless it is a person.
  private func isSession(_ value: Value, _ key: String, of element: Value) -> Bool {
    guard value.isObject, Outline.hasTitle(value) else { return false }
    let isNamed = ListNames.singleSessions.contains(FieldNames.folded(key))
    if Outline.isPerson(element) {
      return isNamed && (value.hasDetails || Outline.isSession(value))
    }
    let mayBeSession = [nil, .title, .abstract].contains(FieldNames.role(of: key))
    return element.title == nil && (isNamed || mayBeSession && Outline.isSession(value))
  }

  /// The sessions under times of day: one, a list of them, or one in each room.
  ///
  /// `{"9:00": {"Pier": {"title": …}, "Deck": "Doors open"}, "10:00": "Coffee"}`
  private func searchTimetable(
    _ timetable: Value, _ around: EnclosingContext, in key: String, _ depth: Int
  ) -> [Outline.Entry] {
    timetable.members.flatMap { time, slot -> [Outline.Entry] in
      let name = EntryPath.Name.key(time)
      let inSlot = around.at(name)
      if slot.isText || Outline.hasTitle(slot), !slot.isMissing {
        let inside = search(slot, inSlot, in: key, depth: depth + 1, isElement: true)
        guard inside.isEmpty else { return inside }
        return [Outline.Entry(value: slot, around: around.timed(by: name), name: name, list: key)]
      }
      let columns = slot.members.filter { $0.value.isText || Outline.hasTitle($0.value) }
      guard !columns.isEmpty else { return search(slot, inSlot, in: time, depth: depth + 1) }
      return columns.filter { !$0.value.isMissing }.map { room, session in
        Outline.Entry(value: session, around: inSlot.inRoom(room), name: .key(room), list: key)
      }
    }
  }

  /// The sessions in a list of rooms, or under the names of rooms.
  private func searchRooms(_ rooms: Value, _ around: EnclosingContext, _ depth: Int)
    -> [Outline.Entry]
  {
    rooms.children.flatMap { step, room in
      let name = step.key ?? (room["name"] ?? room["title"])?.string
      let inRoom = around.inRoom(name)
      if let key = step.key, Outline.isSession(room) {
        return [Outline.Entry(value: room, around: inRoom, name: step, list: key)]
      }
      let found = search(room, inRoom.at(step), in: name ?? "", depth: depth + 1)
      // The rooms of a day don't divide it into sections, but what is in them may.
      let isDay = around.day != nil || around.section.map(ClockText.namesDay) ?? false
      let section = inRoom.inside(room).section
      return found.map { entry in
        isDay && entry.around.section == section ? entry.inSection(around.section) : entry
      }
    }
  }

  /// The entries of a list, in a section named after it and on its day, unless something nearer
  /// gave them one.
  ///
  /// `areAmbiguous`: whether other lists next to it have sections with the same names.
  private func sectioned(
    _ entries: [Outline.Entry], by key: String, in outer: EnclosingContext, _ areAmbiguous: Bool
  ) -> [Outline.Entry] {
    var renamed: [ObjectIdentifier: EnclosingContext] = [:]
    let day = ClockText(key, year: outer.year)?.day
    return entries.map { entry in
      var entry = entry
      let old = entry.around
      // A session with talks inside `day1` is a section of that day, which has no date; so is
      // `Monday` of `week2`.
      let isOfDay = day == nil && old.day == nil && (areAmbiguous || ClockText.namesDay(key))
      let inner = isOfDay ? old.section.map { "\(key): \($0)" } : nil
      // A date names a section better than a number in it.
      let isNumber = day != nil && old.section?.allSatisfy(\.isNumber) == true
      let section = old.section == outer.section || isNumber ? key.nonBlank : inner
      let around =
        renamed[ObjectIdentifier(old)]
        ?? old.with {
          $0.section = section ?? $0.section
          $0.day = $0.day ?? day
        }
      renamed[ObjectIdentifier(old)] = around
      entry.around = around
      return entry
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

  /// Whether it is a list, or holds lists or objects.
  var hasCollections: Bool { isArray || members.contains { $0.value.isCollection } }

  /// Whether the lists in it hold nothing but titles: the parts of a session.
  fileprivate var hasOnlyParts: Bool {
    let lists = members.filter { $0.value.isArray && !$0.value.isMissing }
    return !lists.isEmpty
      && lists.allSatisfy { key, list in
        (key == "events" || !ListNames.sessions.contains(FieldNames.folded(key)))
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
