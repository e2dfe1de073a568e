import GRDB

extension SessionStore {
  /// Deletes the rows of hidden lists: removed ones, and what killed imports left.
  ///
  /// In short transactions. After a removal or an import all of them are deleted (`isWhole`); after
  /// any other write one part of each.
  func sweep(isWhole: Bool) throws {
    let queue = try connections.writing()
    _ = try connections.writer.withLock {
      try queue.inDatabase { db in
        for (list, mark) in try Self.hiddenLists(db)
        where !ImportLock.isHeld(mark, of: connections.file) {
          // A power cut may undo a deletion: it is done again.
          try db.execute(sql: "PRAGMA synchronous = NORMAL")
          defer { try? db.execute(sql: "PRAGMA synchronous = FULL") }
          var part = PartSize()
          while try !sweepPart(of: list, mark, &part, db), isWhole {}
        }
      }
    }
  }

  /// Deletes a part of a hidden list in a transaction; returns whether nothing is left.
  private func sweepPart(
    of list: Int64,
    _ mark: String,
    _ part: inout PartSize,
    _ database: Database
  ) throws -> Bool {
    try database.transaction(.immediate) {
      // Another process may have done so.
      guard try Self.hiddenLists(database).contains(where: { $0 == (list, mark) }),
        !ImportLock.isHeld(mark, of: connections.file)
      else { return true }
      return try part.measure { try Self.deletePart(of: list, atMost: $0, database) }
    }
  }

  private static func hiddenLists(_ database: Database) throws -> [(Int64, String)] {
    try database.rows("SELECT id, hidden_by FROM list WHERE hidden_by IS NOT NULL") {
      try ($0.integer(0), $0.text(1))
    }
  }

  /// Deletes some keys, else some sessions, else some sections, else the list; returns whether it is
  /// gone.
  ///
  /// Keys in their own order: one by one with their sessions they take half as long again.
  private static func deletePart(
    of list: Int64,
    atMost limit: Int,
    _ database: Database
  ) throws -> Bool {
    let values: [SQLValue] = [.integer(list), .integer(limit)]
    let keys = """
      DELETE FROM session_key WHERE list_id = ?1 AND key <= (
        SELECT max(key) FROM (SELECT key FROM session_key WHERE list_id = ?1 ORDER BY key LIMIT ?))
      """
    if try database.run(keys, values) > 0 { return false }
    let sessions = "SELECT id FROM session WHERE list_id = ? ORDER BY id LIMIT ?"
    try SearchIndex.remove(in: sessions, values, isRemoved: true, database)
    if try database.run("DELETE FROM session WHERE id IN (\(sessions))", values) > 0 {
      return false
    }
    let sections = "SELECT id FROM section WHERE list_id = ? ORDER BY id LIMIT ?"
    if try database.run("DELETE FROM section WHERE id IN (\(sections))", values) > 0 {
      return false
    }
    try database.run("DELETE FROM list WHERE id = ?", [.integer(list)])
    return true
  }
}
