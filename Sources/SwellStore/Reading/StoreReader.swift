import GRDB

/// What can be read of a store, within one ``SessionStore/read(_:)``.
///
/// Nothing reads a whole list to show a part of it: sessions are read by ranges of positions, and
/// counts are stored.
public struct StoreReader {
  let database: Database
  let path: String
  /// What is known of lists.
  var memory: ContentMemory?
  /// Whether what is read cannot be undone.
  var isCommitted = false

  /// All lists by name, in O(lists).
  ///
  /// - Throws: ``StoreError``.
  public func lists() throws -> [ListRecord] {
    try database.rows(
      "SELECT \(ListRecord.columns) FROM list WHERE hidden_by IS NULL ORDER BY name",
      [],
      ListRecord.init
    )
  }

  /// The list of a name, or the only one for `nil`.
  ///
  /// - Throws: ``StoreError/noSuchList(_:known:)``, ``StoreError/ambiguousList(known:)`` or
  ///   ``StoreError/noLists(path:)``.
  public func list(named name: String?) throws -> ListRecord {
    if let name {
      if let list = try findList(named: name) { return list }
      throw StoreError.noSuchList(name, known: try lists().map(\.name))
    }
    let lists = try lists()
    guard let list = lists.first else { throw StoreError.noLists(path: path) }
    guard lists.count == 1 else { throw StoreError.ambiguousList(known: lists.map(\.name)) }
    return list
  }

  /// The list with an id, whatever its name now; `nil` for one that is gone.
  ///
  /// - Throws: ``StoreError``.
  public func list(id: ListRecord.ID) throws -> ListRecord? {
    try database.rows(
      "SELECT \(ListRecord.columns) FROM list WHERE id = ? AND hidden_by IS NULL",
      [.integer(id)],
      ListRecord.init
    ).first
  }

  /// The number of a list's last change; `nil` for one that is gone.
  ///
  /// - Throws: ``StoreError``.
  public func revision(ofList id: ListRecord.ID) throws -> Int? {
    try database.rows(
      "SELECT revision FROM list WHERE id = ? AND hidden_by IS NULL",
      [.integer(id)]
    ) { try $0.count(0) }.first
  }

  func findList(named name: String) throws -> ListRecord? {
    try database.rows(
      "SELECT \(ListRecord.columns) FROM list WHERE name = ? AND hidden_by IS NULL",
      [.text(name.nfc)],
      ListRecord.init
    ).first
  }

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
      let present = content.sections.first(where: { $0.id == section.id })
    else { return [] }
    return try sessions(in: present, positions: positions, of: content)
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
    for part in content.order(of: section).positions(of: positions) {
      let found = try database.rows(
        """
        SELECT \(SessionRecord.columns()) FROM list CROSS JOIN session
        WHERE list.id = ? AND list.revision = ? AND hidden_by IS NULL
          AND session.list_id = ?1 AND section_id = ? AND position >= ? AND position < ?
        ORDER BY position
        """,
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

  /// Where the session with a key stands; `nil` when the list has none.
  ///
  /// - Throws: ``StoreError``.
  public func location(ofKey key: String, in list: ListRecord) throws -> SessionLocation? {
    try database.rows(
      """
      SELECT \(SessionLocation.columns) FROM session
      JOIN section ON section.id = session.section_id
      WHERE session.list_id = ? AND session.key = ?
      """,
      [.integer(list.id), .text(key.nfc)]
    ) { try SessionLocation($0) }.first
  }

  /// Where a session stands; `nil` when the list does not have it.
  ///
  /// - Throws: ``StoreError``.
  public func location(
    of session: SessionRecord.ID,
    in list: ListRecord
  ) throws -> SessionLocation? {
    try database.rows(
      """
      SELECT \(SessionLocation.columns) FROM session
      JOIN section ON section.id = session.section_id
      WHERE session.id = ? AND session.list_id = ?
      """,
      [.integer(session), .integer(list.id)]
    ) { try SessionLocation($0) }.first
  }

  /// The selected sessions of a list in a scene, in their order.
  ///
  /// - Throws: ``StoreError``.
  public func selection(in list: ListRecord, scene: String) throws -> [SessionLocation] {
    try database.rows(
      """
      SELECT \(SessionLocation.columns) FROM selection
      JOIN session ON session.id = selection.session_id
      JOIN section ON section.id = session.section_id
      WHERE selection.list_id = ? AND selection.scene = ?
      ORDER BY 2, 3
      """,
      [.integer(list.id), .text(scene.nfc)]
    ) { try SessionLocation($0) }
  }

  /// The positions of the collapsed sections of a list in a scene.
  ///
  /// - Throws: ``StoreError``.
  public func collapsedSections(in list: ListRecord, scene: String) throws -> [Int] {
    try database.rows(
      """
      SELECT section.position FROM collapsed_section
      JOIN section ON section.id = collapsed_section.section_id
      WHERE collapsed_section.list_id = ? AND collapsed_section.scene = ?
      ORDER BY section.position
      """,
      [.integer(list.id), .text(scene.nfc)]
    ) { try $0.count(0) }
  }

  /// Where a list was left in a scene; `nil` where it has not been scrolled.
  ///
  /// - Throws: ``StoreError``.
  public func anchor(in list: ListRecord, scene: String) throws -> StoredPlace? {
    try database.rows(
      """
      SELECT \(SessionLocation.columns), scroll_anchor.layout, scroll_anchor.fraction
      FROM scroll_anchor
      JOIN session ON session.id = scroll_anchor.session_id
      JOIN section ON section.id = session.section_id
      WHERE scroll_anchor.list_id = ? AND scroll_anchor.scene = ?
      """,
      [.integer(list.id), .text(scene.nfc)]
    ) {
      try StoredPlace(location: SessionLocation($0), layout: $0.text(4), fraction: $0.real(5))
    }.first
  }

  /// The number of the store's last change of anything, also by another process.
  ///
  /// - Throws: ``StoreError``.
  public func revision() throws -> Int {
    try database.count("SELECT number FROM revision")
  }

  /// The numbers of the last changes of a list and of what is kept of it in a scene; reads no
  /// session.
  ///
  /// - Throws: ``StoreError/noSuchList(_:known:)`` when the list is gone, and other ``StoreError``s.
  public func revisions(of list: ListRecord, scene: String) throws -> ListRevisions {
    let found = try database.rows(
      """
      SELECT list.revision, ifnull(selection, 0), ifnull(folding, 0), ifnull(place, 0)
      FROM list LEFT JOIN scene_revision ON list_id = list.id AND scene = ?
      WHERE list.id = ? AND hidden_by IS NULL
      """,
      [.text(scene.nfc), .integer(list.id)]
    ) {
      try ListRevisions(
        content: $0.count(0),
        selection: $0.count(1),
        folding: $0.count(2),
        place: $0.count(3)
      )
    }
    guard let revisions = found.first else {
      throw StoreError.noSuchList(list.name, known: try lists().map(\.name))
    }
    return revisions
  }
}
