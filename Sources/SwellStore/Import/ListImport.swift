import Foundation
import GRDB

/// Writes drafts to a list without a name, compares it with the list to be replaced, moves the name.
final class ListImport {
  /// A session, and the index of its section.
  typealias Row = (section: Int, session: SessionDraft)

  let draft: ListDraft
  let store: SessionStore
  let name: String
  private(set) var counts = ImportCounts()
  /// Whether the list already has this content.
  private var isUnchanged = false
  /// The list to be replaced, as it was compared; `nil` if there is none.
  private(set) var replaced: ListRecord?

  /// The id of the list without a name; `nil` until rows are written.
  private var list: Int64?
  var sections = ImportSections()
  var keys: CorrectedKeys
  /// The sessions that are not written yet.
  private var rows: [Row] = []
  private var digest = ImportDigest()
  /// The digest to store; `nil` if the list keeps sessions that the import does not have.
  private var newDigest: Int64?
  private var changedSections: [(old: String, new: String)] = []

  init(_ draft: ListDraft, _ store: SessionStore) throws {
    self.draft = draft
    self.store = store
    name = draft.name.nfc
    keys = try store.read { try CorrectedKeys(ofList: draft.name.nfc, from: $0) }
  }

  /// Reads the drafts, and writes them unless the list already has them.
  func read() throws {
    replaced = try current()
    digest.add(draft.title?.nonBlank)
    try draft.sessions { try add($0) }
    // All that was read is still in ``rows``.
    if list == nil { try sortBuffer() }
    for row in rows { digest.add(row.session) }
    newDigest = digest.value
    if let replaced, replaced.digest == newDigest {
      isUnchanged = true
      counts = ImportCounts(unchanged: replaced.sessionCount, sections: replaced.sectionCount)
    } else {
      try flush()
    }
  }

  private func current() throws -> ListRecord? { try store.read { try $0.findList(named: name) } }

  private func add(_ session: SessionDraft) throws {
    let session = try session.normalized()
    rows.append((sections.index(of: session.section, start: session.start), session))
    // Up to this many drafts are compared before they are written; more are written in batches.
    if rows.count > 10_000 {
      for row in rows { digest.add(row.session) }
      try flush()
    }
  }

  /// Sorts the buffered rows and their sections, and claims the keys of corrected sessions.
  private func sortBuffer() throws {
    if rows.isEmpty, draft.prune, let replaced, replaced.sessionCount > 0 {
      throw StoreError.emptyImport(list: name)
    }
    _ = sections.sort()
    for (index, row) in rows.enumerated() {
      rows[index].section = sections.index(of: row.session.section, start: row.session.start)
    }
    // Swift's sort is stable.
    let sorts = draft.sortsByStart
    rows.sort {
      ($0.section, sorts ? $0.session.start : 0) < ($1.section, sorts ? $1.session.start : 0)
    }
    keys.claim(for: rows.lazy.map(\.session))
  }

  private func flush() throws {
    let list = try self.list ?? addList()
    self.list = list
    try store.writeParts(rows) { try write($0, to: list, $1) }
    rows.removeAll(keepingCapacity: true)
  }

  /// Compares the list with the one that it replaces, and gives corrected sessions their keys back.
  ///
  /// Lists that arrived in another order, and were too long to be sorted before they were written,
  /// are written once more. Repeated if another process changes the replaced list meanwhile.
  func compare() throws {
    let known = replaced?.version
    replaced = try current()
    if isUnchanged {
      if replaced?.version == known { return }
      isUnchanged = false
      try flush()
    }
    list = try list.map(putInOrder)
    guard let replaced, let new = list else {
      counts = ImportCounts(added: sessionCount, sections: sections.count)
      return
    }
    keys.changed = []
    var result = try comparison(from: replaced.id, to: new)
    if result.kept < min(sessionCount, replaced.sessionCount) {
      try matchSessions(from: replaced.id, to: new)
      result = try comparison(from: replaced.id, to: new)
    }
    if !draft.prune, result.kept < replaced.sessionCount {
      newDigest = nil
      try keepMissing(from: replaced.id, in: new)
      let complete = try putInOrder(new)
      list = complete
      result = try comparison(from: replaced.id, to: complete)
    }
    changedSections = result.changedSections
    counts = result.counts
    counts.added = sessionCount - result.kept
    counts.removed = replaced.sessionCount - result.kept
    isUnchanged =
      counts.unchanged == sessionCount && counts.removed == 0 && result.hasSameSections
      && draft.title?.nonBlank == replaced.title
  }

  private var sessionCount: Int { sections.sessionCounts.reduce(0, +) }

  private func comparison(from old: Int64, to new: Int64) throws -> ListComparison {
    try store.read { try ListComparison(from: old, to: new, keys.changed, $0) }
  }

  /// Gives corrected sessions the keys under which they are stored.
  private func matchSessions(from old: Int64, to new: Int64) throws {
    let pairs = try store.read { reader in
      let returning = try reader.formerKeys(ofList: name)
      return try SessionMatching.pairs(
        reader.candidates(of: old, missingIn: new),
        reader.candidates(of: new, missingIn: old).filter { !returning.contains($0.key) })
    }
    try store.writeParts(pairs) { try keys.match($0, in: $1) }
  }

  /// Whether ``publish(_:)`` has nothing to write.
  var isStoredAsIs: Bool {
    isUnchanged && draft.source == replaced?.source && newDigest == replaced?.digest
  }

  /// Gives the list its name, in the last transaction of the import.
  func publish(_ writer: StoreWriter) throws {
    let database = writer.database
    let now = Int64(Date().timeIntervalSince1970)
    guard let list, !isUnchanged else {
      let update = "UPDATE list SET source = ?, imported_at = ?, digest = ? WHERE id = ?"
      try database.run(update, [draft.source, now, newDigest, replaced?.id])
      return
    }
    if let replaced {
      let time = replaced.sessionCount <= SessionStore.maxKeptSessions ? now : 0
      let hiding = "UPDATE list SET name = NULL, imported_at = ? WHERE id = ?"
      try database.run(hiding, [time, replaced.id])
    }
    try database.run(
      """
      UPDATE list SET name = ?, title = ?, source = ?, imported_at = ?, revision = ?, digest = ?,
        section_count = ?, session_count = ?
      WHERE id = ?
      """,
      [
        name, draft.title?.nonBlank, draft.source, now, (replaced?.revision ?? 0) + 1, newDigest,
        sections.count, sessionCount, list,
      ])
    for (position, count) in sections.sessionCounts.enumerated() {
      let update = "UPDATE section SET session_count = ? WHERE list_id = ? AND position = ?"
      try database.run(update, [count, list, position])
    }
    for (old, new) in changedSections {
      try writer.moveState(ofList: name, .section, from: old, to: new)
    }
    try keys.store(ofList: name, writer)
  }
}
