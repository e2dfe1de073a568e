import GRDB

/// The state of lists as a value, to be sent to another store and merged there.
///
/// It contains selections, collapsed sections, places and presentations by list, scene and key, each
/// with the time of its last change. Its JSON form can be transported by anything: a file, a
/// key-value store, a table of a server.
public struct StateDocument: Sendable, Equatable, Codable {
  var selections: [Selection] = []
  var collapsedSections: [CollapsedSection] = []
  var places: [Place] = []
  var presentations: [Presentation] = []

  /// The tables of the state.
  static let tables = [
    Selection.databaseTableName, CollapsedSection.databaseTableName, Place.databaseTableName,
    Presentation.databaseTableName,
  ]

  struct Selection: StateRow {
    static let databaseTableName = "selection"
    var list: String
    var scene: String
    /// Empty for the moment at which everything selected earlier was deselected.
    var key: String
    var isSelected: Bool
    var changedAt: Int64
  }

  struct CollapsedSection: StateRow {
    static let databaseTableName = "collapsed_section"
    var list: String
    var scene: String
    var sectionKey: String
    var isCollapsed: Bool
    var changedAt: Int64
  }

  struct Place: StateRow {
    static let databaseTableName = "place"
    var list: String
    var scene: String
    /// `nil` for a place that was forgotten.
    var key: String?
    var fraction: Double
    var layout: String
    var sectionKey: String
    var position: Int
    var changedAt: Int64
  }

  struct Presentation: StateRow {
    static let databaseTableName = "presentation"
    var list: String
    var scene: String
    /// `nil` for a presentation that was forgotten.
    var value: String?
    var changedAt: Int64
  }
}

/// A row of the state: a register with the time of its last change.
protocol StateRow: Codable, Sendable, Equatable, FetchableRecord, EncodableRecord, TableRecord {
  var list: String { get set }
  var scene: String { get set }
  var changedAt: Int64 { get }
}

extension StateRow {
  static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy {
    .convertFromSnakeCase
  }
}

extension StoreReader {
  /// The state of one list or of all, and in one scene or in all, dormant parts included.
  ///
  /// - Parameters:
  ///   - list: the list's name; `nil` for all.
  ///   - scene: the scene's name; `nil` for all.
  /// - Returns: the state, in a fixed order.
  /// - Throws: ``StoreError``.
  public func exportState(
    ofList list: String? = nil,
    scene: String? = nil
  ) throws -> StateDocument {
    func rows<T: StateRow>() throws -> [T] {
      try T.fetchAll(
        database,
        sql: """
          SELECT * FROM \(T.databaseTableName)
          WHERE ifnull(list = ?, 1) AND ifnull(scene = ?, 1) ORDER BY 1, 2, 3
          """,
        arguments: [list?.nfc, scene?.nfc]
      )
    }
    return try StateDocument(
      selections: rows(),
      collapsedSections: rows(),
      places: rows(),
      presentations: rows()
    )
  }
}

extension StoreWriter {
  /// Merges another store's state into this one.
  ///
  /// For each selection, section, place and presentation the later change wins; of two at the same
  /// time the greater value, so that all stores agree. Merging is commutative, associative and
  /// idempotent. Lists that this store does not have keep their state until they are imported.
  ///
  /// - Throws: ``StoreError/badState(problem:)`` for values that no store exports, and other
  ///   ``StoreError``s; then nothing is merged.
  public func merge(_ document: StateDocument) throws {
    let rows: [any StateRow] =
      document.selections + document.collapsedSections + document.places + document.presentations
    for row in rows { try check(row) }
    for row in document.places where !row.fraction.isFinite || !(0...1 << 53 ~= row.position) {
      throw StoreError.badState(problem: "a place of \(row.fraction) at \(row.position)")
    }
    for row in document.selections where !row.key.isEmpty || !row.isSelected {
      try database.run(
        """
        INSERT INTO selection (list, scene, key, is_selected, changed_at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET (is_selected, changed_at) =
          (excluded.is_selected, excluded.changed_at)
        WHERE (excluded.changed_at, excluded.is_selected) > (changed_at, is_selected)
        """,
        [row.list.nfc, row.scene.nfc, row.key.nfc, row.isSelected, row.changedAt]
      )
    }
    // What was selected before the selection was replaced.
    try database.run(
      """
      DELETE FROM selection WHERE key <> '' AND changed_at < (
        SELECT changed_at FROM selection AS replaced
        WHERE replaced.list = selection.list AND replaced.scene = selection.scene
          AND replaced.key = '')
      """
    )
    for row in document.collapsedSections {
      try database.run(
        """
        INSERT INTO collapsed_section (list, scene, section_key, is_collapsed, changed_at)
        VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET (is_collapsed, changed_at) =
          (excluded.is_collapsed, excluded.changed_at)
        WHERE (excluded.changed_at, excluded.is_collapsed) > (changed_at, is_collapsed)
        """,
        [row.list.nfc, row.scene.nfc, row.sectionKey.nfc, row.isCollapsed, row.changedAt]
      )
    }
    for row in document.places {
      try database.run(
        """
        INSERT INTO place (list, scene, key, fraction, layout, section_key, position, changed_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET (key, fraction, layout, section_key, position, changed_at) =
          (excluded.key, excluded.fraction, excluded.layout, excluded.section_key,
           excluded.position, excluded.changed_at)
        WHERE (excluded.changed_at, excluded.key IS NOT NULL, ifnull(excluded.key, ''),
            excluded.fraction, excluded.layout, excluded.section_key, excluded.position)
          > (changed_at, key IS NOT NULL, ifnull(key, ''), fraction, layout, section_key, position)
        """,
        [
          row.list.nfc, row.scene.nfc, row.key?.nfc, row.fraction, row.layout, row.sectionKey.nfc,
          row.position, row.changedAt,
        ]
      )
    }
    for row in document.presentations {
      try database.run(
        """
        INSERT INTO presentation (list, scene, value, changed_at) VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET (value, changed_at) = (excluded.value, excluded.changed_at)
        WHERE (excluded.changed_at, excluded.value IS NOT NULL, ifnull(excluded.value, ''))
          > (changed_at, value IS NOT NULL, ifnull(value, ''))
        """,
        [row.list.nfc, row.scene.nfc, row.value, row.changedAt]
      )
    }
    // Changes made after this are later than all that was merged.
    try database.run(
      "UPDATE clock SET last_change = max(last_change, ?)",
      [rows.map(\.changedAt).max() ?? 0]
    )
  }

  private func check(_ row: any StateRow) throws(StoreError) {
    guard Name.isValid(row.list) else { throw .badListName(row.list) }
    guard Name.isValid(row.scene) else { throw .badScene(row.scene) }
    if row.changedAt <= 0 {
      throw .badState(problem: "a change at the time \(row.changedAt)")
    }
  }
}
