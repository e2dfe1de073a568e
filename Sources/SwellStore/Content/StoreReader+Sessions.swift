import GRDB

extension StoreReader {
  /// A list's sections, ordered by position.
  public func sections(of list: ListRecord) throws -> [SectionRecord] {
    let sections = try sections(ofList: list.id)
    // Callers use positions as indices.
    guard sections.indices.allSatisfy({ sections[$0].position == $0 })
    else { throw StoreError.damaged(path: path, detail: "the sections of \(list.name) have gaps") }
    return sections
  }

  func sections(ofList id: Int64) throws -> [SectionRecord] {
    let sql = "SELECT \(SectionRecord.columns) FROM section WHERE list_id = ? ORDER BY position"
    return try database.rows(sql, [id], SectionRecord.init)
  }

  /// A section's sessions in a range of positions; positions beyond the section are ignored.
  public func sessions(
    of list: ListRecord, section: Int, positions: Range<Int> = 0..<Int.max
  ) throws -> [SessionRecord] {
    let sql = """
      SELECT \(SessionRecord.columns) FROM session
      WHERE list_id = ? AND section = ? AND position >= ? AND position < ? ORDER BY position
      """
    let range: StatementArguments = [list.id, section, positions.lowerBound, positions.upperBound]
    return try database.rows(sql, range, SessionRecord.init)
  }

  /// Visits every session of a list in order, one row in memory at a time.
  public func forEachSession(
    of list: ListRecord, _ body: (SectionRecord, SessionRecord) throws -> Void
  ) throws {
    let sections = try sections(of: list)
    let sql = """
      SELECT section, \(SessionRecord.columns) FROM session
      WHERE list_id = ? ORDER BY section, position
      """
    let rows = try ColumnReader.fetchCursor(database, sql: sql, arguments: [list.id])
    while var row = try rows.next() {
      let section = try row.count()
      guard sections.indices.contains(section) else {
        throw StoreError.damaged(path: path, detail: "\(list.name) has no section \(section)")
      }
      try body(sections[section], SessionRecord(&row))
    }
  }

  /// The location of the session that now has the given key; `nil` if none does.
  public func location(ofKey key: String, in list: ListRecord) throws -> SessionLocation? {
    let sql = "SELECT \(SessionLocation.columns) FROM session WHERE list_id = ? AND key = ?"
    return try database.rows(sql, [list.id, key.nfc], SessionLocation.init).first
  }

  /// The locations of sessions by key, in O(keys); keys that the list does not have are left out.
  ///
  /// A session is also found by the key that it had before the file gained ids.
  public func locations(
    ofKeys keys: some Collection<String>, in list: ListRecord
  ) throws -> [String: SessionLocation] {
    let sql = """
      SELECT wanted.value, \(SessionLocation.columns) FROM json_each(?) AS wanted
      LEFT JOIN session_alias ON list = ? AND alias = wanted.value
      CROSS JOIN session ON session.list_id = ? AND session.key IN (wanted.value, session_alias.key)
        -- No reader has seen a session under the key that its corrected content gives.
        AND (session.has_own_key OR session.key = wanted.value)
      """
    let names: StatementArguments = [try keys.map(\.nfc).sortedJSON(), list.name, list.id]
    let matches: [(String, SessionLocation)] =
      try database.rows(sql, names) { try ($0.next(), SessionLocation(&$0)) }
    var found: [String: SessionLocation] = [:]
    // A session with the key wins over one that had it before.
    for (key, location) in matches where location.key == key || found[key] == nil {
      found[key] = location
    }
    return found
  }

  /// Visits the sessions whose keys are in both versions of a list, in the new order; O(sessions).
  package func forEachMatch(
    from old: Int64, to new: Int64,
    _ body: (
      _ old: (section: Int, item: Int), _ new: (section: Int, item: Int), _ isContentEqual: Bool
    ) throws -> Void
  ) throws {
    let isContentEqual = SessionRecord.contentColumns.map { "old.\($0) IS new.\($0)" }
      .joined(separator: " AND ")
    let sql = """
      SELECT old.section, old.position, new.section, new.position, \(isContentEqual)
      FROM session AS new CROSS JOIN session AS old ON old.list_id = ? AND old.key = new.key
      WHERE new.list_id = ? ORDER BY new.section, new.position
      """
    let rows = try ColumnReader.fetchCursor(database, sql: sql, arguments: [old, new])
    while var row = try rows.next() {
      try body((row.count(), row.count()), (row.count(), row.count()), row.next())
    }
  }
}
