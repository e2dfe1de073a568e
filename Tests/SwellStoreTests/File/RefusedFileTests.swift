import Foundation
import GRDB
import Testing

@testable import SwellStore

/// The files that are refused, and left as they are.
@Suite struct RefusedFileTests {
  /// Opens a path, and expects an error and an unchanged folder.
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
  func `another program's database and a newer store are refused and not changed`(
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

  @Test func `a refused database's write-ahead log is not checkpointed`() throws {
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
  func `a wrong version or signature in the write-ahead log is noticed`(sql: String) throws {
    let test = try TestStore()
    try test.store.writing.writeWithoutTransaction { try $0.execute(sql: sql) }
    #expect(throws: StoreError.self) { try test.other() }
    #expect(throws: StoreError.self) { try test.other().write { _ in } }
  }

  @Test(arguments: [50, 100, 512, 4095, 4097, 20_000])
  func `a truncated store is refused and left unchanged`(length: Int) throws {
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

  @Test func `a folder is refused as a store, and reading doesn't create a missing store`() throws {
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
