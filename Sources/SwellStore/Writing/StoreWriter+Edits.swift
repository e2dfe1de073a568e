import GRDB

/// Single sessions: each edit keeps ids and what is kept of the others, and is told to whoever shows
/// the list as an import is. The next import puts the list in its own order again.
///
/// To edit a session's content, or the last one of a section, costs O(log n + sections); elsewhere
/// the sessions behind it in its section are numbered anew.
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
    try throwingEditErrors(of: row) {
      try database.run(
        "UPDATE session SET (\(columns)) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = ?",
        row.values + [.integer(session)]
      )
    }
    edit.updates.sessions.add(StoredUpdates.Run(old: 0, count: edit.count))
    edit.updates.reloaded = [position..<position + 1]
    try edit.finish()
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
    let (row, count) = (try draft.row(), edit.counts[index])
    let item = min(max(0, item), count)
    try edit.shift(index, item..<count, by: 1)
    try throwingEditErrors(of: row) {
      try database.run(
        SessionDraft.Row.insert,
        [.integer(edit.list.id), .integer(section.id), .integer(item)] + row.values
      )
    }
    let id = database.lastInsertedRowID
    try SearchIndex.noteUnindexed(last: 1, of: edit.list.id, database)
    edit.counts[index] += 1
    let position = edit.start(of: index) + item
    edit.updates.sessions.add(StoredUpdates.Run(old: 0, count: position))
    edit.updates.sessions.add(StoredUpdates.Run(old: nil, count: 1))
    edit.updates.sessions.add(StoredUpdates.Run(old: position, count: edit.count - position - 1))
    try edit.finish()
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
    // Out of the way, so that every position is free when it is taken.
    try database.run(
      "UPDATE session SET position = ? WHERE id = ?",
      [.integer(Int64.max), .integer(session)]
    )
    try edit.shift(old.section, old.item + 1..<edit.counts[old.section], by: -1)
    edit.counts[old.section] -= 1
    let item = min(max(0, item), edit.counts[index])
    try edit.shift(index, item..<edit.counts[index], by: 1)
    edit.counts[index] += 1
    try database.run(
      "UPDATE session SET section_id = ?, position = ? WHERE id = ?",
      [.integer(section.id), .integer(item), .integer(session)]
    )
    let to = edit.start(of: index) + item
    let (first, last) = (min(from, to), max(from, to))
    edit.updates.sessions.add(StoredUpdates.Run(old: 0, count: first))
    if from > to { edit.updates.sessions.add(StoredUpdates.Run(old: from, count: 1)) }
    edit.updates.sessions.add(
      StoredUpdates.Run(old: from > to ? first : first + 1, count: last - first)
    )
    if from <= to { edit.updates.sessions.add(StoredUpdates.Run(old: from, count: 1)) }
    edit.updates.sessions.add(StoredUpdates.Run(old: last + 1, count: edit.count - last - 1))
    try edit.finish()
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
    try edit.shift(old.section, old.item + 1..<edit.counts[old.section], by: -1)
    edit.counts[old.section] -= 1
    edit.updates.sessions.add(StoredUpdates.Run(old: 0, count: position))
    edit.updates.sessions.add(StoredUpdates.Run(old: position + 1, count: edit.count - position))
    try edit.finish()
  }

  private func throwingEditErrors(of row: SessionDraft.Row, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      throw StoreError.duplicateKey(row.key)
    }
  }
}

/// An edit of a list under way: the sections as they were, and what becomes of their sessions.
private struct ListEdit {
  let list: ListRecord
  /// How many sessions each section has, as far as the edit has come.
  var counts: [Int]
  var updates: StoredUpdates
  private let sections: [SectionRecord]
  private let writer: StoreWriter
  private var database: Database { writer.database }

  init(_ list: ListRecord, _ writer: StoreWriter) throws {
    guard let present = try writer.reader.list(id: list.id) else {
      throw StoreError.noSuchList(list.name, known: try writer.reader.lists().map(\.name))
    }
    sections = try writer.reader.sections(of: present)
    (self.list, self.writer, counts) = (present, writer, sections.map(\.sessionCount))
    updates = StoredUpdates(
      oldCounts: counts,
      newCounts: [],
      sections: [],
      sessions: [],
      reloaded: []
    )
  }

  /// How many sessions the list has.
  var count: Int { counts.reduce(0, +) }

  /// How many sessions stand before a section.
  func start(of section: Int) -> Int { counts[..<section].reduce(0, +) }

  func position(of location: SessionLocation) -> Int {
    start(of: location.section) + location.item
  }

  func location(of session: SessionRecord.ID) throws -> SessionLocation {
    guard let location = try writer.reader.location(of: session, in: list),
      counts.indices.contains(location.section)
    else { throw StoreError.noSuchSession(session, list: list.name) }
    return location
  }

  func index(of section: SectionRecord) throws -> Int {
    guard let index = sections.firstIndex(where: { $0.id == section.id }) else {
      throw StoreError.noSuchSection(section.id, list: list.name)
    }
    return index
  }

  /// The session with so many before it in the list, before the edit.
  func session(at position: Int) throws -> SessionRecord.ID? {
    guard position >= 0 else { return nil }
    var item = position
    for section in sections {
      if item < section.sessionCount {
        return try writer.reader.sessions(in: section, positions: item..<item + 1).first?.id
      }
      item -= section.sessionCount
    }
    return nil
  }

  /// Renumbers sessions of a section; positions are unique at every moment, so by a detour.
  func shift(_ section: Int, _ range: Range<Int>, by distance: Int) throws {
    let far = Int(ListMerge.provisionalOffset)
    for (start, step) in [(0, far), (far, distance - far)] where !range.isEmpty {
      try database.run(
        """
        UPDATE session SET position = position + ?
        WHERE list_id = ? AND section_id = ? AND position >= ? AND position < ?
        """,
        [
          .integer(step), .integer(list.id), .integer(sections[section].id),
          .integer(start + range.lowerBound), .integer(start + range.upperBound),
        ]
      )
    }
  }

  /// Keeps the counts, removes a section that is empty now, and numbers the change.
  mutating func finish() throws {
    for (section, count) in zip(sections, counts) where section.sessionCount != count {
      try database.run(
        "UPDATE section SET session_count = ? WHERE id = ?",
        [.integer(count), .integer(section.id)]
      )
    }
    for (index, section) in sections.enumerated() {
      let isEmpty = counts[index] == 0
      if isEmpty { try remove(section) }
      if !isEmpty { updates.sections.add(StoredUpdates.Run(old: index, count: 1)) }
    }
    updates.newCounts = counts.filter { $0 > 0 }
    let revision = try database.bumpRevision()
    try database.run(
      "UPDATE list SET revision = ?, section_count = ?, session_count = ? WHERE id = ?",
      [
        .integer(revision), .integer(updates.newCounts.count), .integer(count), .integer(list.id),
      ]
    )
    if updates.bytes.count <= StoredUpdates.mostBytes {
      try database.keep(updates, of: list.id, from: list.revision, to: revision)
    }
  }

  private func remove(_ section: SectionRecord) throws {
    try database.run("DELETE FROM section WHERE id = ?", [.integer(section.id)])
    let far = Int(ListMerge.provisionalOffset)
    for (start, step) in [(section.position + 1, far), (far, -far - 1)] {
      try database.run(
        "UPDATE section SET position = position + ? WHERE list_id = ? AND position >= ?",
        [.integer(step), .integer(list.id), .integer(start)]
      )
    }
  }
}
