import Foundation
import GRDB
import SwellMigrations

/// A file of lists and of what is kept of them: selection, folded sections, places.
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
/// | change what is kept | ``write(_:)`` with a ``StoreWriter`` |
/// | bring in a programme | ``importList(named:title:source:options:sessions:)`` |
/// | search | ``find(_:in:limit:)`` |
/// | look for damage | ``check()`` |
public struct SessionStore: Sendable {
  /// Where the file lies.
  public let path: String
  /// Reads while the other connection writes.
  let reading: DatabaseQueue
  let writing: DatabaseQueue

  /// Opens a store, and brings its schema up to date.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - create: whether to make the file if there is none.
  /// - Throws: ``StoreError``; a file that is not Swell's or too new is left as it is.
  public init(path: String, create: Bool = true) throws(StoreError) {
    self.path = path
    let isNew = try Self.inspect(path, create: create)
    do {
      // Two queues and not a pool: a pool writes to the file whenever it is opened.
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      configuration.label = "Swell"
      // Some builds of SQLite are content with less, and a power cut then takes the last writes.
      configuration.prepareDatabase { db in
        try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON")
      }
      writing = try DatabaseQueue(path: path, configuration: configuration)
      if isNew {
        try writing.writeWithoutTransaction { db in
          // Signed before the first journal: a kill at any later moment leaves a file of ours.
          try db.execute(sql: "PRAGMA application_id = \(FileHeader.swell)")
          try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
      }
      // Once more, since the header may lag behind what SQLite keeps in its log.
      let version = try writing.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } ?? 0
      let supported = Migrations.all.count
      guard version <= supported else {
        throw StoreError.newer(path: path, version: version, supported: supported)
      }
      if version < supported { try Self.migrate(writing) }
      reading = try DatabaseQueue(path: path, configuration: configuration)
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    } catch let error as StoreError {
      throw error
    } catch {
      throw .failed(path: path, detail: error.localizedDescription)
    }
  }

  /// Looks at a file before SQLite does; whether it is yet to be made.
  private static func inspect(_ path: String, create: Bool) throws(StoreError) -> Bool {
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    if isDirectory.boolValue { throw .isDirectory(path: path) }
    guard exists, let header = try FileHeader(path: path) else {
      if create { return true }
      throw .noStore(path: path)
    }
    guard header.applicationID == FileHeader.swell else { throw .notSwells(path: path) }
    let supported = Migrations.all.count
    guard header.userVersion <= supported else {
      throw .newer(path: path, version: Int(header.userVersion), supported: supported)
    }
    return false
  }

  /// Brings the schema up to a version.
  ///
  /// In one transaction: of several processes that find a store old or empty, one does the work and
  /// the others wait and find it done.
  static func migrate(_ queue: DatabaseQueue, to version: Int = Migrations.all.count) throws {
    try queue.writeWithoutTransaction { db in
      try db.transaction(.immediate) {
        let current = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        for (index, migration) in Migrations.all.enumerated().prefix(version).dropFirst(current) {
          try db.execute(sql: migration.sql)
          try db.execute(sql: "PRAGMA user_version = \(index + 1)")
        }
      }
    }
  }

  /// Reads in one transaction: everything `body` reads belongs together.
  ///
  /// - Throws: ``StoreError``, and what `body` throws.
  public func read<T>(_ body: (StoreReader) throws -> T) throws -> T {
    try translatingErrors {
      try reading.unsafeReentrantRead { db in
        try db.transaction(.deferred) { try body(StoreReader(database: db, path: path)) }
      }
    }
  }

  /// Changes in one transaction, undone if `body` throws; waits while another process writes.
  ///
  /// Inside another call it is a part of that one's transaction.
  ///
  /// - Parameters:
  ///   - undone: whether to undo everything at the end all the same.
  ///   - body: reads and changes.
  /// - Returns: what `body` returns.
  /// - Throws: ``StoreError``, and what `body` throws.
  public func write<T>(undone: Bool = false, _ body: (StoreWriter) throws -> T) throws -> T {
    try translatingErrors {
      try writing.unsafeReentrantWrite { db in
        try db.transaction(.immediate, undone: undone) {
          try body(StoreWriter(reader: StoreReader(database: db, path: path), database: db))
        }
      }
    }
  }

  private func translatingErrors<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }
}

extension Database {
  /// Runs `body` in a transaction, or in the one under way; undone if it throws or is to be.
  fileprivate func transaction<T>(
    _ kind: TransactionKind,
    undone: Bool = false,
    _ body: () throws -> T
  ) throws -> T {
    if isInsideTransaction { return try body() }
    try beginTransaction(kind)
    do {
      let result = try body()
      try undone ? rollback() : commit()
      return result
    } catch {
      try? rollback()
      throw error
    }
  }
}
