import GRDB

/// Brings the full-text index (FTS5) up to date, from the table `unindexed`.
///
/// An import only notes which sessions are new; the next search indexes them. Before a session is
/// changed or deleted its entry is deleted: a contentless index needs the old text for that.
enum SearchIndex {
  /// SQL: whether the index has `session`.
  static let isIndexed = """
    ifnull((
      SELECT last_id FROM unindexed
      WHERE unindexed.list_id = session.list_id AND first_id <= session.id
      ORDER BY first_id DESC LIMIT 1), -1) < session.id
    """

  /// Removes the sessions with these ids from the index, before they change or go.
  static func remove(
    in ids: String,
    _ values: [SQLValue] = [],
    isRemoved: Bool,
    _ database: Database
  ) throws {
    try database.run(
      """
      INSERT INTO session_text (session_text, rowid, list, title, speakers, room, abstract)
        SELECT 'delete', id, 'l' || list_id, title, speakers, room, abstract FROM session
        WHERE id IN (\(ids)) AND \(isIndexed)
      """,
      values
    )
    if !isRemoved {
      try database.run(
        """
        INSERT INTO unindexed (list_id, first_id, last_id)
          SELECT list_id, id, id FROM session WHERE id IN (\(ids)) AND \(isIndexed)
        """,
        values
      )
    }
  }

  /// Notes the `count` newest sessions, all of one list, as unindexed.
  static func noteUnindexed(last count: Int, of list: Int64, _ database: Database) throws {
    let newest = Int64(try database.count("SELECT max(id) FROM session"))
    let first = newest - Int64(count) + 1
    // Ranges that begin later are of deleted sessions, whose ids are reused.
    try database.run(
      "DELETE FROM unindexed WHERE list_id = ? AND first_id >= ?",
      [.integer(list), .integer(first)]
    )
    let isWidened = try database.run(
      "UPDATE unindexed SET last_id = max(last_id, ?) WHERE list_id = ? AND last_id >= ?",
      [.integer(newest), .integer(list), .integer(first)]
    )
    if isWidened == 0 {
      try database.run(
        "INSERT INTO unindexed (list_id, first_id, last_id) VALUES (?, ?, ?)",
        [.integer(list), .integer(first), .integer(newest)]
      )
    }
  }

  /// How many sessions are not in the index yet, of one list or of all visible ones.
  static func missing(in list: Int64?, _ database: Database) throws -> Int {
    let ranges = "unindexed JOIN list ON list.id = unindexed.list_id AND hidden_by IS NULL"
    let sessions = """
      SELECT ifnull(sum((
        SELECT count(*) FROM session
        WHERE session.list_id = unindexed.list_id AND session.id BETWEEN first_id AND last_id)), 0)
      """
    return if let list {
      try database.count("\(sessions) FROM \(ranges) WHERE list.id = ?", [.integer(list)])
    } else {
      try database.count("\(sessions) FROM \(ranges)")
    }
  }

  /// Whether nothing is left to index.
  static func isCurrent(for list: Int64?, _ database: Database) throws -> Bool {
    try nextRange(in: list, database) == nil
  }

  /// Indexes the next sessions that it lacks, of one list or of all.
  ///
  /// - Returns: how many; `nil` when none are left.
  static func addPart(
    of list: Int64?,
    atMost limit: Int,
    _ database: Database
  ) throws -> Int? {
    // Single sessions that changed are ranges of their own, some perhaps of what is gone by now.
    var (added, ranges) = (0, 0)
    while added + ranges < limit,
      let count = try addRange(of: list, atMost: limit - added, database)
    {
      added += count
      ranges += 1
    }
    return ranges == 0 ? nil : added
  }

  /// Indexes the first sessions of the first range.
  private static func addRange(
    of list: Int64?,
    atMost limit: Int,
    _ database: Database
  ) throws -> Int? {
    guard let range = try nextRange(in: list, database) else { return nil }
    let ids: [SQLValue] = [.integer(range.list), .integer(range.first), .integer(range.last)]
    let last = try database.rows(
      """
      SELECT max(id) FROM (
        SELECT id FROM session WHERE list_id = ? AND id BETWEEN ? AND ? ORDER BY id LIMIT ?)
      """,
      ids + [.integer(limit)]
    ) { try $0.optionalInteger(0) }
    try database.run("DELETE FROM unindexed WHERE list_id = ? AND first_id = ?", Array(ids[0...1]))
    guard let last = last.first ?? nil else { return 0 }
    if last < range.last {
      try database.run(
        "INSERT INTO unindexed (list_id, first_id, last_id) VALUES (?, ?, ?)",
        [.integer(range.list), .integer(last + 1), .integer(range.last)]
      )
    }
    return try database.run(
      """
      INSERT INTO session_text (rowid, list, title, speakers, room, abstract)
        SELECT id, 'l' || list_id, title, speakers, room, abstract FROM session
        WHERE list_id = ? AND id BETWEEN ? AND ? ORDER BY id
      """,
      [ids[0], ids[1], .integer(last)]
    )
  }

  private struct Range {
    var list, first, last: Int64
  }

  private static func nextRange(in list: Int64?, _ database: Database) throws -> Range? {
    let sql = """
      SELECT list_id, first_id, last_id FROM list
      CROSS JOIN unindexed ON unindexed.list_id = list.id
      WHERE hidden_by IS NULL
      """
    func read(_ row: SQLRow) throws -> Range {
      Range(list: try row.integer(0), first: try row.integer(1), last: try row.integer(2))
    }
    return if let list {
      try database.rows("\(sql) AND list.id = ? LIMIT 1", [.integer(list)], read).first
    } else {
      try database.rows("\(sql) LIMIT 1", [], read).first
    }
  }
}
