import Foundation
import GRDB

extension SessionStore {
  /// Copies the store as of one moment to a new file; a copy for publishing can omit the state.
  public func backup(to path: String, includingState: Bool = true) throws {
    let source = try translatingErrors { try connections.reading() }
    let target = try StoreFile(path: path, migrator: connections.file.migrator)
    guard fileStatus(target.realPath) == nil, try Self.opening(path, { try target.create() })
    else { throw StoreError.targetExists(path: path) }
    do {
      let queue = try Connections(target, create: false).writing()
      try source.backup(to: queue)
      try queue.write { db in
        try db.execute(
          sql: """
            DELETE FROM session WHERE list_id IN (SELECT id FROM list WHERE name IS NULL);
            DELETE FROM section WHERE list_id IN (SELECT id FROM list WHERE name IS NULL);
            DELETE FROM list WHERE name IS NULL;
            """)
        if includingState { return }
        for table in StateDocument.tables { try db.execute(sql: "DELETE FROM \(table)") }
      }
      try queue.vacuum()
      // Leaves no log, so that a user who may only read the store needs no file next to it.
      try queue.inDatabase { _ = try $0.checkpoint(.truncate) }
    } catch {
      for suffix in ["", "-wal", "-shm"] { unlink(target.realPath + suffix) }
      // These errors concern the source: nobody else uses the target, and damage in it was copied.
      let codes: [ResultCode] = [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_CORRUPT, .SQLITE_NOTADB]
      let isOfSource = (error as? DatabaseError).map { codes.contains($0.resultCode) } ?? false
      throw StoreError(error, path: isOfSource ? self.path : path) ?? error
    }
  }
}
