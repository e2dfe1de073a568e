import SwellStore

/// The thing that an object describes, by its own fields: the first case that applies.
enum Content {
  /// A title, and a speaker, a room or a time; or a person with a talk.
  case session
  /// `{"name": "Ann Lee", "bio": …}`
  case person
  /// `{"name": "Pier", "capacity": 80}`
  case place
  /// Anything else. The names and objects around it may show that it is a session.
  case other
}

extension Value {
  var content: Content {
    let type = self["@type"]?.string
    if let type, ListNames.otherTypes.contains(type) { return type == "Person" ? .person : .place }
    let roles = roles
    // A field that only people have, and none that only sessions have.
    let isPerson =
      fields.contains {
        !$0.value.isMissing && [nil, .background].contains(FieldNames.role(of: $0.key))
          && ListNames.personal.includes($0.key)
      } && roles.isDisjoint(with: [.abstract, .speakers, .start, .duration])
    let hasRoles = roles.contains(.title) && !roles.isDisjoint(with: [.speakers, .room, .start])
    // `{"artist": "The Buoys", "venue": "Pier", "date": …}`, which is named after the artist.
    let isShow = roles.isSuperset(of: [.speakers, .room, .start])
    if (hasRoles || isShow) && !isPerson || isSpeakerWithTalk { return .session }
    if type != nil { return .other }
    if isPerson { return .person }
    return fields.contains { ListNames.local.includes($0.key) } ? .place : .other
  }

  var isSession: Bool { content == .session }

  /// Whether this is `{"name": "Ann Lee", "bio": …, "title": "Tides", "abstract": …}`, maybe without
  /// what only people have, or `{"name": "Ann Lee", "topic": "Tides", "job": …}`.
  var isSpeakerWithTalk: Bool {
    let names = Set(fields.filter { !$0.value.isMissing }.map { FieldNames.folded($0.key) })
    guard names.contains("name") else { return false }
    let isTalk = names.contains("talktitle") || names.contains("title") && says(.abstract)
    if !names.isDisjoint(with: ListNames.personal) { return names.contains("topic") || isTalk }
    return isTalk && self["title"]?.string?.contains(" ") == true
      && self["name"]?.string?.namesPeople == true
  }

  private var roles: Set<Role> {
    var roles: Set<Role> = []
    for (key, member) in fields where !member.isMissing {
      if let role = FieldNames.role(of: key), EntryFields.fits(member, role) {
        if role == .room, ListNames.wherever.includes(key) { continue }
        let isDate = role == .day && member.string.map(ClockText.isDate) == true
        roles.insert(isDate ? .start : role)
      } else if FieldNames.name(key).isFirstName {
        roles.insert(.speakers)
      } else if key.isLanguage, member.hasTitle {
        roles.insert(.title)
      } else if member.isPlacement(under: key) || member.occurrences(under: key) != nil {
        roles.insert(.start)
      }
    }
    // The text of a session at a time is its title if nothing else is.
    if roles.contains(.start),
      fields.contains(where: { FieldNames.isSummary($0.key) })
        || roles.contains(.abstract) && hasTimeOfDay
    {
      roles.insert(.title)
    }
    return roles
  }

  var hasTitle: Bool {
    says(.title) || fields.contains { $0.key.isLanguage && $0.value["title"] != nil }
  }

  var title: String? {
    members.lazy.filter { FieldNames.role(of: $0.key) == .title }
      .compactMap { $0.value.string?.nonBlank }.first
  }

  var hasDetails: Bool { [Role.abstract, .start, .room].contains(where: says) }

  /// Whether the object itself has a field for this role, with a fitting value.
  func says(_ role: Role) -> Bool {
    fields.contains { key, member in
      !member.isMissing && FieldNames.role(of: key) == role && EntryFields.fits(member, role)
    }
  }

  /// The number of objects in a member of an entry that look like sessions.
  func sessionCount(under key: String) -> Int {
    guard isCollection, ListNames.kind(of: key) == nil else { return 0 }
    if isSession { return 1 }
    return children.reduce(0) { $0 + $1.value.sessionCount(under: $1.name.key ?? "") }
  }
}
