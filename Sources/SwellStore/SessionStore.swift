import Foundation
import GRDB

/// A file of lists and of what is kept of them: selection, collapsed sections, places.
///
/// The store is one SQLite file. Many processes may read it and one write it at any moment; a
/// writer waits its turn, and what was written survives a kill and a power cut.
///
/// ```swift
/// let store = try SessionStore(path: "talks.sqlite")
/// let names = try store.read { try $0.lists().map(\.name) }
/// ```
///
/// | to … | call |
/// | --- | --- |
/// | read | ``read(_:)`` with a ``StoreReader`` |
/// | change what is kept | ``write(undone:_:)`` with a ``StoreWriter`` |
/// | bring in a programme | ``importList(named:title:source:prune:sessions:)`` |
/// | bring in several, all or none | ``importLists(_:isDryRun:confirm:)`` |
/// | search | ``find(_:in:limit:progress:)`` |
/// | look for damage | ``check()`` |
/// | rescue what can be read | ``salvage(from:to:)`` |
/// | hear of changes | ``changes(of:scene:since:)``, ``changesOfLists()``, ``changes()`` |
/// | do any of it without waiting | ``inBackground(_:)`` |
///
/// Every other call blocks its thread until it is done; a writer waits for at most ten seconds.
public struct SessionStore: Sendable {
  let connections: Connections

  /// Where the file lies, as it was given.
  public var path: String { connections.file.path }

  var reading: DatabaseQueue { connections.reading }

  /// Opens a store, and brings its schema up to date.
  ///
  /// A new store appears whole or not at all, and only its user may read it. One that cannot be
  /// written is opened read-only, and reading leaves no file beside it. Migrating an older version
  /// takes about ten seconds for a million sessions, during which others wait.
  ///
  /// - Parameters:
  ///   - path: the file's path; never a URI.
  ///   - create: whether to make the file if there is none.
  /// - Throws: ``StoreError``; a file that is not Swell's or too new is left as it is.
  public init(path: String, create: Bool = true) throws(StoreError) {
    let file = try StoreFile(path: path)
    connections = try Self.throwingStoreErrors(path: path) { try Connections(file, create: create) }
  }

  init(_ connections: Connections) { self.connections = connections }

  /// A store without a file, gone with its last user; for tests and trials.
  ///
  /// - Throws: ``StoreError`` when there is no memory for it.
  public static func inMemory() throws(StoreError) -> SessionStore {
    let file = try StoreFile(path: "a store in memory")
    return try throwingStoreErrors(path: file.path) {
      SessionStore(try Connections(inMemory: file))
    }
  }

  /// Reads in one transaction: all that `body` reads is of one moment.
  ///
  /// Inside a ``write(undone:_:)`` of the same thread it reads what that has changed so far.
  ///
  /// - Throws: ``StoreError``, and what `body` throws.
  public func read<T>(_ body: (StoreReader) throws -> T) throws -> T {
    try look { reader in
      if reader.database.isInsideTransaction { return try body(reader) }
      return try reader.database.transaction(.deferred) { try body(reader) }
    }
  }

  /// Reads without a transaction: what each statement reads belongs together, and no more.
  package func look<T>(_ body: (StoreReader) throws -> T) throws -> T {
    try translatingErrors {
      if connections.reader.isHeld {
        return try reading.unsafeReentrantRead { try body(reader($0, isCommitted: true)) }
      }
      if connections.writer.isHeld {
        return try connections.writing().unsafeReentrantRead { try body(reader($0)) }
      }
      return try connections.takeReader {
        try reading.unsafeReentrantRead { try body(reader($0, isCommitted: true)) }
      }
    }
  }

  /// Changes in one transaction, undone if `body` throws; waits while another process writes.
  ///
  /// Inside another `write` it is a savepoint of that transaction, and can be undone alone.
  ///
  /// - Parameters:
  ///   - undone: whether to roll back at the end even if `body` succeeds.
  ///   - body: reads and changes.
  /// - Returns: what `body` returns.
  /// - Throws: ``StoreError``, ``StoreError/writeWithinRead(path:)`` inside a ``read(_:)``, and what
  ///   `body` throws.
  public func write<T>(undone: Bool = false, _ body: (StoreWriter) throws -> T) throws -> T {
    if connections.reader.isHeld { throw StoreError.writeWithinRead(path: path) }
    if connections.writer.isHeld {
      let queue = try connections.writing()
      return try translatingErrors {
        try queue.unsafeReentrantWrite { db in
          try connections.memory.duringWrite(isPart: true, undone: undone) {
            try db.savepoint(undone: undone) { try body(writer(db)) }
          }
        }
      }
    }
    let result = try translatingErrors {
      let queue = try connections.writing()
      return try connections.writer.withLock {
        try queue.unsafeReentrantWrite { db in
          try connections.memory.duringWrite(isPart: false, undone: undone) {
            try db.transaction(.immediate, undone: undone) { try body(writer(db)) }
          }
        }
      }
    }
    if !undone {
      connections.signal.send()
      try connections.checkPresence()
      try? sweep(isWhole: connections.takeRemoval())
    }
    return result
  }

  func reader(_ database: Database, isCommitted: Bool = false) -> StoreReader {
    StoreReader(
      database: database,
      path: path,
      memory: connections.memory,
      isCommitted: isCommitted
    )
  }

  private func writer(_ database: Database) -> StoreWriter {
    StoreWriter(reader: reader(database), connections: connections)
  }

  /// Runs `body` and throws SQLite's errors as ``StoreError``; `nil` means a time-out.
  func translatingErrors<T>(_ body: () throws -> T?) throws -> T {
    do {
      if let result = try body() { return result }
    } catch {
      throw StoreError(error, path: path) ?? error
    }
    throw StoreError.busy(path: path)
  }

  /// As `translatingErrors`, where nothing but the store can fail.
  static func throwingStoreErrors<T>(path: String, _ body: () throws -> T) throws(StoreError) -> T {
    do {
      return try body()
    } catch {
      throw StoreError(error, path: path)
        ?? .failed(path: path, detail: error.localizedDescription)
    }
  }
}
