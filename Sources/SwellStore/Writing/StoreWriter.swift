import GRDB

/// What can be changed of a store, within one ``SessionStore/write(undone:_:)``.
public struct StoreWriter {
  /// Reads in the same transaction.
  public let reader: StoreReader
  let connections: Connections
  var database: Database { reader.database }

  /// Selects a session in a scene, alone unless `keepingOthers` is set.
  ///
  /// - Throws: ``StoreError/badScene(_:)``, ``StoreError/noSuchSession(_:list:)`` for a session that
  ///   the list does not have, and other ``StoreError``s.
  public func select(
    _ session: SessionRecord.ID,
    in list: ListRecord,
    scene: String,
    keepingOthers: Bool
  ) throws {
    try SessionStore.validate(scene: scene)
    try check(session, in: list)
    if !keepingOthers {
      try database.run(
        "DELETE FROM selection WHERE list_id = ? AND scene = ? AND session_id <> ?",
        [.integer(list.id), .text(scene.nfc), .integer(session)]
      )
    }
    try database.run(
      "INSERT OR IGNORE INTO selection (list_id, scene, session_id) VALUES (?, ?, ?)",
      [.integer(list.id), .text(scene.nfc), .integer(session)]
    )
  }

  /// Deselects a session in a scene.
  ///
  /// - Throws: ``StoreError``.
  public func deselect(_ session: SessionRecord.ID, in list: ListRecord, scene: String) throws {
    try database.run(
      "DELETE FROM selection WHERE list_id = ? AND scene = ? AND session_id = ?",
      [.integer(list.id), .text(scene.nfc), .integer(session)]
    )
  }

  /// Deselects all sessions of a list in a scene.
  ///
  /// - Throws: ``StoreError``.
  public func deselectAll(in list: ListRecord, scene: String) throws {
    try database.run(
      "DELETE FROM selection WHERE list_id = ? AND scene = ?",
      [.integer(list.id), .text(scene.nfc)]
    )
  }

  /// Collapses a section in a scene, or expands it.
  ///
  /// - Throws: ``StoreError/badScene(_:)``, ``StoreError/noSuchSection(_:list:)`` for a section that
  ///   the list does not have, and other ``StoreError``s.
  public func setCollapsed(
    _ isCollapsed: Bool,
    section: SectionRecord,
    in list: ListRecord,
    scene: String
  ) throws {
    try SessionStore.validate(scene: scene)
    let known = try database.count(
      """
      SELECT count(*) FROM list JOIN section ON section.list_id = list.id
      WHERE list.id = ? AND hidden_by IS NULL AND section.id = ?
      """,
      [.integer(list.id), .integer(section.id)]
    )
    guard known == 1 else { throw StoreError.noSuchSection(section.id, list: list.name) }
    try database.run(
      isCollapsed
        ? "INSERT OR IGNORE INTO collapsed_section (list_id, scene, section_id) VALUES (?, ?, ?)"
        : "DELETE FROM collapsed_section WHERE list_id = ? AND scene = ? AND section_id = ?",
      [.integer(list.id), .text(scene.nfc), .integer(section.id)]
    )
  }

  /// Keeps the place of a list in a scene: a session, and how far it is scrolled through.
  ///
  /// - Throws: ``StoreError/badScene(_:)``, ``StoreError/badFraction(_:)`` for one that is not
  ///   finite, ``StoreError/noSuchSession(_:list:)`` for a session that the list does not have, and
  ///   other ``StoreError``s.
  public func setPlace(
    _ session: SessionRecord.ID,
    layout: String,
    fraction: Double,
    in list: ListRecord,
    scene: String
  ) throws {
    try SessionStore.validate(scene: scene)
    guard fraction.isFinite else { throw StoreError.badFraction(fraction) }
    try check(session, in: list)
    try database.run(
      """
      INSERT INTO scroll_anchor (list_id, scene, layout, session_id, fraction)
      VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (list_id, scene) DO UPDATE SET
        layout = excluded.layout, session_id = excluded.session_id, fraction = excluded.fraction
      WHERE (layout, session_id, fraction)
        IS NOT (excluded.layout, excluded.session_id, excluded.fraction)
      """,
      [
        .integer(list.id), .text(scene.nfc), .text(layout), .integer(session), .real(fraction),
      ]
    )
  }

  /// Removes a list with its sections, its sessions and all that is kept of it.
  ///
  /// The list is hidden at once; its rows are deleted in parts after the commit.
  ///
  /// - Throws: ``StoreError``.
  public func removeList(_ list: ListRecord) throws {
    try database.bumpRevision()
    try database.run(
      "UPDATE list SET hidden_by = '' WHERE id = ? AND hidden_by IS NULL",
      [.integer(list.id)]
    )
    connections.noteRemoval()
  }

  private func check(_ session: SessionRecord.ID, in list: ListRecord) throws {
    let known = try database.count(
      """
      SELECT count(*) FROM list JOIN session ON session.list_id = list.id
      WHERE list.id = ? AND hidden_by IS NULL AND session.id = ?
      """,
      [.integer(list.id), .integer(session)]
    )
    guard known == 1 else { throw StoreError.noSuchSession(session, list: list.name) }
  }
}

extension Database {
  /// Increments the store's revision and returns it.
  @discardableResult
  func bumpRevision() throws -> Int {
    try count("UPDATE revision SET number = number + 1 RETURNING number")
  }
}

/// The rule for names of lists and scenes, which are stored in NFC.
enum Name {
  static func isValid(_ name: String) -> Bool {
    (1...200).contains(name.nfc.unicodeScalars.count)
      && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
      && name.contains { !$0.isWhitespace }
  }
}

extension SessionStore {
  /// Checks a scene's name: 1 to 200 Unicode scalars in NFC, not blank, no control characters.
  ///
  /// - Throws: ``StoreError/badScene(_:)``.
  public static func validate(scene: String) throws(StoreError) {
    guard Name.isValid(scene) else { throw .badScene(scene) }
  }
}
