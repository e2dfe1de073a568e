import Foundation
import GRDB
import Testing

@testable import SwellStore

@Suite(.timeLimit(.minutes(5))) struct OpeningTests {
  /// Opens a path and expects an error, and everything in the folder as it was.
  private func expectRefusal(_ folder: URL, _ path: String, _ expected: StoreError) throws {
    let before = try contents(of: folder)
    for create in [true, false] {
      #expect(throws: expected) { try SessionStore(path: path, create: create) }
    }
    #expect(try contents(of: folder) == before)
    try FileManager.default.removeItem(at: folder)
  }

  private func contents(of folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data())
      }
    )
  }

  @Test(arguments: [
    Data("Dear diary, nothing happened.".utf8), Data(repeating: 0xFF, count: 5000), Data([0]),
    Data("SQLite format 3\0".utf8),
  ])
  func `a file that is no database is left as it is`(data: Data) throws {
    let folder = try TestStore.makeFolder()
    let path = folder.appendingPathComponent("x.sqlite").path
    try data.write(to: URL(fileURLWithPath: path))
    try expectRefusal(folder, path, .notADatabase(path: path))
  }

  @Test(arguments: ["DELETE", "WAL"])
  func `another program's database is left as it is`(journal: String) throws {
    let folder = try TestStore.makeFolder()
    let path = folder.appendingPathComponent("x.sqlite").path
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = \(journal); CREATE TABLE theirs (a)")
    }
    try queue.close()
    try expectRefusal(folder, path, .notSwells(path: path))
  }

  @Test func `a store of a newer Swell is left as it is`() throws {
    let folder = try TestStore.makeFolder()
    let path = folder.appendingPathComponent("x.sqlite").path
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql:
          "PRAGMA application_id = \(StoreFile.signature); PRAGMA user_version = 99; CREATE TABLE a (b)"
      )
    }
    try queue.close()
    try expectRefusal(folder, path, .newer(path: path, version: 99, supported: Migrator.supported))
  }

  @Test func `a folder is no store`() throws {
    let folder = try TestStore.makeFolder()
    try expectRefusal(folder, folder.path, .isDirectory(path: folder.path))
  }

  @Test func `a store that is not there is not made by reading`() throws {
    let folder = try TestStore.makeFolder()
    let path = folder.appendingPathComponent("x.sqlite").path
    #expect(throws: StoreError.noStore(path: path)) { try SessionStore(path: path, create: false) }
    #expect(try contents(of: folder).isEmpty)
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(throws: StoreError.noStore(path: path)) { try SessionStore(path: path, create: false) }
    _ = try SessionStore(path: path)
    #expect(try SessionStore(path: path, create: false).read { try $0.lists() }.isEmpty)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `a store is signed, and as safe as SQLite can make it`() throws {
    let test = try TestStore()
    try test.store.writing.writeWithoutTransaction { db throws in
      #expect(try Int.fetchOne(db, sql: "PRAGMA application_id") == Int(StoreFile.signature))
      #expect(try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal")
      #expect(try Int.fetchOne(db, sql: "PRAGMA synchronous") == 2)
      #expect(try Int.fetchOne(db, sql: "PRAGMA foreign_keys") == 1)
      #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == Migrator.supported)
    }
  }

  @Test func `a newer version is seen before it has left the log`() throws {
    let test = try TestStore()
    try test.store.writing.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA user_version = 99")
    }
    let newer = StoreError.newer(path: test.store.path, version: 99, supported: Migrator.supported)
    #expect(throws: newer) { try SessionStore(path: test.store.path) }
  }

  @Test func `another program's signature is seen before it has left the log`() throws {
    let test = try TestStore()
    try test.store.writing.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA application_id = 7")
    }
    #expect(throws: StoreError.notSwells(path: test.store.path)) {
      try SessionStore(path: test.store.path)
    }
  }

  @Test func `several that find no store make one together`() async throws {
    let folder = try TestStore.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("new.sqlite").path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask {
          let store = try SessionStore(path: path)
          _ = try store.importList(named: "l\(index)", title: nil, source: nil) {
            try $0(.talk("a"))
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try SessionStore(path: path)
    #expect(try store.read { try $0.lists().count } == 8)
  }

  @Test func `a copy taken while an import is under way is sound and has none of it`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let copy = test.folder.appendingPathComponent("copy.sqlite").path
    _ = try test.store.importList(named: "talks", title: nil, source: nil) { add in
      for index in 0..<5000 { try add(.talk("n\(index)")) }
      // What a kill at this moment would leave on the disk.
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: test.store.path + suffix, toPath: copy + suffix)
      }
    }
    let survivor = try SessionStore(path: copy)
    #expect(try survivor.check() == [])
    #expect(try survivor.read { try $0.list(named: "talks").sessionCount } == 1)
  }
}
