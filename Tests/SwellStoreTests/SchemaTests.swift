import Foundation
import GRDB
import SwellMigrations
import Testing

@testable import SwellStore

/// The schema's versions, and the files that are refused.
@Suite struct SchemaTests {
  /// A Swell of the future.
  private static let next = Migrator(
    migrations: Migrations.all + [
      "ALTER TABLE session ADD COLUMN track TEXT; UPDATE session SET track = title;"
    ])

  @Test func `a new store has version 1, the signature, and SQLite's safest settings`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    for queue in [try test.store.connections.reading(), try test.store.writing] {
      try queue.inDatabase { db throws in
        func number(_ pragma: String) throws -> Int? {
          try Int.fetchOne(db, sql: "PRAGMA \(pragma)")
        }
        #expect(try number("application_id") == 0x5357_454C)
        #expect(try number("user_version") == 1)
        #expect(try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal")
        #expect(try number("synchronous") == 2)
        #expect(try number("foreign_keys") == 1)
        #expect(try number("trusted_schema") == 0)
        #expect(try number("cell_size_check") == 1)
        #expect(throws: DatabaseError.self) {
          try db.execute(sql: "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = ''")
        }
      }
    }
  }

  @Test func `the first write migrates an older store, and keeps content and state`() throws {
    let test = try TestStore()
    try test.importList([.talk("a", in: "s"), .talk("b", in: "t")])
    try test.select("b")
    let store = try SessionStore(path: test.store.path, migrator: Self.next)
    let list = try store.read { try $0.list(named: "talks") }
    try store.write { try $0.setCollapsed(true, sectionKey: "t", of: list, scene: "main") }
    #expect(try store.count("PRAGMA user_version") == 2)
    #expect(try store.count("SELECT count(*) FROM session WHERE track = title") == 2)
    let state = try store.read { try $0.state(of: list, scene: "main") }
    #expect(state.selection.map(\.key) == ["b"] && state.collapsedSections == [1])
    try store.importList([.talk("a", in: "s"), .talk("c", in: "t")])
    let keys = try store.keys()
    #expect(keys == [["a"], ["c"]])
    #expect(try store.check() == [])
    // The old Swell refuses the new version and leaves it unchanged.
    let before = try test.files()
    #expect(throws: StoreError.newer(path: test.store.path, version: 2, supported: 1)) {
      try test.other()
    }
    #expect(try test.files() == before)
  }

  @Test func `reading and a dry run leave the version of an older store alone`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    try test.select("a")
    // These files include the log.
    let before = try test.files()
    let store = try SessionStore(path: test.store.path, migrator: Self.next)
    try store.read { reader in
      let list = try reader.list(named: nil)
      #expect(try reader.selection(of: list, scene: "main").map(\.key) == ["a"])
      #expect(try reader.sessions(of: list, section: 0).map(\.title) == ["Talk a"])
      #expect(try Int.fetchOne(reader.database, sql: "SELECT count(track) FROM session") == 1)
    }
    #expect(try store.find("talk").count == 1)
    #expect(try store.check() == [])
    let draft = ListDraft(name: "talks") { add in for key in "bcd" { try add(.talk("\(key)")) } }
    let counts = try store.importLists([draft], isDryRun: true)[0]
    #expect(counts.added == 3 && counts.removed == 1)
    #expect(try test.files() == before)
    #expect(try test.store.count("PRAGMA user_version") == 1)
  }

  @Test(.timeLimit(.minutes(5)))
  func `a migration waits no longer for another process's import than a write does`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let store = try SessionStore(path: test.store.path, migrator: Self.next)
    let held = try StoreLock(StoreFile(path: test.store.path), LOCK_SH)
    #expect(throws: StoreError.busy(path: test.store.path)) { try store.write { _ in } }
    #expect(try store.keys() == [["a"]])
    held.release()
    try store.write { _ in }
    #expect(try store.count("PRAGMA user_version") == 2)
  }

  @Test func `a migration that fails leaves the store as it was`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let broken = Migrator(migrations: Migrations.all + ["DELETE FROM session; SELECT nonsense;"])
    #expect(throws: StoreError.self) {
      try SessionStore(path: test.store.path, migrator: broken).write { _ in }
    }
    #expect(try test.other().keys() == [["a"]])
  }

  /// Opens a path and expects an error, and everything in the folder as it was.
  private func expectRefusal(_ folder: URL, _ path: String, _ expected: StoreError) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = try contents(of: folder)
    for create in [true, false] {
      #expect(throws: expected) { try SessionStore(path: path, create: create) }
    }
    #expect(try contents(of: folder) == before)
  }

  private func contents(of folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data())
      })
  }

  @Test(arguments: [
    Data("Dear diary, nothing happened.".utf8), Data(repeating: 0xFF, count: 5000),
    Data("SQLite format 3\0".utf8),
  ])
  func `a file that isn't a database is left unchanged`(data: Data) throws {
    let folder = try TestStore.makeFolder()
    let path = folder.appendingPathComponent("x.sqlite").path
    try data.write(to: URL(fileURLWithPath: path))
    try expectRefusal(folder, path, .notADatabase(path: path))
  }

  @Test(arguments: [
    ("PRAGMA journal_mode = DELETE; CREATE TABLE theirs (a)", nil),
    ("PRAGMA journal_mode = WAL; CREATE TABLE theirs (a)", nil),
    ("PRAGMA application_id = 7; PRAGMA user_version = 1; CREATE TABLE list (a)", nil),
    ("PRAGMA application_id = 1398228300; PRAGMA user_version = 99; CREATE TABLE a (b)", 99),
  ])
  func `another program's database and a newer store are left as they are`(
    sql: String, version: Int?
  ) throws {
    let folder = try TestStore.makeFolder()
    let path = folder.appendingPathComponent("x.sqlite").path
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
    let error = version.map { StoreError.newer(path: path, version: $0, supported: 1) }
    try expectRefusal(folder, path, error ?? .notSwells(path: path))
  }

  @Test func `the log that another program left is not written back`() throws {
    let folder = try TestStore.makeFolder()
    let path = folder.appendingPathComponent("x.sqlite").path
    let queue = try DatabaseQueue(path: path + "-open")
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE a (b); PRAGMA wal_checkpoint")
      try $0.execute(sql: "INSERT INTO a VALUES (1)")
    }
    // As after a crash: no connection to the copies will checkpoint the log.
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + "-open" + suffix, toPath: path + suffix)
    }
    try queue.close()
    try FileManager.default.removeItem(atPath: path + "-open")
    try expectRefusal(folder, path, .notSwells(path: path))
  }

  @Test(arguments: ["PRAGMA user_version = 99", "PRAGMA application_id = 7"])
  func `a version or signature still in the log counts`(sql: String) throws {
    let test = try TestStore()
    try test.store.writing.writeWithoutTransaction { try $0.execute(sql: sql) }
    #expect(throws: StoreError.self) { try test.other() }
    #expect(throws: StoreError.self) { try test.other().write { _ in } }
  }

  @Test(arguments: [50, 100, 512, 4095, 4097, 20_000])
  func `a truncated store is an error and stays as it is`(length: Int) throws {
    let test = try TestStore()
    try test.importList((0..<50).map { .talk("k\($0)") })
    let path = try test.tampered { _ in }
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.prefix(length).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: StoreError.self) {
      let store = try SessionStore(path: path)
      _ = try store.keys()
      if let problem = try store.check().first {
        throw StoreError.damaged(path: path, detail: problem)
      }
    }
    switch error {
    case .damaged, .notADatabase: break
    default: Issue.record("\(String(describing: error))")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole.prefix(length))
  }

  @Test func `a folder is no store, and reading doesn't create a missing one`() throws {
    let folder = try TestStore.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for create in [true, false] {
      #expect(throws: StoreError.notAFile(path: folder.path)) {
        try SessionStore(path: folder.path, create: create)
      }
    }
    let path = folder.appendingPathComponent("x.sqlite").path
    #expect(throws: StoreError.noStore(path: path)) { try SessionStore(path: path, create: false) }
    #expect(try contents(of: folder).isEmpty)
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(throws: StoreError.noStore(path: path)) { try SessionStore(path: path, create: false) }
    _ = try SessionStore(path: path)
    #expect(try SessionStore(path: path, create: false).read { try $0.lists() }.isEmpty)
  }
}
