import SwellStore

/// Every other shape: lists of objects whose fields have names that a session's usually have.
struct OutlineDialect: LineDialect {
  let name = "outline"
  let shape = "lists of objects with a title and a speaker, a room or a time, at any depth"
  let mapping = Aliases.names.map { role, names in
    FieldMapping(role.rawValue, names.joined(separator: ", "))
  }
  let grouping: SectionGrouping? = nil

  func fits(_ root: Value) -> Bool { !Outline(of: root).rows.isEmpty }

  func fits(row: Value) -> Bool { Outline.isSession(row) }

  func read(_ programme: Programme) throws {
    let root = programme.root
    let people = Directory(root, root.field(.speakers) ?? "people", ids: ["id", "guid", "slug"])
    let rooms = Directory(root, root.field(.room) ?? "rooms", ids: ["id", "guid", "slug"])
    for found in Outline(of: root.value, at: root.place).rows {
      let row = root.row(found.value, found.place)
      try programme.take(row) { row in
        var parts = session(row, programme.clock, day: found.day, people, rooms)
        parts.section = found.section.map { SectionDraft(key: $0.folded, title: $0) }
        return parts
      }
    }
  }

  func session(_ row: Row, _ clock: Clock) -> SessionParts {
    session(row, clock, day: nil, Directory(nil, ""), Directory(nil, ""))
  }

  private func session(
    _ row: Row,
    _ clock: Clock,
    day: Day?,
    _ people: Directory,
    _ rooms: Directory
  ) -> SessionParts {
    let fields = row.fieldsByRole
    func name(_ role: Aliases.Role) -> String? {
      fields[role]?.lazy.compactMap { row.name($0) }.first
    }
    var parts = SessionParts(
      id: fields[.id]?.lazy.compactMap { row.text($0) }.first,
      title: name(.title),
      speakers: fields[.speakers]?.lazy.map { row.listedPeople($0, people) }.first ?? [],
      room: name(.room).map { rooms[$0]?.text("name") ?? $0 }
    )
    parts.abstract = fields[.abstract]?.lazy.compactMap { row.prose($0) }.first
    parts.background = fields[.background]?.lazy.compactMap { row.picture($0) }.first
    let groups = fields[.track] ?? []
    let dayField = groups.first { Aliases.folded($0) == "day" }
    let ownDay = dayField.flatMap { row.value[$0]?.string }.flatMap { ClockText($0)?.day }
    parts.track = groups.lazy.filter { $0 != dayField }.compactMap { row.name($0) }.first
    parts.setTime(row.outlineTime(fields, on: ownDay ?? day, clock))
    if parts.day == nil, parts.startsAt == nil {
      parts.day = ownDay?.text ?? dayField.flatMap { row.name($0) } ?? day?.text
    }
    row.countIgnored(understood: Array(fields.values.joined()))
    return parts
  }
}

extension Row {
  /// The fields of an entry by what they are, those that are missing left out.
  fileprivate var fieldsByRole: [Aliases.Role: [String]] {
    var fields: [Aliases.Role: [String]] = [:]
    for (key, member) in value.members where !member.isMissing {
      if let role = Aliases.role(of: key) { fields[role, default: []].append(key) }
    }
    return fields.mapValues { $0.sorted { Aliases.rank(of: $0) < Aliases.rank(of: $1) } }
  }

  /// The first field of this role.
  fileprivate func field(_ role: Aliases.Role) -> String? { fieldsByRole[role]?.first }

  /// A text is cut at commas and ampersands; what a list holds is not.
  fileprivate func listedPeople(_ field: String, _ directory: Directory) -> [String] {
    guard let text = value[field]?.string else {
      return people(field, in: directory.isEmpty ? nil : directory)
    }
    if let known = directory[text.trimmed]?.personName { return [known] }
    return text.split { $0 == "," || $0 == "&" }.compactMap(\.nonBlank)
  }

  /// A picture's address: a text, or an object with url or src.
  fileprivate func picture(_ field: String) -> String? {
    guard let member = present(field), !member.isArray else {
      return present(field)?.elements.first?.string?.nonBlank
    }
    guard member.isObject else { return member.string?.nonBlank }
    return (member["url"] ?? member["src"])?.string?.nonBlank
  }

  /// Puts together a time of day, a date, an end and a duration, wherever each of them stands.
  fileprivate func outlineTime(_ fields: [Aliases.Role: [String]], on day: Day?, _ clock: Clock)
    -> TimeReading
  {
    var reading = TimeReading(day: day)
    for field in fields[.start] ?? [] where reading.start == nil {
      let next = slot(field, clock)
      reading.text = next.clock != nil ? next.text : reading.text ?? next.text
      reading.start = next.start
      reading.end = next.end
      reading.day = next.day ?? reading.day
      reading.clock = reading.clock ?? next.clock
    }
    if reading.start == nil, let words = reading.clock, let day = reading.day {
      let placed = words.reading(on: day, clock)
      (reading.start, reading.end) = (placed.start, placed.end)
    }
    var parts = SessionParts(startsAt: reading.start, endsAt: reading.end)
    for field in fields[.end] ?? [] where parts.endsAt == nil {
      parts.endsAt = end(field, of: reading.start, clock)
    }
    for field in fields[.duration] ?? [] where parts.endsAt == nil {
      parts.setEnd(after: self, field)
    }
    reading.end = parts.endsAt
    return reading
  }

  /// A time, or an object with start and end or duration.
  private func slot(_ field: String, _ clock: Clock) -> TimeReading {
    guard present(field)?.isObject == true, let slot = object(field) else {
      return time(field, clock)
    }
    let fields = slot.fieldsByRole
    guard fields[.start] != nil else {
      wrong(field, slot.value, expected: "a time, or an object with start")
      return TimeReading()
    }
    return slot.outlineTime(fields, on: nil, clock)
  }
}
