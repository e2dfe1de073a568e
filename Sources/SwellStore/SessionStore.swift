import Foundation
import GRDB

/// A file of lists and their state: selections, collapsed sections, places and presentations.
///
/// The store is one SQLite file. Any number of processes may read it while one writes; writers take
/// turns. A write that has returned survives SIGKILL and a power cut.
///
/// ```swift
/// let store = try SessionStore(path: "talks.sqlite")
/// let names = try store.read { try $0.lists().map(\.name) }
/// ```
///
/// Every call but ``inBackground(_:)`` blocks the calling thread until it is done. A writer waits
/// up to ten seconds for other processes, and threads wait for one another. Reads and writes don't
/// nest; to read within a write, use ``StoreWriter/reader``.
public struct SessionStore: Sendable {
  let connections: Connections

  /// The path of the file, as it was given.
  public var path: String { connections.file.path }

  /// Opens or creates the store at a path, which is never read as a URI.
  ///
  /// A new store appears completely or not at all, and only the user who made it may read it. A
  /// store that the user cannot write to is opened read-only. The first write migrates a store of
  /// an older version. A file of a newer Swell or another program is refused and not changed.
  public init(path: String, create: Bool = true) throws(StoreError) {
    connections = try Self.opening(path) { try Connections(StoreFile(path: path), create: create) }
  }

  static func opening<T>(_ path: String, _ body: () throws -> T) throws(StoreError) -> T {
    do { return try body() } catch {
      throw StoreError(error, path: path) ?? .failed(path: path, detail: "\(error)")
    }
  }

  init(_ connections: Connections) { self.connections = connections }

  /// Whether both stores use the same file, by whatever path, or are the same store in memory.
  package func isSame(as other: SessionStore) -> Bool {
    connections === other.connections
      || connections.identity.map { $0 == other.connections.identity } ?? false
  }

  /// A store without a file, freed when nothing refers to it; for tests and previews.
  public static func inMemory() throws(StoreError) -> SessionStore {
    try opening("") { SessionStore(try Connections()) }
  }

  /// Checks a scene's name: 1 to 200 Unicode scalars in NFC, not blank, no control characters.
  ///
  /// - Throws: ``StoreError/badScene(_:)``.
  public static func validate(scene: String) throws(StoreError) {
    guard scene.isName else { throw .badScene(scene) }
  }

  /// Reads in one transaction: everything that `body` reads is from the same moment.
  public func read<T>(_ body: (StoreReader) throws -> T) throws -> T {
    try translatingErrors {
      // Not GRDB's `read`: it sets `query_only`, after which SQLite recompiles every statement.
      try connections.reading().inDatabase { db in
        try db.run("BEGIN")
        defer { _ = try? db.run("ROLLBACK") }
        return try body(StoreReader(database: db, path: path))
      }
    }
  }

  /// Writes in one transaction, which is rolled back if `body` throws.
  public func write<T>(_ body: (StoreWriter) throws -> T) throws -> T {
    let result = try translatingErrors {
      try connections.writing().write { try body(StoreWriter(database: $0, path: path)) }
    }
    try connections.checkPresence()
    try? deleteGarbage(isComplete: false)
    return result
  }

  func translatingErrors<T>(_ body: () throws -> T) throws -> T {
    do { return try body() } catch { throw StoreError(error, path: path) ?? error }
  }

  /// Runs `body` on a queue of the store, without blocking the caller's thread.
  ///
  /// ```swift
  /// let counts = try await store.inBackground { try $0.importLists(drafts) }
  /// ```
  ///
  /// Throws `CancellationError` if the task is already cancelled; otherwise `body` runs to its end.
  public func inBackground<T: Sendable>(
    _ body: @escaping @Sendable (SessionStore) throws -> T
  ) async throws -> T {
    try Task.checkCancellation()
    return try await run(on: connections.background, body)
  }

  func run<T: Sendable>(
    on queue: DispatchQueue, _ body: @escaping @Sendable (SessionStore) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try body(self) }) }
    }
  }

  /// Removes a list and its state; `keepingState` keeps the state for a later list of that name.
  ///
  /// The list is gone at once; its rows are then deleted in short transactions.
  public func removeList(named name: String, keepingState: Bool = false) throws {
    try write { writer in
      let list = try writer.reader.list(named: name)
      let sql = "UPDATE list SET name = NULL, imported_at = 0 WHERE id = ?"
      try writer.database.run(sql, [list.id])
      if keepingState { return }
      try writer.forgetState(ofList: list.name)
      try writer.database.run("DELETE FROM session_alias WHERE list = ?", [list.name])
    }
    try? deleteGarbage(isComplete: true)
  }
}
