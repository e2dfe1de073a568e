import GRDB

/// The import of a list that has no sessions yet: each goes straight to its table.
///
/// Sessions mostly come in the order in which they are to stand, and then take their positions as
/// they come. Where a section's order breaks, its positions are provisional from there on, far
/// beyond all final ones, and are settled in one pass at the end.
struct NewListImport {
  private let database: Database
  private let list: Int64
  private let insert: Statement

  init(database: Database, list: Int64) throws {
    self.database = database
    self.list = list
    insert = try database.makeStatement(
      sql: """
        INSERT INTO session (list_id, section_id, position, key, title, speakers, room, starts_at,
          ends_at, utc_offset, time_text, abstract, background)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    )
  }

  private struct Section {
    var id: Int64
    var givenOrder: Int?
    var count = 0
    var firstStart = Int64.max
    var lastStart = Int64.min
    var isInOrder = true

    /// Where the section stands among its siblings: as given, else by its first start, else by its
    /// first appearance.
    func rank(_ index: Int) -> (Int, Int, Int64, Int) {
      (givenOrder == nil ? 1 : 0, givenOrder ?? 0, firstStart, index)
    }

    /// The position of the next session, which starts at `start`.
    mutating func position(start: Int64) -> Int64 {
      if start < lastStart { isInOrder = false }
      (firstStart, lastStart) = (min(firstStart, start), max(lastStart, start))
      defer { count += 1 }
      return isInOrder ? Int64(count) : ListImport.provisional + Int64(count)
    }
  }

  func run(_ sessions: (_ add: (SessionDraft) throws -> Void) throws -> Void) throws -> ImportCounts
  {
    var sections: [Section] = []
    var indices: [String: Int] = [:]
    try sessions { draft in
      let index: Int
      if let known = indices[draft.section.key] {
        index = known
      } else {
        index = sections.count
        indices[draft.section.key] = index
        sections.append(try addSection(draft.section, at: index))
      }
      // Without a start, behind all that have one.
      let position = sections[index].position(start: draft.startsAt?.seconds ?? .max)
      try add(draft, section: sections[index].id, position: position)
    }
    for section in sections where !section.isInOrder { try settle(section.id) }
    let order = sections.indices.sorted { sections[$0].rank($0) < sections[$1].rank($1) }
    for (position, index) in order.enumerated() {
      try database.execute(
        sql: "UPDATE section SET position = ?, session_count = ? WHERE id = ?",
        arguments: [position, sections[index].count, sections[index].id]
      )
    }
    var counts = ImportCounts()
    counts.added = sections.reduce(0) { $0 + $1.count }
    counts.sections = sections.count
    return counts
  }

  private func addSection(_ draft: SectionDraft, at index: Int) throws -> Section {
    try database.execute(
      sql: "INSERT INTO section (list_id, position, key, title) VALUES (?, ?, ?, ?)",
      arguments: [list, ListImport.provisional + Int64(index), draft.key, draft.title]
    )
    return Section(id: database.lastInsertedRowID, givenOrder: draft.order)
  }

  private func add(_ draft: SessionDraft, section: Int64, position: Int64) throws {
    // An end is told on the clock of the start.
    let clock = draft.startsAt ?? draft.endsAt
    insert.setUncheckedArguments([
      list, section, position, draft.key, draft.title, SpeakerList.text(of: draft.speakers),
      draft.room, draft.startsAt?.seconds, draft.endsAt?.seconds, clock?.utcOffset,
      draft.timeText, draft.abstract, draft.background,
    ])
    do {
      try insert.execute()
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      throw StoreError.duplicateKey(draft.key)
    }
  }

  /// Gives the sessions of a section their final positions: by start, then as they came.
  private func settle(_ section: Int64) throws {
    try database.execute(
      sql: """
        UPDATE session SET position = position + :provisional
        WHERE section_id = :section AND position < :provisional
        """,
      arguments: ["section": section, "provisional": ListImport.provisional]
    )
    // In the order of the rows: of all that an update touches, only the new place in the index is
    // then anywhere.
    try database.execute(
      sql: """
        CREATE TEMP TABLE settled (id INTEGER PRIMARY KEY, position INTEGER NOT NULL);
        INSERT INTO settled
          SELECT id, row_number() OVER (ORDER BY starts_at IS NULL, starts_at, id) - 1
          FROM session WHERE section_id = :section ORDER BY id;
        UPDATE session SET position = (SELECT position FROM settled WHERE settled.id = session.id)
        WHERE id IN (SELECT id FROM settled);
        DROP TABLE settled
        """,
      arguments: ["section": section]
    )
  }
}
