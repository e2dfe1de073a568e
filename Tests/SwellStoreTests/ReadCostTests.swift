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
    _ = try reader.anchor(in: list, scene: "main")
    _ = try reader.location(ofKey: "k700", in: list)
    return try reader.sessions(in: sections[1], positions: 100..<108)
  }

  @Test func `no query of a screen scans the sessions`() throws {
    let test = try TestStore()
    try test.importList((0..<1000).map { .talk("k\($0)", in: "s\($0 % 2)") })
    let plans = try test.store.writing.read { db in
      let statements = Mutex<[String]>([])
      db.trace { event in
        if case .statement(let statement) = event {
          statements.withLock { $0.append(statement.sql) }
        }
      }
      #expect(try readScreen(StoreReader(database: db, path: "")).count == 8)
      db.trace(options: [])
      return try statements.withLock(\.self).filter { $0.contains("SELECT") }.map { sql in
        let count = sql.filter { $0 == "?" }.count
        return try Row.fetchAll(
          db,
          sql: "EXPLAIN QUERY PLAN \(sql)",
          arguments: StatementArguments([Int](repeating: 1, count: count))
        ).map { $0["detail"] as String }
      }
    }
    #expect(plans.count >= 8)
    for detail in plans.joined() {
      #expect(!detail.contains("SCAN session"), "\(detail)")
      #expect(!detail.contains("TEMP B-TREE") || !detail.contains("session"), "\(detail)")
    }
    let window = try #require(plans.last?.first)
    #expect(window.contains("section_id=? AND position>? AND position<?"), "\(window)")
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
