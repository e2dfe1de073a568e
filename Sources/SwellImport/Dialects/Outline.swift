/// Finds the sessions in a file of unknown shape.
///
/// They are the elements of the lists whose elements have a title and a speaker, a room or a time,
/// and no such lists inside: an object with such a list inside is a day or a track, whatever its
/// own fields are. What sessions themselves contain, and lists of people or rooms, is not searched.
struct Outline {
  struct Found {
    var value: Value
    /// The title, name or date of the nearest object around it.
    var section: String?
    /// The nearest date around it.
    var day: Day?
    var place: Place
  }

  private(set) var rows: [Found] = []

  init(of root: Value, at place: Place = Place()) {
    rows = Self.search(root, Around(place: place))
  }

  /// What is known from the objects around a value.
  private struct Around {
    var section: String?
    var day: Day?
    var place: Place
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
    let elements = Array(list.elements)
    let isOfSessions = elements.contains { $0.isObject && isSession($0) }
    var found: [Found] = []
    for (index, element) in elements.enumerated() {
      var here = around
      here.place = around.place[index]
      let inside = search(element, here)
      if !inside.isEmpty {
        found += inside
      } else if isOfSessions {
        found.append(
          Found(value: element, section: here.section, day: here.day, place: here.place)
        )
      }
    }
    return found
  }

  private static func searchObject(_ object: Value, _ around: Around) -> [Found] {
    let around = entering(object, around)
    let parts = object.members.filter { $0.value.isArray || $0.value.isObject }
      .filter { !isOfOtherThings($0.key) }
      .map { key, value in
        var here = around
        here.place = around.place[key]
        return (key: key, found: search(value, here))
      }
      .filter { !$0.found.isEmpty }
    // Where an object has several lists of sessions, their names divide them.
    guard parts.count > 1 else { return parts.first?.found ?? [] }
    return parts.flatMap { part in
      part.found.map { row in
        guard row.section == around.section else { return row }
        var row = row
        row.section = part.key.nonBlank
        row.day = row.day ?? ClockText(part.key)?.day
        return row
      }
    }
  }

  private static func entering(_ object: Value, _ around: Around) -> Around {
    var around = around
    for name in ["title", "name", "date", "day", "key"] {
      if let text = object[name]?.string?.nonBlank ?? object[name]?.numeral {
        around.section = text
        break
      }
    }
    for name in ["date", "day"] {
      if let text = object[name]?.string?.trimmed {
        around.day = ISOTime.parse(text)?.day ?? ClockText(text)?.day ?? around.day
      }
    }
    return around
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
