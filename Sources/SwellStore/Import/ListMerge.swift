import Foundation
import GRDB

/// The import of a list that may be there: its sessions are staged in tables of this connection,
/// compared with the list by key, and what differs is changed.
final class ListMerge: ListImport {
  /// Beyond all final positions: where rows wait whose own position may still be taken.
  static let provisional: Int64 = 1 << 62

  private let draft: ListDraft
  private let number: Int
  private let connection: ImportConnection
  var database: Database { connection.database }

  private(set) var counts = ImportCounts()
  /// The list as it was compared; `nil` where there was none.
  private var known: ListRecord?
  private var isStaged = false
  /// What is going to become of the list's sections and sessions.
  private var updates: StoredUpdates?

  init(_ draft: ListDraft, number: Int, _ connection: ImportConnection) {
    self.draft = draft
    self.number = number
    self.connection = connection
  }

  private var list: Int64 { known?.id ?? -1 }

  // MARK: Staging

  func take() throws {
    try execute(Self.stagingTables)
    isStaged = true
    // One transaction, of tables that no other connection sees.
    try connection.read { _ in try stage() }
    try checkKeys()
  }

  /// Takes the sessions of a list that another import has written.
  func take(from hidden: Int64) throws {
    try execute(Self.stagingTables)
    isStaged = true
    for sql in Self.stageList { try run(sql, [.integer(hidden)]) }
    try checkKeys()
  }

  private func stage() throws {
    let insert = try RowInsert(database, sql(Self.stageSession))
    let insertSection = try RowInsert(database, sql(Self.stageSection))
    var sections: [String: Int] = [:]
    try draft.sessions { draft in
      let row = try draft.row()
      let normalised = draft.section.normalised
      let section: Int
      if let known = sections[normalised.key] {
        section = known
      } else {
        section = sections.count
        sections[normalised.key] = section
        try insertSection([
          .integer(section), .text(normalised.key), .text(normalised.title),
          .integer(normalised.order.map(Int64.init)),
        ])
      }
      let sortKey = draft.startsAt?.seconds ?? .max
      try insert([.integer(section), .integer(sortKey)] + row.values)
    }
  }

  /// Finds a key that came twice, and makes the staged sessions findable by key.
  private func checkKeys() throws {
    do {
      try execute(Self.stagingIndex)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      let keys = try database.rows(sql(Self.repeatedKey)) { try $0.text(0) }
      throw keys.first.map { StoreError.duplicateKey($0) } ?? error
    }
  }

  // MARK: Comparing

  func prepare() throws {
    try connection.read { database in
      known = try StoreReader(database: database, path: "").findList(named: draft.name)
      let isEmpty = try count("SELECT NOT EXISTS (SELECT 1 FROM incoming_#)") == 1
      if draft.prune, isEmpty, let known, known.sessionCount > 0 {
        throw StoreError.emptyImport(list: known.name)
      }
      try compare()
    }
  }

  private func compare() throws {
    for sql in Self.forgetComparison { try run(sql) }
    if !draft.prune { for sql in Self.stageKept { try run(sql, [.integer(list)]) } }
    try run(Self.placeSections)
    try run(Self.placeSessions)
    try run(Self.match, [.integer(list)])
    try run(Self.findChanged)
    try run(Self.findNew)
    try run(Self.findRemoved, [.integer(list)])
    counts = ImportCounts()
    counts.added = try count("SELECT count(*) FROM fresh_#")
    counts.removed = try count("SELECT count(*) FROM removed_#")
    counts.updated = try count("SELECT count(*) FROM changed_# WHERE is_changed")
    let unchanged = try count("SELECT count(*) FROM matched_#") - counts.updated
    counts.moved = try unchanged - keptOrder()
    counts.unchanged = unchanged - counts.moved
    counts.sections = try count(
      "SELECT count(*) FROM incoming_section_# WHERE position IS NOT NULL"
    )
    // Most imports remove nothing, and need not put the list in order for it.
    if counts.removed > 0 { try run(Self.findHeirs, [.integer(list)]) }
    counts.deselected = try count(Self.deselected, [.integer(list)])
    counts.placesMoved = try count(Self.placesToMove, [.integer(list)])
    updates = try known.flatMap { try findUpdates(of: $0.id) }
  }

  /// How many unchanged sessions kept their order among those that stayed in their section: the
  /// length of the longest ascending run of old positions, section by section, read in new order.
  ///
  /// Only those that stand elsewhere are looked at, where nothing was added, removed or changed
  /// none does.
  private func keptOrder() throws -> Int {
    if try count("SELECT NOT EXISTS (SELECT 1 FROM changed_# WHERE is_moved)") == 1 {
      return try count("SELECT count(*) FROM matched_# WHERE NOT is_changed")
    }
    var kept = 0
    var section: Int64?
    var run = AscendingRun()
    try database.forEachRow(sql(Self.unchangedInNewOrder)) { row in
      let rowSection = try row.integer(0)
      if rowSection != section {
        kept += run.length
        run = AscendingRun()
        section = rowSection
      }
      run.append(Int(try row.integer(1)))
    }
    return kept + run.length
  }

  // MARK: Changing

  func finish() throws -> ImportCounts {
    // What was compared may have changed before this writer's turn came.
    let current = try StoreReader(database: database, path: "").findList(named: draft.name)
    if current != known { try prepare() }
    let list = if let known { known.id } else { try addList() }
    var hasChanged = known.map { $0.title != draft.title?.nonBlank } ?? true
    let values: [SQLValue] = [.integer(list)]
    counts.deselected = try count(Self.deselected, values)
    counts.placesMoved = try run(Self.movePlaces, values)
    if try count(Self.hasChangedSections, values) == 1 {
      try run(Self.freeSectionPositions, values)
      try run(Self.upsertSections, values)
      hasChanged = true
    }
    if try count(Self.hasChangedSessions) == 1 {
      try changeSessions(of: list)
      hasChanged = true
    }
    try run(Self.removeSections, values)
    try updateList(list, hasChanged: hasChanged)
    return counts
  }

  private func changeSessions(of list: Int64) throws {
    let values: [SQLValue] = [.integer(list)]
    try SearchIndex.forget(in: sql("SELECT id FROM removed_#"), isRemoved: true, database)
    try SearchIndex.forget(
      in: sql("SELECT id FROM changed_# WHERE is_changed"),
      isRemoved: false,
      database
    )
    try run(Self.linkSections, values)
    try run(Self.removeSessions)
    try run(Self.freeSessionPositions)
    try run(Self.moveSessions)
    try run(Self.updateSessions)
    if counts.added > 0 {
      try run(Self.insertNewSessions, values)
      try SearchIndex.expect(last: counts.added, of: list, database)
    }
  }

  private func addList() throws -> Int64 {
    try database.run(
      "INSERT INTO list (name, imported_at) VALUES (?, 0)",
      [.text(draft.name.nfc)]
    )
    return database.lastInsertedRowID
  }

  private func updateList(_ list: Int64, hasChanged: Bool) throws {
    try run(
      """
      UPDATE list SET title = ?, source = ?, imported_at = ?, section_count = ?,
        session_count = ? WHERE id = ?
      """,
      [
        .text(draft.title?.nonBlank), .text(draft.source),
        .integer(Int64(Date().timeIntervalSince1970)), .integer(counts.sections),
        .integer(counts.added + counts.updated + counts.moved + counts.unchanged),
        .integer(list),
      ]
    )
    if hasChanged {
      let revision = try database.bumpRevision()
      try run(
        "UPDATE list SET revision = ? WHERE id = ?",
        [.integer(revision), .integer(list)]
      )
      if let known, let updates {
        try keep(updates, of: list, from: known.revision, to: revision)
      }
    }
  }

  func clear() {
    if isStaged { try? execute(Self.dropStagingTables) }
  }

  // MARK: Statements

  /// The tables of one import end in its number.
  func sql(_ text: String) -> String {
    text.replacingOccurrences(of: "_#", with: "_\(number)")
  }

  @discardableResult
  private func run(_ text: String, _ values: [SQLValue] = []) throws -> Int {
    try database.run(sql(text), values)
  }

  private func count(_ text: String, _ values: [SQLValue] = []) throws -> Int {
    try database.count(sql(text), values)
  }

  private func execute(_ text: String) throws {
    try database.execute(sql: sql(text))
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
