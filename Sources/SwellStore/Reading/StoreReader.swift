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
      "SELECT \(ListRecord.columns) FROM list WHERE hidden_by IS NULL ORDER BY name"
    ) { try ListRecord($0) }
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
      [.integer(id)]
    ) { try ListRecord($0) }.first
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
      [.text(name.nfc)]
    ) { try ListRecord($0) }.first
  }

  /// The list of a name, and the numbers of the last changes of it and of what is kept of it in a
  /// scene; `nil` when there is none.
  package func find(
    listNamed name: String,
    scene: String
  ) throws -> (list: ListRecord, revisions: ListRevisions)? {
    try database.rows(Self.listInScene, [.text(scene.nfc), .text(name.nfc)]) {
      (try ListRecord($0, from: 4), try ListRevisions($0))
    }.first
  }

  private static let listInScene = """
    SELECT \(ListRevisions.columns), \(ListRecord.columns) \(ListRevisions.source)
    WHERE name = ? AND hidden_by IS NULL
    """

  /// Where the session with a key stands; `nil` when the list has none.
  ///
  /// - Throws: ``StoreError``.
  public func location(ofKey key: String, in list: ListRecord) throws -> SessionLocation? {
    try database.rows(
      """
      SELECT \(SessionLocation.columns) FROM session_key
      JOIN session ON session.id = session_id AND session.list_id = session_key.list_id
      JOIN section ON section.id = session.section_id
      WHERE session_key.list_id = ? AND session_key.key = ?
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
  public func place(in list: ListRecord, scene: String) throws -> StoredPlace? {
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
      SELECT \(ListRevisions.columns) \(ListRevisions.source)
      WHERE list.id = ? AND hidden_by IS NULL
      """,
      [.text(scene.nfc), .integer(list.id)]
    ) { try ListRevisions($0) }
    guard let revisions = found.first else {
      throw StoreError.noSuchList(list.name, known: try lists().map(\.name))
    }
    return revisions
  }
}
