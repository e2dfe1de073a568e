import Foundation
import GRDB
import GRDBSQLite
import Testing

@testable import SwellStore

/// The number of steps that SQLite takes, which must not grow with the list.
@Suite struct CostTests {
  /// The number of instructions that SQLite's virtual machine executes.
  private func steps(_ test: TestStore, _ body: () throws -> Void) throws -> Int {
    let steps = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    steps.initialize(to: 0)
    defer { steps.deallocate() }
    let count: @convention(c) (UnsafeMutableRawPointer?) -> CInt = { counter in
      counter?.assumingMemoryBound(to: Int.self).pointee += 1
      return 0
    }
    let connection = try test.store.writing.inDatabase(\.sqliteConnection)
    sqlite3_progress_handler(connection, 1, count, steps)
    defer { sqlite3_progress_handler(connection, 0, nil, nil) }
    try body()
    return steps.pointee
  }

  private func writeSteps(_ test: TestStore, _ body: (StoreWriter) throws -> Void) throws -> Int {
    try steps(test) { try test.store.write(body) }
  }

  @Test func `the steps of an edit don't depend on the length of the list`() throws {
    let counts = try [100, 4000].map { count in
      let test = try TestStore(sectionsOf: [20, count])
      let list = try test.list()
      return try writeSteps(test) { writer in
        try writer.insert(.talk("new"), at: 3, ofSection: 0, in: list)
        try writer.update("new", to: .talk("newer"), in: list)
        try writer.move("newer", to: 7, ofSection: 0, in: list)
        try writer.remove("newer", in: list)
      }
    }
    #expect(counts[0] > 500 && counts[1] <= counts[0] + 50, "\(counts)")
  }

  @Test func `the steps for removing a list are proportional to its sessions`() throws {
    let counts = try [1000, 4000].map { count in
      let test = try TestStore(sectionsOf: [count])
      return try steps(test) { try test.store.removeList(named: "talks") } / count
    }
    #expect(counts[0] > 10 && counts[1] <= counts[0] + 10, "\(counts)")
  }

  @Test func `the steps of a screen and a tap don't depend on the length of the list`() throws {
    let counts = try [1000, 10_000].map { count in
      let test = try TestStore(sectionsOf: [count / 2, count / 2])
      try test.select("s1k7")
      return try writeSteps(test) { writer in
        let reader = writer.reader
        _ = try reader.lists()
        let list = try reader.list(named: "talks")
        _ = try reader.sections(of: list)
        _ = try reader.state(of: list, scene: "main")
        _ = try reader.location(ofKey: "s0k70", in: list)
        _ = try reader.locations(ofKeys: ["s0k70", "s1k9"], in: list)
        #expect(try reader.sessions(of: list, section: 1, positions: 100..<108).count == 8)
        try writer.select("s1k9", of: list, scene: "main")
        try writer.setPlace(key: "s1k9", fraction: 0, layout: "list", of: list, scene: "main")
        _ = try reader.place(of: list, scene: "main")
      }
    }
    #expect(counts[0] > 300 && counts[1] <= counts[0] + 50, "\(counts)")
  }

  @Test func `the steps of a correction are proportional to the list's sessions`() throws {
    let counts = try [200, 800].map { count in
      let test = try TestStore()
      func setHour(_ hour: Int) throws {
        try test.importList(
          (0..<count).map {
            let start = SessionTime(seconds: Int64(hour * 3600 + $0), utcOffset: nil)
            return SessionDraft(key: "", title: "Talk \($0)", startsAt: start).withContentKey
          })
      }
      for hour in 0..<2 { try setHour(hour) }
      return try steps(test) { try setHour(2) } / count
    }
    #expect(counts[0] > 100 && counts[1] < 2 * counts[0], "\(counts)")
  }

  @Test func `adding ids to sessions doesn't read the state of other sessions`() throws {
    let counts = try [0, 100].map { count in
      let test = try TestStore()
      let drafts = (0..<100).map { SessionDraft(key: "k\($0)", title: "Talk \($0)") }
      try test.importList(drafts.map(\.withContentKey))
      let others = (0..<count).map {
        StateDocument.Selection(
          list: "talks", scene: "main", key: "x\($0)", isSelected: true, changedAt: 1)
      }
      try test.store.write { try $0.merge(StateDocument(selections: others)) }
      return try steps(test) { try test.importList(drafts) }
    }
    #expect(counts[0] > 1000 && counts[1] < 2 * counts[0], "\(counts)")
  }
}
