import SwellStore

/// Finds the sessions in a file of unknown shape.
///
/// They are the elements of the lists whose elements have a title and a speaker, a room or a time,
/// and no such lists inside: an object with such a list inside is a day or a track, whatever its
/// own fields are. A dictionary of nothing but such objects is a list too. People and rooms are none,
/// but where nothing else holds sessions, the lists inside rooms do.
struct Outline {
  /// A session and what is around it.
  struct Found {
    var value: Value
    var around: EnclosingContext
    var name: EntryPath.Name

    /// The title, name or date of the nearest object around it.
    var section: String? { around.section }
    /// The nearest date around it.
    var day: Day? { around.day }
    /// The nearest object around it that has a time.
    var slot: Value? { around.slot }
    /// The room in whose list it stands.
    var room: String? { around.room }
    var place: EntryPath { around.place.adding(name) }
    /// Its key, where it stands in a dictionary.
    var key: String? {
      if case .key(let key) = name { key } else { nil }
    }
  }

  let rows: [Found]
  /// Whether a row's key in its dictionary tells it from all others.
  let keysAreIDs: Bool

  init(of root: Value, at place: EntryPath = EntryPath()) {
    rows = Self.search(root, EnclosingContext(place: place))
    let keys = rows.compactMap(\.key)
    keysAreIDs = Set(keys).count == keys.count
  }

  /// Whether an object has what makes a session.
  static func isSession(_ value: Value) -> Bool {
    var roles: Set<Aliases.Role> = []
    for (key, member) in value.members {
      guard let role = Aliases.role(of: key) else { continue }
      if role != .room || !member.isAddress { roles.insert(role) }
    }
    return roles.contains(.title) && !roles.isDisjoint(with: [.speakers, .room, .start])
  }

  /// Whether a list of this name holds speakers, or rooms, or pictures.
  static func isList(_ key: String, of role: Aliases.Role) -> Bool {
    let folded = Aliases.folded(key)
    return Aliases.role(of: folded) == role
      || folded.hasSuffix("s") && Aliases.role(of: String(folded.dropLast())) == role
      || role == .speakers && people.contains(folded)
  }

  private static let people: Set = [
    "people", "staff", "team", "organizers", "organisers", "authors",
  ]
  private static let others: Set = [
    "sponsors", "partners", "tags", "categories", "links", "sociallinks", "attachments", "answers",
    "questions",
  ]

  /// What a list is called that holds sessions even if they have no more than a title.
  private static let sessions: Set = ["sessions", "talks", "events", "presentations"]

  private static func isOfOtherThings(_ key: String) -> Bool {
    [.speakers, .room, .background].contains { isList(key, of: $0) }
      || others.contains(Aliases.folded(key))
  }
}

extension Outline {
  private static func search(_ value: Value, _ around: EnclosingContext, in key: String = "")
    -> [Found]
  {
    if value.isArray {
      let elements = value.elements.enumerated().lazy.map { (EntryPath.Name.index($0), $1) }
      let hasTimes = around.slot != nil && sessions.contains(Aliases.folded(key))
      return searchList(
        elements,
        around,
        isOfSessions: value.elements.contains { isSession($0) || hasTimes && hasTitle($0) }
      )
    }
    let around = around.inside(value)
    guard isDictionaryOfSessions(value) else { return searchObject(value, around) }
    return searchList(
      value.members.lazy.map { (EntryPath.Name.key($0), $1) },
      around,
      isOfSessions: true
    )
  }

  /// Whether all members are sessions; where their keys are numbered, some are enough, as in a list.
  ///
  /// A single one without a number could be a wrapper.
  private static func isDictionaryOfSessions(_ object: Value) -> Bool {
    let members = object.members
    if members.allSatisfy({ $0.key.contains(where: \.isNumber) }) {
      return members.contains { isSession($0.value) }
    }
    return Array(members.prefix(2)).count == 2 && members.allSatisfy { isSession($0.value) }
  }

  private static func hasTitle(_ object: Value) -> Bool {
    object.members.contains { Aliases.role(of: $0.key) == .title }
  }

  private static func searchList(
    _ list: some Sequence<(EntryPath.Name, Value)>,
    _ around: EnclosingContext,
    isOfSessions: Bool
  ) -> [Found] {
    var found: [Found] = []
    for (name, element) in list {
      let hasInside = element.members.contains { $0.value.isArray || $0.value.isObject }
      let inside = hasInside || element.isArray ? search(element, around.at(name)) : []
      if !inside.isEmpty {
        found += inside
      } else if isOfSessions {
        let row = Found(value: element, around: around, name: name)
        // An element of a list without a title is an error, but a dictionary may hold other things.
        if row.key == nil || hasTitle(element) { found.append(row) }
      }
    }
    return found
  }

  private static func searchObject(_ object: Value, _ around: EnclosingContext) -> [Found] {
    let lists = object.members.filter { $0.value.isArray || $0.value.isObject }
    let parts = lists.filter { !isOfOtherThings($0.key) }
      .map { key, value in (key: key, found: search(value, around.at(.key(key)), in: key)) }
      .filter { !$0.found.isEmpty }
    if parts.isEmpty {
      return lists.filter { isList($0.key, of: .room) }
        .flatMap { key, value in searchRooms(value, around.at(.key(key))) }
    }
    // Where an object has several lists of sessions, their names divide them, but not their numbers.
    return parts.flatMap { key, found in
      ClockText(key)?.day != nil || parts.count > 1 && !key.allSatisfy(\.isNumber)
        ? named(key, found, unless: around.section) : found
    }
  }

  private static func searchRooms(_ rooms: Value, _ around: EnclosingContext) -> [Found] {
    let listed = rooms.elements.enumerated().map { index, room in
      (EntryPath.Name.index(index), (room["name"] ?? room["title"])?.string, room)
    }
    let keyed = rooms.members.map { key, room in (EntryPath.Name.key(key), Optional(key), room) }
    return (listed + keyed).flatMap { step, name, room in
      search(room, EnclosingContext(around, room: name?.nonBlank, place: around.place.adding(step)))
    }
  }

  /// The rows of a list with its name for a section, where nothing nearer gave them one.
  private static func named(_ key: String, _ rows: [Found], unless section: String?) -> [Found] {
    var renamed: [ObjectIdentifier: EnclosingContext] = [:]
    let day = ClockText(key)?.day
    return rows.map { row in
      guard row.section == section else { return row }
      var row = row
      let old = row.around
      let around =
        renamed[ObjectIdentifier(old)]
        ?? EnclosingContext(old, section: key.nonBlank, day: old.day ?? day, place: old.place)
      renamed[ObjectIdentifier(old)] = around
      row.around = around
      return row
    }
  }
}
