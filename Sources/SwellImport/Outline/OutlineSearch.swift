import SwellStore

/// Finds the sessions of an `Outline` in one walk from the root down, once `KnownSessionLists` has
/// noted which lists have sessions.
struct OutlineSearch {
  typealias Position = EnclosingContext.Position
  typealias Branch = (key: String, sessions: [OutlineSession])
  typealias Member = (key: String, value: Value, shape: MemberShape)

  let lists: KnownSessionLists
  let excluded: Set<ListNames.Kind>

  /// The sessions in a value: `{"days": [{"date": "2027-06-11", "talks": [{"title": …}]}]}`.
  func search(
    _ value: Value, in key: String, around: EnclosingContext, as position: Position = .outside
  ) -> [OutlineSession] {
    if value.isArray {
      let areSessions = isListOfSessions(value, key, around: around)
      return searchList(value, in: key, around: around, areSessions: areSessions)
    }
    // `{"9:00": {"title": …}, "10:00": "Coffee"}`, `{"2027-06-11": {"title": …}}`
    if value.isTimetable { return searchTimetable(value, in: key, around: around) }
    // `{"k1": {"title": …, "room": …}, "k2": {"title": …, "room": …}}`
    if isDictionaryOfSessions(value, key, isRoot: around.path.depth == 0) {
      return searchList(value, in: key, around: around.inside(value), areSessions: true)
    }
    return searchObject(value, in: key, around: around, as: position)
  }

  /// The sessions in the elements of a list; a heading applies to the elements after it.
  private func searchList(
    _ list: Value, in key: String, around: EnclosingContext, areSessions: Bool
  ) -> [OutlineSession] {
    let headings = areSessions ? list.headings : [:]
    let areUnnamed = around.section == nil && around.path.depth < 2 && list.areUnnamedGroups
    // The names of empty fields are included.
    lazy var fieldLists = Set(list.elements.sample.filter(\.isSession).map { $0.fields.map(\.key) })
    var inside = around
    return list.children.enumerated().flatMap { index, child -> [OutlineSession] in
      let (name, element) = child
      if let heading = headings[element.index] {
        inside = around.with { $0.enterSection(heading) }
        return []
      }
      // A person or a place isn't a session, unless it has the fields of the sessions.
      let isOther =
        areSessions && [.person, .place].contains(element.subject) && !element.hasCollections
      if isOther, !fieldLists.contains(element.fields.map(\.key)) { return [] }
      if areUnnamed { inside = around.with { $0.sections.append(String(index + 1)) } }
      return searchElement(element, name, in: key, around: inside, areSessions: areSessions)
    }
  }

  /// The element itself if it is a session, or else the sessions inside it.
  private func searchElement(
    _ element: Value, _ name: ValuePath.Name, in key: String, around: EnclosingContext,
    areSessions: Bool
  ) -> [OutlineSession] {
    let isSession = areSessions && element.hasTitle
    if element.hasCollections || !lists.columns.isEmpty, !(isSession && isWhole(element)) {
      let inside = search(element, in: key, around: around.entering(name), as: .element)
      // A session may hold objects that only refer to other objects.
      let hasTitles = inside.contains { $0.value.isText || $0.value.hasTitle || $0.value.isSession }
      if hasTitles || !inside.isEmpty && !isSession { return inside }
    }
    // A dictionary may hold things other than sessions.
    guard isSession || areSessions && name.key == nil,
      element.isObject || element.isText && !element.isMissing
    else { return [] }
    return [OutlineSession(element, around, name, in: key, key: name.key)]
  }

  /// The sessions in an object; each member may be a section: `{"morning": […], "noon": […]}`.
  private func searchObject(
    _ object: Value, in key: String, around outer: EnclosingContext, as position: Position
  ) -> [OutlineSession] {
    let isTrack = FieldName.folded(key).hasPrefix("track")
    let around = outer.inside(object, as: isTrack ? .track : position)
    let members = members(of: object, as: position)
    // If a slot has several sessions, their keys are rooms, unless numbered, like `talk1`.
    let areColumns = members.count { $0.shape == .session } > 1
    let areNumbered = members.contains { key, _, shape in
      shape == .session && key.contains(where: \.isNumber) && !ListNames.isList(key, of: .room)
    }
    // `{"Main Stage": [{"title": …}], "Deck": [{"title": …}]}`
    let areRooms = members.contains { $0.shape == .branch && $0.key.isRoomName }
    // `{"time": "9:00", "all": "Coffee"}` next to slots with a column for each room
    let mayBeBreak =
      !lists.columns.isEmpty && around.slot == object && object.title == nil
      && !object.hasCollections
    let texts = members.filter {
      mayBeBreak && $0.value.isText && !$0.value.isMissing && FieldName.role(of: $0.key) == nil
    }
    let branches = members.map { key, value, shape -> Branch in
      switch shape {
      case .other where texts.count == 1 && texts[0].key == key:
        let inside = around.inRoom(lists.columns.contains(key) ? key : nil)
        return (key, [OutlineSession(value, inside, .key(key), in: key)])
      case .other, .rooms: return (key, [])
      case .session:
        let isColumn = (areColumns || lists.columns.contains(key)) && !areNumbered
        let isRoom = around.slot != nil && (isColumn || ListNames.isList(key, of: .room))
        let isNumbered = around.slot != nil && areNumbered
        let inside = around.inRoom(isRoom ? key : nil).with { if isNumbered { $0.track = key } }
        let session = OutlineSession(
          value, inside, .key(key), in: key,
          key: areColumns || around.person != nil ? nil : object.ids.first)
        return (key, [session])
      case .branch:
        let isRoom = areRooms && key.namesColumn && !WrittenTime.namesDay(key)
        let inside = around.entering(.key(key)).inRoom(isRoom ? key : nil)
        return (key, search(value, in: key, around: inside))
      }
    }.filter { !$0.sessions.isEmpty }
    let inRooms = members.filter { $0.shape == .rooms }
      .flatMap { searchRooms($0.value, around: around.entering(.key($0.key))) }
    if branches.isEmpty { return inRooms }
    // Sessions for all rooms may be listed next to the rooms.
    return branches.flatMap { branch in
      isSection(branch, isOnly: branches.count == 1, in: around)
        ? Self.sectioned(branch, in: around) : branch.sessions
    } + Outline.new(inRooms, besides: branches.flatMap(\.sessions))
  }

  /// The sessions under times of day: `{"9:00": {"Pier": {"title": …}}, "10:00": "Coffee"}`.
  private func searchTimetable(_ timetable: Value, in key: String, around: EnclosingContext)
    -> [OutlineSession]
  {
    timetable.members.flatMap { time, slot -> [OutlineSession] in
      let name = ValuePath.Name.key(time)
      let inSlot = around.entering(name)
      if slot.isText || slot.hasTitle, !slot.isMissing {
        let inside = search(slot, in: key, around: inSlot, as: .element)
        return inside.isEmpty ? [OutlineSession(slot, around, name, in: key)] : inside
      }
      let columns = slot.members.filter { $0.value.isText || $0.value.hasTitle }
      guard !columns.isEmpty else { return search(slot, in: time, around: inSlot) }
      return columns.filter { !$0.value.isMissing }.map { room, session in
        OutlineSession(session, inSlot.inRoom(room), .key(room), in: key)
      }
    }
  }

  /// The sessions of rooms, in a list, `[{"name": "Pier", "talks": […]}]`, or keyed by room name.
  private func searchRooms(_ rooms: Value, around: EnclosingContext) -> [OutlineSession] {
    rooms.children.flatMap { step, room in
      let name = step.key ?? (room["name"] ?? room["title"])?.string
      let inRoom = around.inRoom(name)
      if let key = step.key, room.isSession { return [OutlineSession(room, inRoom, step, in: key)] }
      let found = search(room, in: name ?? "", around: inRoom.entering(step))
      // Rooms don't divide a day into sections, but what they contain may.
      let isDay = around.day != nil || around.section.map(WrittenTime.namesDay) ?? false
      guard isDay, let own = inRoom.inside(room).section else { return found }
      return found.map { session in
        session.with {
          let depth = around.sections.count
          if $0.sections.dropFirst(depth).first == own { $0.sections.remove(at: depth) }
        }
      }
    }
  }

  /// The sessions of branches; if several branches have sessions, in sections named after the keys.
  static func sectioned(_ branches: [Branch], in around: EnclosingContext) -> [OutlineSession] {
    let names = Set(branches.filter { !$0.key.isEmpty && !$0.sessions.isEmpty }.map(\.key))
    return branches.flatMap { names.count > 1 ? sectioned($0, in: around) : $0.sessions }
  }

  /// The sessions of a branch, in a section named after its key, and on the day that the key names.
  private static func sectioned(_ branch: Branch, in around: EnclosingContext) -> [OutlineSession] {
    let day = WrittenTime(branch.key, year: around.year)?.day
    return branch.sessions.map { session in
      session.with {
        // A date is a better name for a section than a number.
        if day != nil, $0.section?.allSatisfy(\.isNumber) == true { $0.sections.removeLast() }
        if let name = branch.key.nonBlank, $0.sections.count < 8 {
          $0.sections.insert(name, at: min(around.sections.count, $0.sections.count))
        }
        $0.day = $0.day ?? day
        if $0.day == nil, WrittenTime.isDate(branch.key) { $0.unreadDate = branch.key }
      }
    }
  }
}
