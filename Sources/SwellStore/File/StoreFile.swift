package import Foundation
import GRDB
import GRDBSQLite

/// A store's file, checked before use; another program's file is not changed and gets no journal.
struct StoreFile: Sendable {
  /// The path as it was given, for messages.
  let path: String
  /// The absolute path with symlinks resolved; SQLite reads some relative paths as URIs.
  let realPath: String
  let migrator: Migrator

  init(path: String, migrator: Migrator = Migrator()) throws(StoreError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .badPath(path) }
    self.path = path
    realPath = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    self.migrator = migrator
  }

  var log: String { realPath + "-wal" }
  var sharedMemory: String { realPath + "-shm" }
  var folder: String { NSString(string: realPath).deletingLastPathComponent }

  /// Whether the file is missing or empty; throws for a folder, a device, a pipe or a socket.
  func isVacant() throws(StoreError) -> Bool {
    guard let status = fileStatus(realPath) else { return true }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    return status.st_size == 0
  }

  /// The device and the inode of the file now at the path; `nil` if none exists.
  var identity: [UInt64]? {
    fileStatus(realPath).map { [UInt64(truncatingIfNeeded: $0.st_dev), UInt64($0.st_ino)] }
  }

  /// Whether this user may write the file and create others next to it.
  var isWritable: Bool { access(realPath, W_OK) == 0 && access(folder, W_OK) == 0 }

  /// Whether there is a `-wal` file that is not empty and so may contain commits.
  var hasLog: Bool { (fileStatus(log)?.st_size ?? 0) > 0 }

  /// The inodes, sizes and times of the file and its log; every write changes at least one of them.
  var stamp: [Int] {
    [realPath, log].compactMap(fileStatus).flatMap { status -> [Int] in
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      // Some file systems have inode numbers above `Int.max`.
      let inode = Int(truncatingIfNeeded: status.st_ino)
      return [inode, Int(status.st_size), time.tv_sec, time.tv_nsec]
    }
  }

  /// "SWEL", the store's `application_id`.
  static let signature: Int32 = 0x5357_454C

  /// The URI for opening the file without its log or a lock; a read may then see half of a write.
  var immutableURI: String { URL(fileURLWithPath: realPath).absoluteString + "?immutable=1" }

  /// Checks that Swell made the file, by its first bytes.
  ///
  /// The bytes are read through SQLite, since closing our own descriptor would release its locks.
  /// No query reads them: if a checkpoint failed halfway, the file is valid only with its log.
  /// Layout: sqlite.org/fileformat2.html, section 1.3.
  func checkHeader() throws(StoreError) {
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    var file: UnsafeMutablePointer<sqlite3_file>?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(immutableURI, &connection, flags, nil) == SQLITE_OK,
      sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
      let file, let read = file.pointee.pMethods?.pointee.xRead
    else { throw .noPermission(path: path) }
    // Bytes beyond the file's end stay zero.
    var header = [UInt8](repeating: 0, count: 100)
    let result = read(file, &header, Int32(header.count), 0)
    // SQLITE_IOERR_SHORT_READ, a C macro that Swift does not import.
    guard result == SQLITE_OK || result == SQLITE_IOERR | 2 << 8 else {
      throw .failed(path: path, detail: "its first bytes cannot be read; the disk may be damaged")
    }
    // The smallest page of a database has 512 bytes.
    guard (fileStatus(realPath)?.st_size ?? 0) >= 512,
      header.starts(with: Array("SQLite format 3\0".utf8))
    else { throw .notADatabase(path: path) }
    func word(at offset: Int) -> Int32 {
      Int32(bitPattern: header[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    try check(word(at: 68), version: Int(word(at: 60)))
  }

  private func check(_ signature: Int32?, version: Int) throws(StoreError) {
    guard signature == Self.signature else { throw .notSwells(path: path) }
    guard version <= migrator.supported
    else { throw .newer(path: path, version: version, supported: migrator.supported) }
  }

  /// Checks signature, version and schema on a connection, and returns the schema's version.
  ///
  /// Apart from tools' tables, the schema must be what the migrations make: an extra trigger, view
  /// or generated column could change a statement's effect, or make it loop.
  func checkSchema(of database: Database) throws -> Int {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    try check(Int32.fetchOne(database, sql: "PRAGMA application_id"), version: version)
    guard version > 0, try Migrator.schema(database) == migrator.schema(ofVersion: version)
    else { throw StoreError.foreignSchema(path: path) }
    return version
  }

  /// Creates the store, readable only by this user, in a file next to its path (`-new`) that is
  /// renamed when complete; `false` if another process was faster.
  @discardableResult func create() throws -> Bool {
    let lock = try StoreLock(self, LOCK_EX)
    defer { lock.release() }
    guard try isVacant() else { return false }
    let newFile = realPath + "-new"
    // A killed process may have left this file; our lock shows that no other one is creating it.
    unlink(newFile)
    let descriptor = open(newFile, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
    close(descriptor)
    do {
      let queue = try DatabaseQueue(path: newFile, configuration: Self.configuration())
      try migrator.migrate(queue)
      _ = try queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
      try queue.close()
      // SQLite would apply a log left by a removed store to the new store.
      for path in [newFile + "-wal", newFile + "-shm", log, sharedMemory] { unlink(path) }
      guard rename(newFile, realPath) == 0 else { throw Self.failure(path) }
      // Makes the new name survive a power cut, if the file system can sync folders.
      let directory = open(folder, O_RDONLY | O_CLOEXEC)
      fsync(directory)
      close(directory)
      return true
    } catch {
      for suffix in ["", "-wal", "-shm"] { unlink(newFile + suffix) }
      throw error
    }
  }

  static func failure(_ path: String) -> StoreError {
    [ENOSPC, EDQUOT].contains(errno) ? .diskFull(path: path) : .noPermission(path: path)
  }
}

/// The status of the file that a path or a symbolic link leads to; `nil` if none exists.
package func fileStatus(_ path: String) -> stat? {
  var status = stat()
  return stat(path, &status) == 0 ? status : nil
}
