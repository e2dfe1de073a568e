import Foundation
import GRDB

/// The import of one list: reads its drafts, writes them to a list without a name, compares that with
/// the list that it replaces, and gives it the name.
final class ListImport {
  /// Up to this many drafts are buffered, so that an unchanged list writes nothing.
  static let bufferSize = 10_000
  /// The number of rows that are written together.
  private static let partSize = 5_000

  private let draft: ListDraft
  private let store: SessionStore
  let name: String
  private(set) var counts = ImportCounts()
  /// Whether the list already has this content.
  private(set) var isUnchanged = false
  /// The list as it was compared; `nil` if the store has none.
  private(set) var replaced: ListRecord?

  /// The list without a name, once rows are written.
  private var list: Int64?
  private var sessionCount: Int { sections.reduce(0) { $0 + $1.count } }
  private var sections: [SectionTally] = []
  private var sectionIndices: [String: Int] = [:]
  /// The rows that are not written yet.
  private var rows: [SessionRow] = []
  private var isStreaming = false
  private var digest = ImportDigest()
  /// The stored keys of corrected sessions, by the keys that their content gives now.
  private var aliases: [String: String] = [:]
  private var newAliases: [String: String] = [:]
  /// The new keys of sessions that the file has given ids, by their old ones.
  private var changedKeys: [SessionMatching.Pair] = []
  private var changedSections: [(old: String, new: String)] = []
  /// The stored keys of sessions whose content is what it was before a correction.
  private var revertedKeys: Set<String> = []
  /// The number of sessions so far with the same content key, if more than one.
  private var copies: [String: Int] = [:]
  /// Whether sessions stay that the import does not have.
  private var hasKeptSessions = false

  init(_ draft: ListDraft, _ store: SessionStore) {
    (self.draft, self.store, name) = (draft, store, draft.name.nfc)
  }

  /// Reads the drafts, and writes them unless the list already has them.
  func read() throws {
    try store.read { reader in
      replaced = try reader.findList(named: name)
      let sql = "SELECT alias, key FROM session_alias WHERE list = ?"
      let known = try reader.database.rows(sql, [name]) { try ($0.text(0), $0.text(1)) }
      aliases = Dictionary(known) { first, _ in first }
    }
    digest.add(draft.title?.nonBlank)
    try draft.sessions { try add($0) }
    if rows.isEmpty, !isStreaming, draft.prune, let replaced, replaced.sessionCount > 0 {
      throw StoreError.emptyImport(list: name)
    }
    if !isStreaming {
      sortBuffer()
      for row in rows { digest.add(row, section: sections[row.section].draft) }
    }
    if try isStored() {
      isUnchanged = true
    } else {
      try flush()
    }
  }

  private func add(_ session: SessionDraft) throws {
    var section = session.section
    section.key = section.key.nfc
    section.title = section.title.trimmed
    rows.append(try SessionRow(session, section: index(of: section)))
    if rows.count > Self.bufferSize { isStreaming = true }
    if isStreaming, rows.count >= Self.partSize {
      for row in rows { digest.add(row, section: sections[row.section].draft) }
      try flush()
    }
  }

  /// The index of a section, in the order of appearance.
  private func index(of section: SectionDraft) -> Int {
    if let known = sectionIndices[section.key] { return known }
    sectionIndices[section.key] = sections.count
    sections.append(SectionTally(section))
    return sections.count - 1
  }

  /// Sorts the buffered rows and their sections, and claims the keys of corrected sessions.
  private func sortBuffer() {
    for row in rows { _ = sections[row.section].add(start: row.start, sorts: draft.sortsByStart) }
    let order = sections.order
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    for index in rows.indices { rows[index].section = ranks[rows[index].section] }
    rows = rows.indices.sorted { left, right in
      let (one, other) = (rows[left], rows[right])
      return (one.section, draft.sortsByStart ? one.start : 0, left)
        < (other.section, draft.sortsByStart ? other.start : 0, right)
    }.map { rows[$0] }
    sections = order.map { SectionTally(sections[$0].draft) }
    for (index, section) in sections.enumerated() { sectionIndices[section.draft.key] = index }
    let claimed = Set(rows.lazy.filter { !$0.hasOwnKey }.compactMap { self.aliases[$0.key] })
    // The key of a corrected session may be what another session's content gives now.
    for row in rows where !row.hasOwnKey && claimed.contains(row.key) && aliases[row.key] == nil {
      aliases[row.key] = row.key + "-2"
      newAliases[row.key] = row.key + "-2"
    }
  }

  /// Whether the digest says that the list has this content already.
  private func isStored() throws -> Bool {
    guard let replaced else { return false }
    let (sql, id) = ("SELECT digest FROM list WHERE id = ?", replaced.id)
    let stored = try store.read { try Int64.fetchOne($0.database, sql: sql, arguments: [id]) }
    guard let stored else { return false }
    let value = Int64(bitPattern: digest.value)
    guard stored == value || !draft.prune && stored == ~value else { return false }
    hasKeptSessions = stored != value
    counts.unchanged = replaced.sessionCount
    counts.sections = replaced.sectionCount
    return true
  }

  /// Writes the rows that wait, in the order in which they arrived.
  private func flush() throws {
    let list = try self.list ?? store.writePart { try Self.addList($0) }
    self.list = list
    try store.writeParts(rows) { try write($0, to: list, $1) }
    rows.removeAll(keepingCapacity: true)
  }

  private static func addList(_ database: Database) throws -> Int64 {
    try database.run("INSERT INTO list (name) VALUES (NULL)")
    return database.lastInsertedRowID
  }

  private func write(_ row: SessionRow, to list: Int64, _ database: Database) throws {
    var row = row
    let position = try addPosition(in: row.section, start: row.start, to: list, database)
    let contentKey = row.key
    let alias = row.hasOwnKey ? nil : aliases[row.key]
    if let alias { row.key = alias } else if !row.hasOwnKey { revertedKeys.insert(row.key) }
    while true {
      do {
        // Not prepared outside: GRDB forgets a statement that has failed, which cannot run again.
        return try row.run(SessionRow.insert, list: list, position: position, in: database)
      } catch let error as DatabaseError
        where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE
        && error.message?.contains("session.key") == true
      {
        if row.hasOwnKey { throw StoreError.duplicateKey(row.key) }
        copies[contentKey, default: 1] += 1
        row.key = "\(contentKey)-\(copies[contentKey] ?? 2)"
        if alias != nil { newAliases[contentKey] = row.key }
      }
    }
  }

  /// The position of the next session of a section, whose row is written with its first session.
  private func addPosition(
    in section: Int,
    start: Int64,
    to list: Int64,
    _ database: Database
  ) throws -> Int {
    if sections[section].count == 0 {
      try Self.addSection(sections[section].draft, at: section, of: list, database)
    }
    return sections[section].add(start: start, sorts: draft.sortsByStart)
  }

  private static func addSection(
    _ section: SectionDraft,
    at position: Int,
    of list: Int64,
    _ database: Database
  ) throws {
    try database.run(
      "INSERT INTO section (list_id, position, key, title) VALUES (?, ?, ?, ?)",
      [list, position, section.key, section.title]
    )
  }

  /// Compares the list with the one that it replaces, and gives corrected sessions their keys back.
  ///
  /// Repeated if another process changes that list meanwhile.
  func compare() throws {
    let former = replaced?.version
    replaced = try store.read { try $0.findList(named: name) }
    if isUnchanged {
      if replaced?.version == former { return }
      (isUnchanged, counts) = (false, ImportCounts())
      try flush()
    }
    try putInOrder()
    guard let replaced else {
      counts.added = sessionCount
      return
    }
    func compare() throws -> ListComparison {
      try store.read { try ListComparison(from: replaced.id, to: list ?? 0, changedKeys, $0) }
    }
    changedKeys = []
    var comparison = try compare()
    if comparison.kept < min(sessionCount, replaced.sessionCount),
      try matchSessions(from: replaced.id)
    {
      comparison = try compare()
    }
    if !draft.prune, comparison.kept + changedKeys.count < replaced.sessionCount {
      try keepMissing(from: replaced.id)
      try putInOrder()
      comparison = try compare()
    }
    changedSections = comparison.changedSections
    counts.updated = comparison.updated + changedKeys.count
    counts.moved = comparison.moved
    counts.unchanged = comparison.unchanged
    counts.added = sessionCount - comparison.kept - changedKeys.count
    counts.removed = replaced.sessionCount - comparison.kept - changedKeys.count
    isUnchanged =
      counts.unchanged == sessionCount && counts.removed == 0 && comparison.hasSameSections
      && draft.title?.nonBlank == replaced.title
  }

  /// Gives corrected sessions the keys under which they are stored; returns whether there are any.
  private func matchSessions(from old: Int64) throws -> Bool {
    guard let new = list else { return false }
    let pairs = try store.read { reader in
      let returning = try reader.formerKeys(ofList: name)
      return try SessionMatching.pairs(
        reader.candidates(of: old, missingIn: new),
        reader.candidates(of: new, missingIn: old).filter { !returning.contains($0.key) }
      )
    }
    try store.writeParts(pairs) { pair, db in
      if pair.new.hasOwnKey {
        changedKeys.append((pair.old, pair.new))
      } else {
        try db.run("UPDATE session SET key = ? WHERE id = ?", [pair.old.key, pair.new.id])
        newAliases[pair.new.key] = pair.old.key
      }
    }
    return !pairs.isEmpty
  }

  /// Adds the sessions that only the list to be replaced has.
  private func keepMissing(from old: Int64) throws {
    guard let new = list else { return }
    hasKeptSessions = true
    let changed = Set(changedKeys.map(\.old.key))
    let missing = try store.read { reader in
      try reader.database.rows(
        """
        SELECT kept.id, ifnull(kept.starts_at, \(Int64.max)), section.key, section.title, kept.key
        FROM session AS kept
        JOIN section ON section.list_id = kept.list_id AND section.position = kept.section
        WHERE kept.list_id = ? AND NOT EXISTS (
          SELECT 1 FROM session WHERE list_id = ? AND key = kept.key)
        ORDER BY kept.section, kept.position
        """,
        [old, new]
      ) { row in
        try (
          id: row.integer(0), start: row.integer(1),
          section: SectionDraft(key: row.text(2), title: row.text(3)), key: row.text(4)
        )
      }
    }
    try store.writeParts(missing.filter { !changed.contains($0.key) }) { session, db in
      let section = index(of: session.section)
      let position = try addPosition(in: section, start: session.start, to: new, db)
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
    let copy = try store.writePart { try Self.addList($0) }
    let order = sections.order
    for (position, index) in order.enumerated() {
      let sessions = try store.read { reader in
        try reader.database.rows(
          """
          SELECT id FROM session WHERE list_id = ? AND section = ?
          ORDER BY \(draft.sortsByStart ? "starts_at IS NULL, starts_at," : "") position
          """,
          [list, index]
        ) { try $0.integer(0) }
      }
      try store.writePart {
        try Self.addSection(sections[index].draft, at: position, of: copy, $0)
      }
      try store.writeParts(sessions.enumerated()) { session, db in
        try db.run(Self.copySession, [copy, position, session.offset, session.element])
      }
    }
    sections = order.map { sections[$0] }
    for index in sections.indices { sections[index].isInOrder = true }
    self.list = copy
  }

  private static let copySession = """
    INSERT INTO session (list_id, section, position, \(SessionRow.columns))
    SELECT ?, ?, ?, \(SessionRow.columns) FROM session WHERE id = ?
    """

  /// Whether ``show(_:)`` has anything to write.
  var isStoredAsIs: Bool {
    isUnchanged && list == nil && draft.source == replaced?.source
  }

  /// Gives the list its name, in the last transaction of the import.
  func show(_ writer: StoreWriter) throws {
    let database = writer.database
    let now = Int64(Date().timeIntervalSince1970)
    let digest = Int64(bitPattern: hasKeptSessions ? ~digest.value : digest.value)
    guard let list, !isUnchanged else {
      try database.run(
        "UPDATE list SET source = ?, imported_at = ?, digest = ? WHERE id = ?",
        [draft.source, now, digest, replaced?.id]
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
        name, draft.title?.nonBlank, draft.source, now, (replaced?.revision ?? 0) + 1, digest,
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

  /// Lets the state follow sessions and sections with new keys, and notes the keys of corrected
  /// sessions.
  private func keepState(_ writer: StoreWriter) throws {
    for (old, new) in changedKeys {
      try writer.moveState(ofList: name, key: old.key, to: new.key)
      newAliases[old.key] = new.key
    }
    for (old, new) in changedSections {
      try writer.moveState(ofList: name, sectionKey: old, to: new)
    }
    // Only the last correction of a session counts, so that its former content may be another's.
    for key in Set(aliases.values).intersection(revertedKeys).union(newAliases.values) {
      try writer.database.run(
        "DELETE FROM session_alias WHERE list = ? AND (key = ?2 OR alias = ?2)",
        [name, key]
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
