import Foundation
import GRDB

/// One import into one list: sessions are staged as they come, then merged by key in SQL; a list
/// that is new has nothing to merge with, see ``NewListImport``.
struct ListImport {
  private let database: Database
  private let list: Int64
  private let name: String
  /// Beyond all final positions: where rows wait whose own position may still be taken.
  static let provisional: Int64 = 1 << 62
  /// Whether the list had sessions before: a new one has nothing to compare.
  private let isUpdate: Bool

  init(database: Database, name: String, title: String?, source: String?) throws {
    self.database = database
    self.name = name
    try database.execute(
      sql: """
        INSERT INTO list (name, title, source, imported_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (name) DO UPDATE SET
          title = excluded.title, source = excluded.source, imported_at = excluded.imported_at
        """,
      arguments: [name, title, source, Int64(Date().timeIntervalSince1970)]
    )
    list =
      try Int64.fetchOne(
        database,
        sql: "SELECT id FROM list WHERE name = ?",
        arguments: [name]
      ) ?? 0
    isUpdate =
      try Bool.fetchOne(
        database,
        sql: "SELECT EXISTS (SELECT 1 FROM session WHERE list_id = ?)",
        arguments: [list]
      ) ?? false
  }

  func run(
    prune: Bool,
    _ sessions: (_ add: (SessionDraft) throws -> Void) throws -> Void
  ) throws -> ImportCounts {
    guard isUpdate else {
      return try NewListImport(database: database, list: list).run(sessions)
    }
    try execute(Self.stagingTables)
    defer { try? execute(Self.dropStagingTables) }
    try stage(sessions)
    try checkKeys()
    if prune, try !has("SELECT 1 FROM incoming") { throw StoreError.emptyImport(list: name) }
    if !prune { try execute(Self.stageKept) }
    try execute(Self.placeSections)
    try execute(Self.placeSessions)
    var counts = ImportCounts()
    try compare(&counts)
    try apply(&counts)
    return counts
  }

  private func execute(_ sql: String) throws {
    try database.execute(sql: sql, arguments: arguments(of: sql))
  }

  private func arguments(of sql: String) -> StatementArguments {
    sql.contains(":list") ? ["list": list] : []
  }

  private func has(_ rows: String) throws -> Bool {
    try Bool.fetchOne(database, sql: "SELECT EXISTS (\(rows))", arguments: arguments(of: rows))
      ?? false
  }

  private func count(_ sql: String) throws -> Int {
    try Int.fetchOne(database, sql: sql, arguments: ["list": list]) ?? 0
  }

  // MARK: Staging

  private func stage(
    _ sessions: (_ add: (SessionDraft) throws -> Void) throws -> Void
  ) throws {
    let insert = try RowInsert(
      database,
      "INSERT INTO incoming VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    )
    let insertSection = try database.makeStatement(
      sql: "INSERT INTO incoming_section (id, key, title, given_order) VALUES (?, ?, ?, ?)"
    )
    var sections: [String: Int] = [:]
    try sessions { draft in
      let section: Int
      if let known = sections[draft.section.key] {
        section = known
      } else {
        section = sections.count
        sections[draft.section.key] = section
        try insertSection.execute(
          arguments: [section, draft.section.key, draft.section.title, draft.section.order])
      }
      let sortKey = draft.startsAt?.seconds ?? .max
      try insert([.integer(Int64(section))] + draft.row() + [.integer(sortKey)])
    }
  }

  /// Finds a key that came twice, and makes the staged sessions findable by key.
  private func checkKeys() throws {
    do {
      try execute("CREATE UNIQUE INDEX temp.incoming_key ON incoming (key)")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      let key = try String.fetchOne(
        database,
        sql: "SELECT key FROM incoming GROUP BY key HAVING count(*) > 1 LIMIT 1"
      )
      throw key.map { StoreError.duplicateKey($0) } ?? error
    }
  }

  // MARK: Merging

  private func compare(_ counts: inout ImportCounts) throws {
    try execute(Self.match)
    counts.removed = try count(
      "SELECT count(*) FROM session WHERE list_id = :list AND id NOT IN (SELECT id FROM matched)"
    )
    counts.updated = try count("SELECT count(*) FROM matched WHERE is_changed")
    let unchanged = try count("SELECT count(*) FROM matched WHERE NOT is_changed")
    counts.moved = try unchanged - keptOrder()
    counts.unchanged = unchanged - counts.moved
    counts.deselected = try count(
      """
      SELECT count(*) FROM selection
      WHERE list_id = :list AND session_id NOT IN (SELECT id FROM matched)
      """
    )
    counts.placesMoved = try moveAnchors()
  }

  /// How many unchanged sessions kept their order among those that stayed in their section: the
  /// length of the longest ascending run of old positions, section by section, read in new order.
  private func keptOrder() throws -> Int {
    var kept = 0
    var section: Int?
    var run = AscendingRun()
    let rows = try Row.fetchCursor(database, sql: Self.unchangedInNewOrder)
    while let row = try rows.next() {
      let rowSection: Int = row[0]
      if rowSection != section {
        kept += run.length
        run = AscendingRun()
        section = rowSection
      }
      run.append(row[1])
    }
    return kept + run.length
  }

  /// Moves places off sessions that are about to go to the nearest that stay; how many found one.
  private func moveAnchors() throws -> Int {
    // Most imports need not put the list in order for it.
    guard try has(Self.lostAnchors) else { return 0 }
    try execute(Self.moveAnchors)
    return database.changesCount
  }

  private func apply(_ counts: inout ImportCounts) throws {
    try execute(Self.freeSectionPositions)
    try execute(Self.upsertSections)
    try execute(Self.removeSessions)
    try execute(Self.freeSessionPositions)
    try execute(Self.updateSessions)
    try execute(Self.insertNewSessions)
    counts.added = database.changesCount
    try execute(Self.removeSections)
    counts.sections = try count("SELECT count(*) FROM section WHERE list_id = :list")
  }
}

/// The length of the longest ascending subsequence of the numbers appended so far.
struct AscendingRun {
  /// The least number that ends an ascending run of each length.
  private var ends: [Int] = []

  var length: Int { ends.count }

  /// Appends a number that differs from all before it, in O(log length).
  mutating func append(_ number: Int) {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < number { low = middle + 1 } else { high = middle }
    }
    if low == ends.count { ends.append(number) } else { ends[low] = number }
  }
}
