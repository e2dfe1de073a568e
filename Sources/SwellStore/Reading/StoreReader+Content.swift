import GRDB

/// What a list contains: its sections, their order, and its sessions.
extension StoreReader {
  /// A list's sections by position; read once for each version of the list.
  ///
  /// - Throws: ``StoreError``.
  public func sections(of list: ListRecord) throws -> [SectionRecord] {
    try content(of: list.id)?.sections ?? []
  }

  /// What is known of a list as it is now; `nil` for one that is gone.
  func content(of list: ListRecord.ID) throws -> ListContent? {
    try revision(ofList: list).map { try content(of: list, revision: $0) }
  }

  /// What is known of a list, whose present revision this is.
  package func content(of list: ListRecord.ID, revision: Int) throws -> ListContent {
    if let known = memory?.content(of: list, revision: revision, isCommitted: isCommitted) {
      return known
    }
    let sections = try readSections(of: list)
    let content = ListContent(
      list: list,
      revision: revision,
      sections: sections,
      orders: try readOrders(of: sections, in: list)
    )
    memory?.keep(content, isCommitted: isCommitted)
    return content
  }

  private func readSections(of list: ListRecord.ID) throws -> [SectionRecord] {
    let sections = try database.rows(
      "SELECT \(SectionRecord.columns) FROM section WHERE list_id = ? ORDER BY position",
      [.integer(list)],
      SectionRecord.init
    )
    // Callers use positions as indices.
    guard sections.indices.allSatisfy({ sections[$0].position == $0 }) else {
      throw StoreError.damaged(path: path, detail: "the sections of list \(list) have gaps")
    }
    return sections
  }

  /// The orders of the sections that have runs.
  private func readOrders(
    of sections: [SectionRecord],
    in list: ListRecord.ID
  ) throws -> [SectionRecord.ID: SectionOrder] {
    var runs: [SectionRecord.ID: [SectionOrder.Run]] = [:]
    _ = try database.rows(
      """
      SELECT section_id, ordinal, first_position, session_count FROM session_run
      WHERE list_id = ? ORDER BY section_id, ordinal
      """,
      [.integer(list)]
    ) { row in
      let run = try SectionOrder.Run(
        ordinal: Int(row.integer(1)),
        first: row.count(2),
        count: row.count(3)
      )
      runs[try row.integer(0), default: []].append(run)
    }
    if runs.isEmpty { return [:] }
    var orders: [SectionRecord.ID: SectionOrder] = [:]
    for section in sections {
      guard let runs = runs[section.id] else { continue }
      guard let order = SectionOrder(runs, count: section.sessionCount) else {
        throw StoreError.damaged(
          path: path,
          detail: "the runs of section \(section.id) do not make it up"
        )
      }
      orders[section.id] = order
    }
    return orders
  }

  /// The sessions at a range of positions, in one range read, or in several where single sessions
  /// were put in, moved or taken out.
  ///
  /// - Throws: ``StoreError``.
  public func sessions(
    in section: SectionRecord,
    positions: Range<Int>
  ) throws -> [SessionRecord] {
    guard let content = try content(of: section.listID),
      let index = content.index(of: section)
    else { return [] }
    return try sessions(in: content.sections[index], positions: positions, of: content)
  }

  /// The sessions at a range of positions in one version of their list; fewer, or none, when the
  /// list is of that version no more.
  ///
  /// Version and rows are read in one statement, so they belong together without a transaction; and
  /// since a version never changes, so do the answers of several calls.
  package func sessions(
    in section: SectionRecord,
    positions: Range<Int>,
    of content: ListContent
  ) throws -> [SessionRecord] {
    var sessions: [SessionRecord] = []
    var item = max(0, positions.lowerBound)
    for part in content.positions(of: positions, in: section) where !part.isEmpty {
      let found = try database.rows(
        Self.sessionsOfVersion,
        [
          .integer(content.list), .integer(content.revision), .integer(section.id),
          .integer(part.lowerBound), .integer(part.upperBound),
        ],
        expecting: min(part.count, 4096)
      ) { row in
        var session = try SessionRecord(row)
        session.position += item - part.lowerBound
        return session
      }
      if sessions.isEmpty { sessions = found } else { sessions += found }
      item += part.count
    }
    return sessions
  }

  // Put together once: it is sent for every screen.
  private static let sessionsOfVersion = """
    SELECT \(SessionRecord.columns()) FROM list CROSS JOIN session
    WHERE list.id = ? AND list.revision = ? AND hidden_by IS NULL
      AND session.list_id = ?1 AND section_id = ? AND position >= ? AND position < ?
    ORDER BY position
    """

  /// Visits every session of a list in order, one row in memory at a time.
  ///
  /// - Throws: ``StoreError``, and what `body` throws.
  public func forEachSession(
    in list: ListRecord,
    _ body: (SectionRecord, SessionRecord) throws -> Void
  ) throws {
    let sections = try sections(of: list)
    var (section, item) = (-1, 0)
    try database.forEachRow(
      """
      SELECT section.position, \(SessionRecord.columns()) FROM section \(StoredOrder.sessions)
      WHERE section.list_id = ? ORDER BY \(StoredOrder.columns)
      """,
      [.integer(list.id)]
    ) { row in
      let position = try row.count(0)
      guard sections.indices.contains(position) else {
        throw StoreError.damaged(path: path, detail: "the sections of \(list.name) have gaps")
      }
      if position != section { (section, item) = (position, 0) }
      var session = try SessionRecord(row, from: 1)
      session.position = item
      item += 1
      try body(sections[position], session)
    }
  }
}
