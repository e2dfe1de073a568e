import SwellStore

/// Swell's own shape, which `SwellExporter` writes.
struct SwellDialect: LineDialect {
  let name = "swell"
  let shape =
    "{sections: [{title, sessions: […]}]}, {sessions: […]}, a list, or one object per line; "
    + "sessions have title, speakers, room, startsAt, endsAt, time, abstract, background, key"

  static let fields =
    "key title speakers speaker room startsAt endsAt time abstract background section sectionKey"
    .words

  /// Those of our fields that sessions have and menu entries don't.
  private static let sessionFields = ["speakers", "speaker", "room", "startsAt", "endsAt", "time"]

  func fits(_ root: Value) -> Bool {
    if root.isArray { return fits(list: Array(root.elements.sample)) }
    if root["sections"] != nil || root["sessions"] != nil {
      // A file with a day, a time, a room or a speaker around its sessions is left to `outline`.
      let containers = [root] + Array(Elements(parent: root["sections"]).sample)
      let context = [Role.day, .start, .room, .speakers]
      if containers.contains(where: { context.contains(where: $0.says) }) { return false }
    }
    if let sections = root["sections"], sections.isArray {
      // Other dialects have sections too, but not with sessions in them.
      return sections.isMissing
        || sections.elements.contains { $0["sessions"].map(fits(sessions:)) ?? false }
    }
    if let sessions = root["sessions"], sessions.isArray {
      return root["speakers"] == nil && root["rooms"] == nil && fits(sessions: sessions)
    }
    // A single session; unlike a menu with a title, an exported session has a key.
    return root["title"] != nil
      && (isOurs(root, with: Self.sessionFields) || root["key"] != nil && fits(line: root))
  }

  private func fits(sessions: Value) -> Bool {
    sessions.isMissing || sessions.elements.sample.contains { isOurs($0, with: Self.fields) }
  }

  /// Whether an entry is ours, and none has speakers, a room or a time that only `outline` reads.
  private func fits(list entries: [Value]) -> Bool {
    let others = entries.flatMap(\.fields).filter { !Self.fields.contains($0.key) }
    return entries.contains { isOurs($0, with: Self.sessionFields) }
      && !others.contains { FieldName.role(of: $0.key).map(Role.watched.contains) == true }
      && !entries.contains(where: hasForeignText)
  }

  /// On one line, any two of our fields are enough: other data with such fields is rarely NDJSON.
  func fits(line: Value) -> Bool {
    line.members.count { Self.fields.contains($0.key) } > 1 && isOurs(line, with: Self.fields)
  }

  /// Whether an entry has one of the fields, and no field that only `outline` would use.
  private func isOurs(_ entry: Value, with fields: [String]) -> Bool {
    fields.contains { entry[$0] != nil } && !hasForeignText(entry)
      && !entry.fields.contains { key, value in
        key == "speakers" && value.elements.contains(where: \.isObject)
          || !Self.fields.contains(key) && FieldName.role(of: key) != nil
      }
  }

  /// Whether one of our fields has a text in which `outline` finds a time of day, several names or
  /// an id; `false` for an entry with a field that only exported lists have.
  private func hasForeignText(_ entry: Value) -> Bool {
    let isExported = ["key", "startsAt", "endsAt", "sectionKey"].contains { entry[$0] != nil }
    if isExported { return false }
    return entry.fields.contains { key, value in
      let texts = value.listed.lazy.compactMap(\.string)
      return switch key {
      case "time": texts.contains { WrittenTime($0)?.start != nil }
      case "speakers" where value.isArray:
        texts.contains { $0.isCode || $0.has("&") && $0.namesPeople }
      // In a table's header, each value is the field's name.
      case "speaker", "speakers":
        texts.contains { $0 == key || $0.contains { ",;&:".contains($0) } }
      default: false
      }
    }
  }

  func read(_ root: ObjectReader, into run: ImportRun) throws {
    let isList = root.value.isArray || ["sections", "sessions"].contains { root.value[$0] != nil }
    guard isList else { return try run.read([root]) { session($1, run.rules) } }
    var keys: Set<String> = []
    var repeated = UniqueNames()
    for section in root.objects("sections") {
      var draft = self.section(of: section) ?? .whole
      // Two sections may have the same title and no key.
      draft.key = repeated.unique(draft.key) { keys.insert($0).inserted }
      try run.read(section.objects("sessions")) { _, entry in
        var session = session(entry, run.rules)
        session.section = draft
        return session
      }
    }
    try run.read(root.objects(root.value.isArray ? nil : "sessions")) { session($1, run.rules) }
  }

  func sessions(_ rules: TimeRules, _ others: [ObjectReader]) -> (ObjectReader) -> EntryDraft {
    { session($0, rules) }
  }

  private func session(_ entry: ObjectReader, _ rules: TimeRules) -> EntryDraft {
    let start = entry.time("startsAt", rules)
    let end = entry.time("endsAt", rules)
    let speakers = entry.has("speaker") && !entry.has("speakers") ? "speaker" : "speakers"
    var draft = EntryDraft(
      session: SessionDraft(
        key: entry.text("key") ?? "", title: entry.text("title") ?? "",
        // A cell of a table may hold several names, one per line.
        speakers: entry.texts(speakers).flatMap { cell in
          cell.utf8.split { $0 == 0x0A || $0 == 0x0D }.compactMap { Substring($0).nonBlank }
        }, room: entry.text("room"), abstract: entry.text("abstract"),
        background: entry.text("background")))
    draft.startsAt = start.start
    draft.endsAt = end.start ?? start.end
    draft.timeText = entry.text("time") ?? (start.start == nil ? start.text : nil)
    // In a table, title and key have a column each; elsewhere a section may be an object with both.
    draft.section =
      entry.value["section"]?.isObject == true
      ? entry.object("section").flatMap { section(of: $0) }
      : section(of: entry, key: "sectionKey", title: "section")
    draft.day = start.day?.text
    return draft
  }

  private func section(
    of entry: ObjectReader, key keyField: String = "key", title field: String = "title"
  ) -> SectionDraft? {
    let title = entry.text(field)
    guard let key = entry.text(keyField) ?? title?.folded else { return nil }
    return SectionDraft(key: key, title: title ?? (entry.value[field] == nil ? key : ""))
  }
}
