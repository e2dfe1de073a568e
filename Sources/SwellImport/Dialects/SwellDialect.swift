import SwellStore

/// Swell's own shape, which `SwellExporter` writes.
struct SwellDialect: LineDialect {
  let name = "swell"
  let shape =
    "{sections: [{title, sessions: […]}]}, {sessions: […]}, a list, or one object per line; "
    + "sessions have title, speakers, room, startsAt, endsAt, time, abstract, background, key"
  let keepsSectionOrder = true
  let rejectsMisspeltTitles = true

  static let fields = [
    "key", "title", "speakers", "speaker", "room", "startsAt", "endsAt", "time", "abstract",
    "background", "section", "sectionKey",
  ]

  func fits(_ root: Value) -> Bool {
    if root.isArray { return fitsAny(of: Array(root.elements.sample)) }
    let (sections, sessions) = (root["sections"], root["sessions"])
    if sections != nil || sessions != nil {
      // A file with a day, a time, a room or a speaker around its sessions is left to `outline`.
      let containers = [root] + Array(Elements(parent: sections).sample)
      let context = [Role.day, .start, .room, .speakers]
      if containers.contains(where: { context.contains(where: $0.says) }) { return false }
    }
    if let sections, sections.isArray {
      // Other dialects have sections too, but not with sessions in them.
      return sections.isMissing
        || sections.elements.contains { $0["sessions"].map(hasOnlyOurs) ?? false }
    }
    if let sessions, sessions.isArray {
      return root["speakers"] == nil && root["rooms"] == nil && hasOnlyOurs(sessions)
    }
    // A single session; an exported one has a key, unlike a menu with a title.
    return root["title"] != nil && (fits(entry: root) || root["key"] != nil && fits(line: root))
  }

  /// Whether an entry under `sessions` has one of our fields, and none of another dialect's.
  private func hasOnlyOurs(_ sessions: Value) -> Bool {
    let entries = sessions.elements.sample
    return sessions.isMissing
      || entries.contains { entry in
        entry.members.contains { Self.fields.contains($0.key) } && !hasForeignField(entry)
      }
  }

  /// A single entry is enough that has speakers, a room or a time that only `outline` reads.
  private func fitsAny(of entries: [Value]) -> Bool {
    let others = entries.flatMap(\.fields).filter { !Self.fields.contains($0.key) }
    return entries.contains(where: fits(entry:))
      && !others.contains { FieldNames.role(of: $0.key).map(Role.watched.contains) == true }
      && !entries.contains(where: hasForeignText)
  }

  private func fits(entry: Value) -> Bool {
    ["speakers", "speaker", "room", "startsAt", "endsAt", "time"].contains { entry[$0] != nil }
      && !hasForeignField(entry)
  }

  /// On a line any two of our fields are enough: other data with such fields is rarely NDJSON.
  func fits(line: Value) -> Bool {
    line.members.count { Self.fields.contains($0.key) } > 1 && !hasForeignField(line)
  }

  /// Whether it has a field or a value that `outline` would use and this dialect wouldn't.
  private func hasForeignField(_ entry: Value) -> Bool {
    let isOurs = isOurs(entry)
    return hasForeignText(entry)
      || entry.fields.contains { key, value in
        switch key {
        case "speakers" where value.isArray:
          value.elements.contains { $0.isObject || !isOurs && $0.string?.isCode == true }
        case "room": !isOurs && value.kind == .number
        default:
          !Self.fields.contains(key) && (FieldNames.role(of: key) != nil || value.isSession)
        }
      }
  }

  /// Whether one of our fields has a text in which `outline` finds a time of day, or several names.
  private func hasForeignText(_ entry: Value) -> Bool {
    if isOurs(entry) { return false }
    return entry["time"]?.listed.contains { $0.string.flatMap { ClockText($0)?.start } != nil }
      == true
      || ["speaker", "speakers"].contains { key in
        guard let value = entry[key] else { return false }
        let isList = value.isArray
        return value.listed.compactMap(\.string).contains { text in
          // In a table's header, each value is the field's name.
          isList
            ? text.contains("&") && text.namesPeople
            : text == key || text.contains { ",;&:".contains($0) }
        }
      }
  }

  /// Whether it has a field that only an exported list has.
  private func isOurs(_ entry: Value) -> Bool {
    ["key", "startsAt", "endsAt", "sectionKey"].contains { entry[$0] != nil }
  }

  func facts(_ root: Value) -> ProgrammeFacts {
    let isList = root["sections"] != nil || root["sessions"] != nil
    return ProgrammeFacts(about: isList ? root : nil)
  }

  func read(_ root: FieldReader, into run: ImportRun) throws {
    let isList = root.value.isArray || ["sections", "sessions"].contains { root.value[$0] != nil }
    guard isList else { return try run.read([root]) { session($1, run.clock) } }
    var keys: Set<String> = []
    var repeated = RepeatedNames()
    for section in root.objects("sections") {
      var draft = self.section(of: section) ?? .whole
      // Two sections may have the same title and no key.
      draft.key = repeated.unique(draft.key) { keys.insert($0).inserted }
      try run.read(section.objects("sessions")) { _, entry in
        var session = session(entry, run.clock)
        session.section = draft
        return session
      }
    }
    try run.read(root.objects(root.value.isArray ? nil : "sessions")) { session($1, run.clock) }
  }

  func sessions(_ clock: Clock, _ others: [FieldReader]) -> (FieldReader) -> EntryDraft {
    { session($0, clock) }
  }

  private func session(_ entry: FieldReader, _ clock: Clock) -> EntryDraft {
    let start = entry.time("startsAt", clock)
    let end = entry.time("endsAt", clock)
    var draft = EntryDraft(
      id: entry.text("key"),
      title: entry.text("title"),
      // A cell of a table may hold several names, each on a line.
      speakers: entry.texts(
        entry.has("speaker") && !entry.has("speakers") ? "speaker" : "speakers"
      ).flatMap(\.nonBlankLines),
      room: entry.text("room"),
      abstract: entry.text("abstract"),
      background: entry.text("background"))
    draft.startsAt = start.start
    draft.endsAt = end.start ?? start.end
    draft.timeText = entry.text("time") ?? (start.start == nil ? start.text : nil)
    draft.section = section(entry)
    draft.day = start.day?.text
    return draft
  }

  /// An entry's own section: a title, with a key in tables, or an object with both.
  private func section(_ entry: FieldReader) -> SectionDraft? {
    guard entry.value["section"]?.isObject == true else {
      return section(of: entry, key: "sectionKey", title: "section")
    }
    return entry.object("section").flatMap { section(of: $0) }
  }

  private func section(
    of entry: FieldReader, key keyField: String = "key", title field: String = "title"
  ) -> SectionDraft? {
    let title = entry.text(field)
    guard let key = entry.text(keyField) ?? title?.folded else { return nil }
    return SectionDraft(key: key, title: title ?? (entry.value[field] == nil ? key : ""))
  }
}

extension String {
  fileprivate var nonBlankLines: [String] {
    utf8.contains { $0 == 0x0A || $0 == 0x0D }
      ? split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.compactMap(\.nonBlank) : [self]
  }
}
