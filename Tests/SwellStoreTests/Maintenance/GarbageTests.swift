import Foundation
import GRDB
import Testing

@testable import SwellStore

/// The rows of killed imports and of replaced versions: who sees them, and who deletes them.
@Suite struct GarbageTests {
  /// The rows that a killed import leaves.
  private func leaveGarbage(
    _ test: TestStore, replacedAt time: Int64? = nil, rows: Int = 1000
  ) throws {
    try test.store.writing.write { db in
      try db.execute(
        sql: """
          INSERT INTO list (id, name, imported_at) VALUES (900, NULL, ?);
          INSERT INTO section (list_id, position, key, title) VALUES (900, 0, 's', 'S');
          WITH RECURSIVE n (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < \(rows - 1))
          INSERT INTO session (list_id, section, position, key, has_own_key, title, speakers)
          SELECT 900, 0, n, 'ghost' || n, 1, 'Ghost', '' FROM n
          """,
        arguments: [time])
    }
  }

  @Test func `rows of a killed import are invisible until the next writer deletes them`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    try leaveGarbage(test)
    #expect(try test.store.read { try $0.lists().map(\.name) } == ["talks"])
    #expect(try test.store.find("ghost").isEmpty)
    #expect(try test.store.check() == [])
    for _ in 0..<20 { try test.select("a") }
    #expect(try test.store.count("SELECT count(*) FROM session") == 1)
    #expect(try test.store.count("SELECT count(*) FROM list") == 1)
    try leaveGarbage(test)
    try test.importList([.talk("b")], named: "other")
    #expect(try test.store.count("SELECT count(*) FROM list WHERE id = 900") == 0)
  }

  @Test func `storing a selection deletes at most one batch of obsolete rows`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    try leaveGarbage(test, replacedAt: Int64(Date().timeIntervalSince1970) - 10, rows: 200_000)
    try test.select("a")
    // Nobody takes the rest for a whole list, even if the clock is set back.
    #expect(try test.store.count("SELECT imported_at FROM list WHERE id = 900") ?? 0 == 0)
    #expect((2...200_000).contains(try test.store.count("SELECT count(*) FROM session") ?? 0))
    try test.store.deleteGarbage(isComplete: true)
    #expect(try test.store.count("SELECT count(*) FROM session") == 1)
  }

  @Test func `a store in memory keeps no rows of replaced or removed lists`() throws {
    let store = try SessionStore.inMemory()
    for name in ["talks", "other"] { try store.importList([.talk("a")], named: name) }
    try store.removeList(named: "talks")
    #expect(try store.count("SELECT count(*) FROM list") == 1)
    #expect(try store.count("SELECT count(*) FROM session") == 1)
  }

  @Test func `the rows of a running import are never deleted as garbage`() throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    let other = try test.other()
    _ = try test.store.importLists([
      ListDraft(name: "long") { add in
        for number in 0..<15_000 {
          try add(.talk("k\(number)"))
          if number == 14_000 {
            // Parts are stored by now.
            #expect(try test.store.count("SELECT count(*) FROM session") ?? 0 > 10_000)
            let list = try test.list()
            try other.write { try $0.select("a", of: list, scene: "main") }
            try other.deleteGarbage(isComplete: true)
            #expect(try other.read { try $0.lists().map(\.name) } == ["talks"])
          }
        }
      }
    ])
    #expect(try test.list("long").sessionCount == 15_000)
    #expect(try test.store.check() == [])
  }

  @Test(arguments: [(-1, 0), (-3, 1), (-6, 0), (60, 0)])
  func `a replaced version of a list is kept for five seconds`(
    age: Int64, expected: Int
  ) throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    // -1 stands for a killed import.
    let now = Int64(Date().timeIntervalSince1970)
    try leaveGarbage(test, replacedAt: age == -1 ? nil : now + age)
    let version = ListRecord.Version(id: 900, revision: 1)
    #expect(try test.store.read { try $0.has(version) } == (expected == 1))
    try test.store.deleteGarbage(isComplete: true)
    #expect(try test.store.count("SELECT count(*) FROM list WHERE id = 900") == expected)
  }
}
