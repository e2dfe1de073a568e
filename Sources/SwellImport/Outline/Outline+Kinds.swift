// The kind of an object, a list or a dictionary, by its name and those of its fields.
extension Outline {
  /// Whether an object has the fields of a session.
  static func isSession(_ value: Value) -> Bool {
    let roles = roles(of: value)
    return roles.contains(.title) && !roles.isDisjoint(with: [.speakers, .room, .start])
      && !isPerson(value)
      || isSpeakerWithTalk(value)
  }

  /// Whether this is `{"name": "Ann Lee", "bio": …, "title": "Tides", "abstract": …}` or
  /// `{"name": "Ann Lee", "topic": "Tides", "job": …}`.
  static func isSpeakerWithTalk(_ value: Value) -> Bool {
    let names = Set(value.fields.filter { !$0.value.isMissing }.map { FieldNames.folded($0.key) })
    guard names.contains("name"), !names.isDisjoint(with: ListNames.personal) else { return false }
    return names.contains("topic") || names.contains("title") && value.says(.abstract)
  }

  /// Whether an object in a list of sessions is something else: a person or a place.
  static func isOther(_ value: Value) -> Bool {
    if let type = value["@type"]?.string { return ListNames.otherTypes.contains(type) }
    return !isSession(value)
      && (isPerson(value) || value.fields.contains { ListNames.local.includes($0.key) })
  }

  /// Whether an object has a field that only people have, and none that only sessions have.
  static func isPerson(_ value: Value) -> Bool {
    value.fields.contains {
      !$0.value.isMissing && [nil, .background].contains(FieldNames.role(of: $0.key))
        && ListNames.personal.includes($0.key)
    } && roles(of: value).isDisjoint(with: [.abstract, .speakers, .start, .duration])
  }

  /// The roles that the fields of an object may play in a session.
  private static func roles(of value: Value) -> Set<Role> {
    var roles: Set<Role> = []
    for (key, member) in value.fields where !member.isMissing {
      if let role = FieldNames.role(of: key), EntryFields.fits(member, role) {
        let isDate = role == .day && member.string.map(ClockText.isDate) == true
        roles.insert(isDate ? .start : role)
      } else if FieldNames.name(key).isFirstName {
        roles.insert(.speakers)
      } else if key.isLanguage, hasTitle(member) {
        roles.insert(.title)
      } else if member.isPlacement(under: key) || member.occurrences(under: key) != nil {
        roles.insert(.start)
      }
    }
    if roles.contains(.start),
      value.fields.contains(where: { FieldNames.isSummary($0.key) })
        || roles.contains(.abstract) && value.hasTimeOfDay
    {
      roles.insert(.title)
    }
    return roles
  }

  static func hasTitle(_ object: Value) -> Bool {
    object.says(.title) || object.fields.contains { $0.key.isLanguage && $0.value["title"] != nil }
  }

  /// The number of objects in a member of an entry that look like sessions.
  static func sessionCount(in value: Value, under key: String) -> Int {
    guard value.isCollection, kind(key) == nil else { return 0 }
    if value.isObject, isSession(value) { return 1 }
    return value.children.reduce(0) { $0 + sessionCount(in: $1.value, under: $1.name.key ?? "") }
  }

  /// Whether a list of this name holds values for a role: speakers, rooms or pictures, say.
  static func isList(_ key: String, of role: Role) -> Bool {
    let folded = FieldNames.folded(key)
    if ListNames.sessions.contains(folded) { return false }
    return FieldNames.role(of: folded) == role
      || folded.hasSuffix("s") && FieldNames.role(of: String(folded.dropLast())) == role
      || role == .speakers && ListNames.people.contains(folded)
      || role == .track && ListNames.tracks.contains(folded)
  }

  /// A list that seldom holds sessions, by what it holds instead.
  enum Kind: CaseIterable {
    case speakers, room, other
  }

  /// Whether a list describes the days or tracks of the sessions in other lists.
  static func isSectionTable(_ key: String, _ value: Value) -> Bool {
    let children = Array(value.elements) + value.members.map(\.value)
    return ListNames.sections.includes(key)
      && !children.contains { $0.hasCollections || $0.says(.speakers) }
  }

  /// The content of a list of this name, if it isn't sessions.
  static func kind(_ key: String) -> Kind? {
    if isList(key, of: .speakers) { return .speakers }
    if isList(key, of: .room) { return .room }
    return ListNames.others.includes(key) || isList(key, of: .background) ? .other : nil
  }
}

extension Value {
  /// Whether the object says more about a session than its title.
  var hasDetails: Bool { [Role.abstract, .start, .room].contains(where: says) }

  /// Whether the object itself has a field for this role, with a fitting value.
  func says(_ role: Role) -> Bool {
    fields.contains { key, member in
      !member.isMissing && FieldNames.role(of: key) == role && EntryFields.fits(member, role)
    }
  }
}
