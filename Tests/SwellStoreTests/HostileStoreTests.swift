import Foundation
import GRDB
import Testing

@testable import SwellStore

/// Stores that another program has changed.
@Suite struct HostileStoreTests {
  /// A store with a list, state, and an alias.
  private func store() throws -> TestStore {
    let test = try TestStore()
    let draft = SessionDraft(key: "", title: "Tides", room: "Quay").withContentKey
    let others = [SessionDraft.talk("b", in: "t"), .talk("c", in: "t")]
    try test.importList([draft] + others)
    try test.select(draft.key, "b")
    try test.importList([draft.with { $0.room = "Loft" }.withContentKey] + others)
    let list = try test.list()
    try test.store.write { writer in
      try writer.setPlace(key: "b", fraction: 0.5, layout: "list", of: list, scene: "main")
      try writer.setCollapsed(true, sectionKey: "t", of: list, scene: "main")
      try writer.setPresentation("{}", of: list, scene: "main")
    }
    return test
  }

  @Test(arguments: [
    "CREATE TRIGGER theirs AFTER INSERT ON selection BEGIN DELETE FROM list; END",
    "CREATE VIEW theirs AS SELECT 1",
    "ALTER TABLE list RENAME TO l; CREATE VIEW list AS SELECT * FROM l",
    "ALTER TABLE list ADD COLUMN theirs TEXT",
    """
    PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_evil',
      'selection', 0, 'CREATE TRIGGER sqlite_evil AFTER INSERT ON selection BEGIN
      DELETE FROM session; END')
    """,
    "PRAGMA user_version = 0", "PRAGMA user_version = -1",
  ])
  func `a store with a foreign schema is refused and left unchanged`(sql: String) throws {
    let test = try store()
    let path = try test.tampered { try $0.execute(sql: sql) }
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StoreError.foreignSchema(path: path)) { try SessionStore(path: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test(arguments: [
    "ANALYZE", "CREATE TABLE lost_and_found (rootpgno INTEGER, pgno INTEGER, c0)",
    // Litestream 0.5
    "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)",
    "CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER)",
  ])
  func `a store to which a tool has added its own tables can be opened`(sql: String) throws {
    let test = try store()
    let path = try test.tampered { try $0.execute(sql: sql) }
    #expect(try SessionStore(path: path).check() == [])
  }

  @Test(arguments: ["table", "index", "TRIGGER", "theirs"])
  func `a trigger disguised as another schema object does not run`(type: String) throws {
    let test = try store()
    let path = try test.tampered {
      try $0.execute(
        sql: """
          PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES (?, 'sqlite_evil',
            'selection', 0, 'CREATE TRIGGER sqlite_evil AFTER INSERT ON selection BEGIN
            DELETE FROM session; UPDATE list SET title = ''owned''; END')
          """,
        arguments: [type])
    }
    do {
      let store = try SessionStore(path: path)
      let list = try store.read { try $0.list(named: nil) }
      try store.write { try $0.select("c", of: list, scene: "main") }
    } catch is StoreError {}
    // SQLite itself refuses it, if it is new enough.
    let owned = try? DatabaseQueue(path: path).read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM list WHERE title = 'owned'")
    }
    #expect((owned ?? nil) ?? 0 == 0)
  }

  /// A schema that behaves differently from Swell's causes an error or no harm, but never a trap.
  @Test(arguments: [
    "DROP TABLE selection", "DROP TABLE session_alias", "DROP TABLE clock", "DELETE FROM clock",
    "UPDATE clock SET last_change = 9223372036854775807",
    "DROP TABLE session; CREATE TABLE session (a)",
    "ALTER TABLE session ADD COLUMN theirs TEXT NOT NULL DEFAULT 'x'",
    "ALTER TABLE session ADD COLUMN evil AS (load_extension(title))",
    "CREATE INDEX evil ON session (abs(-9223372036854775808 + length(title) * 0))",
    "CREATE UNIQUE INDEX evil ON session (title)", "CREATE TABLE sqlite (a)",
    "DROP TABLE selection; CREATE VIRTUAL TABLE selection USING fts5 (list, scene, key)",
    "DROP TABLE list; CREATE TABLE list (id, name, title, source, imported_at, revision, digest, "
      + "section_count, session_count)",
    "INSERT INTO session_alias VALUES ('talks', 'e\u{301}', 'b'), ('talks', '\u{E9}', 'c')",
    "INSERT INTO session_alias SELECT 'talks', CAST(x'FF' AS TEXT) || n, 'b' || n FROM "
      + "(SELECT CAST(x'FE' AS TEXT) AS n UNION SELECT CAST(x'FD' AS TEXT))",
    "PRAGMA ignore_check_constraints = ON; UPDATE list SET imported_at = 9223372036854775807",
    "PRAGMA ignore_check_constraints = ON; UPDATE list SET revision = 9223372036854775807",
    "PRAGMA ignore_check_constraints = ON; UPDATE list SET revision = 9007199254740992",
    "UPDATE section SET session_count = 9007199254740992",
    "INSERT INTO list (id) VALUES (9223372036854775807)",
    "UPDATE sqlite_sequence SET seq = 9223372036854775807",
    "UPDATE sqlite_sequence SET seq = 0; UPDATE session SET list_id = 3",
    "DELETE FROM section", "DELETE FROM session", "DELETE FROM list",
    "UPDATE session SET section = 7", "UPDATE session SET position = position + 7",
    "UPDATE session SET position = 1099511627776 WHERE key = 'c'",
    "UPDATE session SET position = 9223372036854775807 WHERE key = 'c'",
    "UPDATE section SET position = 9223372036854775807 WHERE key = 't'",
    "UPDATE session SET starts_at = 9223372036854775807, utc_offset = -9223372036854775808",
    "UPDATE session SET ends_at = -9223372036854775808, end_utc_offset = 9223372036854775807",
    "UPDATE place SET position = 9223372036854775807, key = 'x'",
    "UPDATE place SET fraction = 1.7976931348623157e308",
    "UPDATE selection SET key = 'e' || char(769)", "UPDATE selection SET scene = 'e' || char(769)",
  ])
  func `no content of a store's file crashes the program`(sql: String) throws {
    let test = try store()
    let path = try test.tampered { db in
      // Some of the statements may fail.
      try? db.execute(sql: sql)
    }
    Self.exercise(path)
  }

  /// Calls everything, and accepts only the store's own errors.
  static func exercise(_ path: String) {
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch is StoreError {} catch { Issue.record("\(error)") }
    }
    attempt {
      let store = try SessionStore(path: path)
      attempt { _ = try store.check() }
      attempt { _ = try store.find("talk") }
      attempt { _ = try store.keys() }
      let list = try store.read { try $0.list(named: "talks") }
      attempt { _ = try store.read { try $0.state(of: list, scene: "main") } }
      attempt { _ = try store.read { try $0.exportState() } }
      attempt { _ = try store.read { try $0.scenes() } }
      attempt { try store.read { try $0.forEachSession(of: list) { _, _ in } } }
      attempt { _ = try store.read { try $0.locations(ofKeys: ["b", "c"], in: list) } }
      let edits: [(StoreWriter) throws -> Void] = [
        { try $0.select("c", of: list, scene: "main") },
        { try $0.setPlace(key: "c", fraction: 0, layout: "list", of: list, scene: "main") },
        { try $0.setCollapsed(false, sectionKey: "t", of: list, scene: "main") },
        { try $0.insert(.talk("n"), at: 1, ofSection: 1, in: list) },
        { try $0.move("b", to: 0, ofSection: 0, in: list) },
        { try $0.move("c", to: 0, ofSection: 1, in: list) },
        { try $0.remove("b", in: list) }, { try $0.forgetState(ofList: "talks") },
        { try $0.merge(StateDocument()) },
      ]
      for edit in edits { attempt { try store.write(edit) } }
      let twin = SessionDraft(key: "h", hasOwnKey: false, title: "Tides", room: "Quay")
      let drafts = [twin, twin, .talk("c", in: "s", at: 5), .talk("z", in: "t", at: 3)]
      for prune in [false, true] { attempt { try store.importList(drafts, prune: prune) } }
      attempt { try store.write { try $0.rename($0.reader.list(named: "talks"), to: "new") } }
      attempt { try store.backup(to: path + "-backup") }
      attempt { try store.removeList(named: "new") }
    }
  }

  /// Puts a value into a column that forbids it, by relaxing the column's declaration for a moment.
  private func put(_ value: String, into column: String, of table: String, _ db: Database) throws {
    let schema = "SELECT sql FROM sqlite_schema WHERE name = '\(table)'"
    let sql = try #require(try String.fetchOne(db, sql: schema))
    try db.execute(sql: "PRAGMA writable_schema = ON; PRAGMA ignore_check_constraints = ON")
    let open = sql.replacing("STRICT, ", with: "").replacing("STRICT", with: "")
      .replacing(" NOT NULL", with: "").replacing("imported_at IS)", with: "1)")
    for (index, text) in [open, sql].enumerated() {
      try db.execute(
        sql: "UPDATE sqlite_schema SET sql = ? WHERE name = ?", arguments: [text, table])
      let version = try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
      try db.execute(sql: "PRAGMA schema_version = \(version + 1)")
      if index == 0 { try db.execute(sql: "UPDATE \(table) SET \(column) = \(value)") }
    }
  }

  @Test(arguments: [
    ("list", "imported_at", "'soon'"), ("list", "session_count", "NULL"),
    ("list", "session_count", "-9"), ("list", "section_count", "9223372036854775807"),
    ("list", "revision", "0"), ("list", "name", "iif(name IS NULL, NULL, x'746161')"),
    ("section", "title", "NULL"),
    ("section", "position", "5 + position"), ("section", "session_count", "-9"),
    ("section", "session_count", "9223372036854775807"),
    ("section", "key", "iif(position = 0, x'FF', key)"),
    ("session", "title", "NULL"), ("session", "title", "''"), ("session", "speakers", "x'FF'"),
    ("session", "starts_at", "'noon'"), ("session", "starts_at", "1.5"),
    ("session", "position", "position + 0.5"), ("session", "position", "-1 - position"),
    ("session", "key", "NULL"), ("session", "has_own_key", "'yes'"),
    ("place", "fraction", "NULL"), ("place", "fraction", "9e999"), ("place", "layout", "x'00'"),
    ("place", "position", "-1"), ("selection", "changed_at", "'now'"),
    ("selection", "is_selected", "NULL"), ("presentation", "value", "x'FF00'"),
    ("clock", "last_change", "'late'"), ("collapsed_section", "section_key", "x'35'"),
  ])
  func `a check finds a value of the wrong type or out of range, and nothing crashes`(
    table: String, column: String, value: String
  ) throws {
    let test = try store()
    let path = try test.tampered { try put(value, into: column, of: table, $0) }
    var problems: [String]?
    do { problems = try SessionStore(path: path).check() } catch is StoreError {}
    #expect(problems?.isEmpty != true)
    Self.exercise(path)
  }

  @Test func `a stored place with an infinite fraction throws when it is read`() throws {
    let test = try store()
    let path = try test.tampered { try put("9e999", into: "fraction", of: "place", $0) }
    let store = try SessionStore(path: path)
    #expect(throws: StoreError.self) {
      try store.read { try $0.state(of: $0.list(named: nil), scene: "main") }
    }
  }
}
