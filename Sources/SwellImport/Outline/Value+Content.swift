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
    if let type = self["@type"]?.string, Vocabulary.otherTypes.contains(type) {
      return type == "Person" ? .person : .place
    }
    let roles = roles
    // A field that only people have, and none that only sessions have.
    let isPerson =
      fields.contains {
        [nil, .background].contains(FieldNames.role(of: $0.key))
          && Vocabulary.personal.includes($0.key) && (!$0.value.isMissing || hasList)
      } && roles.isDisjoint(with: [.abstract, .speakers, .start, .duration])
    let hasRoles = roles.contains(.title) && !roles.isDisjoint(with: [.speakers, .room, .start])
    // `{"artist": "The Buoys", "venue": "Pier", "date": …}`, which is named after the artist.
    let isShow =
      roles.isSuperset(of: [.speakers, .start])
      && (roles.contains(.room) || fields.contains { Vocabulary.artists.includes($0.key) })
    if (hasRoles || isShow) && !isPerson || isSpeakerWithTalk { return .session }
    if isPerson { return .person }
    return fields.contains { Vocabulary.local.includes($0.key) } ? .place : .other
  }

  var isSession: Bool { content == .session }

  /// Whether this is `{"name": "Ann Lee", "bio": …, "title": "Tides", "abstract": …}`, maybe without
  /// what only people have, or `{"name": "Ann Lee", "topic": "Tides", "job": …}`.
  var isSpeakerWithTalk: Bool {
    let names = Set(fields.filter { !$0.value.isMissing }.map { FieldNames.folded($0.key) })
    guard names.contains("name") else { return false }
    let isTalk = names.contains("talktitle") || names.contains("title") && says(.abstract)
    if !names.isDisjoint(with: Vocabulary.personal) { return names.contains("topic") || isTalk }
    return isTalk && self["title"]?.string?.contains(" ") == true
      && self["name"]?.string?.namesPeople == true
  }

  private var roles: Set<Role> {
    var roles: Set<Role> = []
    for (key, member) in fields where !member.isMissing {
      if let role = FieldNames.role(of: key), member.fits(role) {
        if role == .room, Vocabulary.wherever.includes(key) { continue }
        roles.insert(role)
      } else if FieldNames.name(key).isFirstName {
        roles.insert(.speakers)
      } else if key.isLanguage, member.hasTitle {
        roles.insert(.title)
      } else if member.occurrences(under: key) != nil {
        roles.insert(.start)
      }
    }
    // With a start, a summary or text can be the title; with a time of day, an abstract too.
    if roles.contains(.start),
      fields.contains(where: { FieldNames.isSummary($0.key) })
        || roles.contains(.abstract) && hasTimeOfDay
    {
      roles.insert(.title)
    }
    return roles
  }

  var hasTitle: Bool { says(.title) }

  var title: String? {
    members.lazy.filter { FieldNames.role(of: $0.key) == .title }
      .compactMap { $0.value.string?.nonBlank }.first
  }

  var hasDetails: Bool { [Role.abstract, .start, .room].contains(where: says) }

  /// Whether the object itself has a field for this role, with a fitting value.
  func says(_ role: Role) -> Bool {
    fields.contains { key, member in
      !member.isMissing && FieldNames.role(of: key) == role && member.fits(role)
    }
  }

  /// How many objects in a member of an entry look like sessions.
  func sessionCount(under key: String) -> Int {
    guard isCollection, ListNames.kind(of: key) == nil else { return 0 }
    if isSession { return 1 }
    return children.reduce(0) { $0 + $1.value.sessionCount(under: $1.name.key ?? "") }
  }
}

extension Value {
  /// Whether a value can be what its field's name says.
  func fits(_ role: Role) -> Bool {
    let value = isObject ? self["#text"] ?? self : self
    let isWritten = value.isText || value.kind == .number
    return switch role {
    case .title, .track, .day: isWritten || value.isObject || value.isListOfTexts
    case .abstract: isWritten || value.isReadableText || value.isListOfTexts
    case .room:
      isWritten && !value.isAddress && !value.isInstant || value.isObject || value.isListOfTexts
    case .speakers: isWritten && !value.isAddress && !value.isFlag || value.isCollection
    case .start, .end:
      isWritten || value.kind == .date || value.hasTime || value.inLanguage(Language()) != nil
    case .duration, .key: isWritten
    case .background: value.isText || value.isCollection
    }
  }

  /// Whether an object has a text in it: in several languages, or as what it wraps.
  private var isReadableText: Bool { (inLanguage(Language()) ?? wrapped)?.isText == true }

  private var isInstant: Bool { string.flatMap(ISOTime.parse) != nil }

  var isAddress: Bool { isText && string?.isAddress == true }

  /// The places and times of a session, in a list.
  func occurrences(under key: String) -> [Value]? {
    // Papers have times within that of their session.
    guard isArray, hasObjects, [nil, .start].contains(FieldNames.role(of: key)), key != "papers"
    else { return nil }
    let occurrences = elements.prefix(100).filter { !$0.isMissing }
    let areRight = occurrences.allSatisfy {
      $0.isObject && !$0.hasTitle && $0.says(.start) && !$0.says(.abstract)
        && !$0.members.contains {
          $0.value.isText && [nil, .speakers].contains(FieldNames.role(of: $0.key))
            || $0.value.elements.contains(where: \.isObject)
        }
    }
    return areRight && !occurrences.isEmpty ? occurrences : nil
  }

  var occurrenceCount: Int {
    fields.lazy.compactMap { $0.value.occurrences(under: $0.key)?.count }.max() ?? 1
  }

  /// Whether this is `true` or `false`, as spreadsheets write checkboxes.
  fileprivate var isFlag: Bool {
    string.map { $0.utf8.count < 8 && ["true", "false"].contains($0.folded) } == true
  }

  fileprivate var hasTime: Bool {
    members.contains { [.start, .end].contains(FieldNames.role(of: $0.key)) }
  }
}
