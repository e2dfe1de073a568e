import Foundation
import GRDB
import GRDBSQLite
import Synchronization
import Testing

@testable import SwellStore

/// Showing a screen reads that screen's rows and no others.
@Suite struct ReadCostTests {
  /// Reads everything that a screen needs.
  private func readScreen(_ reader: StoreReader) throws -> [SessionRecord] {
    _ = try reader.lists()
    let list = try reader.list(named: "talks")
    let sections = try reader.sections(of: list)
    _ = try reader.selection(in: list, scene: "main")
    _ = try reader.collapsedSections(in: list, scene: "main")
    _ = try reader.place(in: list, scene: "main")
    _ = try reader.location(ofKey: "k700", in: list)
    return try reader.sessions(in: sections[1], positions: 100..<108)
  }

  @Test func `a screen takes as many steps in a long list as in a short one`() throws {
    let steps = try [1000, 20_000].map { count in
      let test = try TestStore()
      try test.importList((0..<count).map { .talk("k\($0)", in: "s\($0 % 2)") })
      return try test.store.writing.read { db in
        // SQLite calls back after each instruction of its virtual machine.
        let steps = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        steps.initialize(to: 0)
        defer { steps.deallocate() }
        sqlite3_progress_handler(
          db.sqliteConnection,
          1,
          { counter in
            counter?.assumingMemoryBound(to: Int.self).pointee += 1
            return 0
          },
          steps
        )
        _ = try readScreen(StoreReader(database: db, path: ""))
        sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil)
        return steps.pointee
      }
    }
    #expect(steps[0] > 100)
    #expect(steps[1] <= steps[0] + 10, "\(steps)")
  }
}
