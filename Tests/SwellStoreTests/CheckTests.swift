import Foundation
import GRDB
import Testing

@testable import SwellStore

/// What `check` finds and what `salvage` rescues.
@Suite struct CheckTests {
  /// A store with two lists, state in two scenes, and an index.
  private func makeStore() throws -> TestStore {
    let test = try TestStore()
    try test.importList([
      .talk("a", in: "s", at: 5), .talk("b", in: "s", at: 9), .talk("c", in: "t"),
    ])
    try test.importList([.talk("x")], named: "other")
    let list = try test.list()
    try test.store.write { writer throws in
      let ids = try "abc".map { key in
        try #require(try writer.reader.location(ofKey: String(key), in: list)?.sessionID)
      }
      try writer.select(ids[0], in: list, scene: "main", keepingOthers: true)
      try writer.select(ids[2], in: list, scene: "main", keepingOthers: true)
      try writer.setPlace(ids[1], layout: "list", fraction: 0.25, in: list, scene: "pad")
      let section = try writer.reader.sections(of: list)[1]
      try writer.setCollapsed(true, section: section, in: list, scene: "main")
    }
    _ = try test.store.find("talk", in: "talks")
    return test
  }

  @Test(arguments: [
    ("UPDATE section SET session_count = 5 WHERE id = 1", "section 1 counts 5 sessions, has 2"),
    ("UPDATE session SET position = 7 WHERE key = 'b'", "section 1 counts 2 sessions, has 2 up to"),
    ("UPDATE section SET position = 3 WHERE id = 2", "list 1 has 2 sections up to position 3"),
    ("UPDATE list SET session_count = 9 WHERE id = 1", "list 1 counts 2 sections and 9 sessions"),
    ("UPDATE list SET section_count = 9 WHERE id = 1", "list 1 counts 9 sections and 3 sessions"),
    ("UPDATE list SET revision = 999 WHERE id = 1", "list 1 has the revision 999"),
    ("UPDATE scene_revision SET place = 999 WHERE scene = 'pad'", "list 1 in scene pad"),
    ("DELETE FROM session_key WHERE key = 'b'", "session 2 is not found by its key"),
    ("UPDATE session_key SET session_id = 1 WHERE key = 'b'", "session 2 is not found by its key"),
    ("INSERT INTO session_key VALUES (1, 'y', 1)", "the key y of list 1 is that of no session"),
    ("INSERT INTO session_key VALUES (2, 'a', 1)", "the key a of list 2 is that of no session"),
    ("UPDATE session_key SET session_id = 9 WHERE key = 'x'", "the key x of list 2 is that of no"),
    ("DELETE FROM revision", "there is no number of the last change"),
    (
      "UPDATE session SET key = 'e' || char(769) WHERE key = 'b'",
      "the key \"e\u{301}\" of a session"
    ),
    ("UPDATE section SET key = 'e' || char(769) WHERE id = 2", "the key \"e\u{301}\" of a section"),
    ("UPDATE list SET name = 'e' || char(769) WHERE id = 2", "the name \"e\u{301}\" of a list"),
    ("UPDATE selection SET scene = 'e' || char(769)", "the scene \"e\u{301}\" of a selection"),
    ("DELETE FROM unindexed", "session 4 is missing in the index"),
    ("INSERT INTO unindexed VALUES (1, 1, 2)", "session 1 is in the index and not in the store"),
    ("DELETE FROM session WHERE key = 'c'", "session 3 is in the index and not in the store"),
    (
      "INSERT INTO session_run VALUES (1, 1, 1, 1, 1), (1, 1, 2, 5, 1)",
      "section 1 has 0 sessions in a run of 1 from position 5"
    ),
    (
      "INSERT INTO session_run VALUES (1, 1, 1, 0, 2), (1, 1, 2, 1, 1)",
      "section 1 has 2 sessions in a run of 2 from position 0"
    ),
    (
      "INSERT INTO session_run VALUES (1, 1, 1, 1, 1)",
      "section 1 counts 2 sessions, its runs 1"
    ),
  ])
  func `check says what is wrong and where`(sql: String, line: String) throws {
    let test = try makeStore()
    #expect(try test.store.check() == [])
    try test.store.writing.write { try $0.execute(sql: sql) }
    let problems = try test.store.check()
    #expect(problems.contains { $0.hasPrefix(line) }, "\(problems)")
  }

  @Test func `check finds what refers to nothing, or to another list`() throws {
    let test = try makeStore()
    try test.store.writing.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA foreign_keys = OFF;
          INSERT INTO selection VALUES (2, 'main', 1);
          PRAGMA foreign_keys = ON
          """
      )
    }
    #expect(try test.store.check() == ["row 0 of selection refers to nothing"])
  }

  @Test(arguments: [
    "INSERT INTO selection VALUES (2, 'main', 1)",
    "INSERT INTO collapsed_section VALUES (2, 'main', 1)",
    "INSERT INTO scroll_anchor VALUES (2, 'main', 'list', 1, 0)",
    "UPDATE session SET list_id = 2 WHERE key = 'a'",
    "UPDATE session SET section_id = 3 WHERE key = 'a'",
    "INSERT INTO session (list_id, section_id, position, key, title) VALUES (1, 1, 2, 'c', 'C')",
    "UPDATE session SET key = 'c' WHERE key = 'a'",
    "INSERT INTO session_key VALUES (7, 'a', 1)",
    "UPDATE scroll_anchor SET fraction = 9e999", "UPDATE scroll_anchor SET fraction = -9e999",
    "UPDATE session SET title = ' a'", "UPDATE session SET room = ''",
    "UPDATE session SET abstract = 'a' || char(10)", "UPDATE session SET utc_offset = 90000",
    "UPDATE session SET end_utc_offset = -90000", "UPDATE section SET title = char(9)",
    "UPDATE list SET title = ' '", "UPDATE list SET name = 'talks'",
    "UPDATE list SET session_count = -1",
    "INSERT INTO session_run VALUES (1, 3, 1, 0, 1)",
    "INSERT INTO session_run VALUES (1, 1, 1, 0, 0)",
    "INSERT INTO session_run VALUES (1, 1, 1, -1, 1)",
    "INSERT INTO session_run VALUES (1, 1, 2305843009213693953, 0, 1)",
    "INSERT INTO session_run VALUES (1, 1, -9223372036854775807, 0, 1)",
    "INSERT INTO session_run VALUES (1, 1, 1, 0, 1), (1, 1, 2, 0, 1)",
    "INSERT INTO unindexed VALUES (1, 5, 4)", "INSERT INTO revision VALUES (2, 1)",
  ])
  func `the schema itself refuses what must not be`(sql: String) throws {
    let test = try makeStore()
    #expect(throws: DatabaseError.self) {
      try test.store.writing.write { try $0.execute(sql: sql) }
    }
    #expect(try test.store.check() == [])
  }

  @Test(arguments: [
    ("UPDATE session SET key = 'y' WHERE key = 'a'", "y", 1),
    ("UPDATE session SET id = 70 WHERE key = 'x'", "x", 70),
    ("INSERT INTO session VALUES (71, 1, 2, 1, 'z', 'Z', '', \(nulls))", "z", 71),
    ("UPDATE session SET (list_id, section_id, position) = (1, 1, 2) WHERE key = 'x'", "x", 4),
    ("DELETE FROM session WHERE key = 'x'", "x", nil),
    ("DELETE FROM section WHERE id = 3", "x", nil),
    ("DELETE FROM list WHERE id = 2", "x", nil),
  ])
  func `the keys follow the sessions`(sql: String, key: String, id: Int64?) throws {
    let test = try makeStore()
    try test.store.writing.write { try $0.execute(sql: sql) }
    let keys = "SELECT session_id FROM session_key WHERE key = ?"
    let found = try test.store.writing.read { try Int64.fetchOne($0, sql: keys, arguments: [key]) }
    #expect(found == id)
    #expect(try !test.store.check().contains { $0.contains("key") })
  }

  private static let nulls = Array(repeating: "NULL", count: 8).joined(separator: ", ")

  @Test func `what another list has can be neither selected nor kept as a place`() throws {
    let test = try makeStore()
    let (list, other) = (try test.list(), try test.list("other"))
    let id = try #require(try test.id("a"))
    try test.store.write { writer throws in
      let section = try writer.reader.sections(of: list)[0]
      for stale in [id, 9999] {
        #expect(throws: StoreError.noSuchSession(stale, list: "other")) {
          try writer.select(stale, in: other, scene: "main", keepingOthers: false)
        }
        #expect(throws: StoreError.noSuchSession(stale, list: "other")) {
          try writer.setPlace(stale, layout: "list", fraction: 0, in: other, scene: "main")
        }
      }
      #expect(throws: StoreError.noSuchSection(section.id, list: "other")) {
        try writer.setCollapsed(true, section: section, in: other, scene: "main")
      }
      for fraction in [Double.infinity, -.infinity] {
        #expect(throws: StoreError.badFraction(fraction)) {
          try writer.setPlace(id, layout: "list", fraction: fraction, in: list, scene: "main")
        }
      }
      #expect(throws: StoreError.self) {
        try writer.setPlace(id, layout: "list", fraction: .nan, in: list, scene: "main")
      }
    }
    #expect(try test.store.check() == [])
  }

  private func expectAll(_ path: String, lists: [String] = ["other", "talks"]) throws {
    let store = try SessionStore(path: path, create: false)
    #expect(try store.check() == [])
    try store.read { reader throws in
      #expect(try reader.lists().map(\.name) == lists)
      let list = try reader.list(named: "talks")
      #expect(list.title == "Talks" && list.source == "talks.json")
      let sections = try reader.sections(of: list)
      #expect(sections.map(\.key) == ["s", "t"] && sections.map(\.title) == ["S", "T"])
      #expect(try reader.selection(in: list, scene: "main").map(\.key) == ["a", "c"])
      #expect(try reader.collapsedSections(in: list, scene: "main") == [1])
      let place = try #require(try reader.place(in: list, scene: "pad"))
      #expect(place.location.key == "b" && place.fraction == 0.25 && place.layout == "list")
    }
  }

  @Test func `a sound store is salvaged whole`() throws {
    let test = try makeStore()
    let target = test.folder.appendingPathComponent("new.sqlite").path
    let report = try SessionStore.salvage(from: test.store.path, to: target)
    #expect(report.lists == 2 && report.sessions == 4 && report.kept == 4 && report.lost == [])
    try expectAll(target)
    #expect(throws: StoreError.targetExists(path: target)) {
      try SessionStore.salvage(from: test.store.path, to: target)
    }
  }

  @Test func `what refers to a lost session is lost with it, and said`() throws {
    let test = try makeStore()
    try test.store.writing.writeWithoutTransaction {
      try $0.execute(
        sql: """
          PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;
          DELETE FROM session WHERE key = 'a' AND list_id = 1;
          UPDATE session SET title = '' WHERE key = 'b' AND list_id = 1
          """
      )
    }
    let target = test.folder.appendingPathComponent("new.sqlite").path
    let report = try SessionStore.salvage(from: test.store.path, to: target)
    #expect(report.lost.contains("session 2 of talks has no title"))
    #expect(report.lost.contains("a selection in scene main of talks: its target is lost"))
    #expect(report.lost.contains("a place in scene pad of talks: its target is lost"))
    #expect(try SessionStore(path: target).check() == [])
  }

  @Test func `sessions that were moved are salvaged where they stand`() throws {
    let test = try TestStore()
    try test.importList((0..<9).map { .talk("k\($0)", in: $0 < 6 ? "s" : "t") })
    try test.store.write { writer in
      for (key, section, place) in [("k0", 0, 3), ("k8", 0, 0), ("k4", 1, 1)] {
        let list = try writer.reader.list(named: "talks")
        let id = try #require(try writer.reader.location(ofKey: key, in: list)?.sessionID)
        try writer.move(id, to: place, of: writer.reader.sections(of: list)[section], in: list)
      }
    }
    let target = test.folder.appendingPathComponent("new.sqlite").path
    #expect(try SessionStore.salvage(from: test.store.path, to: target).lost == [])
    let store = try SessionStore(path: target, create: false)
    var keys: [String] = []
    try store.read { reader in
      try reader.forEachSession(in: reader.list(named: "talks")) { keys.append($1.key) }
    }
    #expect(try keys == Array(test.keys().joined()))
    #expect(keys != keys.sorted())
  }

  @Test func `a list that lost its name is salvaged under another, and none that was going`()
    throws
  {
    let test = try TestStore()
    for name in ["going", "talks"] { try test.importList([.talk("a"), .talk("b")], named: name) }
    try test.store.writing.writeWithoutTransaction {
      try $0.execute(
        sql: """
          PRAGMA foreign_keys = OFF;
          UPDATE list SET hidden_by = '' WHERE name = 'going';
          DELETE FROM list WHERE name = 'talks'
          """
      )
    }
    let target = test.folder.appendingPathComponent("new.sqlite").path
    let report = try SessionStore.salvage(from: test.store.path, to: target)
    #expect(report.lists == 1 && report.sessions == 2 && report.lost == ["the name of list 2"])
    let store = try SessionStore(path: target, create: false)
    #expect(try store.read { try $0.lists().map(\.name) } == ["recovered-2"])
  }

  @Test func `what a row does not have, or has of another kind, is none`() throws {
    let sql = "SELECT 7 AS integer, 'seven' AS text, 7.5 AS real"
    let row = try #require(try DatabaseQueue().read { try Row.fetchOne($0, sql: sql) })
    let salvaged = SalvagedRow(row, id: 1)
    let columns = ["integer", "text", "real", "missing"]
    #expect(columns.map(salvaged.integerIfAny) == [7, nil, nil, nil])
    #expect(columns.map(salvaged.textIfAny) == [nil, "seven", nil, nil])
    #expect(columns.map(salvaged.realIfAny) == [nil, nil, 7.5, nil])
    #expect(throws: UnreadableValue.self) { try salvaged.integer("text") }
    #expect(throws: UnreadableValue.self) { try salvaged.text("missing") }
  }

  @Test func `a store with a log is salvaged without a change to either file`() throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    let copy = test.folder.appendingPathComponent("copy.sqlite").path
    for end in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: test.store.path + end, toPath: copy + end)
    }
    let before = try ["", "-wal"].map { try Data(contentsOf: URL(fileURLWithPath: copy + $0)) }
    let target = test.folder.appendingPathComponent("salvaged.sqlite").path
    #expect(try SessionStore.salvage(from: copy, to: target).sessions == 2)
    let after = try ["", "-wal"].map { try Data(contentsOf: URL(fileURLWithPath: copy + $0)) }
    #expect(before == after)
  }

  @Test func `a store with a schema of somebody else's is salvaged`() throws {
    let test = try makeStore()
    let copy = test.folder.appendingPathComponent("copy.sqlite").path
    try test.store.writing.writeWithoutTransaction {
      try $0.execute(sql: "VACUUM INTO ?", arguments: [copy])
    }
    let queue = try DatabaseQueue(path: copy)
    try queue.write {
      try $0.execute(sql: "CREATE TRIGGER t AFTER INSERT ON selection BEGIN DELETE FROM list; END")
    }
    try queue.close()
    #expect(throws: StoreError.foreignSchema(path: copy)) { try SessionStore(path: copy) }
    let target = test.folder.appendingPathComponent("new.sqlite").path
    _ = try SessionStore.salvage(from: copy, to: target)
    try expectAll(target)
  }

  @Test(arguments: 1...Migrator.supported)
  func `a store of any version is salvaged`(version: Int) throws {
    let folder = try TestStore.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = try #require(
      Bundle.module.url(
        forResource: "v\(version)",
        withExtension: "sqlite",
        subdirectory: "Fixtures"
      )
    )
    let target = folder.appendingPathComponent("new.sqlite").path
    let report = try SessionStore.salvage(from: fixture.path, to: target)
    #expect(report.lists == 3 && report.sessions == 6 && report.kept == 5 && report.lost == [])
    let store = try SessionStore(path: target)
    #expect(try store.check() == [])
    try store.read { reader throws in
      var keys: [String] = []
      try reader.forEachSession(in: reader.list(named: "harbour-days")) { keys.append($1.key) }
      #expect(keys == ["tides", "ropes", "lights", "caf\u{E9}"])
    }
  }

  @Test(arguments: 0..<12)
  func `a damaged store is salvaged without the damaged pages, or refused`(seed: Int) throws {
    let folder = try TestStore.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("s.sqlite").path
    do {
      let store = try SessionStore(path: path)
      _ = try store.importList(named: "talks", title: nil, source: nil) { add in
        for index in 0..<800 { try add(.talk("k\(index)", in: "s\(index % 5)")) }
      }
    }
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    // A page of the file, but not the first, is overwritten.
    let page = 1 + (seed * 7919 + 3) % (data.count / 4096 - 1)
    let junk = Data((0..<1296).map { UInt8(truncatingIfNeeded: ($0 &* 31 &+ seed) ^ ($0 >> 3)) })
    data.replaceSubrange(page * 4096..<(page + 1) * 4096, with: junk)
    try data.write(to: URL(fileURLWithPath: path))
    let target = folder.appendingPathComponent("new.sqlite").path
    do {
      let report = try SessionStore.salvage(from: path, to: target)
      let store = try SessionStore(path: target)
      #expect(try store.check() == [], "seed \(seed)")
      let rescued = try store.read { try $0.lists().reduce(0) { $0 + $1.sessionCount } }
      #expect(rescued == report.sessions)
      #expect(rescued == 800 || !report.lost.isEmpty, "seed \(seed), page \(page)")
      // Single rows are lost where the table cannot be walked through, which is said once.
      for table in ["list", "section", "session"] {
        let rows = report.lost.filter { $0.hasPrefix("\(table) ") && !$0.contains(" of talks ") }
        let parts = report.lost.filter { $0.hasPrefix("a part of the table \(table): ") }
        #expect(rows.isEmpty ? parts.count <= 1 : parts.count == 1, "seed \(seed), \(report.lost)")
      }
    } catch StoreError.damaged {
      // The page has a part of the schema.
      #expect(!FileManager.default.fileExists(atPath: target))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == data)
  }
}
