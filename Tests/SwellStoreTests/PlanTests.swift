import Foundation
import Synchronization
import Testing

@testable import SwellStore

/// The plan of every statement that the store sends: no table of the store is read whole for a part
/// of it.
@Suite struct PlanTests {
  private final class Plans: Sendable {
    private let plans = Mutex<[String: [String]]>([:])
    var all: [String: [String]] { plans.withLock(\.self) }
    func add(_ sql: String, _ plan: [String]) { plans.withLock { $0[sql] = plan } }
  }

  /// Calls everything that sends a statement, twice: to what is new and to what is there.
  private func exercise(_ test: TestStore) throws {
    let store = test.store
    func talks(_ numbers: some Sequence<Int>) -> [SessionDraft] {
      numbers.map { .talk("k\($0)", in: "s\($0 % 3)", at: Int64($0 * 7919 % 6007)) }
    }
    try test.importList(talks(0..<3000))
    try test.importList(talks(0..<9), named: "other")
    for _ in 0..<2 {
      let list = try test.list()
      try store.read { reader throws in
        _ = try reader.lists()
        _ = try reader.revision()
        _ = try reader.scenes(of: list)
        _ = try reader.revisions(of: list, scene: "main")
        for section in try reader.sections(of: list) {
          _ = try reader.sessions(in: section, positions: 5..<9)
        }
        try reader.forEachSession(in: list) { _, _ in }
        _ = try reader.location(ofKey: "k7", in: list)
        _ = try reader.selection(in: list, scene: "main")
        _ = try reader.collapsedSections(in: list, scene: "main")
        _ = try reader.place(in: list, scene: "main")
      }
      try store.write { writer throws in
        let id = try #require(try writer.reader.location(ofKey: "k7", in: list)?.sessionID)
        let section = try writer.reader.sections(of: list)[0]
        for keeping in [true, false] {
          try writer.select(id, in: list, scene: "main", keepingOthers: keeping)
        }
        try writer.setPlace(id, layout: "list", fraction: 0, in: list, scene: "main")
        for isCollapsed in [true, false] {
          try writer.setCollapsed(isCollapsed, section: section, in: list, scene: "main")
        }
        try writer.deselect(id, in: list, scene: "main")
        try writer.deselectAll(in: list, scene: "main")
        let new = try writer.insert(.talk("edited"), at: 3, of: section, in: list)
        try writer.update(new, to: .talk("renamed"), in: list)
        try writer.move(new, to: 7, of: section, in: list)
        try writer.remove(new, in: list)
        try writer.remove(id, in: list)
      }
      for text in ["talk", "入門"] {
        _ = try store.find(text)
        _ = try store.find(text, in: "other")
      }
      try test.importList(talks(2..<3000) + [.talk("new")])
      var changed = talks(0..<3000)
      changed[5].title = "Changed"
      try test.importList(changed, prune: false)
    }
    _ = try store.importLists([
      ListDraft(name: "twice") { add in
        for draft in talks(0..<2000) { try add(draft) }
        try test.importList(talks(0..<9), named: "twice")
      }
    ])
    try store.write { try $0.removeList(test.list("other")) }
    _ = try store.check()
  }

  /// What may be read whole, and why.
  private static let wholes: [(table: String, statements: [String], reason: String)] = [
    ("revision", [""], "it has one row"),
    (
      "list", ["FROM list WHERE hidden_by IS NULL ORDER BY name", "CROSS JOIN unindexed"],
      "all are asked for"
    ),
    ("list", ["SELECT ifnull(sum(("], "all lists are asked for what they lack in the index"),
    ("sqlite_schema", ["FROM sqlite_schema"], "all of the schema is compared"),
    ("list", ["LIKE ?"], "words without spaces have no index"),
    ("session_text", ["MATCH ?"], "the full-text index reads what matches"),
  ]

  private static let staging = [
    "incoming_", "incoming_section_", "placed_", "matched_", "changed_", "fresh_", "removed_",
    "packed_", "unsorted_", "sorted", "ranked", "near", "old", "stayed", "came", "target",
    "(subquery",
  ]

  @Test func `no statement reads a table of the store whole, but where all of it is asked for`()
    throws
  {
    let test = try TestStore()
    let plans = Plans()
    try StatementPlans.$record.withValue({ plans.add($0, $1) }) { try exercise(test) }
    #expect(plans.all.count > 80, "\(plans.all.count)")
    for (sql, plan) in plans.all {
      let isCheck = SessionStore.checks.contains(sql) || sql.contains("GLOB '*[^ -~]*'")
      #expect(plan != ["not explained"], "\(sql)")
      for step in plan where !isCheck && step.hasPrefix("SCAN") {
        let table = step.dropFirst(5).split(separator: " ").first.map(String.init) ?? ""
        let isStaging = Self.staging.contains { table.hasPrefix($0) }
        let isWhole = Self.wholes.contains { whole in
          whole.table == table && whole.statements.contains { $0.isEmpty || sql.contains($0) }
        }
        let isConstant = step == "SCAN CONSTANT ROW"
        #expect(isStaging || isWhole || isConstant, "\(step) in \(sql)")
      }
    }
  }

  @Test func `a window of rows is one range read, and in order without sorting`() throws {
    let test = try TestStore()
    let plans = Plans()
    try StatementPlans.$record.withValue({ plans.add($0, $1) }) { try exercise(test) }
    let windows = plans.all.filter {
      $0.key.hasPrefix("SELECT") && $0.key.contains("position >= ? AND position < ?")
    }
    // Of a version of a list, and beside the sessions of an import.
    #expect(windows.count == 2)
    let range =
      "SEARCH session USING INDEX session_by_position "
      + "(list_id=? AND section_id=? AND position>? AND position<?)"
    let version = ["SEARCH list USING INTEGER PRIMARY KEY (rowid=?)", "SCALAR SUBQUERY 1"]
    for (sql, plan) in windows {
      #expect(plan.filter { !version.contains($0) } == [range], "\(plan) in \(sql)")
    }
    let whole = try #require(plans.all.first { $0.key.contains("SELECT section.position,") })
    #expect(!whole.value.contains { $0.contains("TEMP B-TREE") }, "\(whole.value)")
    // A merge changes the few rows that differ by their ids.
    for (sql, plan) in plans.all
    where sql.hasPrefix("UPDATE session SET") && !sql.contains("position >= ?") {
      #expect(
        plan.contains { $0 == "SEARCH session USING INTEGER PRIMARY KEY (rowid=?)" },
        "\(plan) in \(sql)"
      )
    }
  }
}
