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
    let people = ReferenceTable(of: .speakers, near: programme.root)
    let rooms = ReferenceTable(of: .room, near: programme.root)
    let outline = Outline(of: programme.root.value, at: programme.root.place)
    for found in outline.rows {
      try programme.take(programme.root.row(found.value, found.place)) { row in
        var parts = session(row, programme.clock, found, people, rooms)
        if outline.keysAreIDs { parts.id = parts.id ?? found.key }
        parts.section = found.section.map { SectionDraft(key: $0.folded, title: $0) }
        return parts
      }
    }
  }

  func session(_ row: Row, _ clock: Clock) -> SessionParts {
    session(row, clock, nil, ReferenceTable(nil, ""), ReferenceTable(nil, ""))
  }

  private func session(
    _ row: Row,
    _ clock: Clock,
    _ found: Outline.Found?,
    _ people: ReferenceTable,
    _ rooms: ReferenceTable
  ) -> SessionParts {
    let fields = OutlineFields(row.value)
    func name(_ role: Aliases.Role) -> String? {
      fields[role].lazy.compactMap { row.name($0) }.first
    }
    var parts = SessionParts(
      id: fields[.id].first.flatMap { row.text($0) },
      title: name(.title),
      speakers: fields[.speakers].first.map { row.listedPeople($0, people) } ?? [],
      room: (name(.room) ?? row.roomOfSlot(fields)).map { room in
        rooms[room].flatMap { $0.text("name") ?? $0.text("title") } ?? room
      } ?? found?.room,
      abstract: fields[.abstract].lazy.compactMap { row.prose($0) }.first,
      background: fields[.background].lazy.compactMap { row.picture($0) }.first
    )
    let dayField = fields[.track].first { Aliases.folded($0) == "day" }
    let day = dayField.flatMap { row.name($0) }
    parts.track = fields[.track].lazy.filter { $0 != dayField }.compactMap { row.name($0) }.first
    setTime(&parts, row, fields, day.flatMap { ClockText($0)?.day } ?? found?.day, found, clock)
    if parts.startsAt == nil { parts.day = parts.day ?? day }
    // An end is nothing without a start.
    let unused = parts.startsAt == nil ? fields[.end] : []
    let used = fields.all.filter { !unused.contains($0) }
    row.countIgnored(understood: used + used.map { $0 + Language.suffix })
    return parts
  }

  /// The session's own time, else that of the slot it is in.
  private func setTime(
    _ parts: inout SessionParts,
    _ row: Row,
    _ fields: OutlineFields,
    _ day: Day?,
    _ found: Outline.Found?,
    _ clock: Clock
  ) {
    if fields[.start].isEmpty, let slot = found?.slot {
      let slot = row.row(slot, row.place)
      parts.setTime(slot.outlineTime(OutlineFields(slot.value), on: day, clock))
      for field in fields[.duration] { parts.setEnd(after: row, field) }
    } else {
      parts.setTime(row.outlineTime(fields, on: day, clock))
    }
  }
}

extension ReferenceTable {
  /// The first list of this kind in the file's top object, or in one that this contains.
  fileprivate init(of role: Aliases.Role, near root: Row) {
    let inside = root.value.members.filter { $0.value.isObject }
      .map { root.row($0.value, root.place[$0.key]) }
    for row in [root] + inside {
      for (key, _) in row.value.members where Outline.isList(key, of: role) {
        let found = ReferenceTable(row, key, ids: ["id", "guid", "slug", "serial"])
        if !found.isEmpty {
          self = found
          return
        }
      }
    }
    self.init(nil, "")
  }
}

extension Row {
  /// A text is cut at commas and ampersands; what a list holds is not.
  fileprivate func listedPeople(_ field: String, _ directory: ReferenceTable) -> [String] {
    guard let text = value[field]?.string else {
      // Numbers can only be ids, where there is something that has them.
      let isById = ids(field).contains { $0.kind == .number || directory[$0.string ?? ""] != nil }
      return people(field, in: isById && !directory.isEmpty ? directory : nil)
    }
    if let known = directory[text.trimmed]?.personName { return [known] }
    return text.split { $0 == "," || $0 == "&" }.compactMap(\.nonBlank)
  }

  private func ids(_ field: String) -> [Value] {
    guard let member = value[field] else { return [] }
    return member.isArray ? Array(member.elements) : [member]
  }

  /// A picture's address: a text, an object with url or src, or the first of a list.
  fileprivate func picture(_ field: String) -> String? {
    guard let member = present(field) else { return nil }
    let picture = member.isArray ? member.elements.first : member
    let address = picture?.isObject == true ? picture?["url"] ?? picture?["src"] : picture
    return address?.string?.nonBlank
  }

  /// Some files keep the room with the time.
  fileprivate func roomOfSlot(_ fields: OutlineFields) -> String? {
    fields[.start].lazy.filter { value[$0]?.isObject == true }.compactMap { object($0) }
      .compactMap { slot in OutlineFields(slot.value)[.room].first.flatMap { slot.name($0) } }.first
  }
}
