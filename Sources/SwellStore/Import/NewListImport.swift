import GRDB

/// The import of a list that has no sessions yet: each goes straight to its table.
///
/// Sessions mostly come in the order in which they are to stand, and take their positions as they
/// come. Where they do not, one pass at the end puts them in order.
struct NewListImport {
  private let database: Database
  private let list: Int64
  /// The last session of the store before this import; all beyond it are of this list.
  private let newest: Int64
  private let insert: RowInsert

  init(database: Database, list: Int64) throws {
    self.database = database
    self.list = list
    newest = try Int64.fetchOne(database, sql: "SELECT max(id) FROM session") ?? 0
    insert = try RowInsert(
      database,
      """
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
    mutating func position(start: Int64) -> Int {
      if start < lastStart { isInOrder = false }
      (firstStart, lastStart) = (min(firstStart, start), max(lastStart, start))
      defer { count += 1 }
      return count
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
    var counts = ImportCounts()
    counts.added = sections.reduce(0) { $0 + $1.count }
    counts.sections = sections.count
    if !sections.allSatisfy(\.isInOrder) { try settle(counts.added) }
    let order = sections.indices.sorted { sections[$0].rank($0) < sections[$1].rank($1) }
    for (position, index) in order.enumerated() {
      try database.execute(
        sql: "UPDATE section SET position = ?, session_count = ? WHERE id = ?",
        arguments: [position, sections[index].count, sections[index].id]
      )
    }
    return counts
  }

  private func addSection(_ draft: SectionDraft, at index: Int) throws -> Section {
    try database.execute(
      sql: "INSERT INTO section (list_id, position, key, title) VALUES (?, ?, ?, ?)",
      arguments: [list, ListImport.provisional + Int64(index), draft.key, draft.title]
    )
    return Section(id: database.lastInsertedRowID, givenOrder: draft.order)
  }

  private func add(_ draft: SessionDraft, section: Int64, position: Int) throws {
    do {
      try insert([.integer(list), .integer(section), .integer(Int64(position))] + draft.row())
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      throw StoreError.duplicateKey(draft.key)
    }
  }

  /// Puts the sessions of every section in order: by start, then as they came.
  private func settle(_ added: Int) throws {
    try execute(
      """
      CREATE TEMP TABLE settled (id INTEGER PRIMARY KEY, position INTEGER NOT NULL);
      INSERT INTO settled
        SELECT id, row_number() OVER (
          -- The plus keeps the sessions from being read in the order of the index on sections.
          PARTITION BY +section_id ORDER BY starts_at IS NULL, starts_at, id) - 1
        FROM session WHERE id > :newest ORDER BY id
      """
    )
    // The sections of this list are not counted yet.
    let others = try Int.fetchOne(database, sql: "SELECT sum(session_count) FROM section") ?? 0
    if added > others {
      // An index is built in less time than most of its entries are moved.
      try execute("DROP INDEX session_by_position")
      try execute(Self.move)
      try execute("CREATE UNIQUE INDEX session_by_position ON session (section_id, position)")
    } else {
      // Positions are unique at every moment, so those in use are moved out of the way first.
      try execute(
        "UPDATE session SET position = position + \(ListImport.provisional) WHERE id > :newest"
      )
      try execute(Self.move)
    }
    try execute("DROP TABLE settled")
  }

  private static let move = """
    UPDATE session SET position = (SELECT position FROM settled WHERE settled.id = session.id)
    WHERE id > :newest
    """

  private func execute(_ sql: String) throws {
    try database.execute(
      sql: sql,
      arguments: sql.contains(":newest") ? ["newest": newest] : StatementArguments()
    )
  }
}
