import SwellStore

/// Collects what is wrong, odd or not understood while a file is read, and what was used of it.
///
/// All reading goes through `FieldReader`, which notes it here, so no dialect has to list the
/// fields that it understands.
final class Diagnostics {
  let file: String
  /// Which of several languages texts are taken in.
  let language: Language
  /// How many errors, and how many warnings, are kept with their text; all are counted.
  let limit: Int
  private(set) var log = Log()
  /// The nodes of the document that were read since the current entry began.
  private var read: [Int] = []
  /// Nodes that repeat others.
  private var repeated: [Int] = []
  /// The names that the current entry was asked for and does not have.
  private(set) var missing: [String] = []
  private var isInEntry = false
  /// Which nodes are entries, or were used outside of them.
  var coverage = Coverage()
  /// The other files, in which ids that this one lacks are looked up.
  var others: OtherFiles?
  /// Fields whose values in this file look like ids, whatever their names say.
  var idFields: Set<String> = []

  /// What was found.
  struct Log: Sendable {
    var errors: [ImportProblem] = []
    var errorCount = 0
    var warnings: [ImportProblem] = []
    var warningCount = 0
    var sessions = 0
    /// How many entries were left out because of errors, or for want of a title.
    var skipped = 0
    var withdrawn = 0
    var tally = FieldTally()
    /// By field, the ids that stood where names should: how many, and the first.
    var ids: [String: (count: Int, first: String, path: EntryPath)] = [:]
  }

  init(file: String, limit: Int, language: Language = Language()) {
    self.file = file
    self.limit = limit
    self.language = language
  }

  var errorCount: Int { log.errorCount }

  /// Notes something that keeps an entry out.
  func error(_ path: EntryPath, _ field: String, found: String, expected: String) {
    log.errorCount += 1
    guard log.errors.count < limit else { return }
    log.errors.append(problem(path, field, found, expected))
  }

  /// Notes something odd.
  func warn(_ path: EntryPath, _ field: String, found: String, expected: String) {
    log.warningCount += 1
    guard log.warnings.count < limit else { return }
    log.warnings.append(problem(path, field, found, expected))
  }

  /// Counts an entry that was left out.
  func skip() { log.skipped += 1 }

  /// Counts a session that was handed over.
  func handOver() { log.sessions += 1 }

  /// Adds what was found in a later part of the file.
  func add(_ other: Log) {
    log.errorCount += other.errorCount
    log.errors += other.errors.prefix(max(0, limit - log.errors.count))
    log.warningCount += other.warningCount
    log.warnings += other.warnings.prefix(max(0, limit - log.warnings.count))
    log.skipped += other.skipped
    log.withdrawn += other.withdrawn
    log.tally.add(other.tally)
    log.ids.merge(other.ids) { ($0.count + $1.count, $0.first, $0.path) }
  }

  private func problem(_ path: EntryPath, _ field: String, _ found: String, _ expected: String)
    -> ImportProblem
  {
    ImportProblem(file: file, entry: path.text, field: field, found: found, expected: expected)
  }
}

extension Diagnostics {
  /// Notes that a value was read.
  func noteRead(_ node: Int) {
    if isInEntry { read.append(node) } else { coverage.use(node) }
  }

  /// Notes that a value repeats another one.
  func noteRepeated(_ node: Int) { repeated.append(node) }

  /// Notes that an object was asked for something that it does not have.
  func noteMissing(_ field: String) {
    if isInEntry { missing.append(field) }
  }

  /// Reads an entry and counts its fields.
  ///
  /// `nil` for one with errors, without a title, or with `active: false`.
  func draft(of entry: FieldReader, _ read: (FieldReader) -> EntryDraft) -> EntryDraft? {
    let (errors, warnings) = (log.errorCount, log.warningCount)
    coverage.take(entry.value.index)
    let active = entry.value["active"]
    guard active?.bool != false else {
      log.withdrawn += 1
      return nil
    }
    // Emptied and not made anew: files have millions of entries.
    self.read.removeAll(keepingCapacity: true)
    missing.removeAll(keepingCapacity: true)
    repeated.removeAll(keepingCapacity: true)
    if let active { self.read.append(active.index) }
    isInEntry = true
    var draft = read(entry)
    isInEntry = false
    draft.settleEnd(entry)
    guard log.errorCount == errors else {
      skip()
      return nil
    }
    count(entry, draft, isSilent: log.warningCount == warnings)
    guard !draft.title.isEmpty else {
      warnOfTitle(entry)
      skip()
      return nil
    }
    return draft
  }

  private func count(_ entry: FieldReader, _ draft: EntryDraft, isSilent: Bool) {
    let document = entry.value.document
    log.tally.startEntry()
    var walk = Members.Iterator(parent: entry.value)
    while let member = walk.nextIndices() {
      let value = Value(document: document, index: member.value)
      guard !value.isMissing else { continue }
      let position = log.tally.position(of: member.key, in: document)
      if read.contains(member.value) {
        log.tally[position].used += 1
      } else if !repeated.contains(member.value) {
        log.tally[position].ignored += 1
        if log.tally[position].ignored == 1 { warnOfSpelling(entry, log.tally[position].name) }
        let nested =
          value.isCollection ? Outline.sessions(in: value, under: log.tally[position].name) : 0
        if nested > 0 {
          log.tally[position].nested += nested
          log.tally[position].firstNested = log.tally[position].firstNested ?? entry.path
        }
      }
      // A time under a name that nobody knows, in a session without one, is lost too.
      if log.tally[position].role == nil, draft.lacks(.start), value.isTimeOfDay {
        log.tally[position].role = .start
      }
      guard isSilent, value.kind != .no, let role = log.tally[position].role,
        draft.lacks(role)
      else { continue }
      log.tally[position].lost += 1
      log.tally[position].firstLost = log.tally[position].firstLost ?? entry.path
    }
  }

  /// Suggests only fields that were asked for and missing.
  private func warnOfSpelling(_ entry: FieldReader, _ name: String) {
    guard log.tally.fields.count < 100, let near = Spelling.nearest(to: name, among: missing)
    else { return }
    warn(entry.path, name, found: "an unknown field", expected: "did you mean \"\(near)\"?")
  }

  private func warnOfTitle(_ entry: FieldReader) {
    let keys = entry.value.members.prefix(20).map(\.key)
    let near = keys.lazy.first { Spelling.nearest(to: $0, among: ["title", "name"]) != nil }
    let other = keys.lazy.first { FieldNames.unmarked($0) == "title" && entry.has($0) }
    let found = keys.isEmpty ? "an empty object" : "the fields \(keys.joined(separator: ", "))"
    let hint =
      other.map { "; there is one in another language in \"\($0)\"" }
      ?? near.map { "; did you mean \"title\" by \"\($0)\"?" } ?? ""
    warn(entry.path, "title", found: found.shortened(to: 200), expected: "a title" + hint)
  }

  /// Notes an id that stands where a name should.
  func noteID(_ id: String, _ field: String, _ path: EntryPath) {
    log.ids[field, default: (0, id, path)].count += 1
  }

  /// Warns once, with the count, of each field that holds ids, of each that holds what looks like
  /// sessions, and of each from which some sessions should have got a value and did not.
  func warnOfLostFields() {
    for (field, ids) in log.ids.sorted(by: { $0.key < $1.key }) {
      warn(
        ids.path,
        field,
        found: "\(ids.count) times what looks like an id, such as \(ids.first.shortened(to: 40))",
        expected: "a name, or a file that has one for it"
      )
    }
    for field in log.tally.fields where field.nested > 0 {
      guard let path = field.firstNested else { continue }
      warn(
        path,
        field.name,
        found: "\(field.nested) objects inside of sessions",
        expected: "nothing that looks like a session itself"
      )
    }
    for field in log.tally.fields where field.lost > 0 {
      guard let path = field.firstLost, let role = field.role else { continue }
      warn(
        path,
        field.name,
        found: "a field of which nothing came, in \(field.lost) of the entries",
        expected: role == .speakers ? "names of speakers" : "a \(role.rawValue)"
      )
    }
  }

  /// Warns of the lists and dictionaries of objects that became no sessions and that none refers to.
  func warnOfLeftovers(in root: FieldReader) {
    for list in coverage.leftovers(of: root.value, at: root.path) {
      warn(
        list.path,
        "",
        found: list.objects == 1 ? "an object" : "\(list.objects) objects",
        expected: "sessions, or what sessions refer to"
      )
    }
  }
}

extension Value {
  /// Whether this is a text such as `9:30` or `9:30 am – 10:15 am`.
  fileprivate var isTimeOfDay: Bool {
    string.map { $0.contains(":") && ClockText($0)?.start != nil } ?? false
  }
}

extension EntryDraft {
  /// Whether the draft has no value for this role.
  fileprivate func lacks(_ role: Role) -> Bool {
    switch role {
    case .speakers: session.speakers.isEmpty
    case .room: session.room == nil
    case .start: session.startsAt == nil && session.timeText == nil && day == nil
    case .end: session.endsAt == nil
    default: false
    }
  }
}
