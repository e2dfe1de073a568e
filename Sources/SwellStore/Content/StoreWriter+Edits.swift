import GRDB

/// Changes single sessions in place, in O(section). The next import replaces these changes.
///
/// Sections and items are counted from 0; items beyond a section's end mean its end. A draft's own
/// section is ignored. A list that has been imported again since it was read is refused.
extension StoreWriter {
  /// Adds a session to a section, before an item.
  public func insert(
    _ draft: SessionDraft,
    at item: Int,
    ofSection section: Int,
    in list: ListRecord
  ) throws {
    try check(list)
    let draft = try draft.normalized()
    try refuseDuplicate(draft.key, in: list)
    let item = try makeRoom(at: item, ofSection: section, in: list)
    try write(draft, SessionDraft.insert, section: section, item: item, in: list)
  }

  /// Replaces the content of a session, and perhaps its key; it keeps its position and its state.
  public func update(_ key: String, to draft: SessionDraft, in list: ListRecord) throws {
    let location = try existing(key, in: list)
    let draft = try draft.normalized()
    if draft.key != location.key {
      try refuseDuplicate(draft.key, in: list)
      try moveState(ofList: list.name, key: location.key, to: draft.key)
    }
    try write(draft, SessionDraft.update, section: location.section, item: location.item, in: list)
  }

  /// Moves a session to another item, counted without it, perhaps of another section.
  public func move(
    _ key: String,
    to item: Int,
    ofSection section: Int,
    in list: ListRecord
  ) throws {
    let old = try existing(key, in: list)
    // Before anything changes: the caller may catch the error and continue.
    guard (0..<list.sectionCount).contains(section) else {
      throw StoreError.noSuchSection("\(section)", list: list.name)
    }
    // Out of the way, at a position that no section has.
    let parked = 1 << 40
    try setPosition(parked, section: old.section, of: old.key, in: list)
    try closeGap(at: old, in: list)
    let item = try makeRoom(at: item, ofSection: section, in: list)
    try setPosition(item, section: section, of: old.key, in: list)
    try finishEdit(of: list)
  }

  /// Removes a session; its selection stays dormant, and a section without sessions stays.
  public func remove(_ key: String, in list: ListRecord) throws {
    let old = try existing(key, in: list)
    try database.run("DELETE FROM session WHERE list_id = ? AND key = ?", [list.id, old.key])
    try closeGap(at: old, in: list)
    try finishEdit(of: list)
  }

  /// Throws for a list that is no longer the one of its name.
  func check(_ list: ListRecord) throws {
    guard try reader.findList(named: list.name)?.id == list.id else {
      throw StoreError.replaced(list: list.name)
    }
  }

  private func existing(_ key: String, in list: ListRecord) throws -> SessionLocation {
    try check(list)
    guard let location = try reader.location(ofKey: key, in: list) else {
      throw StoreError.noSuchSession(key, list: list.name)
    }
    return location
  }

  private func setPosition(_ item: Int, section: Int, of key: String, in list: ListRecord) throws {
    try database.run(
      "UPDATE session SET section = ?, position = ? WHERE list_id = ? AND key = ?",
      [section, item, list.id, key]
    )
  }

  /// Counts a new session of a section, shifts the later ones, and returns its position.
  private func makeRoom(at item: Int, ofSection section: Int, in list: ListRecord) throws -> Int {
    let count = try database.rows(
      """
      UPDATE section SET session_count = session_count + 1
      WHERE list_id = ? AND position = ? RETURNING session_count - 1
      """,
      [list.id, section]
    ) { try $0.count(0) }.first
    guard let count else { throw StoreError.noSuchSection("\(section)", list: list.name) }
    let item = min(max(0, item), count)
    try shift(from: item, by: 1, section, list)
    return item
  }

  private func closeGap(at old: SessionLocation, in list: ListRecord) throws {
    try database.run(
      "UPDATE section SET session_count = session_count - 1 WHERE list_id = ? AND position = ?",
      [list.id, old.section]
    )
    try shift(from: old.item + 1, by: -1, old.section, list)
  }

  /// Shifts the sessions of a section from a position on.
  ///
  /// In two steps, since SQLite checks that positions are unique row by row.
  private func shift(from item: Int, by distance: Int, _ section: Int, _ list: ListRecord) throws {
    let far = 1 << 30
    let sql = """
      UPDATE session SET position = position + ? WHERE list_id = ? AND section = ?
        AND position BETWEEN ? AND ?
      """
    try database.run(sql, [far, list.id, section, item, far - 1])
    try database.run(sql, [distance - far, list.id, section, far, 2 * far])
  }

  /// Refreshes the list's counts, and makes it a new version.
  private func finishEdit(of list: ListRecord) throws {
    try database.run(
      """
      UPDATE list SET revision = revision + 1, digest = NULL, session_count = (
        SELECT sum(session_count) FROM section WHERE list_id = list.id)
      WHERE id = ?
      """,
      [list.id]
    )
  }

  private func write(
    _ draft: SessionDraft,
    _ sql: String,
    section: Int,
    item: Int,
    in list: ListRecord
  ) throws {
    try draft.run(sql, list: list.id, section: section, position: item, in: database)
    try finishEdit(of: list)
  }

  private func refuseDuplicate(_ key: String, in list: ListRecord) throws {
    if try reader.location(ofKey: key, in: list) != nil { throw StoreError.duplicateKey(key) }
  }
}
