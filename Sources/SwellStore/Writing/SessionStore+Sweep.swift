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
          var parts = SweepParts()
          while try !sweepPart(of: list, mark, &parts, db), isWhole {}
        }
      }
    }
  }

  /// Deletes a part of a hidden list in a transaction; returns whether nothing is left.
  private func sweepPart(
    of list: Int64,
    _ mark: String,
    _ parts: inout SweepParts,
    _ database: Database
  ) throws -> Bool {
    try database.transaction(.immediate) {
      // Another process may have done so.
      guard try Self.hiddenLists(database).contains(where: { $0 == (list, mark) }),
        !ImportLock.isHeld(mark, of: connections.file)
      else { return true }
      return try Self.delete(&parts, of: list, database)
    }
  }

  private static func hiddenLists(_ database: Database) throws -> [(Int64, String)] {
    try database.rows("SELECT id, hidden_by FROM list WHERE hidden_by IS NOT NULL") {
      try ($0.integer(0), $0.text(1))
    }
  }

  /// Deletes keys, sessions and sections, as many as a part has, and then the list; returns whether
  /// it is gone.
  ///
  /// Keys in their own order: one by one with their sessions they take half as long again.
  private static func delete(
    _ parts: inout SweepParts,
    of list: Int64,
    _ database: Database
  ) throws -> Bool {
    let keys = """
      DELETE FROM session_key WHERE list_id = ?1 AND key <= (
        SELECT max(key) FROM (SELECT key FROM session_key WHERE list_id = ?1 ORDER BY key LIMIT ?))
      """
    let hasMoreKeys = try parts.keys.measure { limit in
      try database.run(keys, [.integer(list), .integer(limit)]) == limit
    }
    if hasMoreKeys { return false }
    let sessions = "SELECT id FROM session WHERE list_id = ? ORDER BY id LIMIT ?"
    let sections = "SELECT id FROM section WHERE list_id = ? ORDER BY id LIMIT ?"
    let hasMoreRows = try parts.rows.measure { limit in
      let values: [SQLValue] = [.integer(list), .integer(limit)]
      try SearchIndex.remove(in: sessions, values, isRemoved: true, database)
      return try database.run("DELETE FROM session WHERE id IN (\(sessions))", values) == limit
        || database.run("DELETE FROM section WHERE id IN (\(sections))", values) == limit
    }
    if hasMoreRows { return false }
    try database.run("DELETE FROM list WHERE id = ?", [.integer(list)])
    return true
  }
}

/// How much a transaction of a sweep deletes.
private struct SweepParts {
  var keys = PartSize(4000)
  var rows = PartSize()
}
