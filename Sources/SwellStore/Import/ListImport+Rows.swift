import GRDB

/// Writes rows that no reader sees; ``finish()`` in `ListImport.swift` says in which order.
extension ListImport {
  func addList() throws -> Int64 {
    try store.connections.writing().write { db in
      try db.run("INSERT INTO list (name) VALUES (NULL)")
      return db.lastInsertedRowID
    }
  }

  /// Writes a session; if its key is taken and isn't an id from the file, the key gets a number.
  func write(_ row: Row, to list: Int64, _ database: Database) throws {
    var session = row.session
    let position = try addPosition(in: row.section, start: start(of: session), to: list, database)
    session.key = keys.key(of: row.session)
    while true {
      do {
        return try session.run(
          SessionDraft.insert, list: list, section: row.section, position: position, in: database)
      } catch let error as DatabaseError
        where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE
        && error.message?.contains("session.key") == true
      { session.key = try keys.nextKey(of: row.session) }
    }
  }

  /// Returns a section's next position; writes the section's row before its first session.
  private func addPosition(
    in section: Int, start: Int64, to list: Int64, _ database: Database
  ) throws -> Int {
    let position = sections.addPosition(in: section, start: start, sorts: draft.sortsByStart)
    if position == 0 {
      let sql = "INSERT INTO section (list_id, position, key, title) VALUES (?, ?, ?, ?)"
      try database.run(sql, [list, section, sections[section].key, sections[section].title])
    }
    return position
  }

  /// Copies a session, unless another process has removed it; returns the number of copied rows.
  private func copySession(
    _ id: Int64, start: Int64, section: Int, to list: Int64, _ database: Database
  ) throws -> Int {
    let position = try addPosition(in: section, start: start, to: list, database)
    return try database.run(
      """
      INSERT INTO session (list_id, section, position, \(SessionDraft.columns))
      SELECT ?, ?, ?, \(SessionDraft.columns) FROM session WHERE id = ?
      """, [list, section, position, id])
  }

  /// Adds the sessions found only in the old list, except those that were given new keys.
  func keepMissing(from old: Int64, in new: Int64, _ outcome: inout Outcome) throws {
    let matched = Set(outcome.matches.map(\.old.key))
    let missing = try store.read { try $0.candidates(of: old, missingIn: new) }
    try store.writeParts(missing.filter { !matched.contains($0.key) }) { session, db in
      let start = self.start(session.startsAt, time: session.time)
      let section = SectionDraft(key: session.section, title: session.sectionTitle)
      let index = self.index(of: section, start: start)
      let count = try copySession(session.id, start: start, section: index, to: new, db)
      if count > 0 { outcome.kept.append(db.lastInsertedRowID) }
    }
  }

  /// Copies a list if its rows are not in their final order, and returns the ordered list.
  func putInOrder(_ list: Int64) throws -> Int64 {
    if sections.isInOrder { return list }
    let copy = try addList()
    for (section, former) in sections.sort().enumerated() {
      let sql = """
        SELECT id, starts_at, iif(starts_at IS NULL, substr(time_text, 1, 10), NULL)
        FROM session WHERE list_id = ? AND section = ? ORDER BY position
        """
      var sessions: [(id: Int64, start: Int64)] = try store.read {
        try $0.database.rows(sql, [list, former]) {
          try ($0.next(), start($0.next(), time: $0.next()))
        }
      }
      if draft.sortsByStart { sessions.sort { $0.start < $1.start } }
      try store.writeParts(sessions) { session, db in
        _ = try copySession(session.id, start: session.start, section: section, to: copy, db)
      }
    }
    return copy
  }

  /// Gives corrected sessions the keys under which they are stored, unless they have their own ids.
  func matchSessions(from old: Int64, to new: Int64) throws -> [SessionMatching.Pair] {
    let pairs = try store.read { reader in
      let returning = try reader.formerKeys(of: name, in: "selection", "place", "session_alias")
      return try SessionMatching.pairs(
        reader.candidates(of: old, missingIn: new),
        reader.candidates(of: new, missingIn: old).filter { !returning.contains($0.key) })
    }
    try store.writeParts(pairs.filter { !$0.new.hasOwnKey }) {
      try $1.run("UPDATE session SET key = ? WHERE id = ?", [$0.old.key, $0.new.id])
    }
    return pairs
  }

  /// Undoes what ``finish()`` has written, but not the order of the sessions.
  func undo(_ outcome: Outcome) throws {
    try store.writeParts(outcome.kept) { try $1.run("DELETE FROM session WHERE id = ?", [$0]) }
    try store.writeParts(outcome.sections.count..<sections.count) {
      try $1.run("DELETE FROM section WHERE list_id = ? AND position = ?", [list, $0])
    }
    sections = outcome.sections
    try store.writeParts(outcome.matches) {
      try $1.run("UPDATE session SET key = ? WHERE id = ?", [$0.new.key, $0.new.id])
    }
  }
}
