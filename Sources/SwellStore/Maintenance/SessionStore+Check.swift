import GRDB

extension SessionStore {
  /// Looks for damage in pages, constraints, foreign keys, counts, positions and names (NFC).
  ///
  /// - Returns: a line per problem, stating what is wrong and where; none for a sound store.
  /// - Throws: ``StoreError``.
  public func check() throws -> [String] {
    try read { reader in
      let database = reader.database
      // Also checks NOT NULL, CHECK and UNIQUE.
      var problems = try String.fetchAll(database, sql: "PRAGMA integrity_check")
        .filter { $0 != "ok" }
      problems += try database.rows("PRAGMA foreign_key_check") { row in
        let (table, id): (String, Int64?) = try (row.next(), row.next())
        // The rows of a table WITHOUT ROWID have no id.
        return "\(id.map { "row \($0)" } ?? "a row") of \(table) refers to a missing row"
      }
      for check in Self.checks { problems += try String.fetchAll(database, sql: check) }
      // Lookups miss names and keys that are not in NFC.
      let names = [("list", "name"), ("section", "key"), ("session", "key")]
      let state = StateDocument.tables.flatMap { [($0, "list"), ($0, "scene")] }
      for (table, column) in names + state {
        let sql = "SELECT \(column) FROM \(table) WHERE \(column) GLOB '*[^ -~]*'"
        problems += try String.fetchAll(database, sql: sql)
          .filter { !$0.utf8.elementsEqual($0.nfc.utf8) }
          .map { "the \(column) \"\($0)\" in \(table) is not in NFC" }
      }
      return problems
    }
  }

  /// Rules that no constraint can express; each query returns a row per violation.
  private static let checks = [
    // Positions are unique, so they have no gaps if the last position is the count minus 1.
    """
    SELECT 'section ' || section.position || ' of list ' || name || ' records ' || session_count
      || ' sessions but has ' || count(session.id) || ', up to position '
      || ifnull(max(session.position), -1)
    FROM (SELECT section.*, name FROM list JOIN section ON list_id = id WHERE name IS NOT NULL)
      AS section
    LEFT JOIN session
      ON session.list_id = section.list_id AND session.section = section.position
    GROUP BY section.list_id, section.position
    HAVING session_count <> count(session.id)
      OR session_count <> ifnull(max(session.position), -1) + 1
    """,
    """
    SELECT 'list ' || list.name || ' records ' || section_count || ' sections and '
      || list.session_count || ' sessions but has ' || count(section.position) || ', up to position '
      || ifnull(max(section.position), -1) || ' and '
      || CAST(total(section.session_count) AS INTEGER)
    FROM list LEFT JOIN section ON section.list_id = list.id
    WHERE name IS NOT NULL GROUP BY list.id
    HAVING section_count <> count(section.position)
      OR section_count <> ifnull(max(section.position), -1) + 1
      OR list.session_count <> total(section.session_count)
    """,
    "SELECT 'the clock is missing' WHERE (SELECT count(*) FROM clock) <> 1",
    """
    SELECT 'a change of the state is later than the clock'
    FROM clock WHERE last_change < (
      SELECT max(changed_at) FROM (
        SELECT changed_at FROM selection UNION ALL SELECT changed_at FROM collapsed_section
        UNION ALL SELECT changed_at FROM place UNION ALL SELECT changed_at FROM presentation))
    """,
  ]
}
