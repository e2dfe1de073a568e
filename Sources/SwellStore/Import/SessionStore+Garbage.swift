import Foundation
import GRDB
import Synchronization

/// Deletes lists without a name: what an import replaced, a removal left, or a killed import wrote.
extension SessionStore {
  /// How long, in seconds, a replaced version of up to 10,000 sessions stays, so that a screen that
  /// shows it can find out where its sessions went.
  static let graceTime: Int64 = 5

  /// Deletes garbage in short transactions, unless an import is running: all of it, or as much as
  /// one transaction allows.
  func deleteGarbage(isComplete: Bool) throws {
    var failures = 0
    while failures < 100, let list = try connections.writing().inDatabase(Self.garbage) {
      // Another process's deletion ends in a moment, an import does not: retry, but not forever.
      failures = try deletePart(of: list) ? 0 : failures + 1
      guard isComplete else { return }
      usleep(Self.pause)
    }
  }

  /// A list without a name, outside its grace time.
  private static func garbage(_ database: Database) throws -> Int64? {
    let now = Int64(Date().timeIntervalSince1970)
    let sql = """
      SELECT id FROM list WHERE name IS NULL AND (
        imported_at IS NULL OR imported_at NOT BETWEEN ? AND ?) LIMIT 1
      """
    return try Int64.fetchOne(database, sql: sql, arguments: [now - graceTime, now])
  }

  /// Deletes rows for as long as a transaction may take; `false` while others import or delete.
  private func deletePart(of list: Int64) throws -> Bool {
    let lock = connections.isInMemory ? nil : StoreLock.take(connections.file)
    defer { lock?.release() }
    guard lock != nil || connections.isInMemory && connections.importCount.withLock({ $0 == 0 })
    else { return false }
    try connections.writing().write { db in
      // Another process may have deleted it.
      guard try Self.garbage(db) == list else { return }
      let deadline = ContinuousClock.now + Self.partTime
      for rows in [
        "session WHERE id IN (SELECT id FROM session WHERE list_id = ?1 LIMIT 256)",
        """
        section WHERE list_id = ?1 AND position IN (
          SELECT position FROM section WHERE list_id = ?1 LIMIT 256)
        """,
      ] {
        while try db.run("DELETE FROM \(rows)", [list]) > 0 {
          if ContinuousClock.now > deadline { return }
        }
      }
      try db.run("DELETE FROM list WHERE id = ?", [list])
    }
    return true
  }

  /// The duration after which a transaction of an import or a removal lets other writers in.
  static let partTime = Duration.milliseconds(40)

  /// The pause between such transactions, in microseconds: longer than a waiting process sleeps
  /// between two tries.
  static let pause: UInt32 = 5_000

  /// Writes invisible rows for each element, in as many transactions as that takes.
  func writeParts<Element>(
    _ elements: some Sequence<Element>, _ write: (Element, Database) throws -> Void
  ) throws {
    var iterator = elements.makeIterator()
    var next = iterator.next()
    while next != nil {
      try connections.writing().write { db in
        let deadline = ContinuousClock.now + Self.partTime
        while let element = next, ContinuousClock.now < deadline {
          try write(element, db)
          next = iterator.next()
        }
      }
      usleep(Self.pause)
    }
  }

  /// Removes a list, and its state unless it is kept for a later list of this name.
  ///
  /// The list is gone at once; its rows are deleted in short transactions.
  public func removeList(named name: String, keepingState: Bool = false) throws {
    try write { writer in
      let list = try writer.reader.list(named: name)
      let sql = "UPDATE list SET name = NULL, imported_at = 0 WHERE id = ?"
      try writer.database.run(sql, [list.id])
      if keepingState { return }
      try writer.forgetState(ofList: list.name)
      try writer.database.run("DELETE FROM session_alias WHERE list = ?", [list.name])
    }
    try? deleteGarbage(isComplete: true)
  }
}
