import GRDB

extension SessionStore {
  /// Clears away lists that nobody sees: those that were removed, and what killed imports left.
  ///
  /// In parts, so that nobody waits for it. Who removed a list clears all of it; any other writer
  /// does one part of what a kill has left.
  func sweep(isWhole: Bool) throws {
    guard !connections.isInMemory else { return try sweepInMemory() }
    let queue = try connections.writing()
    _ = try connections.writer.take {
      try queue.inDatabase { db in
        for (list, mark) in try Self.hiddenLists(db)
        where !ImportLock.isHeld(mark, of: connections.file) {
          // What is cleared need not outlive a power cut as cleared.
          try db.execute(sql: "PRAGMA synchronous = NORMAL")
          defer { try? db.execute(sql: "PRAGMA synchronous = FULL") }
          var part = PartSize()
          while try !sweepPart(of: list, mark, &part, db), isWhole {}
        }
      }
    }
  }

  /// Clears a part of a list away; whether nothing of it is left.
  private func sweepPart(
    of list: Int64,
    _ mark: String,
    _ part: inout PartSize,
    _ database: Database
  ) throws -> Bool {
    try database.transaction(.immediate) {
      // It may have been cleared by another.
      guard try Self.hiddenLists(database).contains(where: { $0 == (list, mark) }),
        !ImportLock.isHeld(mark, of: connections.file)
      else { return true }
      return try part.measure { try Self.sweepPart(of: list, atMost: $0, database) }
    }
  }

  private func sweepInMemory() throws {
    let queue = try connections.writing()
    _ = try connections.writer.take {
      try queue.inDatabase { db in
        for (list, _) in try Self.hiddenLists(db) {
          while try !Self.sweepPart(of: list, atMost: 10_000, db) {}
        }
      }
    }
  }

  private static func hiddenLists(_ database: Database) throws -> [(Int64, String)] {
    try database.rows("SELECT id, hidden_by FROM list WHERE hidden_by IS NOT NULL") {
      try ($0.integer(0), $0.text(1))
    }
  }

  /// Removes some sessions, else some sections, else the list; whether nothing is left.
  private static func sweepPart(
    of list: Int64,
    atMost limit: Int,
    _ database: Database
  ) throws -> Bool {
    let values: [SQLValue] = [.integer(list), .integer(limit)]
    let sessions = "SELECT id FROM session WHERE list_id = ? ORDER BY id LIMIT ?"
    try SearchIndex.forget(in: sessions, values, isRemoved: true, database)
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
