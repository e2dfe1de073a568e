import Foundation
import GRDB

extension SessionStore {
  /// Copies the store as of one moment to a new file, with its state or, for publishing, without.
  public func backup(to path: String, includingState: Bool = true) throws {
    let target = try StoreFile(path: path)
    guard target.kind == .absent else { throw StoreError.targetExists(path: path) }
    let copy = try SessionStore(path: path)
    do {
      try translatingErrors {
        let queue = try copy.connections.writing()
        try connections.reading().backup(to: queue)
        try queue.write { db in
          try db.execute(
            sql: """
              DELETE FROM session WHERE list_id IN (SELECT id FROM list WHERE name IS NULL);
              DELETE FROM section WHERE list_id IN (SELECT id FROM list WHERE name IS NULL);
              DELETE FROM list WHERE name IS NULL;
              """
          )
          if includingState { return }
          for table in StateDocument.tables { try db.execute(sql: "DELETE FROM \(table)") }
        }
        try queue.vacuum()
        // One file: without a log, a user who may only read it needs nothing next to it.
        try queue.inDatabase { _ = try $0.checkpoint(.truncate) }
      }
    } catch {
      for suffix in ["", "-wal", "-shm", "-lock"] { unlink(target.file + suffix) }
      throw error
    }
  }
}
