import SwellStore

/// The parts of an entry that were read, and the fields that it lacks.
struct EntryMarks {
  /// The nodes that were read, and those that repeat others.
  var read: [Int] = []
  var repeated: [Int] = []
  var missing: [String] = []
  fileprivate(set) var isOpen = false
  fileprivate var errorsBefore = 0
  fileprivate var warningsBefore = 0

  /// Begins an entry; some of its nodes have been read.
  fileprivate mutating func open(_ nodes: [Int], _ log: Diagnostics.Log) {
    // Emptied and reused: files have millions of entries.
    read.removeAll(keepingCapacity: true)
    repeated.removeAll(keepingCapacity: true)
    missing.removeAll(keepingCapacity: true)
    read += nodes
    errorsBefore = log.errorCount
    warningsBefore = log.warningCount
    isOpen = true
  }
}

// Counting the fields of entries, and the warnings about them.
extension Diagnostics {
  private static let entryLimit = 1 << 20

  /// Begins an entry; returns false for one with `active: false` or `cancelled: true`, and for one
  /// that is too large.
  func open(_ entry: FieldReader) -> Bool {
    coverage.addEntry(entry.value.index)
    if entry.value.isObject, entry.value.nodeCount > Self.entryLimit {
      error(entry.path, "", found: "an object of more than a million values", expected: "a session")
      log.skipped += 1
      return false
    }
    let marks = entry.value.withdrawalMarks
    guard marks.allSatisfy({ ($0.key == "active") == ($0.value.bool == true) }) else {
      log.withdrawn += 1
      return false
    }
    self.entry.open(marks.map(\.value.index), log)
    return true
  }

  /// Ends an entry and counts its fields; returns false if it has errors or no title.
  func close(_ entry: FieldReader, _ draft: EntryDraft) -> Bool {
    self.entry.isOpen = false
    let isValid = log.errorCount == self.entry.errorsBefore
    if isValid {
      count(entry, draft, isSilent: log.warningCount == self.entry.warningsBefore)
      if draft.title.isEmpty { reportMissingTitle(entry) }
    }
    guard log.errorCount == self.entry.errorsBefore, !draft.title.isEmpty else {
      log.skipped += 1
      return false
    }
    mappingNotes.add(entry.value, draft)
    return true
  }

  private func count(_ entry: FieldReader, _ draft: EntryDraft, isSilent: Bool) {
    let document = entry.value.document
    let lacksStart = draft.lacks(.start)
    var position = 0
    var field = -1
    var walk = Members.Iterator(parent: entry.value)
    while let member = walk.nextIndices() {
      let value = Value(document: document, index: member.value)
      let isRead = self.entry.read.contains(member.value)
      if value.isArray ? value.isListOfNothing : !isRead && value.isMissing { continue }
      let name = names.name(at: member.key, in: document, expectedAt: &position)
      field = log.tally.index(of: name.text, expected: field + 1)
      let isUsed =
        isRead && (name.role != .track || context.usesTracks || value.string == draft.title)
      if !isUsed, !self.entry.repeated.contains(member.value) {
        countIgnored(value, name.text, field, entry, draft)
      }
      // A time under an unknown name, in a session without one, is lost too.
      let role = name.role ?? (lacksStart && value.isTimeOfDay ? .start : nil)
      let known = log.tally.count(field, isUsed: isUsed, role: role)
      // A field that you map to another role isn't lost.
      let isMapped = context.isUnknown && context.mapping?.mentions(name.text) == true
      if isSilent, value.kind != .no, let known, draft.lacks(known), !isMapped {
        log.tally.fields[field].lost.add(at: entry.path)
      }
    }
  }

  private func countIgnored(
    _ value: Value, _ name: String, _ field: Int, _ entry: FieldReader, _ draft: EntryDraft
  ) {
    if log.tally.fields[field].ignored == 0 { warnOfSpelling(entry, name) }
    log.tally.fields[field].ignored += 1
    let lost = value.isCollection ? lostObjects(in: value, name, draft) : 0
    if lost > 0 { log.tally.fields[field].nested.add(lost, at: entry.path) }
  }

  /// The number of sessions, or of objects with names, rooms or times, in a field that wasn't read.
  private func lostObjects(in value: Value, _ name: String, _ draft: EntryDraft) -> Int {
    let sessions = value.sessionCount(under: name)
    let isLost = Role.watched.contains { draft.lacks($0) && value.contains($0) }
    return isLost ? max(sessions, 1) : sessions
  }

  /// Warns of a field that may be a misspelt one; suggests only fields that were asked for and
  /// missing.
  private func warnOfSpelling(_ entry: FieldReader, _ name: String) {
    let missing = self.entry.missing
    guard log.tally.fields.count < 100, let near = Spelling.nearest(to: name, among: missing)
    else { return }
    warn(entry.path, name, found: "an unknown field", expected: "did you mean \"\(near)\"?")
  }

  private func reportMissingTitle(_ entry: FieldReader) {
    let keys = entry.value.members.prefix(20).map(\.key)
    let near = keys.lazy.first { Spelling.nearest(to: $0, among: ["title", "name"]) != nil }
    if context.rejectsMisspeltTitles, let near {
      return error(entry.path, near, found: "an unknown field", expected: "\"title\"")
    }
    let found = keys.isEmpty ? "an empty object" : "the fields \(keys.joined(separator: ", "))"
    let other = keys.lazy.first { FieldNames.name($0).unmarked == "title" && entry.has($0) }
    let hint =
      other.map { "; there is one in another language in \"\($0)\"" }
      ?? near.map { "; is \"\($0)\" meant to be \"title\"?" } ?? ""
    entry.warn(
      "title", loss: .sessions, found: found.shortened(to: 200), expected: "a title" + hint)
  }
}

extension Value {
  /// The members that say whether a session takes place: `active: true`, `cancelled: false`.
  fileprivate var withdrawalMarks: [(key: String, value: Value)] {
    var marks: [(key: String, value: Value)] = []
    var walk = members
    while let member = walk.nextIndices() {
      let value = Value(document: document, index: member.value)
      guard value.bool != nil else { continue }
      let key = document.text(at: member.key)
      if ["active", "cancelled", "canceled"].contains(key) { marks.append((key, value)) }
    }
    return marks
  }

  /// Whether this is a list of blanks, as from empty XML elements.
  fileprivate var isListOfNothing: Bool {
    isArray
      && elements.allSatisfy {
        $0.isMissing || $0.isObject && $0.members.allSatisfy(\.value.isMissing)
      }
  }

  /// Whether this is a text such as `9:30` or `9:30 am – 10:15 am`.
  fileprivate var isTimeOfDay: Bool {
    string.map { $0.contains(":") && ClockText($0)?.start != nil } ?? false
  }

  /// Whether a value for this role is inside, at most four levels down.
  func contains(_ role: Role, depth: Int = 4) -> Bool {
    guard depth > 0 else { return false }
    return says(role) || elements.sample.contains { $0.contains(role, depth: depth - 1) }
      || fields.contains { key, value in
        ListNames.kind(of: key) != .other && value.isCollection
          && value.contains(role, depth: depth - 1)
      }
  }
}

extension EntryDraft {
  /// Whether the draft has no value for this role.
  func lacks(_ role: Role) -> Bool {
    switch role {
    case .speakers: session.speakers.isEmpty
    case .room: session.room == nil
    case .start: session.startsAt == nil && session.timeText == nil && day == nil
    // A start without a date has the end in its text.
    case .end: session.endsAt == nil && (session.startsAt != nil || session.timeText == nil)
    default: false
    }
  }
}
