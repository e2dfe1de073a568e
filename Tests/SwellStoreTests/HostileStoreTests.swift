import Foundation
import GRDB
import Testing

@testable import SwellStore

/// Stores that somebody else has been at.
@Suite struct HostileStoreTests {
  /// Changes a closed store through a connection without any of the store's safety.
  private func tampered(_ body: (Database) throws -> Void) throws -> (TestStore, String) {
    let test = try TestStore()
    try test.importList([.talk("a", in: "s", at: 5), .talk("b", in: "t")])
    let id = try #require(try test.id("a"))
    let list = try test.list()
    try test.store.write { writer throws in
      try writer.select(id, in: list, scene: "main", keepingOthers: false)
      try writer.setPlace(id, layout: "list", fraction: 0, in: list, scene: "main")
    }
    let copy = test.folder.appendingPathComponent("copy.sqlite").path
    try test.store.writing.writeWithoutTransaction {
      try $0.execute(sql: "VACUUM INTO ?", arguments: [copy])
    }
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: copy, configuration: configuration)
    try queue.writeWithoutTransaction(body)
    try queue.close()
    return (test, copy)
  }

  @Test(arguments: [
    """
    CREATE TRIGGER theirs AFTER INSERT ON selection BEGIN DELETE FROM list; END
    """,
    "CREATE VIEW theirs AS SELECT 1", "CREATE TABLE theirs (a)",
    "CREATE INDEX theirs ON session (title)", "DROP INDEX session_by_position",
    "ALTER TABLE session ADD COLUMN theirs TEXT", "DROP TRIGGER selection_added",
    "ALTER TABLE list RENAME TO l; CREATE VIEW list AS SELECT * FROM l", "PRAGMA user_version = 0",
    "PRAGMA user_version = 1", "PRAGMA user_version = -1",
  ])
  func `a schema that no Swell made is refused`(sql: String) throws {
    let (test, path) = try tampered { try $0.execute(sql: sql) }
    defer { withExtendedLifetime(test) {} }
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StoreError.foreignSchema(path: path)) { try SessionStore(path: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func `the fingerprints are those of the migrations`() throws {
    let queue = try DatabaseQueue()
    #expect(SchemaFingerprint.known.count == Migrator.supported + 1)
    for (version, known) in SchemaFingerprint.known.enumerated() {
      try Migrator.migrate(queue, to: version)
      #expect(try queue.read { try SchemaFingerprint.of($0) } == known, "version \(version)")
    }
  }

  /// Puts a value into a column that forbids it, by lying about the column for a moment.
  private func put(_ value: String, into column: String, of table: String, _ db: Database) throws {
    let schema = "SELECT sql FROM sqlite_schema WHERE name = '\(table)'"
    let sql = try #require(try String.fetchOne(db, sql: schema))
    try db.execute(sql: "PRAGMA writable_schema = ON; PRAGMA ignore_check_constraints = ON")
    let open = sql.replacingOccurrences(of: "STRICT", with: "").replacingOccurrences(
      of: ") , WITHOUT ROWID",
      with: ") WITHOUT ROWID"
    ).replacingOccurrences(of: " NOT NULL", with: "")
    for (index, text) in [open, sql].enumerated() {
      try db.execute(
        sql: "UPDATE sqlite_schema SET sql = ? WHERE name = ?",
        arguments: [text, table]
      )
      let version = try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
      try db.execute(sql: "PRAGMA schema_version = \(version + 1)")
      if index == 0 { try db.execute(sql: "UPDATE \(table) SET \(column) = \(value)") }
    }
  }

  @Test(arguments: [
    ("list", "title", "x'00'"), ("list", "imported_at", "'soon'"),
    ("list", "session_count", "NULL"),
    ("list", "name", "x'37'"), ("section", "title", "NULL"),
    ("section", "position", "'first' || id"),
    ("section", "session_count", "-9"), ("section", "session_count", "9223372036854775807"),
    ("section", "position", "5 + id"), ("session", "title", "NULL"), ("session", "title", "x'35'"),
    ("session", "speakers", "x'FF'"), ("session", "starts_at", "'noon'"),
    ("session", "utc_offset", "1.5"), ("session", "position", "position + 0.5"),
    ("scroll_anchor", "fraction", "NULL"), ("scroll_anchor", "fraction", "9e999"),
    ("scroll_anchor", "layout", "x'00'"), ("revision", "number", "'last'"),
  ])
  func `a value of a wrong kind is an error, and never a trap`(
    table: String,
    column: String,
    value: String
  ) throws {
    let (test, path) = try tampered { try put(value, into: column, of: table, $0) }
    defer { withExtendedLifetime(test) {} }
    let store = try SessionStore(path: path)
    let error = #expect(throws: StoreError.self) {
      try store.read { reader throws in
        let list = try #require(try reader.lists().first)
        for section in try reader.sections(of: list) {
          _ = try reader.sessions(in: section, positions: 0..<9)
        }
        try reader.forEachSession(in: list) { _, _ in }
        _ = try reader.place(in: list, scene: "main")
        _ = try reader.revision()
      }
    }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try !store.check().isEmpty)
  }

  @Test(arguments: ["section", "session"], ["9223372036854775807", "-1", "1 << 53", "7"])
  func `a re-import over damaged positions ends, and never in a trap`(
    table: String,
    value: String
  ) throws {
    let (test, path) = try tampered {
      try put("CASE id WHEN 2 THEN \(value) ELSE position END", into: "position", of: table, $0)
    }
    defer { withExtendedLifetime(test) {} }
    let store = try SessionStore(path: path)
    do {
      _ = try store.importList(named: "talks", title: nil, source: nil) { add in
        for draft in [SessionDraft.talk("b", in: "t", at: 7), .talk("c"), .talk("a")] {
          try add(draft)
        }
      }
    } catch is StoreError {}
    _ = try? store.check()
  }

  @Test(arguments: [
    "(1, 1, 1, 0, 9007199254740992)", "(1, 1, 1, 9223372036854775807, 1)",
    "(1, 1, 1, 5, 1)", "(1, 1, 1, 0, 1), (1, 1, 2, 1, 1)", "(1, 99, 1, 0, 1)", "(99, 1, 1, 0, 1)",
    "(1, 1, 1, 9007199254740991, 1)", "(1, 1, 1, 0, 9223372036854775807)",
  ])
  func `runs that lie are found by check, and never a trap`(rows: String) throws {
    let (test, path) = try tampered {
      try $0.execute(sql: "INSERT INTO session_run VALUES \(rows)")
    }
    defer { withExtendedLifetime(test) {} }
    let store = try SessionStore(path: path)
    #expect((try? store.check())?.isEmpty != true)
    _ = try? store.read { reader throws in
      let list = try reader.list(named: "talks")
      try reader.forEachSession(in: list) { _, _ in }
      _ = try? reader.location(ofKey: "a", in: list)
      for section in try reader.sections(of: list) {
        _ = try reader.sessions(in: section, positions: 0..<9)
      }
    }
    for key in ["a", "b"] {
      _ = try? store.write { writer in
        let list = try writer.reader.list(named: "talks")
        let section = try writer.reader.sections(of: list)[0]
        try writer.insert(.talk("new"), at: 0, of: section, in: list)
        let id = try #require(try writer.reader.location(ofKey: key, in: list)?.sessionID)
        try writer.move(id, to: 0, of: section, in: list)
        try writer.remove(id, in: list)
      }
    }
    let target = test.folder.appendingPathComponent("salvaged.sqlite").path
    #expect(try SessionStore.salvage(from: path, to: target).sessions >= 1)
    _ = try? store.importList(named: "talks", title: nil, source: nil) { add in
      for draft in [SessionDraft.talk("b", in: "s", at: 7), .talk("c"), .talk("a")] {
        try add(draft)
      }
    }
  }

  @Test func `a connection is as safe as SQLite makes it`() throws {
    let test = try TestStore()
    for queue in [test.store.reading, try test.store.writing] {
      try queue.writeWithoutTransaction { db throws in
        #expect(try Int.fetchOne(db, sql: "PRAGMA trusted_schema") == 0)
        #expect(try Int.fetchOne(db, sql: "PRAGMA cell_size_check") == 1)
        #expect(try Int.fetchOne(db, sql: "PRAGMA synchronous") == 2)
        #expect(try Int.fetchOne(db, sql: "PRAGMA foreign_keys") == 1)
        // A defensive connection lets nobody at the schema's own table.
        #expect(throws: DatabaseError.self) {
          try db.execute(
            sql: "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = '' WHERE 0"
          )
        }
      }
    }
  }
}
