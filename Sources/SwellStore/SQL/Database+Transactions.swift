import GRDB

/// Transactions by statements that are prepared once: GRDB's own prepare theirs every time, which
/// takes longer than to read a row.
extension Database {
  /// Runs `body` in a transaction; undone if it throws or is to be.
  func transaction<T>(
    _ kind: TransactionKind,
    undone: Bool = false,
    _ body: () throws -> T
  ) throws -> T {
    try run("BEGIN \(kind.rawValue)")
    do {
      let result = try body()
      // SQLite undoes a transaction by itself when the disk fails; `body` may not have told.
      guard isInsideTransaction else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
      try run(undone ? "ROLLBACK" : "COMMIT")
      return result
    } catch {
      if isInsideTransaction { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  /// Runs `body` as a part of the transaction under way, which goes on without it when it throws or
  /// is to be undone.
  func savepoint<T>(undone: Bool, _ body: () throws -> T) throws -> T {
    try run("SAVEPOINT part")
    do {
      let result = try body()
      guard isInsideTransaction else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
      if undone { try run("ROLLBACK TO part") }
      try run("RELEASE part")
      return result
    } catch {
      if isInsideTransaction {
        _ = try? run("ROLLBACK TO part")
        _ = try? run("RELEASE part")
      }
      throw error
    }
  }
}
