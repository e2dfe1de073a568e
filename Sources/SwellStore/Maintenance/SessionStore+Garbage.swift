import Foundation
import GRDB
import Synchronization

/// Deletes lists without a name: those that were replaced or removed, or left by a killed import.
extension SessionStore {
  /// SQL: whether a list was replaced in the last 5 seconds and is kept for screens that show it.
  static let isKept =
    "ifnull(imported_at BETWEEN strftime('%s', 'now') - 5 AND strftime('%s', 'now') + 0, 0)"

  /// The maximum session count of a replaced list that is kept; longer lists are deleted at once.
  package static let maxKeptSessions = 10_000

  /// Deletes all garbage, or as much as one short transaction allows, unless an import is running.
  func deleteGarbage(isComplete: Bool) throws {
    var failures = 0
    while failures < 100, let list = try connections.writing().inDatabase(Self.garbage) {
      // Another process's deletion ends soon, but an import may not, so don't retry forever.
      failures = try deletePart(of: list) ? 0 : failures + 1
      guard isComplete else { return }
      Thread.sleep(forTimeInterval: Self.pause)
    }
  }

  private static func garbage(_ database: Database) throws -> Int64? {
    let sql = "SELECT id FROM list WHERE name IS NULL AND NOT \(isKept) LIMIT 1"
    return try Int64.fetchOne(database, sql: sql)
  }

  /// Deletes rows within a transaction's time limit; `false` while others import or delete.
  private func deletePart(of list: Int64) throws -> Bool {
    let lock = connections.isInMemory ? nil : try? StoreLock(connections.file, LOCK_EX | LOCK_NB)
    defer { lock?.release() }
    guard lock != nil || connections.isInMemory && connections.importCount.withLock({ $0 == 0 })
    else { return false }
    try connections.writing().write { db in
      // Another process may have deleted the list.
      guard try Self.garbage(db) == list else { return }
      // A half-deleted list must not be treated as kept if the clock is set back.
      try db.run("UPDATE list SET imported_at = 0 WHERE id = ?", [list])
      let deadline = ContinuousClock.now + Self.transactionTime
      for deletion in [
        "DELETE FROM session WHERE id IN (SELECT id FROM session WHERE list_id = ?1 LIMIT 256)",
        """
        DELETE FROM section WHERE list_id = ?1 AND position IN (
          SELECT position FROM section WHERE list_id = ?1 LIMIT 256)
        """,
      ] {
        while try db.run(deletion, [list]) > 0 { if ContinuousClock.now > deadline { return } }
      }
      try db.run("DELETE FROM list WHERE id = ?", [list])
    }
    return true
  }
}
