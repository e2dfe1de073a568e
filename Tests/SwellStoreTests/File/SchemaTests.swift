import Foundation
import GRDB
import SwellMigrations
import Testing

@testable import SwellStore

/// The schema's versions, and the migration of older ones.
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

  @Test func `reading and a dry run don't migrate an older store`() throws {
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

  @Test(.timeLimit(.minutes(10)))
  func `a migration that waits too long for another import throws that the store is busy`() throws {
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

  @Test func `a migration that throws leaves the store unchanged`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let broken = Migrator(migrations: Migrations.all + ["DELETE FROM session; SELECT nonsense;"])
    #expect(throws: StoreError.self) {
      try SessionStore(path: test.store.path, migrator: broken).write { _ in }
    }
    #expect(try test.other().keys() == [["a"]])
  }
}
