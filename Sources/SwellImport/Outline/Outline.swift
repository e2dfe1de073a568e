import SwellStore

/// Finds the sessions in a file of unknown shape.
///
/// They are the elements of the lists whose elements have a title and a speaker, a room or a time,
/// and no such lists inside: an object with such a list inside is a day or a track, whatever its
/// own fields are. A dictionary of nothing but such objects is a list too. Lists of people or rooms
/// are not searched.
struct Outline {
  /// A session and what is around it.
  struct Found {
    var value: Value
    fileprivate var around: Around
    fileprivate var name: Place.Name

    /// The title, name or date of the nearest object around it.
    var section: String? { around.section }
    /// The nearest date around it.
    var day: Day? { around.day }
    /// The nearest object around it that has a time.
    var slot: Value? { around.slot }
    var place: Place { around.place.adding(name) }
    /// Its key, where it stands in a dictionary.
    var key: String? {
      if case .key(let key) = name { key } else { nil }
    }
  }

  private(set) var rows: [Found] = []

  init(of root: Value, at place: Place = Place()) {
    rows = Self.search(root, Around(place: place))
  }

  /// Whether an object has what makes a session.
  static func isSession(_ value: Value) -> Bool {
    var roles: Set<Aliases.Role> = []
    for (key, _) in value.members {
      if let role = Aliases.role(of: key) { roles.insert(role) }
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

  private static func isOfOtherThings(_ key: String) -> Bool {
    [.speakers, .room, .background].contains { isList(key, of: $0) }
      || others.contains(Aliases.folded(key))
  }

  /// What is known from the objects around a value; shared by all rows of a list.
  fileprivate final class Around: Sendable {
    let section: String?
    let day: Day?
    let slot: Value?
    let place: Place

    init(section: String? = nil, day: Day? = nil, slot: Value? = nil, place: Place) {
      self.section = section
      self.day = day
      self.slot = slot
      self.place = place
    }

    func at(_ name: Place.Name) -> Around {
      Around(section: section, day: day, slot: slot, place: place.adding(name))
    }

    /// Inside an object, whose own title, date and time are nearer.
    func inside(_ object: Value) -> Around {
      func text(_ name: String) -> String? {
        object[name].flatMap { $0.string?.nonBlank ?? $0.numeral }
      }
      let section = ["title", "name", "date", "day", "key"].lazy.compactMap(text).first
      let day = ["date", "day"].lazy.compactMap(text)
        .compactMap { ISOTime.parse($0)?.day ?? ClockText($0)?.day }.first
      let slot = object.has("time") || object.has("slot") ? object : nil
      guard section != nil || day != nil || slot != nil else { return self }
      return Around(
        section: section ?? self.section,
        day: day ?? self.day,
        slot: slot ?? self.slot,
        place: place
      )
    }
  }
}

extension Outline {
  private static func search(_ value: Value, _ around: Around) -> [Found] {
    if value.isArray {
      let elements = value.elements.enumerated().lazy.map { (Place.Name.index($0), $1) }
      return searchList(
        elements,
        around,
        isOfSessions: value.elements.contains { $0.isObject && isSession($0) }
      )
    }
    let around = around.inside(value)
    guard isDictionaryOfSessions(value) else { return searchObject(value, around) }
    return searchList(
      value.members.lazy.map { (Place.Name.key($0), $1) },
      around,
      isOfSessions: true
    )
  }

  private static func isDictionaryOfSessions(_ object: Value) -> Bool {
    Array(object.members.prefix(2)).count == 2
      && object.members.allSatisfy { $0.value.isObject && isSession($0.value) }
  }

  private static func searchList(
    _ list: some Sequence<(Place.Name, Value)>,
    _ around: Around,
    isOfSessions: Bool
  ) -> [Found] {
    var found: [Found] = []
    for (name, element) in list {
      let hasInside = element.members.contains { $0.value.isArray || $0.value.isObject }
      let inside = hasInside || element.isArray ? search(element, around.at(name)) : []
      if !inside.isEmpty {
        found += inside
      } else if isOfSessions {
        found.append(Found(value: element, around: around, name: name))
      }
    }
    return found
  }

  private static func searchObject(_ object: Value, _ around: Around) -> [Found] {
    let parts = object.members.filter { $0.value.isArray || $0.value.isObject }
      .filter { !isOfOtherThings($0.key) }
      .map { key, value in (key: key, found: search(value, around.at(.key(key)))) }
      .filter { !$0.found.isEmpty }
    // Where an object has several lists of sessions, their names divide them.
    guard parts.count > 1 else { return parts.first?.found ?? [] }
    return parts.flatMap { key, found in named(key, found, unless: around.section) }
  }

  /// The rows of a list with its name for a section, where nothing nearer gave them one.
  private static func named(_ key: String, _ rows: [Found], unless section: String?) -> [Found] {
    var renamed: [ObjectIdentifier: Around] = [:]
    let day = ClockText(key)?.day
    return rows.map { row in
      guard row.section == section else { return row }
      var row = row
      let old = row.around
      let around =
        renamed[ObjectIdentifier(old)]
        ?? Around(
          section: key.nonBlank,
          day: old.day ?? day,
          slot: old.slot,
          place: old.place
        )
      renamed[ObjectIdentifier(old)] = around
      row.around = around
      return row
    }
  }
}
