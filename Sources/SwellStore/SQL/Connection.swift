import Foundation
import GRDB
import SQLiteDefence
import Synchronization

/// How long a connection has waited for a lock that another one holds.
final class LockWait: Sendable {
  private let start = Mutex(ContinuousClock.now)

  /// How long to wait before the next of so many tries, in microseconds; `nil` to give up.
  func pause(before tries: Int, at now: ContinuousClock.Instant) -> ClosedRange<UInt32>? {
    let waited = start.withLock { start in
      if tries == 0 { start = now }
      return now - start
    }
    return switch waited {
    case ..<Duration.milliseconds(250): 1000...2000
    case ..<Duration.seconds(1): 500...1000
    case ...Duration.seconds(Connection.patience): 150...300
    default: nil
    }
  }
}

/// Opens connections to a store's file with safe settings.
enum Connection {
  /// How long a writer waits for its turn, in seconds.
  static let patience = 10.0

  static func configuration(isReadOnly: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.label = "Swell"
    configuration.busyMode = .callback(busyHandler())
    configuration.prepareDatabase { db in
      sqlite_defend(db.sqliteConnection)
      // Some builds of SQLite default to less: a power cut then loses the last commits.
      try db.execute(
        sql: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA cell_size_check = ON"
      )
    }
    return configuration
  }

  /// A busy handler that retries more often the longer it has waited.
  ///
  /// SQLite's own retries ever less often, so that of many writers the one that waits longest has
  /// the least chance.
  private static func busyHandler() -> Database.BusyCallback {
    let wait = LockWait()
    return { tries in
      guard let pause = wait.pause(before: tries, at: .now) else { return false }
      usleep(UInt32.random(in: pause))
      return true
    }
  }

  /// Opens a store's file, checks signature and schema on the connection, and migrates it.
  static func open(_ file: StoreFile) throws -> DatabaseQueue {
    // DatabaseQueues, no DatabasePool: opening a pool writes to the file.
    let queue = try DatabaseQueue(path: file.file, configuration: configuration())
    let version = try check(queue, file)
    if version < Migrator.supported {
      try Migrator.migrate(queue)
      _ = try check(queue, file)
    }
    try enableWAL(queue)
    return queue
  }

  /// Opens a file that cannot be written.
  ///
  /// Without a log the file is read as immutable; an older version is migrated in a copy in memory.
  static func openReadOnly(_ file: StoreFile) throws -> DatabaseQueue {
    let shared = file.file + "-shm"
    if file.hasLog, access(shared, R_OK) != 0 { throw StoreError.noPermission(path: file.path) }
    let queue = try DatabaseQueue(
      path: file.hasLog ? file.file : file.immutable,
      configuration: configuration(isReadOnly: true)
    )
    if try check(queue, file) == Migrator.supported { return queue }
    let copy = try DatabaseQueue(configuration: configuration())
    try queue.backup(to: copy)
    try Migrator.migrate(copy)
    return copy
  }

  /// The schema's version; throws unless signature and schema are Swell's.
  private static func check(_ queue: DatabaseQueue, _ file: StoreFile) throws -> Int {
    try queue.inDatabase { db in
      try db.beginTransaction(.deferred)
      defer { try? db.rollback() }
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      guard version <= Migrator.supported else {
        throw StoreError.newer(path: file.path, version: version, supported: Migrator.supported)
      }
      let fingerprint = try SchemaFingerprint.of(db)
      let signature = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      // A kill while a store was made can leave it empty; migrating completes it.
      let isBlank = version == 0 && fingerprint == SchemaFingerprint.known[0]
      guard signature == StoreFile.signature || isBlank else {
        throw StoreError.notSwells(path: file.path)
      }
      guard version >= 0, fingerprint == SchemaFingerprint.known[version] else {
        throw StoreError.foreignSchema(path: file.path)
      }
      return version
    }
  }

  /// Switches to WAL mode, in which readers do not wait for writers.
  ///
  /// A copy, or a store whose creation was cut short, may be in another mode. If somebody else has
  /// it open, this fails, and the next opening tries again.
  private static func enableWAL(_ queue: DatabaseQueue) throws {
    do {
      try queue.inDatabase { db in
        if try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" {
          try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      return
    }
  }
}
