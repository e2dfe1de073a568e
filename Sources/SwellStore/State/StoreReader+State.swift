import GRDB

extension StoreReader {
  /// The state of a list in a scene, in O(state).
  public func state(of list: ListRecord, scene: String) throws -> SceneState {
    try SceneState(
      selection: selection(of: list, scene: scene),
      collapsedSections: collapsedSections(of: list, scene: scene),
      place: place(of: list, scene: scene), presentation: presentation(of: list, scene: scene))
  }

  /// The selected sessions of a list in a scene, in the list's order.
  public func selection(of list: ListRecord, scene: String) throws -> [SessionLocation] {
    let sql = """
      SELECT \(SessionLocation.columns) FROM selection
      CROSS JOIN session ON session.list_id = ?3 AND session.key = selection.key
      WHERE list = ?1 AND scene = ?2 AND \(Self.isSelected)
      ORDER BY session.section, session.position
      """
    return try database.rows(sql, [list.name, scene.nfc, list.id], SessionLocation.init)
  }

  /// SQL: whether a row selects its session; a row with an empty key overrides all older rows.
  static let isSelected = "is_selected = 1 AND changed_at >= ifnull(\(replacement), 0)"

  /// SQL: when the whole selection of a row's scene was last replaced; `NULL` if never.
  static let replacement = """
    (SELECT changed_at FROM selection AS replaced
    WHERE replaced.list = selection.list AND replaced.scene = selection.scene
      AND replaced.key = '')
    """

  /// The positions of the collapsed sections of a list in a scene, ascending.
  public func collapsedSections(of list: ListRecord, scene: String) throws -> [Int] {
    let sql = """
      SELECT section.position FROM collapsed_section
      CROSS JOIN section ON section.list_id = ?3 AND section.key = section_key
      WHERE list = ?1 AND scene = ?2 AND is_collapsed = 1 ORDER BY section.position
      """
    return try database.rows(sql, [list.name, scene.nfc, list.id]) { try $0.count() }
  }

  /// The place at which a list was left in a scene; `nil` if no place is stored.
  ///
  /// If the session is gone, the place is at its old position in its section, or at the section's
  /// last session if the section is now shorter. If the section is gone or empty, the place is at
  /// the start of the first section with a greater key, else of the last section that isn't empty.
  public func place(of list: ListRecord, scene: String) throws -> StoredPlace? {
    let sql = "SELECT * FROM place WHERE list = ? AND scene = ?"
    let found = try StateDocument.Place.fetchOne(
      database.cachedStatement(sql: sql), arguments: [list.name, scene.nfc])
    guard let found, let key = found.key else { return nil }
    guard found.fraction.isFinite else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "fraction is \(found.fraction)")
    }
    if let location = try location(ofKey: key, in: list) {
      return StoredPlace(location: location, layout: found.layout, fraction: found.fraction)
    }
    let nearest = """
      SELECT \(SessionLocation.columns)
      FROM (
        SELECT position, key, session_count FROM section WHERE list_id = ?1 AND session_count > 0
        ORDER BY key <> ?2, key < ?2, iif(key < ?2, -position, position) LIMIT 1
      ) AS nearest
      CROSS JOIN session ON session.list_id = ?1 AND session.section = nearest.position
        AND session.position = iif(nearest.key = ?2, min(?3, session_count - 1), 0)
      """
    return try database.rows(
      nearest, [list.id, found.sectionKey, found.position], SessionLocation.init
    ).first.map { StoredPlace(location: $0, layout: found.layout, fraction: 0) }
  }

  /// The stored presentation of a list in a scene, as JSON; `nil` if none is stored.
  public func presentation(of list: ListRecord, scene: String) throws -> String? {
    let sql = "SELECT value FROM presentation WHERE list = ? AND scene = ?"
    return try database.rows(sql, [list.name, scene.nfc]) { try $0.next() as String? }.first ?? nil
  }

  /// The scenes with stored state for one list or for all; the list need not be in the store.
  public func scenes(ofList list: String? = nil) throws -> [SceneRecord] {
    let sql = """
      SELECT list, scene, sum(kind = 1), sum(kind = 2), sum(kind = 3), sum(kind = 4) FROM (
        SELECT list, scene, 1 AS kind FROM selection WHERE \(Self.isSelected)
        UNION ALL SELECT list, scene, 2 FROM collapsed_section WHERE is_collapsed = 1
        UNION ALL SELECT list, scene, 3 FROM place WHERE key IS NOT NULL
        UNION ALL SELECT list, scene, 4 FROM presentation WHERE value IS NOT NULL
      ) WHERE ifnull(list = ?, 1) GROUP BY list, scene ORDER BY list, scene
      """
    return try database.rows(sql, [list?.nfc]) {
      try SceneRecord(
        list: $0.next(), name: $0.next(), selectionCount: $0.count(), collapsedCount: $0.count(),
        hasPlace: $0.next(), hasPresentation: $0.next())
    }
  }

  /// The stored state of one or all lists in one or all scenes, even of sessions no longer listed.
  public func exportState(ofList list: String? = nil, scene: String? = nil) throws -> StateDocument
  {
    func rows<T: StateRow>() throws -> [T] {
      let sql = """
        SELECT * FROM \(T.databaseTableName)
        WHERE ifnull(list = ?, 1) AND ifnull(scene = ?, 1) ORDER BY 1, 2, 3
        """
      return try T.fetchAll(database, sql: sql, arguments: [list?.nfc, scene?.nfc])
    }
    return try StateDocument(
      selections: rows(), collapsedSections: rows(), places: rows(), presentations: rows())
  }
}
