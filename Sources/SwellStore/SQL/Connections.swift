import Foundation
import GRDB
import Synchronization

/// The connections of a store: one that reads, and from the first change on one that writes.
final class Connections: Sendable {
  let file: StoreFile
  /// Reads while the other writes; the same one where the store is in memory.
  let reading: DatabaseQueue
  let reader = Turn()
  let writer = Turn()
  /// What was read of lists before.
  let memory = ContentMemory()
  /// Tells observers of this process about its writes.
  let signal = ChangeSignal()
  let background = DispatchQueue(label: "Swell", attributes: .concurrent)
  let observing = DispatchQueue(label: "Swell changes")
  let isReadOnly: Bool
  let isInMemory: Bool
  private let identity: StoreFile.Identity?
  private let opened = Mutex<DatabaseQueue?>(nil)
  private let hasRemoved = Mutex(false)

  /// Opens a file; `isReadOnly` says whether it can be written, where that is known.
  init(_ file: StoreFile, create: Bool, isReadOnly: Bool? = nil) throws {
    self.file = file
    try Self.prepare(file, create: create)
    identity = file.identity
    self.isReadOnly = isReadOnly ?? !file.isWritable
    isInMemory = false
    reading = try self.isReadOnly ? Connection.openReadOnly(file) : Connection.open(file)
  }

  /// A store that is gone with its last user.
  init(inMemory file: StoreFile) throws {
    self.file = file
    identity = nil
    isReadOnly = false
    isInMemory = true
    reading = try DatabaseQueue(configuration: Connection.configuration())
    try Migrator.migrate(reading)
    opened.withLock { $0 = reading }
  }

  /// Looks at a file before SQLite does, and makes it if it is to be made.
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

  /// Whether anything has been written, or was to be.
  var hasWriter: Bool { opened.withLock { $0 != nil } }

  /// The connection that writes.
  ///
  /// - Throws: ``StoreError/noPermission(path:)`` for a store that can only be read.
  func writing() throws -> DatabaseQueue {
    if isReadOnly { throw StoreError.noPermission(path: file.path) }
    return try opened.withLock { opened in
      if let opened { return opened }
      try checkPresence()
      let queue = try Connection.open(file)
      opened = queue
      return queue
    }
  }

  /// A connection for one import, which is not to keep others of the process from writing while a
  /// file is read.
  func importing() throws -> DatabaseQueue {
    if isReadOnly { throw StoreError.noPermission(path: file.path) }
    try checkPresence()
    return try Connection.open(file)
  }

  /// Notes that a list was removed, whose rows are still to be cleared away.
  func noteRemoval() { hasRemoved.withLock { $0 = true } }

  /// Whether a list was removed since this was asked last.
  func takeRemoval() -> Bool {
    hasRemoved.withLock { hasRemoved in
      defer { hasRemoved = false }
      return hasRemoved
    }
  }

  /// Runs `body` when no other thread reads, nor writes where both share a connection.
  func takeReader<T>(_ body: () throws -> T) rethrows -> T? {
    guard isInMemory else { return try reader.take(body) }
    return try writer.take { try reader.take(body) } ?? nil
  }

  /// Makes sure that the file at the path is the one that was opened: what is written into a file
  /// that was removed is gone with the last connection.
  func checkPresence() throws(StoreError) {
    if !isInMemory, file.identity != identity { throw .gone(path: file.path) }
  }
}

/// Lets one thread in at a time, and knows whether it is the one that asks.
final class Turn: Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private let owner = Mutex<ObjectIdentifier?>(nil)

  /// Whether this thread is in.
  var isMine: Bool { owner.withLock { $0 == ObjectIdentifier(Thread.current) } }

  /// Runs `body` when the thread that is in has left; `nil` if that takes too long.
  func take<T>(_ body: () throws -> T) rethrows -> T? {
    guard semaphore.wait(timeout: .now() + Connection.patience) == .success else { return nil }
    owner.withLock { $0 = ObjectIdentifier(Thread.current) }
    defer {
      owner.withLock { $0 = nil }
      semaphore.signal()
    }
    return try body()
  }
}
