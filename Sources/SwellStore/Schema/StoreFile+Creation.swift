import Foundation
import GRDB
import GRDBSQLite
import Synchronization

extension StoreFile {
  /// Lets one thread of this process create a store at a time; between processes `flock` does.
  private static let creation = Mutex<Void>(())

  /// Creates the store whole or not at all, unless another process does so first.
  ///
  /// It is written to a draft beside it (`-new`), which is then renamed. A draft that a killed
  /// process left is reused.
  func create() throws {
    try Self.creation.withLock { _ in
      let draft = file + "-new"
      let descriptor = open(draft, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else { throw StoreError.noPermission(path: path) }
      defer { close(descriptor) }
      while flock(descriptor, LOCK_EX) != 0 {
        guard errno == EINTR else { throw StoreError.noPermission(path: path) }
      }
      do {
        let kind = self.kind
        guard kind == .absent || kind == .empty else { return remove(draft, of: descriptor) }
        try write(Self.image(), to: descriptor)
        guard rename(draft, file) == 0 else {
          // The previous holder of the lock may have renamed this very draft.
          if errno == ENOENT, self.kind == .regular { return }
          throw StoreError.noPermission(path: path)
        }
        syncFolder()
      } catch {
        remove(draft, of: descriptor)
        throw error
      }
    }
  }

  /// Removes a draft, unless another process has put its own there.
  private func remove(_ draft: String, of descriptor: Int32) {
    var status = stat()
    if fstat(descriptor, &status) == 0, Self.status(draft)?.st_ino == status.st_ino {
      unlink(draft)
    }
  }

  private func write(_ image: Data, to descriptor: Int32) throws {
    // An empty file at the path keeps its permissions.
    if let status = Self.status(file) { fchmod(descriptor, status.st_mode & 0o777) }
    guard ftruncate(descriptor, 0) == 0 else { throw StoreError.noPermission(path: path) }
    do {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      try handle.write(contentsOf: image)
      try handle.synchronize()
    } catch {
      throw StoreError.diskFull(path: path)
    }
  }

  private func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The bytes of a store without lists.
  private static func image() throws -> Data {
    let queue = try DatabaseQueue(configuration: Connection.configuration())
    try Migrator.migrate(queue)
    return try queue.inDatabase { db in
      var size: sqlite3_int64 = 0
      guard let bytes = sqlite3_serialize(db.sqliteConnection, "main", &size, 0) else {
        throw DatabaseError(resultCode: .SQLITE_NOMEM)
      }
      defer { sqlite3_free(bytes) }
      var image = Data(bytes: bytes, count: Int(size))
      // 2 means WAL mode. Source: sqlite.org/fileformat2.html, section 1.3.3.
      (image[18], image[19]) = (2, 2)
      return image
    }
  }
}
