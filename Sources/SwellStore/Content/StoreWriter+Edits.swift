import GRDB

/// Renames a list, or edits single sessions in O(section); the next import overwrites these edits.
///
/// Sections and items are counted from 0; an item beyond a section's end means the end. The section
/// of a draft is ignored. A list that was imported again after it was read is refused.
extension StoreWriter {
  /// Adds a session to a section, before an item.
  public func insert(
    _ draft: SessionDraft, at item: Int, ofSection section: Int, in list: ListRecord
  ) throws {
    try check(list)
    let draft = try draft.normalized()
    try refuseDuplicate(draft.key, in: list)
    let item = try nearest(item, ofSection: section, in: list)
    try shift(section, from: item, by: 1, in: list)
    try draft.run(
      SessionDraft.insert, list: list.id, section: section, position: item, in: database)
    try finishEdit(of: list)
  }

  /// Replaces a session's content, and perhaps its key; the session keeps its position and state.
  public func update(_ key: String, to draft: SessionDraft, in list: ListRecord) throws {
    let old = try existing(key, in: list)
    let draft = try draft.normalized()
    if draft.key != old.key {
      try refuseDuplicate(draft.key, in: list)
      try moveState(ofList: list.name, .session, from: old.key, to: draft.key)
    }
    try draft.run(
      SessionDraft.update, list: list.id, section: old.section, position: old.item, in: database)
    try finishEdit(of: list)
  }

  /// Moves a session to a position, counted without that session, in any section.
  public func move(_ key: String, to item: Int, ofSection section: Int, in list: ListRecord) throws
  {
    let old = try existing(key, in: list)
    // Throws before anything changes, since the caller may catch the error and continue.
    _ = try nearest(item, ofSection: section, in: list)
    func setPosition(_ item: Int, _ section: Int) throws {
      let sql = "UPDATE session SET section = ?, position = ? WHERE list_id = ? AND key = ?"
      try database.run(sql, [section, item, list.id, old.key])
    }
    // A free position above any that `shift` uses.
    try setPosition(1 << 40, old.section)
    try shift(old.section, from: old.item + 1, by: -1, in: list)
    let item = try nearest(item, ofSection: section, in: list)
    try shift(section, from: item, by: 1, in: list)
    try setPosition(item, section)
    try finishEdit(of: list)
  }

  /// Removes a session; keeps its state and an emptied section.
  public func remove(_ key: String, in list: ListRecord) throws {
    let old = try existing(key, in: list)
    try database.run("DELETE FROM session WHERE list_id = ? AND key = ?", [list.id, old.key])
    try shift(old.section, from: old.item + 1, by: -1, in: list)
    try finishEdit(of: list)
  }

  /// Renames a list, together with its state.
  public func rename(_ list: ListRecord, to name: String) throws {
    guard name.isName else { throw StoreError.badListName(name) }
    try check(list)
    if list.name == name.nfc { return }
    guard try reader.findList(named: name) == nil else { throw StoreError.listExists(name) }
    try database.run("UPDATE list SET name = ? WHERE id = ?", [name.nfc, list.id])
    for table in StateDocument.tables + ["session_alias"] {
      // State left by an earlier list of that name doesn't belong to this list.
      try database.run("DELETE FROM \(table) WHERE list = ?", [name.nfc])
      try database.run("UPDATE \(table) SET list = ? WHERE list = ?", [name.nfc, list.name])
    }
  }

  /// Throws if the list's name now belongs to another list or to none.
  func check(_ list: ListRecord) throws {
    guard try reader.findList(named: list.name)?.id == list.id
    else { throw StoreError.replaced(list: list.name) }
  }

  private func existing(_ key: String, in list: ListRecord) throws -> SessionLocation {
    try check(list)
    guard let location = try reader.location(ofKey: key, in: list)
    else { throw StoreError.noSuchSession(key, list: list.name) }
    return location
  }

  /// The nearest item of a section at which a session can be inserted.
  private func nearest(_ item: Int, ofSection section: Int, in list: ListRecord) throws -> Int {
    let sql = "SELECT session_count FROM section WHERE list_id = ? AND position = ?"
    guard let count = try database.rows(sql, [list.id, section], { try $0.count() }).first else {
      throw StoreError.noSuchSection("\(section)", list: list.name)
    }
    return min(max(0, item), count)
  }

  /// Shifts a section's sessions from a position to its end by 1 or -1, and updates their count.
  private func shift(_ section: Int, from item: Int, by step: Int, in list: ListRecord) throws {
    let count =
      "UPDATE section SET session_count = session_count + ? WHERE list_id = ? AND position = ?"
    try database.run(count, [step, list.id, section])
    // In two steps, since SQLite checks uniqueness row by row; no section has 2^30 sessions.
    let far = 1 << 30
    let sql = """
      UPDATE session SET position = position + ? WHERE list_id = ? AND section = ?
        AND position BETWEEN ? AND ?
      """
    try database.run(sql, [far, list.id, section, item, far - 1])
    try database.run(sql, [step - far, list.id, section, far, 2 * far])
  }

  /// Updates the list's session count, and gives the list a new version.
  private func finishEdit(of list: ListRecord) throws {
    try database.run(
      """
      UPDATE list SET revision = revision + 1, digest = NULL, session_count = (
        SELECT sum(session_count) FROM section WHERE list_id = list.id)
      WHERE id = ?
      """, [list.id])
  }

  private func refuseDuplicate(_ key: String, in list: ListRecord) throws {
    if try reader.location(ofKey: key, in: list) != nil { throw StoreError.duplicateKey(key) }
  }
}
