import GRDB

/// The sessions of a new list's sections that do not come in order: kept in TEMP tables until all
/// have come, then written by start, and as they came.
///
/// Moving them once they stand in the list takes twice the time.
final class SessionSorter {
  private let number: Int
  private let list: Int64
  private let database: Database
  private var insert: RowInsert

  init(number: Int, list: Int64, _ database: Database) throws {
    (self.number, self.list, self.database) = (number, list, database)
    try database.execute(
      sql: """
        CREATE TEMP TABLE unsorted_\(number) (
          id INTEGER PRIMARY KEY,            -- the order in which they came
          section INTEGER NOT NULL,
          sort_key INTEGER NOT NULL,         -- the start; the greatest number without one
          key TEXT NOT NULL, title TEXT NOT NULL, speakers TEXT NOT NULL, room TEXT,
          starts_at INTEGER, utc_offset INTEGER, ends_at INTEGER, end_utc_offset INTEGER,
          time_text TEXT, abstract TEXT, background TEXT
        );
        CREATE TEMP TABLE sorted_\(number) (place INTEGER PRIMARY KEY, id INTEGER NOT NULL);
        -- Where the sessions of a section go: position = place + shift.
        CREATE TEMP TABLE sorted_section_\(number) (
          section INTEGER PRIMARY KEY, id INTEGER NOT NULL, shift INTEGER NOT NULL)
        """
    )
    insert = try RowInsert(
      database,
      """
      INSERT INTO unsorted_\(number) (section, sort_key, \(SessionDraft.Row.columns))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
  }

  func drop() {
    for table in ["unsorted", "sorted", "sorted_section"] {
      try? database.execute(sql: "DROP TABLE temp.\(table)_\(number)")
    }
  }

  /// Takes a session of the section with a number.
  func add(_ row: SessionDraft.Row, section: Int) throws {
    try insert([.integer(section), .integer(row.start)], then: row.values)
  }

  /// Takes the sessions that were written before the first of their section came that stands before
  /// them.
  func addWritten(_ sections: [SectionTally]) throws {
    let first = try database.rows(
      "SELECT section, min(sort_key) FROM unsorted_\(number) GROUP BY section"
    ) { (section: try $0.count(0), start: try $0.integer(1)) }
    for (section, start) in first {
      try database.run(
        """
        INSERT INTO unsorted_\(number) (id, section, sort_key, \(SessionDraft.Row.columns))
          SELECT id - \(ListMerge.provisionalOffset), ?, ifnull(starts_at, \(Int64.max)),
            \(SessionDraft.Row.columns)
          FROM session
          WHERE list_id = ? AND section_id = ? AND ifnull(starts_at, \(Int64.max)) > ?
        """,
        [.integer(section), .integer(list), .integer(sections[section].id), .integer(start)]
      )
    }
  }

  /// Deletes the next of those that had been written; `false` when none are left.
  func removeWritten(after last: inout Int64, atMost limit: Int) throws -> Bool {
    let ids = try database.rows(
      """
      SELECT max(id) FROM (
        SELECT id FROM unsorted_\(number) WHERE id > ? AND id < 0 ORDER BY id LIMIT ?)
      """,
      [.integer(last), .integer(limit)]
    ) { try $0.optionalInteger(0) }
    guard let id = ids.first ?? nil else { return false }
    try database.run(
      """
      DELETE FROM session WHERE id IN (
        SELECT id + \(ListMerge.provisionalOffset) FROM unsorted_\(number)
        WHERE id > ? AND id <= ?)
      """,
      [.integer(last), .integer(id)]
    )
    last = id
    return true
  }

  /// Puts all in order.
  func sort(_ sections: [SectionTally]) throws {
    try database.run(
      "INSERT INTO sorted_\(number) (id) SELECT id FROM unsorted_\(number) ORDER BY section, sort_key, id"
    )
    let counts = try database.rows(
      "SELECT section, count(*) FROM unsorted_\(number) GROUP BY section ORDER BY section"
    ) { (section: try $0.count(0), count: try $0.count(1)) }
    var place = 1
    for (section, count) in counts {
      try database.run(
        "INSERT INTO sorted_section_\(number) VALUES (?, ?, ?)",
        [
          .integer(section), .integer(sections[section].id),
          .integer(sections[section].count - count - place),
        ]
      )
      place += count
    }
  }

  /// Writes the next sessions; returns how many.
  func write(after last: Int, atMost limit: Int) throws -> Int {
    try database.run(
      """
      INSERT INTO session (list_id, section_id, position, \(SessionDraft.Row.columns))
        SELECT ?, target.id, place + shift, key, title, speakers, room, starts_at, utc_offset,
          ends_at, end_utc_offset, time_text, abstract, background
        FROM sorted_\(number) AS sorted
        CROSS JOIN unsorted_\(number) AS came ON came.id = sorted.id
        CROSS JOIN sorted_section_\(number) AS target ON target.section = came.section
        WHERE place > ? AND place <= ? ORDER BY place
      """,
      [.integer(list), .integer(last), .integer(last + limit)]
    )
  }
}
