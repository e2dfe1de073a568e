import GRDB

/// Single sessions: each edit keeps ids and what is kept of the others, and is told to whoever shows
/// the list as an import is. The next import puts the list in its own order again.
///
/// An edit costs O(log n + sections + runs), where a section has two runs more for each session that
/// was put in, moved or taken out since the last import, and at most one for every sixteen sessions
/// or so.
extension StoreWriter {
  /// Gives a session another content; it stays where it is.
  ///
  /// - Parameters:
  ///   - session: the session's id.
  ///   - draft: its content, perhaps with another key; the section of the draft does not matter.
  ///   - list: the list that it is in.
  /// - Throws: ``StoreError/noSuchSession(_:list:)``, ``StoreError/badSession(key:problem:)``,
  ///   ``StoreError/duplicateKey(_:)``, and other ``StoreError``s.
  public func update(
    _ session: SessionRecord.ID,
    to draft: SessionDraft,
    in list: ListRecord
  ) throws {
    var edit = try ListEdit(list, self)
    let position = edit.position(of: try edit.location(of: session))
    let row = try draft.row()
    try SearchIndex.remove(in: "SELECT ?", [.integer(session)], isRemoved: false, database)
    let columns = SessionDraft.Row.columns
    try throwingDuplicateKey(of: row) {
      try database.run(
        "UPDATE session SET (\(columns)) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = ?",
        row.values + [.integer(session)]
      )
    }
    edit.updates.reloaded = [position..<position + 1]
    try edit.finish([(0, edit.count)])
  }

  /// Adds a session to a section.
  ///
  /// - Parameters:
  ///   - draft: the session; the section of the draft does not matter.
  ///   - item: where it is to stand in the section, brought into what the section has.
  ///   - section: the section.
  ///   - list: the list that it is in.
  /// - Returns: the new session's id.
  /// - Throws: ``StoreError/noSuchSection(_:list:)``, ``StoreError/badSession(key:problem:)``,
  ///   ``StoreError/duplicateKey(_:)``, and other ``StoreError``s.
  @discardableResult
  public func insert(
    _ draft: SessionDraft,
    at item: Int,
    of section: SectionRecord,
    in list: ListRecord
  ) throws -> SessionRecord.ID {
    var edit = try ListEdit(list, self)
    let index = try edit.index(of: section)
    let row = try draft.row()
    let item = min(max(0, item), edit.sections[index].sessionCount)
    let stored = edit.insert(index, at: item)
    try throwingDuplicateKey(of: row) {
      try database.run(
        SessionDraft.Row.insert,
        [.integer(edit.list.id), .integer(section.id), .integer(stored)] + row.values
      )
    }
    let id = database.lastInsertedRowID
    try SearchIndex.noteUnindexed(last: 1, of: edit.list.id, database)
    let position = edit.start(of: index) + item
    try edit.finish([(0, position), (nil, 1), (position, edit.count - position - 1)])
    return id
  }

  /// Moves a session to another place, with all that is kept of it.
  ///
  /// A section that is left empty goes.
  ///
  /// - Parameters:
  ///   - session: the session's id.
  ///   - item: where it is to stand in the section then, brought into what the section has.
  ///   - section: the section.
  ///   - list: the list that both are in.
  /// - Throws: ``StoreError/noSuchSession(_:list:)``, ``StoreError/noSuchSection(_:list:)``, and
  ///   other ``StoreError``s.
  public func move(
    _ session: SessionRecord.ID,
    to item: Int,
    of section: SectionRecord,
    in list: ListRecord
  ) throws {
    var edit = try ListEdit(list, self)
    let (old, index) = (try edit.location(of: session), try edit.index(of: section))
    let from = edit.position(of: old)
    edit.remove(old.section, at: old.item)
    let item = min(max(0, item), edit.sections[index].sessionCount)
    let stored = edit.insert(index, at: item)
    try database.run(
      "UPDATE session SET section_id = ?, position = ? WHERE id = ?",
      [.integer(section.id), .integer(stored), .integer(session)]
    )
    let to = edit.start(of: index) + item
    let (first, last) = (min(from, to), max(from, to))
    let rest = (last + 1, edit.count - last - 1)
    // The moved session, and those that it passes by.
    try edit.finish(
      from > to
        ? [(0, first), (from, 1), (first, last - first), rest]
        : [(0, first), (first + 1, last - first), (from, 1), rest]
    )
  }

  /// Removes a session with all that is kept of it; places at it move to the next session, or to the
  /// one before.
  ///
  /// A section that is left empty goes too.
  ///
  /// - Throws: ``StoreError/noSuchSession(_:list:)``, and other ``StoreError``s.
  public func remove(_ session: SessionRecord.ID, in list: ListRecord) throws {
    var edit = try ListEdit(list, self)
    let old = try edit.location(of: session)
    let position = edit.position(of: old)
    let neighbour = position + 1 < edit.count ? position + 1 : position - 1
    if let heir = try edit.session(at: neighbour) {
      try database.run(
        """
        UPDATE scroll_anchor SET session_id = ?, fraction = 0 WHERE list_id = ? AND session_id = ?
        """,
        [.integer(heir), .integer(edit.list.id), .integer(session)]
      )
    }
    try SearchIndex.remove(in: "SELECT ?", [.integer(session)], isRemoved: true, database)
    try database.run("DELETE FROM session WHERE id = ?", [.integer(session)])
    edit.remove(old.section, at: old.item)
    try edit.finish([(0, position), (position + 1, edit.count - position)])
  }

  /// Reports a key that another session of the list has.
  private func throwingDuplicateKey(of row: SessionDraft.Row, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as DatabaseError where error.isDuplicateKey {
      throw StoreError.duplicateKey(row.key)
    }
  }
}
