import Foundation
import GRDB
import GRDBSQLite
import SQLiteDefence

/// Opens connections to a store's file with safe settings.
///
/// They are GRDB's queues, not its pool: opening a `DatabasePool` commits a transaction if the log is
/// empty, so that reading would write, wait for writers, and fail on a full disk.
enum StoreOpener {
  static func configuration(isReadOnly: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.label = "Swell"
    configuration.busyMode = .callback(waitForLock)
    configuration.prepareDatabase { db in
      sqlite_defend(db.sqliteConnection)
      // Some builds of SQLite default to less: a power cut then loses the last commits.
      try db.execute(
        sql: """
          PRAGMA synchronous = FULL;
          PRAGMA fullfsync = ON;
          PRAGMA cell_size_check = ON;
          PRAGMA journal_size_limit = 4194304;
          """
      )
    }
    return configuration
  }

  /// Waits for a lock that another connection holds, for about ten seconds.
  ///
  /// SQLite's own handler increases its delay, so that the longest waiter has the least chance.
  private static func waitForLock(_ tries: Int) -> Bool {
    usleep(UInt32.random(in: tries < 8 ? 500...2_000 : 5_000...20_000))
    return tries < 800
  }

  typealias Opened = (queue: DatabaseQueue, version: Int)
  /// `copied` is the stamp of the file if the connection is one of a copy.
  typealias OpenedForReading = (queue: DatabaseQueue, copied: [Int]?)

  /// Opens a file for reading and writing, in WAL mode.
  static func open(_ file: StoreFile, _ migrator: Migrator) throws -> Opened {
    let queue = try DatabaseQueue(path: file.file, configuration: configuration())
    let version = try queue.inDatabase { db in
      let version = try file.check(db, migrator)
      // The last connection that closes leaves an empty log and the shared memory: a user who may
      // not make them needs them for reading, and a full disk has no room for new ones.
      var keepsLog: CInt = 1
      sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_PERSIST_WAL, &keepsLog)
      // A copy may be in another mode; while another process has it open, it stays there.
      _ = try? String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
      return version
    }
    file.sharePermissions()
    return (queue, version)
  }

  private static func openReadOnly(_ file: StoreFile, _ migrator: Migrator) throws -> Opened {
    let queue = try DatabaseQueue(path: file.file, configuration: configuration(isReadOnly: true))
    return (queue, try queue.inDatabase { try file.check($0, migrator) })
  }

  /// Opens a file for reading.
  ///
  /// SQLite cannot share memory with a writer if the files for it are missing and cannot be made. The
  /// store is then read as a copy in memory; so is a store of an older version.
  static func openForReading(_ file: StoreFile, _ migrator: Migrator) throws -> OpenedForReading {
    // Refuses what is not a store before there is any file next to it.
    _ = try file.checkHeader(supported: migrator.supported)
    do {
      // A new version may still be in the log.
      let (queue, version) =
        try file.isWritable ? open(file, migrator) : openReadOnly(file, migrator)
      if version == migrator.supported { return (queue, nil) }
      return try copy(of: queue, file, migrator)
    } catch let error as DatabaseError
      where [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_FULL, .SQLITE_IOERR]
      .contains(error.resultCode)
    {
      guard !file.hasLog else {
        throw access(file.folder, W_OK) == 0
          ? StoreError.diskFull(path: file.path) : StoreError.noPermission(path: file.path)
      }
      return try copy(of: file.openImmutable(), file, migrator)
    }
  }

  /// Copies a store to memory, unless another process writes it meanwhile.
  private static func copy(
    of queue: DatabaseQueue,
    _ file: StoreFile,
    _ migrator: Migrator
  ) throws -> OpenedForReading {
    let stamp = file.stamp
    let copy = try DatabaseQueue(configuration: configuration())
    try queue.backup(to: copy)
    guard file.stamp == stamp else { throw StoreError.busy(path: file.path) }
    _ = try copy.inDatabase { try file.check($0, migrator) }
    try migrator.migrate(copy)
    return (copy, stamp)
  }
}
