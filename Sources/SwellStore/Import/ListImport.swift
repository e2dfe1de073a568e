import Foundation

/// Writes drafts to an unnamed list, compares it with the old one, then names the new list.
final class ListImport {
  typealias Row = (section: Int, session: SessionDraft)

  /// The list that was written, and its differences from the one that it replaces.
  struct Outcome {
    let replaced: ListRecord?
    /// The list to be shown; `nil` if the replaced list already has this content.
    var list: Int64?
    /// The digest to store; `nil` if the list keeps sessions that the import does not have.
    var digest: Int64?
    /// The sections as they were before missing sessions were added, and the ids of these sessions.
    let sections: ImportSections
    var kept: [Int64] = []
    var matches: [SessionMatching.Pair] = []
    var differences = ListComparison()
  }

  private(set) var draft: ListDraft
  let store: SessionStore
  let name: String

  /// The id of the list without a name; `nil` until rows are written.
  private(set) var list: Int64?
  var sections = ImportSections()
  var keys: CorrectedKeys
  private var rows: [Row] = []
  /// The offset from UTC of the last session that has one, in seconds.
  private var utcOffset = 0
  private var digest = ImportDigest()
  private var outcome: Outcome?

  init(_ draft: ListDraft, _ store: SessionStore) throws {
    self.draft = draft
    (self.draft.title, self.draft.source) = (draft.title?.stored, draft.source?.stored)
    self.store = store
    name = draft.name.nfc
    keys = try store.read { try CorrectedKeys(ofList: draft.name.nfc, from: $0) }
  }

  /// Reads the drafts, and writes them unless the list already has them.
  func writeDrafts() throws {
    let replaced = try current()
    digest.add(draft.title)
    if !draft.sortsByStart { digest.add("in the given order") }
    try draft.sessions { try add($0) }
    // If nothing has been written yet, everything that was read is in `rows`.
    if list == nil { try sortBuffer(replacing: replaced) }
    for row in rows { digest.add(row.session) }
    if let replaced, replaced.digest == digest.value {
      let counts = ImportCounts(unchanged: replaced.sessionCount, sections: replaced.sectionCount)
      outcome = Outcome(
        replaced: replaced, digest: digest.value, sections: sections,
        differences: ListComparison(counts: counts))
    } else {
      try flush()
    }
  }

  private func current() throws -> ListRecord? { try store.read { try $0.findList(named: name) } }

  private func add(_ session: SessionDraft) throws {
    let session = try session.normalized()
    utcOffset = session.startsAt?.utcOffset ?? utcOffset
    rows.append((index(of: session.section, start: start(of: session)), session))
    // Up to this many drafts are compared before they are written; more are written in batches.
    if rows.count > 10_000 {
      for row in rows { digest.add(row.session) }
      try flush()
    }
  }

  /// Sorts the buffered rows and their sections, and claims the keys of corrected sessions.
  private func sortBuffer(replacing replaced: ListRecord?) throws {
    if rows.isEmpty, draft.prune, let replaced, replaced.sessionCount > 0 {
      throw StoreError.emptyImport(list: name)
    }
    _ = sections.sort()
    // Each start is parsed only once, because parsing a date takes longer than a comparison.
    let ranked = zip(rows, rows.map { start(of: $0.session) }).map { row, start in
      (index(of: row.session.section, start: start), draft.sortsByStart ? start : 0, row)
    }
    // Swift's sort is stable.
    rows = ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { ($0.0, $0.2.session) }
    keys.claim(for: rows.lazy.map(\.session))
  }

  /// The index of a section; if `start` is unknown, a title that is a date takes its place.
  func index(of section: SectionDraft, start: Int64) -> Int {
    sections.index(of: section, start: start == .max ? self.start(nil, time: section.title) : start)
  }

  func start(of session: SessionDraft) -> Int64 {
    start(session.startsAt?.seconds, time: session.timeText)
  }

  /// The seconds to sort by; a date alone means the start of that day at the last known UTC offset.
  func start(_ seconds: Int64?, time: String?) -> Int64 {
    if let seconds { return seconds }
    guard let time, time.first?.isNumber == true else { return .max }
    let style = Date.ISO8601FormatStyle().year().month().day()
    return (try? style.parse(time)).map { Int64($0.timeIntervalSince1970) - Int64(utcOffset) }
      ?? .max
  }

  /// Writes the buffered rows, and returns the list that has all of them.
  @discardableResult private func flush() throws -> Int64 {
    let list = try self.list ?? addList()
    self.list = list
    try store.writeParts(rows) { try write($0, to: list, $1) }
    rows.removeAll(keepingCapacity: true)
    return list
  }

  /// Puts the written list into its final form, and compares it with the replaced one; starts over
  /// if another process changes that one meanwhile.
  func finish() throws -> Outcome {
    let replaced = try current()
    if let outcome {
      if outcome.replaced?.version == replaced?.version { return outcome }
      try undo(outcome)
    }
    let new = try putInOrder(flush())
    list = new
    var outcome = Outcome(replaced: replaced, list: new, digest: digest.value, sections: sections)
    func compare(_ new: Int64) throws {
      outcome.differences = try store.read {
        try ListComparison(from: replaced, to: new, outcome.matches, sessionCount, $0)
      }
    }
    try compare(new)
    if let replaced, outcome.differences.counts.added > 0, outcome.differences.counts.removed > 0 {
      outcome.matches = try matchSessions(from: replaced.id, to: new)
      try compare(new)
    }
    if let replaced, !draft.prune, outcome.differences.counts.removed > 0 {
      try keepMissing(from: replaced.id, in: new, &outcome)
      let complete = try putInOrder(new)
      (outcome.list, outcome.digest) = (complete, nil)
      try compare(complete)
    }
    if outcome.differences.isUnchanged, draft.title == replaced?.title { outcome.list = nil }
    self.outcome = outcome
    return outcome
  }

  var sessionCount: Int { sections.sessionCounts.reduce(0, +) }
}
