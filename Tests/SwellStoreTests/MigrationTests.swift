import Foundation
import GRDB
import Testing

@testable import SwellStore

/// Stores that older versions of Swell made, each kept as a fixture: the same two days by the
/// harbour, two lists whose names differ in their Unicode form alone, and state in two scenes.
@Suite struct MigrationTests {
  /// A copy of the store that a version made.
  private func withFixture(_ version: Int, _ body: (String) throws -> Void) throws {
    let folder = try TestStore.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = try #require(
      Bundle.module.url(
        forResource: "v\(version)",
        withExtension: "sqlite",
        subdirectory: "Fixtures"
      )
    )
    let path = folder.appendingPathComponent("old.sqlite").path
    try FileManager.default.copyItem(atPath: fixture.path, toPath: path)
    try body(path)
  }

  private func expectEverything(in store: SessionStore) throws {
    #expect(try store.check() == [])
    try store.read { reader throws in
      let names = try reader.lists().map(\.name)
      #expect(names.contains("Caf\u{E9}") && names.contains("Caf\u{E9}-2"), "\(names)")
      let list = try reader.list(named: "harbour-days")
      #expect(list.title == "Harbour Days" && list.sectionCount == 2 && list.sessionCount == 4)
      let sections = try reader.sections(of: list)
      #expect(sections.map(\.title) == ["Friday", "Saturday"])
      let first = try reader.sessions(in: sections[0], positions: 0..<9)
      #expect(first.map(\.key) == ["tides", "ropes"])
      #expect(first[0].speakers == ["Ana Lima", "Bo Ek"] && first[0].room == "Quay")
      #expect(first[0].startsAt?.iso8601 == "2027-06-11T09:00:00+02:00")
      #expect(first[0].endsAt?.iso8601 == "2027-06-11T10:00:00+02:00")
      // Texts were not trimmed once.
      #expect(first[1].title == "Ropes" && first[1].room == nil)
      let second = try reader.sessions(in: sections[1], positions: 0..<9)
      #expect(second[0].endsAt == SessionTime(seconds: 1_812_793_500, utcOffset: nil))
      #expect(Array(second[1].key.unicodeScalars) == Array("caf\u{E9}".unicodeScalars))
      #expect(try reader.location(ofKey: "cafe\u{301}", in: list)?.item == 1)
      #expect(try reader.selection(in: list, scene: "main").map(\.key) == ["tides"])
      #expect(try reader.selection(in: list, scene: "pad").map(\.key) == ["lights"])
      #expect(try reader.collapsedSections(in: list, scene: "main") == [1])
      #expect(try reader.place(in: list, scene: "main")?.location.key == "tides")
      #expect(try reader.place(in: list, scene: "pad")?.fraction == 0.3333333333333335)
      let revisions = try reader.revisions(of: list, scene: "main")
      #expect(revisions.content > 0 && revisions.selection > 0)
    }
    #expect(try store.find("fog", in: "harbour-days").map(\.location.key) == ["lights"])
  }

  @Test(arguments: 1...Migrator.supported)
  func `a store of an older Swell is brought up to date with all that it holds`(version: Int) throws
  {
    try withFixture(version) { path in
      try expectEverything(in: SessionStore(path: path))
      // Once is enough.
      try expectEverything(in: SessionStore(path: path))
    }
  }

  @Test(arguments: 1...Migrator.supported)
  func `a store of an older Swell that cannot be written is read as it is`(version: Int) throws {
    try withFixture(version) { path in
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      let file = try StoreFile(path: path)
      try expectEverything(in: SessionStore(Connections(file, create: false, isReadOnly: true)))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }
  }

  @Test(arguments: 1..<Migrator.supported)
  func `a migration that fails leaves the old version as it was`(version: Int) throws {
    try withFixture(version) { path in
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      // A session of a section that is not there.
      try queue.write { try $0.execute(sql: "UPDATE session SET section_id = 99 WHERE id = 1") }
      let rows = "SELECT * FROM session"
      let before = try queue.read { try Row.fetchAll($0, sql: rows) }
      let error = #expect(throws: StoreError.self) { try SessionStore(path: path) }
      guard case .damaged = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      try queue.read { db throws in
        #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == version)
        #expect(try Row.fetchAll(db, sql: rows) == before)
        #expect(try SchemaFingerprint.of(db) == SchemaFingerprint.known[version])
      }
      // What is wrong mended, it goes on.
      try queue.write { try $0.execute(sql: "UPDATE session SET section_id = 1 WHERE id = 1") }
      try queue.close()
      try expectEverything(in: SessionStore(path: path))
    }
  }

  @Test func `what an older version let refer to another list is left behind`() throws {
    try withFixture(2) { path in
      let queue = try DatabaseQueue(path: path)
      try queue.write { db in
        try db.execute(
          sql: """
            INSERT INTO selection VALUES (1, 'main', 5);
            UPDATE scroll_anchor SET session_id = 5 WHERE scene = 'main'
            """
        )
      }
      try queue.close()
      let store = try SessionStore(path: path)
      #expect(try store.check() == [])
      try store.read { reader throws in
        let list = try reader.list(named: "harbour-days")
        #expect(try reader.selection(in: list, scene: "main").map(\.key) == ["tides"])
        #expect(try reader.place(in: list, scene: "main") == nil)
      }
    }
  }

  @Test func `what a killed import of an older version left is cleared, and blocks nothing`()
    throws
  {
    try withFixture(5) { path in
      let queue = try DatabaseQueue(path: path)
      try queue.write { db in
        try db.execute(
          sql: """
            INSERT INTO list (id, name, imported_at, hidden_by) VALUES (9, 'half', 0, '999999');
            INSERT INTO section (id, list_id, position, key, title) VALUES (90, 9, 0, 'k', 'K');
            INSERT INTO session (id, list_id, section_id, position, key, title)
              VALUES (900, 9, 90, 0, 'tides', 'Tides');
            INSERT INTO unindexed VALUES (9, 0, 9223372036854775807)
            """
        )
      }
      try queue.close()
      let store = try SessionStore(path: path)
      try expectEverything(in: store)
      try store.write { try $0.removeList($0.reader.list(named: "Caf\u{E9}")) }
      let rows = ["session", "session_key"].map { "SELECT count(*) FROM \($0) WHERE list_id = 9" }
      for sql in rows {
        #expect(try store.writing.read { try Int.fetchOne($0, sql: sql) } == 0)
      }
      #expect(try store.check() == [])
    }
  }

  @Test(arguments: [1, 2])
  func `awkward rows of an older version are brought under the rules of today`(version: Int) throws
  {
    try withFixture(version) { path in
      let queue = try DatabaseQueue(path: path)
      try queue.write { db in
        try db.execute(
          sql: """
            INSERT INTO list VALUES (50, 'empty', '  ', NULL, 7), (51, 'odd', char(32) || 'Odd' || char(9), 'x', 8);
            INSERT INTO section VALUES (60, 51, 0, 'k', ' Day ', 4);
            INSERT INTO session VALUES
              (70, 51, 60, 0, 'blank', char(32, 10), '', ' ', 100, 200, 86399, ' ', char(9), '  '),
              (71, 51, 60, 1, 'far', ' Far ', 'A', ' R ', 100, 200, 86400, ' noon ', ' text ', ' x '),
              (72, 51, 60, 2, 'west', 'West', '', NULL, 100, NULL, -86399, NULL, NULL, NULL),
              (73, 51, 60, 3, 'beyond', 'Beyond', '', NULL, NULL, 200, -86400, NULL, NULL, NULL),
              (74, 51, 60, 4, 'end', 'End', '', NULL, NULL, 200, 3600, NULL, NULL, NULL);
            UPDATE section SET session_count = 5 WHERE id = 60;
            INSERT INTO collapsed_section VALUES (50, 'main', 60), (51, 'main', 60),
              (51, 'cafe' || char(769), 60);
            INSERT INTO selection VALUES (51, 'cafe' || char(769), 71);
            INSERT INTO scroll_anchor VALUES (51, 'a', 'l', 70, 9e999), (51, 'b', 'l', 70, -0.5)
            """
        )
      }
      try queue.close()
      let store = try SessionStore(path: path)
      #expect(try store.check() == [])
      try store.read { reader throws in
        let empty = try reader.list(named: "empty")
        #expect(empty.title == nil && empty.sectionCount == 0 && empty.sessionCount == 0)
        #expect(try reader.collapsedSections(in: empty, scene: "main") == [])
        let odd = try reader.list(named: "odd")
        #expect(odd.title == "Odd" && odd.sectionCount == 1 && odd.sessionCount == 5)
        let section = try reader.sections(of: odd)[0]
        #expect(section.title == "Day" && section.sessionCount == 5)
        let sessions = try reader.sessions(in: section, positions: 0..<9)
        #expect(sessions.map(\.title) == ["blank", "Far", "West", "Beyond", "End"])
        #expect(sessions.map(\.room) == [nil, "R", nil, nil, nil])
        #expect(sessions.map(\.timeText) == [nil, "noon", nil, nil, nil])
        #expect(sessions.map(\.abstract) == [nil, "text", nil, nil, nil])
        #expect(sessions.map(\.background) == [nil, "x", nil, nil, nil])
        // A clock that no place on earth has is none.
        #expect(
          sessions.map(\.startsAt) == [
            SessionTime(seconds: 100, utcOffset: 86399), SessionTime(seconds: 100, utcOffset: nil),
            SessionTime(seconds: 100, utcOffset: -86399), nil, nil,
          ]
        )
        #expect(
          sessions.map(\.endsAt) == [
            SessionTime(seconds: 200, utcOffset: 86399), SessionTime(seconds: 200, utcOffset: nil),
            nil, SessionTime(seconds: 200, utcOffset: nil),
            SessionTime(seconds: 200, utcOffset: 3600),
          ]
        )
        #expect(try reader.collapsedSections(in: odd, scene: "main") == [0])
        #expect(try reader.collapsedSections(in: odd, scene: "caf\u{E9}") == [0])
        #expect(try reader.selection(in: odd, scene: "caf\u{E9}").map(\.key) == ["far"])
        #expect(try reader.place(in: odd, scene: "a") == nil)
        #expect(try reader.place(in: odd, scene: "b")?.fraction == -0.5)
      }
    }
  }
}
