import GRDB

extension SessionStore {
  /// Looks for damage: in the file, in its references, in the kept counts and positions.
  ///
  /// - Returns: a line for each problem; none in a sound store.
  /// - Throws: ``StoreError``.
  public func check() throws -> [String] {
    try read { reader in
      let database = reader.database
      let integrity = try String.fetchAll(database, sql: "PRAGMA integrity_check")
      let references = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map { row in
        "row \(row[1] as Int64? ?? 0) of \(row[0] as String) refers to nothing"
      }
      return integrity.filter { $0 != "ok" } + references
        + (try String.fetchAll(database, sql: Self.brokenCounts))
        + (try String.fetchAll(database, sql: Self.brokenOrder))
    }
  }

  /// Positions are unique by constraint, so they are dense when the last one fits the count.
  private static let brokenCounts = """
    SELECT 'section ' || section.id || ' counts ' || session_count || ' sessions, has '
      || count(session.id) || ' up to position ' || coalesce(max(session.position), -1)
    FROM section LEFT JOIN session ON session.section_id = section.id
    GROUP BY section.id
    HAVING session_count <> count(session.id)
      OR session_count <> coalesce(max(session.position), -1) + 1
      OR max(session.list_id <> section.list_id)
    """

  private static let brokenOrder = """
    SELECT 'list ' || list_id || ' has ' || count(*) || ' sections up to position '
      || max(position)
    FROM section GROUP BY list_id HAVING count(*) <> max(position) + 1
    """
}
