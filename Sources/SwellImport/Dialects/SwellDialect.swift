import SwellStore

/// Swell's own shape, which `SwellExporter` writes.
struct SwellDialect: LineDialect {
  let name = "swell"
  let shape =
    "{sections: [{title, sessions: […]}]}, {sessions: […]}, a list, or one object a line; "
    + "sessions have title, speakers, room, startsAt, endsAt, time, abstract, background, key"
  let mapping = [
    FieldMapping("key", "key, else made of the content"), FieldMapping("title", "title"),
    FieldMapping("speakers", "speakers or speaker"), FieldMapping("room", "room"),
    FieldMapping("start", "startsAt"), FieldMapping("end", "endsAt"), FieldMapping("time", "time"),
    FieldMapping("abstract", "abstract"), FieldMapping("background", "background"),
    FieldMapping("section", "the object in sections, or section"),
  ]
  let grouping: SectionGrouping? = nil
  let keepsSectionOrder = true

  static let fields = [
    "key", "title", "speakers", "speaker", "room", "startsAt", "endsAt", "time", "abstract",
    "background", "section", "sectionKey",
  ]

  func fits(_ root: Value) -> Bool {
    if root.isArray { return fits(rows: root.elements) }
    if let sections = root["sections"], sections.isArray {
      // Other dialects have sections too, but not with sessions in them.
      return sections.isMissing
        || sections.elements.contains { $0["sessions"].map(hasOnlyOurs) ?? false }
    }
    if let sessions = root["sessions"], sessions.isArray {
      return root["speakers"] == nil && root["rooms"] == nil && hasOnlyOurs(sessions)
    }
    // One exported session has a key, whatever else it has; a menu has not.
    return root["title"] != nil && (fits(row: root) || root["key"] != nil && fits(line: root))
  }

  /// A title is enough where a list is called sessions; but no field may be another dialect's.
  private func hasOnlyOurs(_ sessions: Value) -> Bool {
    let rows = sessions.elements.prefix(100)
    return sessions.isMissing
      || rows.contains { row in
        row.members.contains { Self.fields.contains($0.key) } && !hasForeignField(row)
      }
  }

  func fits(row: Value) -> Bool {
    ["speakers", "speaker", "room", "startsAt", "endsAt", "time"].contains { row[$0] != nil }
      && !hasForeignField(row)
  }

  /// On a line any two of our fields are enough: menus and the like are not written in lines.
  func fits(line: Value) -> Bool {
    line.members.count { Self.fields.contains($0.key) } > 1 && !hasForeignField(line)
  }

  /// A field that `outline` would make something of, and this dialect would not.
  private func hasForeignField(_ row: Value) -> Bool {
    row.members.contains { !Self.fields.contains($0.key) && Aliases.role(of: $0.key) != nil }
  }

  func facts(_ root: Value) -> ProgrammeFacts {
    let isList = root["sections"] != nil || root["sessions"] != nil
    return ProgrammeFacts(about: isList ? root : nil)
  }

  func read(_ programme: Programme) throws {
    let root = programme.root
    if root.value.isArray { return try take(Row.objects(of: root), in: nil, programme) }
    guard root.value["sections"] != nil || root.value["sessions"] != nil else {
      return try take(CollectionOfOne(root), in: nil, programme)
    }
    var keys: Set<String> = []
    for section in root.objects("sections") {
      var draft = self.section(of: section) ?? .whole
      // Two sections may have the same title and no key.
      while !keys.insert(draft.key).inserted { draft.key += "-2" }
      try take(section.objects("sessions"), in: draft, programme)
    }
    try take(root.objects("sessions"), in: nil, programme)
  }

  private func take(_ rows: some Sequence<Row>, in section: SectionDraft?, _ programme: Programme)
    throws
  {
    for row in rows {
      try programme.intake.take(row) { row in
        var parts = session(row, programme.clock)
        parts.section = section ?? parts.section
        return parts
      }
    }
  }

  func session(_ row: Row, _ clock: Clock) -> SessionParts {
    let start = row.time("startsAt", clock)
    let end = row.time("endsAt", clock)
    let parts = SessionParts(
      id: row.text("key"),
      title: row.text("title"),
      // A name never spans lines, but a cell of a table holds several, each on its own.
      speakers: row.texts(row.present("speakers") == nil ? "speaker" : "speakers")
        .flatMap { $0.split { "\n\r\r\n".contains($0) }.compactMap(\.nonBlank) },
      room: row.text("room"),
      startsAt: start.start,
      endsAt: end.start ?? start.end,
      timeText: row.text("time") ?? (start.start == nil ? start.text : nil),
      abstract: row.text("abstract"),
      background: row.text("background"),
      section: section(row),
      day: start.day?.text
    )
    row.countIgnored(understoodOrMisspelt: Self.fields)
    return parts
  }

  /// A row's own section: its title, with a key beside it in a table, or an object with both.
  private func section(_ row: Row) -> SectionDraft? {
    if let key = row.text("sectionKey") {
      let title = row.text("section")
      return SectionDraft(key: key, title: title ?? (row.value["section"] == nil ? key : ""))
    }
    guard let member = row.present("section") else { return nil }
    guard member.isObject else {
      return row.text("section").map { SectionDraft(key: $0.folded, title: $0) }
    }
    return section(of: row.row(member, row.place["section"]))
  }

  /// The section that an object with key or title describes.
  private func section(of row: Row) -> SectionDraft? {
    let title = row.text("title")
    guard let key = row.text("key") ?? title?.folded else { return nil }
    return SectionDraft(key: key, title: title ?? (row.value["title"] == nil ? key : ""))
  }
}
