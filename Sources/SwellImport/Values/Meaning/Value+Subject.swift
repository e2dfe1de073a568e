/// The thing that an object describes, judged by its own fields: the first case that applies.
enum Subject {
  /// An object with a title and a speaker, a room or a time; or a person with a talk.
  case session
  /// `{"name": "Ann Lee", "bio": …}`
  case person
  /// `{"name": "Pier", "capacity": 80}`
  case place
  /// Anything else. The names and objects around it may show that it is a session.
  case other
}

extension Value {
  var subject: Subject {
    if let type = (self["@type"] ?? self["objtype"])?.string, KnownWords.otherTypes.contains(type) {
      return type == "Person" ? .person : .place
    }
    let roles = roles
    // A person has a field that only people have, and none that only sessions have.
    let isPerson =
      fields.contains {
        [nil, .background].contains(FieldName.role(of: $0.key))
          && KnownWords.personal.includes($0.key) && (!$0.value.isMissing || !lists.isEmpty)
      } && roles.isDisjoint(with: [.abstract, .speakers, .start, .duration])
    let hasRoles = roles.contains(.title) && !roles.isDisjoint(with: [.speakers, .room, .start])
    // A show is named after its artist: `{"artist": "The Buoys", "venue": "Pier", "date": …}`.
    let isShow =
      roles.isSuperset(of: [.speakers, .start])
      && (roles.contains(.room)
        || fields.contains {
          KnownWords.artists.includes($0.key) || FieldName.folded($0.key).hasPrefix("speaker")
        })
    if (hasRoles || isShow) && !isPerson || isSpeakerWithTalk { return .session }
    if isPerson { return .person }
    return fields.contains { KnownWords.local.includes($0.key) } ? .place : .other
  }

  var isSession: Bool { subject == .session }

  /// Whether this is `{"name": "Ann Lee", "bio": …, "title": "Tides", "abstract": …}`, even without
  /// fields that only people have, or `{"name": "Ann Lee", "topic": "Tides", "job": …}`.
  var isSpeakerWithTalk: Bool {
    let names = Set(fields.filter { !$0.value.isMissing }.map { FieldName.folded($0.key) })
    guard names.contains("name") else { return false }
    let isTalk = names.contains("talktitle") || names.contains("title") && says(.abstract)
    // `{"name": "Ann Lee", "title": "Engineer", "talk": {"title": "Tides", "start": …}}`
    let hasTalk =
      talkTitle?.isCode == false || self["talk"].map { $0.hasTitle && $0.hasDetails } == true
    let isPerson = !names.isDisjoint(with: KnownWords.personal)
    if isPerson, names.contains("topic") || isTalk { return true }
    return (hasTalk || isTalk && self["title"]?.string?.has(" ") == true)
      && self["name"]?.string?.namesPeople == true
  }

  /// The title of a speaker's talk: `{"name": …, "talk": …}`; a field `title` may be a job title.
  var talkTitle: String? {
    let talk = fields.first { key, _ in
      let name = FieldName.folded(key)
      return name.contains("talk") && FieldName.role(of: key) == .title
        || name == "presentationtitle"
    }
    return talk?.value.text
  }

  private var roles: Set<Role> {
    var roles: Set<Role> = []
    for (key, member) in fields where !member.isMissing {
      if let role = FieldName.role(of: key), member.fits(role) {
        if role != .room || !KnownWords.wherever.includes(key) { roles.insert(role) }
      } else if FieldName.name(key).isFirstName {
        // `{"name": "Lee, Ann", "firstName": "Ann"}` is a person.
        if member.string.flatMap({ title?.contains($0) }) != true { roles.insert(.speakers) }
      } else if key.isLanguage, member.hasTitle {
        roles.insert(.title)
      } else if member.occurrences(under: key) != nil {
        roles.insert(.start)
      }
      // `{"title": {"session": "Tides", "speaker": "Ann Lee"}}`
      if key == "title", member.isObject, member.says(.speakers) { roles.insert(.speakers) }
    }
    if has("Month") || has("month"), says(.day) { roles.insert(.start) }
    // With a start, a summary or text may be the title; with a time of day, so may an abstract.
    if roles.contains(.start),
      fields.contains(where: { FieldName.isSummary($0.key) })
        || roles.contains(.abstract) && hasStartTimeOfDay
    {
      roles.insert(.title)
    }
    return roles
  }

  /// The number of objects that look like sessions in this member of an entry.
  func sessionCount(under key: String) -> Int {
    guard isCollection, ListNames.kind(of: key) == nil else { return 0 }
    if isSession { return 1 }
    return children.reduce(0) { $0 + $1.value.sessionCount(under: $1.name.key ?? "") }
  }
}
