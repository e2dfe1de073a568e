/// The shape of an object's member: the first case that applies.
enum MemberShape {
  /// `{"rooms": [{"name": "Pier", "talks": […]}]}`
  case rooms
  /// A text, or a list of people or other things that aren't sessions.
  case other
  /// `{"time": …, "talk": {…}}`
  case session
  case branch
}

// Tells values apart by their own fields, their names, and the objects around them.
extension OutlineSearch {
  /// The members with their shapes; only those of a person or an untitled object can be sessions.
  func members(of object: Value, as position: Position) -> [Member] {
    let inPerson = object.subject == .person
    let mayHaveSession = inPerson || object.title == nil
    return object.members.map { key, value in
      let shape = shape(of: value, under: key, as: position)
      guard shape == .branch, mayHaveSession, value.isObject, value.hasTitle
      else { return (key, value, shape) }
      // `{"time": …, "talk": {…}}`; in an element of a list, the key or the fields are enough.
      let isNamed =
        KnownWords.singleSessions.includes(key)
        || ListNames.sessions.includes(key) && !value.hasCollections
      let isSession =
        position == .element
        ? isNamed || !inPerson && value.isSession || lists.columns.contains(key)
        : isNamed && value.isSession
      return (key, value, isSession ? .session : .branch)
    }
  }

  private func shape(of value: Value, under key: String, as position: Position) -> MemberShape {
    guard value.isCollection else { return .other }
    // `{"time": …, "room2": {"title": …, "speaker": …}}`
    let isPlace = ListNames.isList(key, of: .room)
    let mayBeSession = value.isSession && (value.says(.speakers) || !value.says(.room))
    if position == .element, isPlace, mayBeSession { return .branch }
    // Rooms already searched as lists aren't searched again: nesting would double the work.
    if excluded.contains(.room), isPlace { return .rooms }
    // A list that describes the days or tracks of the sessions in other lists.
    let isTable =
      position == .outside && ListNames.sections.includes(key)
      && !value.children.contains { $0.value.hasCollections || $0.value.says(.speakers) }
    let kind = isTable ? ListNames.Kind.other : ListNames.kind(of: key)
    // `{"time": …, "speakers": [{"title": …, "speaker": …}, {"name": …, "talk": …}]}`
    let first = kind == .speakers ? value.elements.first : nil
    let hasTalk = first.map { $0.has("title") && $0.says(.speakers) || $0.talkTitle != nil } == true
    return kind.map(excluded.contains) == true && !hasTalk ? .other : .branch
  }

  /// Whether a list's elements are sessions even if they have only a title, judging by similar
  /// lists, by the list's name in a day or a slot, or by an enclosing person.
  func isListOfSessions(_ list: Value, _ key: String, around: EnclosingContext) -> Bool {
    let elements = list.elements
    // A day without sessions isn't a session.
    if lists.contains(key, at: around.path.depth), key.lowercased() != "days" { return true }
    let isOfPerson = around.person != nil && elements.contains { $0.hasDetails && $0.hasTitle }
    let isNamed =
      (around.slot != nil || around.day != nil) && ListNames.sessions.includes(key)
      && elements.contains { $0.hasTitle || $0.text?.has(" ") == true }
    if isOfPerson || isNamed { return true }
    // `{"date": …, "content": [{"title": …}]}`
    if around.day != nil, around.path.depth > 1, let owner = around.objects.last, !owner.hasTitle,
      owner.lists.filter({ ListNames.kind(of: $0.key) == nil }).map(\.value) == [list],
      !list.isMissing, elements.allSatisfy({ $0.has("title") })
    {
      return true
    }
    // The parts of a slot, and `{"9:00": [{"title": …}]}`.
    let areParts = ListNames.parts.includes(key) && around.slot?.hasTitle == false
    // `{"friday": [{"talk_name": …}]}`
    let areOfDay = WrittenTime.namesDay(key) && !elements.contains { $0.has("name") }
    let areTimed = (areParts || areOfDay) && !list.isMissing
    return (areTimed || ValuePath.Name.key(key).timing != nil) && elements.allSatisfy(\.hasTitle)
  }

  /// Whether most members are sessions, or one if `key` names a list or all keys have numbers.
  ///
  /// A single object may just be wrapped. In a root, fields such as `updated_at` don't count.
  func isDictionaryOfSessions(_ object: Value, _ key: String, isRoot: Bool) -> Bool {
    let members = object.members.filter { key, value in
      !isRoot || value.isCollection || value.isMissing || FieldName.role(of: key) != nil
    }
    guard members.allSatisfy({ $0.value.isObject || $0.value.isMissing }) else { return false }
    let sessions = members.count { $0.value.isSession }
    let isOneEnough =
      ListNames.sessions.includes(key) || members.allSatisfy { $0.key.contains(where: \.isNumber) }
    if isOneEnough { return sessions > 0 }
    let blanks = members.count { !$1.isMissing && $1.members.allSatisfy(\.value.isMissing) }
    return members.count > 1 && sessions * 2 > members.count - blanks
      && members.allSatisfy { ListNames.kind(of: $0.key) == nil }
  }

  /// Whether a session's inner objects are its parts: it has speakers or a start, and no talks.
  func isWhole(_ session: Value) -> Bool {
    let hasTalks = session.members.contains { key, value in
      value.isArray && ListNames.sessions.includes(key)
        && value.elements.contains(where: \.isSession)
    }
    return !hasTalks && (session.says(.speakers) || session.says(.start) && session.hasOnlyParts)
  }

  /// Whether a branch's key names a section: a day always does, rooms and `talks` in slots don't.
  func isSection(_ branch: Branch, isOnly: Bool, in around: EnclosingContext) -> Bool {
    let key = branch.key
    if WrittenTime(key, year: around.year)?.day != nil || WrittenTime.weekday(in: key) != nil {
      return true
    }
    // A single branch's key seldom says more than `talks`, unless it has several words.
    if isOnly, !key.has(" ") { return false }
    let first = branch.sessions.first
    if around.slot != nil, [first?.around.room, first?.name.key].contains(key) { return false }
    if around.section != nil, ListNames.rows.includes(key) { return false }
    return around.timing == nil || !ListNames.sessions.includes(key)
  }
}

extension Value {
  /// Whether the elements of a list are objects that hold nothing but lists, such as days.
  var areUnnamedGroups: Bool {
    elements.prefix(2).map(\.index).count == 2
      && elements.allSatisfy { group in
        group.isObject && !group.isMissing && group.members.allSatisfy { $0.value.isArray }
      }
  }

  /// Whether the object's lists hold only parts of a session, without speakers, starts or rooms.
  fileprivate var hasOnlyParts: Bool {
    let lists = members.filter { $0.value.isArray && !$0.value.isMissing }
    return !lists.isEmpty
      && lists.allSatisfy { key, list in
        (key == "events" && hasStartTimeOfDay || !ListNames.sessions.includes(key))
          && list.elements.allSatisfy { part in
            part.isText
              || part.hasTitle && !part.says(.speakers) && !part.says(.start)
                && (!part.says(.room) || key == "papers") && !part.hasCollections
          }
      }
  }

  var isTimetable: Bool {
    guard isObject, !isMissing else { return false }
    return members.allSatisfy { ValuePath.Name.key($0.key).timing != nil }
      || members.allSatisfy {
        ISOTime.parseDay($0.key) != nil && $0.value.title != nil
          && !$0.value.lists.contains { $0.value.elements.contains(where: \.hasTitle) }
      }
  }
}
