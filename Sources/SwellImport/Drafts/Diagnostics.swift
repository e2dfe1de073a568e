import SwellStore

/// Collects the problems of a file, and which of its values were read.
///
/// All reading goes through `FieldReader`, which records it here, so a dialect doesn't have to list
/// the fields that it understands.
final class Diagnostics {
  let file: String
  let language: Language
  let mapping: FieldMapping?
  /// The number of errors that are kept.
  let limit: Int
  var log = Log()
  /// The nodes that were read since the current entry began, and those that repeat others.
  private var read: [Int] = []
  private var repeated: [Int] = []
  /// The fields that the current entry was asked for and doesn't have.
  private var missing: [String] = []
  private var isInEntry = false
  /// Which nodes are entries, or were used outside of them.
  var coverage = Coverage()
  /// The other files' root values, where ids missing in this file are looked up.
  var others: [FieldReader] = []
  /// The files among `others` that aren't imported themselves.
  var tables: [FieldReader] = []
  /// Whether this file's schedule gave sessions their times.
  var gaveSchedule = false
  var names = NameCache()
  private var lineReader: EntryReader?
  /// Whether durations below five are hours, as in files of no known dialect.
  var guessesHours = false
  /// Fields whose values in this file are ids, whatever their names.
  var idFields: Set<String> = []
  /// Fields whose values look like ids that people can read; they are shown.
  var slugFields: Set<String> = []
  /// Whether sessions have no titles, so that their descriptions are taken instead.
  var titlesAreDescriptions = false
  /// The field that holds the job titles of speakers, not the titles of sessions.
  var jobTitleField: String?
  /// The mapped roles that some entry has a field for.
  var foundRoles: Set<Role> = []
  /// Whether a misspelt name of the title field is an error, as in Swell's own dialect.
  var rejectsMisspeltTitles = false

  /// The problems, and counts of what was read.
  struct Log: Sendable {
    var errors: [ImportProblem] = []
    var errorCount = 0
    /// Each kind of warning once.
    var warnings: [ImportProblem] = []
    private(set) var warningCount = 0
    private var positions: [[String]: Int] = [:]
    var sessions = 0
    /// The number of entries left out because of errors or of a missing title.
    var skipped = 0
    var withdrawn = 0
    var tally = FieldTally()
    /// The fields that gave sessions their values, by role.
    var mapping: [Role: [String: Int]] = [:]
    /// The lists that sessions were found in.
    var lists: Set<String> = []
    /// The roles that some session has a value for, and the first entries.
    var filled: Set<Role> = []
    var sample: [Value] = []
    /// The ids in place of names, by field, with the first of each.
    var ids: [String: (found: FieldTally.Occurrences, first: String)] = [:]

    /// Adds a warning, or counts it if one like it was added before.
    ///
    /// `isUnique`: whether a warning about another entry counts as another kind.
    mutating func add(_ warning: ImportProblem, isUnique: Bool = false) {
      let kind = [warning.field, warning.expected, isUnique ? warning.entry : ""]
      warningCount += warning.count
      if let position = positions[kind] {
        warnings[position].count += warning.count
      } else if warnings.count < 1000 {
        positions[kind] = warnings.count
        warnings.append(warning)
      }
    }
  }

  init(file: String, limit: Int, language: Language = Language(), mapping: FieldMapping? = nil) {
    self.file = file
    self.limit = limit
    self.language = language
    self.mapping = mapping
  }

  /// Records an error, which keeps an entry out.
  func error(_ path: EntryPath, _ field: String, found: String, expected: String) {
    log.errorCount += 1
    guard log.errors.count < limit else { return }
    log.errors.append(problem(path, field, found, expected))
  }

  func warn(
    _ path: EntryPath, _ field: String, loss: ImportProblem.Loss = .values, isUnique: Bool = false,
    found: String, expected: String
  ) {
    var problem = problem(path, field, found, expected)
    problem.loss = loss
    log.add(problem, isUnique: isUnique)
  }

  private func problem(_ path: EntryPath, _ field: String, _ found: String, _ expected: String)
    -> ImportProblem
  {
    ImportProblem(file: file, entry: path.text, field: field, found: found, expected: expected)
  }

  /// The reader of a file that is read line by line.
  func reader(_ clock: Clock) -> EntryReader {
    if let lineReader { return lineReader }
    let reader = EntryReader(nil, clock, others: others)
    lineReader = reader
    return reader
  }

  func noteRead(_ node: Int) {
    if isInEntry { read.append(node) } else { coverage.use(node) }
  }

  /// Records that a value repeats another one.
  func noteRepeated(_ node: Int) { repeated.append(node) }

  func noteMissing(_ field: String) {
    if isInEntry { missing.append(field) }
  }

  /// Records an id in place of a name.
  func noteID(_ id: String, _ field: String, _ path: EntryPath) {
    log.ids[field, default: (.init(), id)].found.add(at: path)
  }

  /// Records the fields that one of the first entries has for each role.
  func noteFields(_ fields: EntryFields, of entry: FieldReader) {
    guard log.sample.count < Self.sampleSize else { return }
    for role in Role.allCases {
      guard let field = fields[role].first else { continue }
      let path = field.owner.path.text(after: entry.path) + [field.name]
      log.mapping[role, default: [:]][path.joined(separator: "."), default: 0] += 1
    }
  }

  func noteList(of path: EntryPath) {
    if log.lists.count <= 8 { log.lists.insert(path.pattern) }
  }

  /// The maximum number of nodes inside an entry.
  private static let entryLimit = 1 << 20
  private static let sampleSize = 20
  /// The roles whose loss is reported.
  static let watched = [Role.speakers, .room, .start]

  /// Reads an entry and counts its fields.
  ///
  /// `nil` for one with errors, without a title, or with `active: false` or
  /// `cancelled: true`.
  func draft(of entry: FieldReader, _ read: (FieldReader) -> EntryDraft) -> EntryDraft? {
    let (errors, warnings) = (log.errorCount, log.warningCount)
    coverage.addEntry(entry.value.index)
    if entry.value.isObject, entry.value.count > Self.entryLimit {
      error(entry.path, "", found: "an object of more than a million values", expected: "a session")
      log.skipped += 1
      return nil
    }
    let marks = entry.value.withdrawalMarks
    guard marks.allSatisfy({ ($0.key == "active") == ($0.value.bool == true) }) else {
      log.withdrawn += 1
      return nil
    }
    // Emptied and reused: files have millions of entries.
    self.read.removeAll(keepingCapacity: true)
    missing.removeAll(keepingCapacity: true)
    repeated.removeAll(keepingCapacity: true)
    self.read += marks.map(\.value.index)
    isInEntry = true
    var draft = read(entry)
    isInEntry = false
    draft.alignEnd(entry)
    if log.errorCount == errors {
      count(entry, draft, isSilent: log.warningCount == warnings)
      if draft.title.isEmpty { reportMissingTitle(entry) }
    }
    guard log.errorCount == errors, !draft.title.isEmpty else {
      log.skipped += 1
      return nil
    }
    if log.sample.count < Self.sampleSize { log.sample.append(entry.value) }
    if log.filled.count < Self.watched.count {
      log.filled.formUnion(Self.watched.filter { !draft.lacks($0) })
    }
    return draft
  }

  private func count(_ entry: FieldReader, _ draft: EntryDraft, isSilent: Bool) {
    let document = entry.value.document
    var position = 0
    var field = -1
    var walk = Members.Iterator(parent: entry.value)
    while let member = walk.nextIndices() {
      let value = Value(document: document, index: member.value)
      let isRead = read.contains(member.value)
      if value.isArray ? value.isListOfNothing : !isRead && value.isMissing { continue }
      let name = names.name(at: member.key, in: document, expectedAt: &position)
      field = log.tally.index(of: name.text, expected: field + 1)
      if isRead {
        log.tally.fields[field].used += 1
      } else if !repeated.contains(member.value) {
        countIgnored(value, name.text, field, entry, draft)
      }
      // A time under an unknown name, in a session without one, is lost too.
      let role = name.role ?? (draft.lacks(.start) && value.isTimeOfDay ? .start : nil)
      log.tally.fields[field].role = log.tally.fields[field].role ?? role
      if isSilent, value.kind != .no, let known = log.tally.fields[field].role, draft.lacks(known) {
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
    let sessions = Outline.sessions(in: value, under: name)
    let isLost = Self.watched.contains { draft.lacks($0) && value.contains($0) }
    return isLost ? max(sessions, 1) : sessions
  }

  /// Warns of a field that may be a misspelt one; suggests only fields that were asked for and
  /// missing.
  private func warnOfSpelling(_ entry: FieldReader, _ name: String) {
    guard log.tally.fields.count < 100, let near = Spelling.nearest(to: name, among: missing)
    else { return }
    warn(entry.path, name, found: "an unknown field", expected: "did you mean \"\(near)\"?")
  }

  private func reportMissingTitle(_ entry: FieldReader) {
    let keys = entry.value.members.prefix(20).map(\.key)
    let near = keys.lazy.first { Spelling.nearest(to: $0, among: ["title", "name"]) != nil }
    if rejectsMisspeltTitles, let near {
      return error(entry.path, near, found: "an unknown field", expected: "\"title\"")
    }
    let found = keys.isEmpty ? "an empty object" : "the fields \(keys.joined(separator: ", "))"
    let other = keys.lazy.first { FieldNames.unmarked($0) == "title" && entry.has($0) }
    let hint =
      other.map { "; there is one in another language in \"\($0)\"" }
      ?? near.map { "; is \"\($0)\" meant to be \"title\"?" } ?? ""
    entry.warn(
      "title", loss: .sessions, found: found.shortened(to: 200), expected: "a title" + hint
    )
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
    return says(role)
      || elements.sample.contains { $0.contains(role, depth: depth - 1) }
      || fields.contains { key, value in
        Outline.kind(key) != .other && value.isCollection && value.contains(role, depth: depth - 1)
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
