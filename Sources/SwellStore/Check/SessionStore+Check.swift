import GRDB

extension SessionStore {
  /// Looks for damage in the file, its foreign keys, the stored counts and positions, keys and
  /// names, and the full-text index; reads the whole store.
  ///
  /// - Returns: a line for each problem that says what is wrong and where; none in a sound store.
  /// - Throws: ``StoreError``.
  public func check() throws -> [String] {
    try read { reader in
      let database = reader.database
      // Also checks NOT NULL, CHECK and UNIQUE.
      var problems = try database.rows("PRAGMA integrity_check") { try $0.text(0) }
        .filter { $0 != "ok" }
      problems += try database.rows("PRAGMA foreign_key_check") { row in
        "row \(try row.optionalInteger(1) ?? 0) of \(try row.text(0)) refers to nothing"
      }
      for check in Self.checks { problems += try database.rows(check) { try $0.text(0) } }
      return problems + (try Self.unnormalisedNames(database))
    }
  }

  /// Names and keys that are not in NFC, so that look-ups by the normalised text miss them.
  private static func unnormalisedNames(_ database: Database) throws -> [String] {
    var problems: [String] = []
    for (table, column) in [
      ("list", "name"), ("section", "key"), ("session", "key"), ("selection", "scene"),
      ("collapsed_section", "scene"), ("scroll_anchor", "scene"),
    ] {
      try database.forEachRow(
        "SELECT \(column) FROM \(table) WHERE \(column) GLOB '*[^ -~]*'"
      ) { row in
        let name = try row.text(0)
        if !name.isNFC { problems.append("the \(column) \"\(name)\" of a \(table) is not in NFC") }
      }
    }
    return problems
  }

  /// Rules that no constraint can express; each query returns a line for every breach.
  static let checks = [
    // Positions are unique, so without runs they have no gaps if the last one is the count minus 1.
    """
    SELECT 'section ' || section.id || ' counts ' || session_count || ' sessions, has '
      || count(session.id) || ' up to position ' || coalesce(max(session.position), -1)
    FROM section
    LEFT JOIN session ON session.list_id = section.list_id AND session.section_id = section.id
    WHERE section.list_id IN (SELECT id FROM list WHERE hidden_by IS NULL)
    GROUP BY section.id
    HAVING session_count <> count(session.id)
      OR session_count <> coalesce(max(session.position), -1) + 1 AND NOT EXISTS (
        SELECT 1 FROM session_run AS run
        WHERE run.list_id = section.list_id AND run.section_id = section.id)
      OR session_count = 0
    """,
    """
    SELECT 'section ' || run.section_id || ' has ' || sessions || ' sessions in a run of '
      || session_count || ' from position ' || first_position
    FROM (
      SELECT *, (
        SELECT count(*) FROM session
        WHERE session.list_id = run.list_id AND session.section_id = run.section_id
          AND position BETWEEN first_position AND first_position + session_count - 1) AS sessions,
        lead(first_position) OVER (
          PARTITION BY list_id, section_id ORDER BY first_position) AS next
      FROM session_run AS run
      WHERE list_id IN (SELECT id FROM list WHERE hidden_by IS NULL)
    ) AS run
    WHERE session_count <> sessions OR next < first_position + session_count
    """,
    """
    SELECT 'section ' || section.id || ' counts ' || section.session_count || ' sessions, its runs '
      || total(run.session_count)
    FROM session_run AS run CROSS JOIN section ON section.id = run.section_id
    WHERE section.list_id IN (SELECT id FROM list WHERE hidden_by IS NULL)
    GROUP BY section.id HAVING section.session_count <> total(run.session_count)
    """,
    """
    SELECT 'list ' || list_id || ' has ' || count(*) || ' sections up to position '
      || max(section.position)
    FROM section WHERE list_id IN (SELECT id FROM list WHERE hidden_by IS NULL)
    GROUP BY list_id HAVING count(*) <> max(section.position) + 1
    """,
    """
    SELECT 'list ' || list.id || ' counts ' || section_count || ' sections and '
      || list.session_count || ' sessions, has ' || count(section.id) || ' and '
      || CAST(total(section.session_count) AS INTEGER)
    FROM list LEFT JOIN section ON section.list_id = list.id
    WHERE hidden_by IS NULL GROUP BY list.id
    HAVING section_count <> count(section.id)
      OR list.session_count <> total(section.session_count)
    """,
    // Every session of a list is found by its key, and nothing else.
    """
    SELECT 'session ' || session.id || ' is not found by its key'
    FROM session
    LEFT JOIN session_key ON session_key.list_id = session.list_id AND session_key.key = session.key
    WHERE session.list_id IN (SELECT id FROM list WHERE hidden_by IS NULL)
      AND session_key.session_id IS NOT session.id
    """,
    """
    SELECT 'the key ' || session_key.key || ' of list ' || session_key.list_id
      || ' is that of no session'
    FROM session_key LEFT JOIN session ON session.id = session_id
    WHERE (session.list_id, session.key) IS NOT (session_key.list_id, session_key.key)
    """,
    // No revision is above the store's counter.
    """
    SELECT 'list ' || id || ' has the revision ' || revision || ' of no change'
    FROM list WHERE revision > (SELECT number FROM revision) OR revision < 1
    """,
    """
    SELECT 'list ' || list_id || ' in scene ' || scene || ' has the revision of no change'
    FROM scene_revision
    WHERE max(selection, folding, place) > (SELECT number FROM revision)
    """,
    """
    SELECT 'there is no number of the last change' WHERE (SELECT count(*) FROM revision) <> 1
    """,
    // A session is either in the index or in a range of the table unindexed.
    """
    SELECT 'session ' || session.id || ' is missing in the index'
    FROM session LEFT JOIN session_text_docsize AS indexed ON indexed.id = session.id
    WHERE indexed.id IS NULL AND \(SearchIndex.isIndexed)
    """,
    """
    SELECT 'session ' || indexed.id || ' is in the index and not in the store'
    FROM session_text_docsize AS indexed LEFT JOIN session ON session.id = indexed.id
    WHERE session.id IS NULL OR NOT \(SearchIndex.isIndexed)
    """,
  ]
}
