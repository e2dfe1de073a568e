import Foundation
import GRDB
import GRDBSQLite
import SQLiteDefence

/// Opens connections to a store's file with safe settings. They are `DatabaseQueue`s because
/// opening a `DatabasePool` commits a transaction if the log is empty: a reader would write, wait
/// for writers, and fail on a full disk.
extension StoreFile {
  /// A connection for reading and, if it reads a copy in memory, the stamp of the copied file.
  typealias Reading = (queue: DatabaseQueue, copiedStamp: [Int]?)

  static func configuration(isReadOnly: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.label = "Swell"
    // SQLite's own busy handler waits ever longer, so the longest waiter has the least chance.
    configuration.busyMode = .callback(waitForLock)
    configuration.prepareDatabase { db in
      let code = sqlite_defend(db.sqliteConnection)
      if code != SQLITE_OK { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      // Some builds of SQLite sync less by default, so a power cut could lose the last commits.
      try db.execute(
        sql: """
          PRAGMA synchronous = FULL;
          PRAGMA fullfsync = ON;
          PRAGMA cell_size_check = ON;
          PRAGMA journal_size_limit = 67108864;
          """)
    }
    return configuration
  }

  /// Waits before retrying a lock, for less than an import's pause; `false` after ten seconds.
  static func waitForLock(tries: Int) -> Bool {
    usleep(UInt32.random(in: 1_000...4_000))
    return tries < 4_000
  }

  /// Opens the file in WAL mode, and also returns the version of its schema.
  func connect(isReadOnly: Bool = false) throws -> (queue: DatabaseQueue, version: Int) {
    let configuration = Self.configuration(isReadOnly: isReadOnly)
    let queue = try DatabaseQueue(path: realPath, configuration: configuration)
    let version = try queue.inDatabase { db in
      let version = try checkSchema(of: db)
      if isReadOnly { return version }
      // The last connection to close keeps the empty log and the shared-memory file: a user who may
      // not create them needs them for reading, and a full disk has no room for them.
      var keepsLog: CInt = 1
      sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_PERSIST_WAL, &keepsLog)
      // A copied file may have another journal mode, and keeps it if another process uses the file.
      _ = try? String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
      return version
    }
    if !isReadOnly, let mode = fileStatus(realPath)?.st_mode {
      // A reader needs the log and the shared memory too.
      for path in [log, sharedMemory] where fileStatus(path)?.st_mode != mode {
        chmod(path, mode & 0o777)
      }
    }
    return (queue, version)
  }

  /// Opens the file for reading, or copies it into memory if its version is older, or if SQLite's
  /// log and shared-memory files are missing and cannot be created.
  func openForReading() throws -> Reading {
    // Refuses a file that is not a store before SQLite creates any file next to it.
    try checkHeader()
    do {
      // The log may hold a newer version.
      let (queue, version) = try connect(isReadOnly: !isWritable)
      return version == migrator.supported ? (queue, nil) : try copy(of: queue)
    } catch let error as DatabaseError
      where [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_FULL, .SQLITE_IOERR]
      .contains(error.resultCode)
    {
      guard !hasLog else {
        throw access(folder, W_OK) == 0
          ? StoreError.diskFull(path: path) : StoreError.noPermission(path: path)
      }
      let configuration = Self.configuration(isReadOnly: true)
      return try copy(of: DatabaseQueue(path: immutableURI, configuration: configuration))
    }
  }

  /// Copies a store to memory; throws if another process writes to it meanwhile.
  private func copy(of queue: DatabaseQueue) throws -> Reading {
    let stamp = stamp
    let copy = try DatabaseQueue(configuration: Self.configuration())
    try queue.backup(to: copy)
    guard self.stamp == stamp else { throw StoreError.busy(path: path) }
    _ = try copy.inDatabase { try checkSchema(of: $0) }
    try migrator.migrate(copy)
    return (copy, stamp)
  }
}
