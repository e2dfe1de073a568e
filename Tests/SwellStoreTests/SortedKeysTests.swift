import Foundation
import GRDB
import Testing

@testable import SwellStore

/// The table of keys beside imports, which write it once all sessions are there.
@Suite struct SortedKeysTests {
  private func counts(_ test: TestStore) throws -> [Int?] {
    let queue = try DatabaseQueue(path: test.store.path)
    defer { try? queue.close() }
    return try queue.read { db in
      try ["session", "session_key"].map {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)")
      }
    }
  }

  @Test func `a new list gets its keys when all its sessions are there`() throws {
    let test = try TestStore()
    var atEnd: [Int?] = []
    _ = try test.store.importList(named: "talks", title: nil, source: nil) { add in
      for number in 0..<20_000 { try add(.talk("k\(number * 7919 % 20_011)")) }
      atEnd = try counts(test)
    }
    #expect(try #require(atEnd[0]) > 0 && atEnd[1] == 0, "\(atEnd)")
    #expect(try counts(test) == [20_000, 20_000])
    #expect(try test.store.check() == [])
    let list = try test.list()
    let found = try test.store.read { try $0.location(ofKey: "k7919", in: list) }
    #expect(found?.item == 1)
  }

  @Test func `a key that comes twice is found however far apart`() throws {
    let test = try TestStore()
    #expect(throws: StoreError.duplicateKey("k5")) {
      try test.store.importList(named: "talks", title: nil, source: nil) { add in
        for number in 0..<20_000 { try add(.talk("k\(number == 19_000 ? 5 : number)")) }
      }
    }
    #expect(try counts(test) == [0, 0])
  }

  @Test func `a removed list leaves no keys, and those of others stay`() throws {
    let test = try TestStore()
    try test.importList((0..<6000).map { .talk("k\($0)") })
    try test.importList([.talk("k1"), .talk("k2")], named: "other")
    try test.store.write { try $0.removeList(test.list()) }
    #expect(try counts(test) == [2, 2])
    #expect(try test.store.check() == [])
  }

  @Test func `a list that an older version shows gets its keys then`() throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    try test.store.writing.write { db in
      try db.execute(
        sql: """
          DELETE FROM session_key;
          UPDATE list SET hidden_by = '1';
          UPDATE list SET hidden_by = NULL
          """
      )
    }
    #expect(try counts(test) == [2, 2])
    #expect(try test.store.check() == [])
  }
}
