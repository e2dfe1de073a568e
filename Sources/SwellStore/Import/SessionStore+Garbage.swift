import Foundation
import GRDB
import Synchronization

/// Deletes lists without a name: what an import replaced, a removal left, or a killed import wrote.
extension SessionStore {
  /// The seconds for which a replaced version of up to 10,000 sessions stays, so that a screen that
  /// shows it can find out where its sessions went.
  static let graceTime: Int64 = 5

  /// Deletes garbage in short transactions, unless an import is running: all of it, or as much as
  /// one transaction may.
  func deleteGarbage(isComplete: Bool) throws {
    var failures = 0
    while failures < 20, let list = try connections.writing().inDatabase(Self.garbage) {
      // Another process that deletes a part is done in a moment, and an import is not.
      failures = try deletePart(of: list) ? 0 : failures + 1
      guard isComplete else { return }
      try letOthersWrite()
    }
  }

  /// A list without a name.
  private static func garbage(_ database: Database) throws -> Int64? {
    let now = Int64(Date().timeIntervalSince1970)
    return try database.rows(
      """
      SELECT id FROM list WHERE name IS NULL AND (
        imported_at IS NULL OR imported_at NOT BETWEEN ? AND ?) LIMIT 1
      """,
      [now - graceTime, now]
    ) { try $0.integer(0) }.first
  }

  /// Deletes rows for as long as a transaction may take; `false` if others import or delete now.
  private func deletePart(of list: Int64) throws -> Bool {
    let lock = connections.isInMemory ? nil : StoreLock.take(connections.file)
    defer { lock?.release() }
    guard lock != nil || connections.isInMemory && connections.importCount.withLock({ $0 == 0 })
    else { return false }
    try writePart { db in
      // Another process may have deleted it.
      guard try Self.garbage(db) == list else { return }
      let deadline = ContinuousClock.now + Self.partTime
      let sessions = "SELECT id FROM session WHERE list_id = ? LIMIT 256"
      while try db.run("DELETE FROM session WHERE id IN (\(sessions))", [list]) > 0 {
        if ContinuousClock.now > deadline { return }
      }
      let sections = "SELECT position FROM section WHERE list_id = ?1 LIMIT 256"
      let removal = "DELETE FROM section WHERE list_id = ?1 AND position IN (\(sections))"
      while try db.run(removal, [list]) > 0 {
        if ContinuousClock.now > deadline { return }
      }
      try db.run("DELETE FROM list WHERE id = ?", [list])
    }
    return true
  }

  /// The duration after which a transaction of an import or a removal lets other writers in.
  static let partTime = Duration.milliseconds(40)

  /// Lets processes that wait for the lock write between two parts; after every fourth part copies the
  /// log to the file, so that the next part can begin the log anew.
  private func letOthersWrite() throws {
    guard !connections.isInMemory else { return }
    // Longer than a waiting process sleeps between two tries.
    usleep(5_000)
    let parts = connections.partCount.add(1, ordering: .relaxed).newValue
    if !parts.isMultiple(of: 4) { return }
    // The second time for what others wrote during the first.
    let copy = "PRAGMA wal_checkpoint; PRAGMA wal_checkpoint"
    try connections.writing().inDatabase { try $0.execute(sql: copy) }
  }

  /// Writes invisible rows in one transaction, without waiting for the disk: the transaction that
  /// makes them visible, or a later one, waits for all of them.
  func writePart<T>(_ body: (Database) throws -> T) throws -> T {
    try connections.writing().inDatabase { db in
      try db.execute(sql: "PRAGMA synchronous = NORMAL")
      defer { try? db.execute(sql: "PRAGMA synchronous = FULL") }
      var result: T?
      try db.inTransaction(.immediate) {
        result = try body(db)
        return .commit
      }
      guard let result else { throw StoreError.busy(path: path) }
      return result
    }
  }

  /// Writes invisible rows for each element, in as many transactions as that takes.
  func writeParts<Element>(
    _ elements: some Sequence<Element>,
    _ write: (Element, Database) throws -> Void
  ) throws {
    var iterator = elements.makeIterator()
    var next = iterator.next()
    while next != nil {
      try writePart { db in
        let deadline = ContinuousClock.now + Self.partTime
        var count = 0
        while let element = next, !count.isMultiple(of: 64) || ContinuousClock.now < deadline {
          try write(element, db)
          next = iterator.next()
          count += 1
        }
      }
      try letOthersWrite()
    }
  }

  /// Removes a list, and its state unless that is kept for a list of this name.
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
