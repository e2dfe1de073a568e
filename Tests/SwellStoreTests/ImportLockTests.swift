import Foundation
import GRDB
import Testing

@testable import SwellStore

/// The file that tells whether the import of a hidden list still runs, and what becomes of its rows.
@Suite(.timeLimit(.minutes(5))) struct ImportLockTests {
  private func path(_ test: TestStore, _ mark: String) -> String {
    "\(test.store.connections.file.file)-import-\(mark)"
  }

  @Test func `each import has a lock of its own, and the next takes the first that is free`() throws
  {
    let test = try TestStore()
    let file = test.store.connections.file
    var locks = try (0..<3).map { _ in try ImportLock(file) }
    #expect(locks.map(\.number) == [1, 2, 3])
    #expect((1...4).map { ImportLock.isHeld("\($0)", of: file) } == [true, true, true, false])
    locks.remove(at: 1)
    #expect((1...3).map { ImportLock.isHeld("\($0)", of: file) } == [true, false, true])
    #expect(!FileManager.default.fileExists(atPath: path(test, "2")))
    let next = try ImportLock(file)
    #expect(next.number == 2 && ImportLock.isHeld("2", of: file))
    withExtendedLifetime((locks, next)) {}
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func `a lock that another import holds is not kept open`() throws {
    let test = try TestStore()
    let file = test.store.connections.file
    let locks = try (0..<2).map { _ in try ImportLock(file) }
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    #expect(
      open.filter { $0.contains("\(test.folder.lastPathComponent)/store.sqlite-i") }.count == 2
    )
    #expect(ImportLock.isHeld("1", of: file))
    withExtendedLifetime(locks) {}
  }

  @Test func `the file of a killed import is removed, and none that is not an import's`() throws {
    let test = try TestStore()
    let file = test.store.connections.file
    for mark in ["1", "x", ""] {
      try Data().write(to: URL(fileURLWithPath: path(test, mark)))
      #expect(!ImportLock.isHeld(mark, of: file))
    }
    let left = ["1", "x", ""].map { FileManager.default.fileExists(atPath: path(test, $0)) }
    #expect(left == [false, true, true])
  }

  @Test func `a lock that cannot be opened counts as held, and is said`() throws {
    let test = try TestStore()
    let file = test.store.connections.file
    // A link is not followed.
    try FileManager.default.createSymbolicLink(
      atPath: path(test, "1"),
      withDestinationPath: test.folder.path + "/elsewhere"
    )
    #expect(ImportLock.isHeld("1", of: file))
    #expect(throws: StoreError.noPermission(path: test.store.path)) { try ImportLock(file) }
    #expect(!FileManager.default.fileExists(atPath: test.folder.path + "/elsewhere"))
  }

  /// Puts a list of a killed import into the store.
  private func leaveHidden(_ test: TestStore, sessions: Int, mark: String = "") throws {
    try test.store.writing.write { db in
      try db.execute(
        sql: """
          INSERT INTO list (id, name, imported_at, hidden_by) VALUES (70, 'half', 0, ?);
          """,
        arguments: [mark]
      )
      try db.execute(
        sql: """
          INSERT INTO unindexed VALUES (70, 0, 9999999);
          INSERT INTO section (id, list_id, position, key, title) VALUES (70, 70, 0, 's', 'S');
          WITH RECURSIVE numbers (number) AS (
            SELECT 0 UNION ALL SELECT number + 1 FROM numbers WHERE number + 1 < \(sessions))
          INSERT INTO session (list_id, section_id, position, key, title)
            SELECT 70, 70, number, 'x' || number, 'X' FROM numbers
          """
      )
    }
  }

  private func hidden(_ test: TestStore) throws -> [Int] {
    try test.store.reading.read { db in
      try ["session WHERE list_id", "section WHERE list_id", "list WHERE id"].map {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0) = 70") ?? -1
      }
    }
  }

  @Test func `a write deletes a part of what is left, after a removal too`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    try test.importList([.talk("b")], named: "other")
    let list = try test.list("other")
    try leaveHidden(test, sessions: 2500)
    try test.store.write { _ in }
    #expect(try hidden(test) == [1500, 1, 1])
    // One that removes a list deletes all that is hidden, and the next a part again.
    try test.store.write { try $0.removeList(list) }
    #expect(try hidden(test) == [0, 0, 0])
    try leaveHidden(test, sessions: 2500)
    let left = try (0..<3).map { _ in
      try test.store.write { _ in }
      return try hidden(test)
    }
    #expect(left == [[1500, 1, 1], [500, 1, 1], [0, 0, 0]])
    #expect(try test.keys() == [["a"]])
    #expect(try test.store.check() == [])
  }

  @Test func `an import deletes all that is left, whether it succeeds or not`() throws {
    struct Failure: Error {}
    let test = try TestStore()
    try test.importList([.talk("a")])
    for isFailure in [false, true] {
      try leaveHidden(test, sessions: 2500)
      _ = try? test.store.importList(named: "talks", title: nil, source: nil) { add in
        try add(.talk(isFailure ? "b" : "c"))
        if isFailure { throw Failure() }
      }
      #expect(try hidden(test) == [0, 0, 0])
    }
    #expect(try test.keys() == [["c"]])
  }

  @Test func `a write that is undone, and one while the import runs, delete nothing`() throws {
    let test = try TestStore()
    let lock = try ImportLock(test.store.connections.file)
    try leaveHidden(test, sessions: 10, mark: "\(lock.number)")
    try test.store.write { _ in }
    #expect(try hidden(test) == [10, 1, 1])
    try test.store.writing.write {
      try $0.execute(sql: "UPDATE list SET hidden_by = '' WHERE id = 70")
    }
    try test.store.write(undone: true) { _ in }
    #expect(try hidden(test) == [10, 1, 1])
    withExtendedLifetime(lock) {}
  }

  @Test func `a store in memory deletes what was removed at once`() throws {
    let store = try SessionStore.inMemory()
    _ = try store.importList(named: "l", title: nil, source: nil) { add in
      for number in 0..<25_000 { try add(.talk("k\(number)", in: "s\(number % 3)")) }
    }
    try store.write { try $0.removeList($0.reader.list(named: "l")) }
    let left = try store.read { reader in
      try ["list", "section", "session", "unindexed"].map {
        try reader.database.count("SELECT count(*) FROM \($0)")
      }
    }
    #expect(left == [0, 0, 0, 0])
  }

  @Test(arguments: [ResultCode.SQLITE_FULL, .SQLITE_CANTOPEN, .SQLITE_IOERR_GETTEMPPATH])
  func `a folder for temporary files that cannot be used is told from the store's`(
    code: ResultCode
  ) throws {
    let test = try TestStore()
    try test.store.writing.inDatabase { database in
      let full = DatabaseError(resultCode: code)
      let file = test.store.connections.file
      let (own, shared) = (
        ImportConnection(database: database, file: file),
        ImportConnection(database: database, file: nil)
      )
      #expect(own.writesInParts && !shared.writesInParts)
      #expect(throws: StoreError.temporaryFolderUnusable) { try own.stage { throw full } }
      #expect(throws: DatabaseError.self) { try shared.stage { throw full } }
      #expect(throws: DatabaseError.self) {
        try own.stage { throw DatabaseError(resultCode: .SQLITE_BUSY) }
      }
    }
  }
}
