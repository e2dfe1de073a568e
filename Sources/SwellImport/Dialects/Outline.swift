/// Finds the sessions in a file of unknown shape.
///
/// They are the elements of the lists whose elements have a title and a speaker, a room or a time,
/// and no such lists inside: an object with such a list inside is a day or a track, whatever its
/// own fields are. What sessions themselves contain, and lists of people or rooms, is not searched.
struct Outline {
  struct Found {
    var value: Value
    fileprivate var around: Around
    fileprivate var index: Int

    /// The title, name or date of the nearest object around it.
    var section: String? { around.section }
    /// The nearest date around it.
    var day: Day? { around.day }
    var place: Place { around.place[index] }
  }

  private(set) var rows: [Found] = []

  init(of root: Value, at place: Place = Place()) {
    rows = Self.search(root, Around(place: place))
  }

  /// What is known from the objects around a value; shared by all rows of a list.
  fileprivate final class Around: Sendable {
    let section: String?
    let day: Day?
    let place: Place

    init(section: String? = nil, day: Day? = nil, place: Place) {
      self.section = section
      self.day = day
      self.place = place
    }

    func at(_ place: Place) -> Around { Around(section: section, day: day, place: place) }
  }

  /// Whether an object has what makes a session.
  static func isSession(_ value: Value) -> Bool {
    var roles: Set<Aliases.Role> = []
    for (key, _) in value.members {
      if let role = Aliases.role(of: key) { roles.insert(role) }
    }
    return roles.contains(.title) && !roles.isDisjoint(with: [.speakers, .room, .start])
  }

  private static func search(_ value: Value, _ around: Around) -> [Found] {
    value.isArray ? searchList(value, around) : searchObject(value, around)
  }

  private static func searchList(_ list: Value, _ around: Around) -> [Found] {
    let isOfSessions = list.elements.contains { $0.isObject && isSession($0) }
    var found: [Found] = []
    for (index, element) in list.elements.enumerated() {
      var inside: [Found] = []
      if element.members.contains(where: { $0.value.isArray || $0.value.isObject })
        || element.isArray
      {
        inside = search(element, around.at(around.place[index]))
      }
      if !inside.isEmpty {
        found += inside
      } else if isOfSessions {
        found.append(Found(value: element, around: around, index: index))
      }
    }
    return found
  }

  private static func searchObject(_ object: Value, _ around: Around) -> [Found] {
    let around = entering(object, around)
    let parts = object.members.filter { $0.value.isArray || $0.value.isObject }
      .filter { !isOfOtherThings($0.key) }
      .map { key, value in
        (key: key, found: search(value, around.at(around.place[key])))
      }
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
      let id = ObjectIdentifier(row.around)
      let around =
        renamed[id]
        ?? Around(section: key.nonBlank, day: row.day ?? day, place: row.around.place)
      renamed[id] = around
      row.around = around
      return row
    }
  }

  private static func entering(_ object: Value, _ around: Around) -> Around {
    func text(_ name: String) -> String? {
      object[name].flatMap { $0.string?.nonBlank ?? $0.numeral }
    }
    let section = ["title", "name", "date", "day", "key"].lazy.compactMap(text).first
    let day = ["date", "day"].lazy.compactMap(text)
      .compactMap { ISOTime.parse($0)?.day ?? ClockText($0)?.day }.first
    guard section != nil || day != nil else { return around }
    return Around(section: section ?? around.section, day: day ?? around.day, place: around.place)
  }

  /// Lists of people and rooms also have names and places.
  private static func isOfOtherThings(_ key: String) -> Bool {
    let folded = Aliases.folded(key)
    let role =
      Aliases.role(of: key)
      ?? (folded.hasSuffix("s") ? Aliases.role(of: "" + folded.dropLast()) : nil)
    return role == .speakers || role == .room || role == .background || others.contains(folded)
  }

  private static let others: Set = [
    "people", "staff", "team", "organizers", "organisers", "sponsors", "partners", "tags",
    "categories", "links", "sociallinks", "attachments", "answers", "questions", "authors",
  ]
}
