import Foundation
import GRDB

/// What can be read of a store, within one ``SessionStore/read(_:)``.
///
/// Nothing here reads a whole list to show a part of it: sessions come by ranges of positions, and
/// counts are kept, not counted.
public struct StoreReader {
  let database: Database
  let path: String

  private static let listColumns = """
    SELECT list.id, list.name, list.title, list.source, list.imported_at,
      (SELECT count(*) FROM section WHERE list_id = list.id),
      (SELECT coalesce(sum(session_count), 0) FROM section WHERE list_id = list.id)
    FROM list
    """

  /// All lists by name, in O(lists + sections).
  ///
  /// - Throws: ``StoreError``.
  public func lists() throws -> [ListRecord] {
    try fetch("\(Self.listColumns) ORDER BY name", []) { Self.list($0) }
  }

  /// The list of a name, or the only one for `nil`.
  ///
  /// - Throws: ``StoreError/noSuchList(_:known:)``, ``StoreError/ambiguousList(known:)`` or
  ///   ``StoreError/noLists(path:)``.
  public func list(named name: String?) throws -> ListRecord {
    if let name {
      let found = try fetch("\(Self.listColumns) WHERE name = ?", [name]) { Self.list($0) }
      if let list = found.first { return list }
      throw StoreError.noSuchList(name, known: try lists().map(\.name))
    }
    let lists = try lists()
    guard let list = lists.first else { throw StoreError.noLists(path: path) }
    guard lists.count == 1 else { throw StoreError.ambiguousList(known: lists.map(\.name)) }
    return list
  }

  /// A list's sections by position.
  ///
  /// - Throws: ``StoreError``.
  public func sections(of list: ListRecord) throws -> [SectionRecord] {
    try fetch(
      """
      SELECT id, position, key, title, session_count FROM section
      WHERE list_id = ? ORDER BY position
      """,
      [list.id]
    ) { row in
      SectionRecord(
        id: row[0],
        position: row[1],
        key: row[2],
        title: row[3],
        sessionCount: row[4]
      )
    }
  }

  /// The sessions at a range of positions, in one range read.
  ///
  /// - Throws: ``StoreError``.
  public func sessions(
    in section: SectionRecord,
    positions: Range<Int>
  ) throws -> [SessionRecord] {
    try fetch(
      """
      SELECT \(SessionRecord.columns) FROM session
      WHERE section_id = ? AND position >= ? AND position < ? ORDER BY position
      """,
      [section.id, positions.lowerBound, positions.upperBound]
    ) { SessionRecord($0) }
  }

  /// Visits every session of a list in order, one row in memory at a time.
  ///
  /// - Throws: ``StoreError``, and what `body` throws.
  public func forEachSession(
    in list: ListRecord,
    _ body: (SectionRecord, SessionRecord) throws -> Void
  ) throws {
    for section in try sections(of: list) {
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT \(SessionRecord.columns) FROM session WHERE section_id = ? ORDER BY position
          """,
        arguments: [section.id]
      )
      while let row = try rows.next() { try body(section, SessionRecord(row)) }
    }
  }

  /// Where the session with a key stands; `nil` when the list has none.
  ///
  /// - Throws: ``StoreError``.
  public func location(ofKey key: String, in list: ListRecord) throws -> SessionLocation? {
    try fetch(
      """
      SELECT \(Self.locationColumns) FROM session JOIN section ON section.id = session.section_id
      WHERE session.list_id = ? AND session.key = ?
      """,
      [list.id, key]
    ) { Self.location($0) }.first
  }

  /// The selected sessions of a list in a scene, in their order.
  ///
  /// - Throws: ``StoreError``.
  public func selection(in list: ListRecord, scene: String) throws -> [SessionLocation] {
    try fetch(
      """
      SELECT \(Self.locationColumns) FROM selection
      JOIN session ON session.id = selection.session_id
      JOIN section ON section.id = session.section_id
      WHERE selection.list_id = ? AND selection.scene = ?
      ORDER BY section.position, session.position
      """,
      [list.id, scene]
    ) { Self.location($0) }
  }

  /// The positions of the collapsed sections of a list in a scene.
  ///
  /// - Throws: ``StoreError``.
  public func collapsedSections(in list: ListRecord, scene: String) throws -> [Int] {
    try fetch(
      """
      SELECT section.position FROM collapsed_section
      JOIN section ON section.id = collapsed_section.section_id
      WHERE collapsed_section.list_id = ? AND collapsed_section.scene = ?
      ORDER BY section.position
      """,
      [list.id, scene]
    ) { $0[0] }
  }

  /// Where a list was left in a scene; `nil` where it has not been scrolled.
  ///
  /// - Throws: ``StoreError``.
  public func anchor(in list: ListRecord, scene: String) throws -> StoredPlace? {
    try fetch(
      """
      SELECT \(Self.locationColumns), scroll_anchor.layout, scroll_anchor.fraction
      FROM scroll_anchor
      JOIN session ON session.id = scroll_anchor.session_id
      JOIN section ON section.id = session.section_id
      WHERE scroll_anchor.list_id = ? AND scroll_anchor.scene = ?
      """,
      [list.id, scene]
    ) { StoredPlace(location: Self.location($0), layout: $0[4], fraction: $0[5]) }.first
  }
}

extension StoreReader {
  static let locationColumns =
    "session.id, section.position, session.position, session.key"

  private static func location(_ row: Row) -> SessionLocation {
    SessionLocation(sessionID: row[0], section: row[1], item: row[2], key: row[3])
  }

  private static func list(_ row: Row) -> ListRecord {
    ListRecord(
      id: row[0],
      name: row[1],
      title: row[2],
      source: row[3],
      importedAt: Date(timeIntervalSince1970: row[4]),
      sectionCount: row[5],
      sessionCount: row[6]
    )
  }

  private func fetch<T>(
    _ sql: String,
    _ arguments: StatementArguments,
    _ value: (Row) -> T
  ) throws -> [T] {
    let statement = try database.cachedStatement(sql: sql)
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    var values: [T] = []
    while let row = try rows.next() { values.append(value(row)) }
    return values
  }
}
