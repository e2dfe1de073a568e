import SwellStore

// Counting the fields of entries, and the warnings about them.
extension Diagnostics {
  /// Counts the fields of an entry, and the fields that should have given its session a value.
  func count(_ entry: ObjectReader, _ draft: EntryDraft) {
    let context = entry.context
    // Exclusive access to a class's property is checked: here once, not several times per field.
    var tally = FieldTally()
    swap(&tally, &self.tally)
    defer { swap(&tally, &self.tally) }
    let lacksTime = draft.startsAt == nil && draft.timeText?.has(":") != true
    var isReported = !warned.isEmpty
    var field = -1
    for (name, value) in entry.namedFields {
      let isRead = readNodes.contains(value.index)
      // An unread object without values may hold keys as content: `{"topics": {"Ropes": null}}`.
      if value.isObject ? isRead || value.isMissing : !isRead || value.isArray, value.isBlank {
        continue
      }
      if context.mapping?.holdsSessions(name, value, of: entry) == true { continue }
      field = tally.index(of: name.text, expected: field + 1)
      let isUsed =
        isRead
        && (name.role != .track || context.usesTracks || value.string == draft.title
          || context.mapping.map { $0.columns[name.text] != nil && !$0.maps(.track) } == true)
      if isUsed {
        tally.fields[field].used += 1
        countUnread(in: value, name.text, &tally)
      } else {
        if tally.fields[field].ignored == 0, tally.fields.count < 100 {
          warnOfSpelling(entry, name.text)
        }
        tally.fields[field].ignored += 1
        let lost = value.isCollection ? lostObjects(in: value, name.text, draft) : 0
        if lost > 0 { tally.fields[field].nested.add(lost, at: entry.path) }
      }
      // A field keeps its first role; a time under an unknown name is taken as a missing start.
      let isTime =
        lacksTime && !isRead && warned.isEmpty && value.listed.contains(where: \.isTimeOfDay)
      let guess: Role? = isTime ? .start : name.isOfChair ? .speakers : nil
      let role = tally.fields[field].role ?? name.role ?? guess
      tally.fields[field].role = role
      // `{"speaker": "Ann Lee", "moderator": "Bo Ek"}`
      let names = role == .speakers && !isRead ? value.listed.compactMap { $0.string?.names() } : []
      let isOther = names.joined().contains { $0.namesPeople && !draft.speakers.contains($0) }
      if let role, draft.lacks(role) || isOther || isTime && role == .start,
        name.meaning(of: value)?.role == name.role, isLost(value, name.text, role, draft, context)
      {
        tally.fields[field].lost.add(at: entry.path)
        isReported = isReported || role == .start
      }
    }
    if entry.namedFields.count == Value.fieldLimit {
      let others = entry.value.memberNodes.dropFirst(Value.fieldLimit).count { _ in true }
      tally.fields[tally.index(of: FieldTally.others)].ignored += others
    }
    if draft.lacks(.start), !isReported, !draft.title.isEmpty { timeless.add(at: entry.path) }
  }

  /// Counts the unread fields of an inner object if others were read: `{"talk": {"title": …}}`.
  private func countUnread(in object: Value, _ name: String, _ tally: inout FieldTally) {
    func isRead(_ value: Value) -> Bool { readNodes.contains(value.index) }
    guard object.fields.contains(where: { isRead($0.value) }) else { return }
    for (key, value) in object.fields where !isRead(value) && !value.isBlank {
      if Language.known.contains(key) || FieldName.role(of: key) == .key { continue }
      tally.fields[tally.index(of: name + "." + key)].ignored += 1
    }
  }

  /// Whether an unmapped field's value was lost without a warning that names the field; a warning
  /// about an end before its start names only the entry.
  private func isLost(
    _ value: Value, _ name: String, _ role: Role, _ draft: EntryDraft, _ context: FileContext
  ) -> Bool {
    let isMapped = context.isUnknown && context.mapping?.columns[name] != nil
    let isReported = warned.contains { $0 == name || role == .end && $0.isEmpty }
    return !isMapped && !isReported && value.kind != .no && !draft.title.isEmpty
      && value.string != draft.title && value.string?.contains(where: \.isInWord) != false
  }

  /// The number of sessions in a field that wasn't read; at least 1 if other values were lost.
  private func lostObjects(in value: Value, _ name: String, _ draft: EntryDraft) -> Int {
    let sessions = value.sessionCount(under: name)
    let isLost =
      Role.watched.contains { draft.lacks($0) && value.contains($0) }
      || draft.startsAt == nil && ListNames.kind(of: name) == nil
        && (value.hasAnyTimeOfDay || value.elements.sample.contains(where: \.hasAnyTimeOfDay))
    // `{"title": "Workshops", "sub": [{"name": "Of tides", "organizer": "Ann Lee"}]}`
    let areTitled = value.children.prefix(100).map(\.value).contains { part in
      part.hasTitle
        && (ListNames.programmes.includes(name)
          || ListNames.kind(of: name) != .other
            && part.fields.contains {
              KnownWords.leaders.includes($0.key) && $0.value.string?.isFullName == true
            })
    }
    return isLost || areTitled ? max(sessions, 1) : sessions
  }

  /// Warns of a misspelt field in Swell's dialect, which knows fields only by their exact names.
  private func warnOfSpelling(_ entry: ObjectReader, _ name: String) {
    guard entry.context.isOwn,
      let near = Spelling.nearest(to: name, among: SwellDialect.fields), !entry.has(near)
    else { return }
    warn(entry.path, name, found: "an unknown field", expected: "did you mean \"\(near)\"?")
  }

  func reportMissingTitle(_ entry: ObjectReader) {
    let keys = Array(entry.value.members.filter { !$0.value.isMissing }.map(\.key).prefix(20))
    let near = keys.lazy.first { Spelling.nearest(to: $0, among: ["title", "name"]) != nil }
    if entry.context.isOwn, let near {
      return error(entry.path, near, found: "an unknown field", expected: "\"title\"")
    }
    let found = keys.isEmpty ? "an empty object" : "the fields \(keys.joined(separator: ", "))"
    let other = keys.lazy.first { $0 != "title" && FieldName.name($0).plain == "title" }
    let hint =
      other.map { "; there is one in another language in \"\($0)\"" }
      ?? near.map { "; is \"\($0)\" meant to be \"title\"?" } ?? ""
    entry.warn(
      "title", loss: .sessions, found: found.shortened(to: 200), expected: "a title" + hint)
  }
}

extension Value {
  /// Whether this is missing, an object without values, or a list of these, as in empty XML.
  var isBlank: Bool {
    isMissing || isObject && members.allSatisfy(\.value.isMissing)
      || isArray && elements.allSatisfy(\.isBlank)
  }
}
