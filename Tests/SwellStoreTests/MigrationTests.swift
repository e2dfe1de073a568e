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
      #expect(try reader.anchor(in: list, scene: "main")?.location.key == "tides")
      #expect(try reader.anchor(in: list, scene: "pad")?.fraction == 0.3333333333333335)
      let revisions = try reader.revisions(of: list, scene: "main")
      #expect(revisions.content > 0 && revisions.selection > 0)
    }
    #expect(try store.find("fog", in: "harbour-days").map(\.location.key) == ["lights"])
  }

  @Test(arguments: [1, 2, 3])
  func `a store of an older Swell is brought up to date with all that it holds`(version: Int) throws
  {
    try withFixture(version) { path in
      try expectEverything(in: SessionStore(path: path))
      // Once is enough.
      try expectEverything(in: SessionStore(path: path))
    }
  }

  @Test(arguments: [1, 2, 3])
  func `a store of an older Swell that cannot be written is read as it is`(version: Int) throws {
    try withFixture(version) { path in
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      let file = try StoreFile(path: path)
      try expectEverything(in: SessionStore(Connections(file, create: false, isReadOnly: true)))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }
  }

  @Test(arguments: [1, 2, 3])
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
        #expect(try reader.anchor(in: list, scene: "main") == nil)
      }
    }
  }
}
