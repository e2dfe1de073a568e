import Foundation
import GRDB

/// What can be changed of a store, within one ``SessionStore/write(_:)``.
public struct StoreWriter {
  /// What can be read of it at the same moment.
  public let reader: StoreReader
  let database: Database

  /// Selects a session in a scene; others stay selected only if asked.
  ///
  /// - Throws: ``StoreError/badScene(_:)`` and other ``StoreError``s.
  public func select(
    _ session: SessionRecord.ID,
    in list: ListRecord,
    scene: String,
    keepingOthers: Bool
  ) throws {
    try SessionStore.check(scene: scene)
    if !keepingOthers { try deselectAll(in: list, scene: scene) }
    try execute(
      "INSERT OR IGNORE INTO selection (list_id, scene, session_id) VALUES (?, ?, ?)",
      [list.id, scene, session]
    )
  }

  /// Deselects a session in a scene.
  ///
  /// - Throws: ``StoreError``.
  public func deselect(_ session: SessionRecord.ID, in list: ListRecord, scene: String) throws {
    try execute(
      "DELETE FROM selection WHERE list_id = ? AND scene = ? AND session_id = ?",
      [list.id, scene, session]
    )
  }

  /// Deselects all sessions of a list in a scene.
  ///
  /// - Throws: ``StoreError``.
  public func deselectAll(in list: ListRecord, scene: String) throws {
    try execute(
      "DELETE FROM selection WHERE list_id = ? AND scene = ?",
      [list.id, scene]
    )
  }

  /// Folds a section in a scene, or unfolds it.
  ///
  /// - Throws: ``StoreError/badScene(_:)`` and other ``StoreError``s.
  public func setCollapsed(
    _ isCollapsed: Bool,
    section: SectionRecord,
    in list: ListRecord,
    scene: String
  ) throws {
    try SessionStore.check(scene: scene)
    try execute(
      isCollapsed
        ? "INSERT OR IGNORE INTO collapsed_section (list_id, scene, section_id) VALUES (?, ?, ?)"
        : "DELETE FROM collapsed_section WHERE list_id = ? AND scene = ? AND section_id = ?",
      [list.id, scene, section.id]
    )
  }

  /// Keeps the place of a list in a scene: a session, and how far it is scrolled through.
  ///
  /// - Throws: ``StoreError/badScene(_:)`` and other ``StoreError``s.
  public func setAnchor(
    _ session: SessionRecord.ID,
    layout: String,
    fraction: Double,
    in list: ListRecord,
    scene: String
  ) throws {
    try SessionStore.check(scene: scene)
    try execute(
      """
      INSERT OR REPLACE INTO scroll_anchor (list_id, scene, layout, session_id, fraction)
      VALUES (?, ?, ?, ?, ?)
      """,
      [list.id, scene, layout, session, fraction]
    )
  }

  /// Removes a list with its sections, its sessions and all that is kept of it.
  ///
  /// - Throws: ``StoreError``.
  public func removeList(_ list: ListRecord) throws {
    try execute("DELETE FROM list WHERE id = ?", [list.id])
    try SearchIndex.outdate(database)
  }

  private func execute(_ sql: String, _ arguments: StatementArguments) throws {
    try database.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}

/// Names that people give: of lists and scenes.
enum Name {
  static func isValid(_ name: String) -> Bool {
    (1...200).contains(name.unicodeScalars.count)
      && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
      && name.contains { !$0.isWhitespace }
  }
}

extension SessionStore {
  /// Makes sure that a scene's name can be one: 1 to 200 characters, no control characters.
  ///
  /// - Throws: ``StoreError/badScene(_:)``.
  public static func check(scene: String) throws(StoreError) {
    guard Name.isValid(scene) else { throw .badScene(scene) }
  }
}
