import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// A store's connections: one that reads, and one that writes, opened at the first write.
final class Connections: Sendable {
  let file: StoreFile
  /// The reading connection; in memory it is the writing one too.
  let reading: DatabaseQueue
  let reader = ThreadLock()
  let writer = ThreadLock()
  /// What is known of lists.
  let memory = ContentMemory()
  /// Wakes this process's observers after a write.
  let signal = ChangeSignal()
  let background = DispatchQueue(label: "Swell", attributes: .concurrent)
  let observing = DispatchQueue(label: "Swell changes")
  let isReadOnly: Bool
  let isInMemory: Bool
  private let identity: FileIdentity?
  private let opened = Mutex<DatabaseQueue?>(nil)
  private let hasRemoved = Mutex(false)

  /// Opens a file; `isReadOnly` is `nil` to go by the file's permissions.
  init(_ file: StoreFile, create: Bool, isReadOnly: Bool? = nil) throws {
    self.file = file
    try Self.prepare(file, create: create)
    identity = file.identity
    self.isReadOnly = isReadOnly ?? !file.isWritable
    isInMemory = false
    reading = try self.isReadOnly ? Connection.openReadOnly(file) : Connection.open(file)
  }

  /// A store in memory, freed with its last user.
  init(inMemory file: StoreFile) throws {
    self.file = file
    identity = nil
    isReadOnly = false
    isInMemory = true
    reading = try DatabaseQueue(configuration: Connection.configuration())
    try Migrator.migrate(reading)
    opened.withLock { $0 = reading }
  }

  /// Checks a file before SQLite opens it, and creates it if there is none.
  private static func prepare(_ file: StoreFile, create: Bool) throws {
    switch file.kind {
    case .folder: throw StoreError.isDirectory(path: file.path)
    case .other: throw StoreError.notAFile(path: file.path)
    case .absent, .empty:
      guard create else { throw StoreError.noStore(path: file.path) }
      try file.create()
    case .regular: break
    }
    try file.checkSignature(supported: Migrator.supported)
  }

  /// The connection that writes.
  ///
  /// - Throws: ``StoreError/noPermission(path:)`` for a store that can only be read.
  func writing() throws -> DatabaseQueue {
    if isReadOnly { throw StoreError.noPermission(path: file.path) }
    return try opened.withLock { opened in
      if let opened { return opened }
      let queue = try openForWriting()
      opened = queue
      return queue
    }
  }

  /// A separate connection for one import, so that other threads can write while a file is read.
  func importing() throws -> DatabaseQueue {
    if isReadOnly { throw StoreError.noPermission(path: file.path) }
    // What the CHECKs of the schema ask for, the drafts were checked for; to ask again in SQL is a
    // tenth of an import.
    let queue = try openForWriting()
    try queue.inDatabase { try $0.execute(sql: "PRAGMA ignore_check_constraints = ON") }
    return queue
  }

  /// A connection with more pages in memory than SQLite's own 2 MB: writes come back to them.
  ///
  /// Screens do not. To read a page again takes no longer than to find it among so many, which the
  /// processor's caches do not hold.
  private func openForWriting() throws -> DatabaseQueue {
    try checkPresence()
    let queue = try Connection.open(file)
    try queue.inDatabase { try $0.execute(sql: "PRAGMA cache_size = -16000") }
    return queue
  }

  /// Closes the connection of an import.
  ///
  /// A long log is copied to the file before: whoever opens the store next would read all of it.
  func close(_ importing: DatabaseQueue) {
    if let log = StoreFile.status(file.file + "-wal"), log.st_size > 1 << 20 {
      try? importing.inDatabase { db in
        // Nobody is waited for, and nobody has to wait while the most is copied.
        sqlite3_busy_timeout(db.sqliteConnection, 0)
        for mode in ["PASSIVE", "TRUNCATE"] {
          try db.execute(sql: "PRAGMA wal_checkpoint(\(mode))")
        }
      }
    }
    try? importing.close()
  }

  /// Notes that a list was hidden by a removal, and its rows are to be deleted.
  func noteRemoval() { hasRemoved.withLock { $0 = true } }

  /// Whether a list was removed since the last call.
  func takeRemoval() -> Bool {
    hasRemoved.withLock { hasRemoved in
      defer { hasRemoved = false }
      return hasRemoved
    }
  }

  /// Runs `body` when no other thread reads, nor writes where both share a connection.
  func takeReader<T>(_ body: () throws -> T) rethrows -> T? {
    guard isInMemory else { return try reader.withLock(body) }
    return try writer.withLock { try reader.withLock(body) } ?? nil
  }

  /// Throws if the file at the path is no longer the one that was opened: what is written to a
  /// removed file is lost.
  func checkPresence() throws(StoreError) {
    if !isInMemory, file.identity != identity { throw .gone(path: file.path) }
  }
}

/// A lock that knows whether the current thread holds it.
final class ThreadLock: Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private let owner = Mutex<ObjectIdentifier?>(nil)
  private let patience: Double

  /// A lock that nobody holds, for which others wait so many seconds.
  init(patience: Double = Connection.patience) { self.patience = patience }

  /// Whether the current thread holds it.
  var isHeld: Bool { owner.withLock { $0 == ObjectIdentifier(Thread.current) } }

  /// Runs `body` while holding it; `nil` for who has waited too long.
  func withLock<T>(_ body: () throws -> T) rethrows -> T? {
    guard semaphore.wait(timeout: .now() + patience) == .success else { return nil }
    owner.withLock { $0 = ObjectIdentifier(Thread.current) }
    defer {
      owner.withLock { $0 = nil }
      semaphore.signal()
    }
    return try body()
  }
}
