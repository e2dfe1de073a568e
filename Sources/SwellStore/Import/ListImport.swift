import Foundation
import GRDB

/// The import of one list: reads its drafts, writes them to a list without a name, compares it with
/// the list to be replaced, and moves the name.
final class ListImport {
  /// The number of drafts that are buffered: an unchanged list of up to this size writes nothing,
  /// and a longer one is written in batches of it.
  static let bufferSize = 10_000

  private let draft: ListDraft
  private let store: SessionStore
  let name: String
  private(set) var counts = ImportCounts()
  /// Whether the list already has this content.
  private(set) var isUnchanged = false
  /// The list to be replaced, as it was compared; `nil` if there is none.
  private(set) var replaced: ListRecord?
  private var storedDigest: Int64?

  /// The id of the list without a name; `nil` until rows are written.
  private var list: Int64?
  private var sessionCount: Int { sections.reduce(0) { $0 + $1.count } }
  private var sections: [SectionTally] = []
  private var sectionIndices: [String: Int] = [:]
  /// The sessions that are not written yet, with the indices of their sections.
  private var rows: [(section: Int, draft: SessionDraft)] = []
  private var digest = ImportDigest()
  /// The stored keys of corrected sessions, by the keys that their content gives now.
  private var aliases: [String: String] = [:]
  private var newAliases: [String: String] = [:]
  /// The sessions that the file has given ids, before and after.
  private var changedKeys: [SessionMatching.Pair] = []
  private var changedSections: [(old: String, new: String)] = []
  /// The keys of sessions that need no alias; an older alias to one of them is obsolete.
  private var revertedKeys: Set<String> = []
  /// The number of sessions so far with the same content key, if more than one.
  private var copies: [String: Int] = [:]
  /// Whether the list keeps sessions that the import does not have.
  private var hasKeptSessions = false

  init(_ draft: ListDraft, _ store: SessionStore) {
    self.draft = draft
    self.store = store
    name = draft.name.nfc
  }

  /// Reads the drafts, and writes them unless the list already has them.
  func read() throws {
    try readReplaced()
    let sql = "SELECT alias, key FROM session_alias WHERE list = ?"
    let known: [(String, String)] = try store.read {
      try $0.database.rows(sql, [name]) { try ($0.decode(atIndex: 0), $0.decode(atIndex: 1)) }
    }
    aliases = Dictionary(known) { first, _ in first }
    digest.add(draft.title?.nonBlank)
    try draft.sessions { try add($0) }
    if list == nil { try sortBuffer() }
    digestRows()
    if let replaced, storedDigest == digest.value {
      isUnchanged = true
      counts.unchanged = replaced.sessionCount
      counts.sections = replaced.sectionCount
    } else {
      try flush()
    }
  }

  private func readReplaced() throws {
    try store.read { reader in
      replaced = try reader.findList(named: name)
      let sql = "SELECT digest FROM list WHERE id = ?"
      storedDigest = try Int64.fetchOne(reader.database, sql: sql, arguments: [replaced?.id])
    }
  }

  private func add(_ session: SessionDraft) throws {
    let session = try session.normalized()
    rows.append((index(of: session.section, start: session.start), session))
    if rows.count > Self.bufferSize {
      digestRows()
      try flush()
    }
  }

  private func digestRows() {
    for row in rows { digest.add(row.draft) }
  }

  /// The index of the section of a session, in the order of appearance.
  private func index(of section: SectionDraft, start: Int64) -> Int {
    let index = sectionIndices[section.key] ?? sections.count
    if index == sections.count {
      sectionIndices[section.key] = index
      sections.append(SectionTally(section))
    }
    sections[index].firstStart = min(sections[index].firstStart, start)
    return index
  }

  /// Sorts the buffered rows and their sections, and claims the keys of corrected sessions.
  private func sortBuffer() throws {
    if rows.isEmpty, draft.prune, let replaced, replaced.sessionCount > 0 {
      throw StoreError.emptyImport(list: name)
    }
    sections = sections.order.map { sections[$0] }
    for (index, section) in sections.enumerated() { sectionIndices[section.draft.key] = index }
    for index in rows.indices {
      rows[index].section = sectionIndices[rows[index].draft.section.key] ?? 0
    }
    // Swift's sort is stable.
    let sorts = draft.sortsByStart
    rows.sort {
      ($0.section, sorts ? $0.draft.start : 0) < ($1.section, sorts ? $1.draft.start : 0)
    }
    let derived = rows.lazy.map(\.draft).filter { !$0.hasOwnKey }.map(\.key)
    let claimed = Set(derived.compactMap { self.aliases[$0] })
    // The key of a corrected session may be what another session's content gives now.
    for key in derived where claimed.contains(key) && aliases[key] == nil {
      aliases[key] = key + "-2"
      newAliases[key] = key + "-2"
    }
  }

  /// Writes the buffered rows, in their current order.
  private func flush() throws {
    let list = try self.list ?? addList()
    self.list = list
    try store.writeParts(rows) { try write($0, to: list, $1) }
    rows.removeAll(keepingCapacity: true)
  }

  private func addList() throws -> Int64 {
    try store.connections.writing().write { db in
      try db.run("INSERT INTO list (name) VALUES (NULL)")
      return db.lastInsertedRowID
    }
  }

  private func write(
    _ row: (section: Int, draft: SessionDraft), to list: Int64, _ database: Database
  ) throws {
    var draft = row.draft
    let position = try addPosition(in: row.section, start: draft.start, to: list, database)
    let contentKey = draft.key
    let alias = draft.hasOwnKey ? nil : aliases[contentKey]
    if let alias {
      draft.key = alias
    } else if !draft.hasOwnKey {
      revertedKeys.insert(contentKey)
    }
    while true {
      do {
        return try draft.run(
          SessionDraft.insert, list: list, section: row.section, position: position, in: database
        )
      } catch let error as DatabaseError
        where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE
        && error.message?.contains("session.key") == true
      {
        if draft.hasOwnKey { throw StoreError.duplicateKey(draft.key) }
        copies[contentKey, default: 1] += 1
        draft.key = "\(contentKey)-\(copies[contentKey] ?? 2)"
        if alias != nil { newAliases[contentKey] = draft.key }
      }
    }
  }

  /// The position of a section's next session; writes the section's row before its first session.
  private func addPosition(
    in section: Int, start: Int64, to list: Int64, _ database: Database
  ) throws -> Int {
    let position = sections[section].addPosition(start: start, sorts: draft.sortsByStart)
    if position == 0 {
      let draft = sections[section].draft
      try database.run(Self.insertSection, [list, section, draft.key, draft.title])
    }
    return position
  }

  private static let insertSection = """
    INSERT INTO section (list_id, position, key, title) VALUES (?, ?, ?, ?)
    """

  /// Compares the list with the one that it replaces, and gives corrected sessions their keys back.
  ///
  /// Repeated if another process changes that list meanwhile.
  func compare() throws {
    let former = replaced?.version
    try readReplaced()
    if isUnchanged {
      if replaced?.version == former { return }
      isUnchanged = false
      counts = ImportCounts()
      try flush()
    }
    try putInOrder()
    guard let replaced, let new = list else {
      counts.added = sessionCount
      return
    }
    func comparison() throws -> ListComparison {
      try store.read { try ListComparison(from: replaced.id, to: list ?? new, changedKeys, $0) }
    }
    changedKeys = []
    var result = try comparison()
    if result.kept < min(sessionCount, replaced.sessionCount) {
      try matchSessions(from: replaced.id, to: new)
      result = try comparison()
    }
    if !draft.prune, result.kept + changedKeys.count < replaced.sessionCount {
      try keepMissing(from: replaced.id, in: new)
      try putInOrder()
      result = try comparison()
    }
    changedSections = result.changedSections
    counts.updated = result.updated + changedKeys.count
    counts.moved = result.moved
    counts.unchanged = result.unchanged
    counts.added = sessionCount - result.kept - changedKeys.count
    counts.removed = replaced.sessionCount - result.kept - changedKeys.count
    isUnchanged =
      counts.unchanged == sessionCount && counts.removed == 0 && result.hasSameSections
      && draft.title?.nonBlank == replaced.title
  }

  /// Gives corrected sessions the keys under which they are stored.
  private func matchSessions(from old: Int64, to new: Int64) throws {
    let pairs = try store.read { reader in
      let returning = try reader.formerKeys(ofList: name)
      return try SessionMatching.pairs(
        reader.candidates(of: old, missingIn: new),
        reader.candidates(of: new, missingIn: old).filter { !returning.contains($0.key) }
      )
    }
    try store.writeParts(pairs) { pair, db in
      if pair.new.hasOwnKey {
        changedKeys.append(pair)
      } else {
        try db.run("UPDATE session SET key = ? WHERE id = ?", [pair.old.key, pair.new.id])
        newAliases[pair.new.key] = pair.old.key
      }
    }
  }

  /// Adds the sessions that only the list to be replaced has.
  private func keepMissing(from old: Int64, in new: Int64) throws {
    hasKeptSessions = true
    let changed = Set(changedKeys.map(\.old.key))
    let missing = try store.read { try $0.candidates(of: old, missingIn: new) }
    try store.writeParts(missing.filter { !changed.contains($0.key) }) { session, db in
      let start = session.startsAt ?? .max
      let draft = SectionDraft(key: session.section, title: session.sectionTitle)
      let section = index(of: draft, start: start)
      let position = try addPosition(in: section, start: start, to: new, db)
      try db.run(Self.copySession, [new, section, position, session.id])
    }
  }

  /// Makes sure that sections and sessions are in their final order.
  ///
  /// Lists that arrived in another order, and were too long to be sorted before they were written,
  /// are written once more, to another list without a name.
  private func putInOrder() throws {
    counts.sections = sections.count
    guard let list, !sections.isInOrder else { return }
    let copy = try addList()
    let order = sections.order
    sections = order.map { SectionTally(sections[$0].draft) }
    for (position, section) in order.enumerated() {
      let sessions: [(id: Int64, start: Int64)] = try store.read { reader in
        try reader.database.rows(
          """
          SELECT id, ifnull(starts_at, \(Int64.max)) FROM session WHERE list_id = ? AND section = ?
          ORDER BY \(draft.sortsByStart ? "starts_at IS NULL, starts_at," : "") position
          """,
          [list, section]
        ) { try ($0.decode(atIndex: 0), $0.decode(atIndex: 1)) }
      }
      try store.writeParts(sessions) { session, db in
        let index = try addPosition(in: position, start: session.start, to: copy, db)
        try db.run(Self.copySession, [copy, position, index, session.id])
      }
    }
    self.list = copy
  }

  private static let copySession = """
    INSERT INTO session (list_id, section, position, \(SessionDraft.columns))
    SELECT ?, ?, ?, \(SessionDraft.columns) FROM session WHERE id = ?
    """

  /// The digest to store; none if the list has more than what was imported.
  private var newDigest: Int64? { hasKeptSessions ? nil : digest.value }

  /// Whether ``publish(_:)`` has nothing to write.
  var isStoredAsIs: Bool {
    isUnchanged && draft.source == replaced?.source && newDigest == storedDigest
  }

  /// Gives the list its name, in the last transaction of the import.
  func publish(_ writer: StoreWriter) throws {
    let database = writer.database
    let now = Int64(Date().timeIntervalSince1970)
    guard let list, !isUnchanged else {
      try database.run(
        "UPDATE list SET source = ?, imported_at = ?, digest = ? WHERE id = ?",
        [draft.source, now, newDigest, replaced?.id]
      )
      return
    }
    if let replaced {
      // Longer versions are deleted at once.
      try database.run(
        "UPDATE list SET name = NULL, imported_at = ? WHERE id = ?",
        [replaced.sessionCount <= Self.bufferSize ? now : 0, replaced.id]
      )
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
      ]
    )
    for (position, section) in sections.enumerated() {
      try database.run(
        "UPDATE section SET session_count = ? WHERE list_id = ? AND position = ?",
        [section.count, list, position]
      )
    }
    try keepState(writer)
  }

  /// Moves the state of sessions and sections to their new keys, and stores aliases of changed
  /// keys.
  private func keepState(_ writer: StoreWriter) throws {
    for (old, new) in changedKeys {
      try writer.moveState(ofList: name, key: old.key, to: new.key)
      newAliases[old.key] = new.key
    }
    for (old, new) in changedSections {
      try writer.moveState(ofList: name, sectionKey: old, to: new)
    }
    // Only the last correction of a session counts, so that another session may have its old
    // content.
    for key in Set(aliases.values).intersection(revertedKeys).union(newAliases.values) {
      try writer.database.run(
        "DELETE FROM session_alias WHERE list = ? AND (key = ?2 OR alias = ?2)", [name, key]
      )
    }
    for (alias, key) in newAliases {
      try writer.database.run(
        "INSERT OR REPLACE INTO session_alias (list, alias, key) VALUES (?, ?, ?)",
        [name, alias, key]
      )
    }
  }
}
