import Foundation
import GRDB

/// Writes drafts to a list without a name, compares it with the list to be replaced, moves the name.
final class ListImport {
  /// A session, and the index of its section.
  typealias Row = (section: Int, session: SessionDraft)

  /// The differences from the list that is replaced.
  struct Compared {
    /// The list to be replaced; `nil` if there is none.
    let replaced: ListRecord?
    /// The list to be shown; `nil` if the replaced one already has this content.
    var list: Int64?
    /// The digest to store; `nil` if the list keeps sessions that the import does not have.
    var digest: Int64?
    /// The sections before sessions were kept, and the ids of these sessions.
    let sections: ImportSections
    var kept: [Int64] = []
    var matches: [SessionMatching.Pair] = []
    var result = ListComparison()
  }

  private(set) var draft: ListDraft
  let store: SessionStore
  let name: String

  /// The id of the list without a name; `nil` until rows are written.
  private var list: Int64?
  var sections = ImportSections()
  var keys: CorrectedKeys
  private var rows: [Row] = []
  private var digest = ImportDigest()
  private var compared: Compared?

  init(_ draft: ListDraft, _ store: SessionStore) throws {
    self.draft = draft
    (self.draft.title, self.draft.source) = (draft.title?.stored, draft.source?.stored)
    self.store = store
    name = draft.name.nfc
    keys = try store.read { try CorrectedKeys(ofList: draft.name.nfc, from: $0) }
  }

  /// Reads the drafts, and writes them unless the list already has them.
  func read() throws {
    let replaced = try current()
    digest.add(draft.title)
    if !draft.sortsByStart { digest.add("in the given order") }
    try draft.sessions { try add($0) }
    // All that was read is still in ``rows``.
    if list == nil { try sortBuffer(replacing: replaced) }
    for row in rows { digest.add(row.session) }
    if let replaced, replaced.digest == digest.value {
      let counts = ImportCounts(unchanged: replaced.sessionCount, sections: replaced.sectionCount)
      compared = Compared(
        replaced: replaced, digest: digest.value, sections: sections,
        result: ListComparison(counts: counts))
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
  private func sortBuffer(replacing replaced: ListRecord?) throws {
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

  /// Writes the buffered rows, and returns the list that has all of them.
  @discardableResult
  private func flush() throws -> Int64 {
    let list = try self.list ?? addList()
    self.list = list
    try store.writeParts(rows) { try write($0, to: list, $1) }
    rows.removeAll(keepingCapacity: true)
    return list
  }

  /// Compares the list with the one that it replaces, and gives corrected sessions their keys back.
  ///
  /// Lists that arrived in another order, and were too long to be sorted before they were written,
  /// are written once more. Repeated if another process changes the replaced list meanwhile.
  func compare() throws -> Compared {
    let replaced = try current()
    if let compared {
      if compared.replaced?.version == replaced?.version { return compared }
      try undo(compared)
    }
    let new = try putInOrder(flush())
    list = new
    var compared = Compared(
      replaced: replaced, list: new, digest: digest.value, sections: sections)
    func compare(with new: Int64) throws {
      compared.result = try store.read {
        try ListComparison(from: replaced, to: new, compared.matches, sessionCount, $0)
      }
    }
    try compare(with: new)
    if let replaced, compared.result.counts.added > 0, compared.result.counts.removed > 0 {
      compared.matches = try matchSessions(from: replaced.id, to: new)
      try compare(with: new)
    }
    if let replaced, !draft.prune, compared.result.counts.removed > 0 {
      try keepMissing(from: replaced.id, in: new, &compared)
      let complete = try putInOrder(new)
      (compared.list, compared.digest) = (complete, nil)
      try compare(with: complete)
    }
    if compared.result.isUnchanged, draft.title == replaced?.title { compared.list = nil }
    self.compared = compared
    return compared
  }

  private var sessionCount: Int { sections.sessionCounts.reduce(0, +) }

  /// Gives corrected sessions the keys under which they are stored, unless they have ids of their own.
  private func matchSessions(from old: Int64, to new: Int64) throws -> [SessionMatching.Pair] {
    let pairs = try store.read { reader in
      let returning = try reader.formerKeys(of: name, in: "selection", "place", "session_alias")
      return try SessionMatching.pairs(
        reader.candidates(of: old, missingIn: new),
        reader.candidates(of: new, missingIn: old).filter { !returning.contains($0.key) })
    }
    let update = "UPDATE session SET key = ? WHERE id = ?"
    try store.writeParts(pairs.filter { !$0.new.hasOwnKey }) {
      try $1.run(update, [$0.old.key, $0.new.id])
    }
    return pairs
  }

  /// Removes what a comparison has written.
  private func undo(_ compared: Compared) throws {
    try store.writeParts(compared.kept) { try $1.run("DELETE FROM session WHERE id = ?", [$0]) }
    try store.writeParts(compared.sections.count..<sections.count) {
      try $1.run("DELETE FROM section WHERE list_id = ? AND position = ?", [list, $0])
    }
    sections = compared.sections
    try store.writeParts(compared.matches) {
      try $1.run("UPDATE session SET key = ? WHERE id = ?", [$0.new.key, $0.new.id])
    }
  }

  /// Whether ``publish(_:_:)`` has nothing to write.
  func isStored(_ compared: Compared) -> Bool {
    compared.list == nil && draft.source == compared.replaced?.source
      && compared.digest == compared.replaced?.digest
  }

  /// Gives the list its name, in the last transaction of the import.
  func publish(_ compared: Compared, _ writer: StoreWriter) throws {
    let (database, replaced) = (writer.database, compared.replaced)
    let now = Int64(Date().timeIntervalSince1970)
    guard let list = compared.list else {
      let update = "UPDATE list SET source = ?, imported_at = ?, digest = ? WHERE id = ?"
      try database.run(update, [draft.source, now, compared.digest, replaced?.id])
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
        name, draft.title, draft.source, now, (replaced?.revision ?? 0) + 1,
        compared.digest, sections.count, sessionCount, list,
      ])
    for (position, count) in sections.sessionCounts.enumerated() {
      let update = "UPDATE section SET session_count = ? WHERE list_id = ? AND position = ?"
      try database.run(update, [count, list, position])
    }
    for (old, new) in compared.result.changedSections {
      try writer.moveState(ofList: name, .section, from: old, to: new)
    }
    try keys.store(ofList: name, compared.matches, writer)
  }
}
