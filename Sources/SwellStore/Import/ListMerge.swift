import Foundation
import GRDB

/// The import of a list that may be there: its sessions are staged in tables of this connection,
/// compared with the list, and what differs is changed.
///
/// They are compared in place while they come; where one does not come as it stands, all of them by
/// their keys.
final class ListMerge: ListImport {
  /// Above all final positions; for rows whose final position another row still has.
  static let provisionalOffset: Int64 = 1 << 62

  private let draft: ListDraft.Details
  private let number: Int
  private let connection: ImportConnection
  var database: Database { connection.database }

  private(set) var counts = ImportCounts()
  /// The list as it was compared; `nil` where there was none.
  private var known: ListRecord?
  private var isStaged = false
  /// What to store for screens that show the list.
  private var updates: StoredUpdates?

  init(_ draft: ListDraft.Details, number: Int, _ connection: ImportConnection) {
    self.draft = draft
    self.number = number
    self.connection = connection
  }

  private var list: Int64 { known?.id ?? -1 }
  /// Whether single sessions of the list were put in, moved or taken out since the last import.
  private var hasRuns = false

  // MARK: Staging

  private var sections: [SectionTally] = []
  private var indices: [String: Int] = [:]
  /// What has come and is not staged yet: neighbours in one section.
  private var waiting: (section: Int, position: Int, sessions: [SessionDraft.Row]) = (0, 0, [])
  private var inPlace: InPlaceComparison?
  /// Whether what has come is still packed, as long as nobody needs to find a session in it.
  private var isPacked = false
  private var hasKeys = false
  private var insert: RowInsert?

  func take(_ source: some ImportSource) throws {
    try connection.stage {
      try execute(Self.stagingTables)
      isStaged = true
      inPlace = try connection.read { database in
        let reader = StoreReader(database: database, path: "")
        return try reader.findList(named: draft.name).map { try InPlaceComparison($0, reader) }
      }
      isPacked = inPlace != nil
      try source.sessions(ofList: number, add)
      try stageWaiting()
      if !isPacked { try checkKeys() }
    }
  }

  private func add(_ session: IncomingSession) throws {
    let row = session.row
    let section = try index(of: session.section)
    if section != waiting.section || waiting.sessions.count >= 256 { try stageWaiting() }
    let position = sections[section].position(start: row.start)
    if waiting.sessions.isEmpty { (waiting.section, waiting.position) = (section, position) }
    waiting.sessions.append(row)
  }

  private func index(of section: SectionDraft) throws -> Int {
    if let known = indices[section.key] { return known }
    let index = sections.count
    indices[section.key] = index
    sections.append(SectionTally(section))
    try run(
      Self.stageSection,
      [
        .integer(index), .text(section.key), .text(section.title),
        .integer(section.order.map(Int64.init)),
      ]
    )
    return index
  }

  /// Stages what waits, in tables that no other connection sees; no lock is held before and after.
  ///
  /// As long as all of it stands in the list where it comes, it is only packed: a row of 256 sessions
  /// takes a tenth of the time of 256 rows.
  private func stageWaiting() throws {
    let (section, position, sessions) = waiting
    guard !sessions.isEmpty else { return }
    waiting.sessions.removeAll(keepingCapacity: true)
    try connection.read { database in
      guard isPacked else { return try stage(sessions, in: section) }
      let changed = try inPlace?.compare(sessions, in: sections[section], from: position, database)
      for session in changed ?? [] {
        try insertSession(
          .integer(session.number),
          section,
          sessions[session.position - position]
        )
      }
      try run(
        "INSERT INTO packed_# (section, sessions) VALUES (?, ?)",
        [.integer(section), .blob(sessions.packed)]
      )
      if inPlace?.isInPlace != true { try unpack() }
    }
  }

  /// Stages all that has come as rows, in the order in which it came.
  private func unpack() throws {
    guard isPacked else { return }
    isPacked = false
    try run("DELETE FROM incoming_#")
    try database.forEachRow(sql("SELECT section, sessions FROM packed_# ORDER BY id")) { row in
      try stage([SessionDraft.Row](packed: row.blob(1)), in: row.count(0))
    }
    try run("DELETE FROM packed_#")
  }

  private func stage(_ sessions: [SessionDraft.Row], in section: Int) throws {
    for session in sessions { try insertSession(.integer(nil), section, session) }
  }

  /// Stages one session; without an id as the last.
  private func insertSession(_ id: SQLValue, _ section: Int, _ session: SessionDraft.Row) throws {
    if insert == nil { insert = try RowInsert(database, sql(Self.stageSession)) }
    try insert?([id, .integer(section), .integer(session.start)], then: session.values)
  }

  /// Stages the sessions of a hidden list that is in the store.
  func take(from hidden: Int64) throws {
    try execute(Self.stagingTables)
    isStaged = true
    for sql in Self.stageList { try run(sql, [.integer(hidden)]) }
    try checkKeys()
  }

  /// Indexes the staged sessions by key; throws if a key came twice.
  private func checkKeys() throws {
    if hasKeys { return }
    do {
      try execute(Self.stagingIndex)
      hasKeys = true
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      let keys = try database.rows(sql(Self.repeatedKey)) { try $0.text(0) }
      throw keys.first.map { StoreError.duplicateKey($0) } ?? error
    }
  }

  // MARK: Comparing

  func prepare() throws {
    try connection.stage {
      try connection.read { database in
        known = try StoreReader(database: database, path: "").findList(named: draft.name)
        if draft.prune, try isEmpty, let known, known.sessionCount > 0 {
          throw StoreError.emptyImport(list: known.name)
        }
        try compare()
      }
    }
  }

  /// Whether no session came.
  private var isEmpty: Bool {
    get throws {
      try count(
        "SELECT NOT EXISTS (SELECT 1 FROM incoming_#) AND NOT EXISTS (SELECT 1 FROM packed_#)"
      ) == 1
    }
  }

  private func compare() throws {
    for sql in Self.forgetComparison { try run(sql) }
    hasRuns = try run(Self.findStanding, [.integer(list)]) > 0
    if isPacked, let inPlace, inPlace.list == known, inPlace.isComplete(sections) {
      try compareInPlace(inPlace.changed)
    } else {
      try unpack()
      try compareByKey()
    }
    updates = try known.flatMap { try findUpdates(of: $0.id) }
  }

  /// Takes over what was compared while the sessions came: each stands where it stood, so no key is
  /// new, came twice or is gone.
  private func compareInPlace(_ changed: [InPlaceComparison.Changed]) throws {
    for (position, index) in sections.order.enumerated() {
      try run(
        "UPDATE incoming_section_# SET position = ?, session_count = ? WHERE id = ?",
        [.integer(position), .integer(sections[index].count), .integer(index)]
      )
    }
    for session in changed {
      try run(
        "INSERT INTO changed_# VALUES (?, ?, 1, 0)",
        [.integer(session.id), .integer(session.number)]
      )
      try run(
        "INSERT INTO placed_# VALUES (?, ?)",
        [.integer(session.number), .integer(session.position)]
      )
    }
    counts.sections = sections.count
    counts.updated = changed.count
    counts.unchanged = sections.reduce(0) { $0 + $1.count } - changed.count
  }

  private func compareByKey() throws {
    try checkKeys()
    if !draft.prune { for sql in Self.stageKept { try run(sql, [.integer(list)]) } }
    try run(Self.placeSections)
    try run(Self.placeSessions)
    try run(Self.match, [.integer(list)])
    try run(Self.findChanged)
    try run(Self.findNew)
    try run(Self.findRemoved, [.integer(list)])
    counts.added = try count("SELECT count(*) FROM fresh_#")
    counts.removed = try count("SELECT count(*) FROM removed_#")
    counts.updated = try count("SELECT count(*) FROM changed_# WHERE is_changed")
    let unchanged = try count("SELECT count(*) FROM matched_#") - counts.updated
    counts.moved = try unchanged - keptOrder()
    counts.unchanged = unchanged - counts.moved
    counts.sections = try count(
      "SELECT count(*) FROM incoming_section_# WHERE position IS NOT NULL"
    )
    // Finding heirs sorts the whole list, and most imports remove nothing.
    if counts.removed > 0 { try run(Self.findHeirs, [.integer(list)]) }
    counts.deselected = try count(Self.deselected, [.integer(list)])
    counts.placesMoved = try count(Self.placesToMove, [.integer(list)])
  }

  /// How many unchanged sessions kept their order: for each section, the length of the longest
  /// increasing subsequence of old positions, read in new order.
  ///
  /// Costs O(n log n) if a session has moved; else it is a count.
  private func keptOrder() throws -> Int {
    if try count("SELECT NOT EXISTS (SELECT 1 FROM changed_# WHERE is_moved)") == 1 {
      return try count("SELECT count(*) FROM matched_# WHERE NOT is_changed")
    }
    var kept = 0
    var section: Int64?
    var run = LongestIncreasingSubsequence()
    try database.forEachRow(sql(Self.unchangedInNewOrder)) { row in
      let rowSection = try row.integer(0)
      if rowSection != section {
        kept += run.length
        run = LongestIncreasingSubsequence()
        section = rowSection
      }
      run.append(Int(try row.integer(1)))
    }
    return kept + run.length
  }

  // MARK: Changing

  func finish() throws -> ImportCounts {
    // The list may have changed between `prepare()` and this transaction.
    let current = try StoreReader(database: database, path: "").findList(named: draft.name)
    if current != known { try prepare() }
    let list = if let known { known.id } else { try addList() }
    let values: [SQLValue] = [.integer(list)]
    let hasChangedSections = try count(Self.hasChangedSections, values) == 1
    let hasChangedSessions = try count(Self.hasChangedSessions) == 1
    let hasChanged =
      known.map { $0.title != draft.title?.nonBlank } ?? true
      || hasChangedSections || hasChangedSessions
    guard hasChanged || known?.source != draft.source else { return counts }
    if hasChangedSessions {
      counts.deselected = try count(Self.deselected, values)
      counts.placesMoved = try run(Self.movePlaces, values)
    }
    if hasChangedSections {
      try run(Self.freeSectionPositions, values)
      try run(Self.upsertSections, values)
    }
    if hasChangedSessions { try changeSessions(of: list) }
    if hasChangedSections { try run(Self.removeSections, values) }
    try updateList(list, hasChanged: hasChanged)
    return counts
  }

  private func changeSessions(of list: Int64) throws {
    let values: [SQLValue] = [.integer(list)]
    try SearchIndex.remove(in: sql("SELECT id FROM removed_#"), isRemoved: true, database)
    try SearchIndex.remove(
      in: sql("SELECT id FROM changed_# WHERE is_changed"),
      isRemoved: false,
      database
    )
    try run(Self.linkSections, values)
    try run(Self.removeSessions)
    try run(Self.freeSessionPositions)
    try run(Self.moveSessions)
    if hasRuns { try run(Self.removeRuns, values) }
    try run(Self.updateSessions)
    if counts.added > 0 {
      try run(Self.insertNewSessions, values)
      try SearchIndex.noteUnindexed(last: counts.added, of: list, database)
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
        try database.keep(updates, of: list, from: known.revision, to: revision)
      }
    }
  }

  func clear() {
    insert = nil
    if isStaged { try? execute(Self.dropStagingTables) }
  }

  // MARK: Statements

  /// Replaces `_#` by this import's number, and `old_item` by what tells a stored session's item.
  func sql(_ text: String) -> String {
    let item = hasRuns ? Item.withRuns : Item.withoutRuns
    return text.replacingOccurrences(of: "old_item", with: item)
      .replacingOccurrences(of: "_#", with: "_\(number)")
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
struct LongestIncreasingSubsequence {
  /// The least last number of an ascending subsequence of each length.
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
