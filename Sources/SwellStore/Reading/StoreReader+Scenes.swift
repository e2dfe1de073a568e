import GRDB

/// What is kept of a list in one scene.
public struct SceneRecord: Sendable, Equatable {
  /// The scene's name.
  public let name: String
  /// How many sessions are selected.
  public let selectionCount: Int
  /// How many sections are collapsed.
  public let collapsedCount: Int
  /// Whether a scroll place is stored.
  public let hasPlace: Bool
}

extension StoreReader {
  /// The scenes in which anything is kept of a list, by name, in O(state of the list).
  ///
  /// - Throws: ``StoreError``.
  public func scenes(of list: ListRecord) throws -> [SceneRecord] {
    try database.rows(
      """
      SELECT scene, sum(selected), sum(collapsed), sum(placed) FROM (
        SELECT scene, 1 AS selected, 0 AS collapsed, 0 AS placed
        FROM selection WHERE list_id = ?1
        UNION ALL SELECT scene, 0, 1, 0 FROM collapsed_section WHERE list_id = ?1
        UNION ALL SELECT scene, 0, 0, 1 FROM scroll_anchor WHERE list_id = ?1
      ) GROUP BY scene ORDER BY scene
      """,
      [.integer(list.id)]
    ) { row in
      try SceneRecord(
        name: row.text(0),
        selectionCount: row.count(1),
        collapsedCount: row.count(2),
        hasPlace: row.count(3) > 0
      )
    }
  }
}
