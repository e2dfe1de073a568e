import GRDB

/// Reads a store within one ``SessionStore/read(_:)``.
///
/// Nothing here reads a whole list to show a part of it: sessions are read by ranges of positions,
/// and counts are stored. ``SessionStore/read(_:)`` throws SQLite's errors as ``StoreError``.
public struct StoreReader {
  let database: Database
  let path: String

  /// All lists, ordered by name, in O(lists).
  public func lists() throws -> [ListRecord] {
    let sql = "SELECT \(ListRecord.columns) FROM list WHERE name IS NOT NULL ORDER BY name"
    return try database.rows(sql, [], ListRecord.init)
  }

  /// The list with this name; for `nil`, the only list.
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

  /// The list with this name; `nil` if there is none.
  public func findList(named name: String) throws -> ListRecord? {
    let sql = "SELECT \(ListRecord.columns) FROM list WHERE name = ?"
    return try database.rows(sql, [name.nfc], ListRecord.init).first
  }

  /// Whether a version is still complete; a replaced version is deleted in parts a little later.
  package func has(_ version: ListRecord.Version) throws -> Bool {
    let sql = """
      SELECT id FROM list
      WHERE id = ? AND revision = ? AND (name IS NOT NULL OR \(SessionStore.isKept))
      """
    return try !database.rows(sql, [version.id, version.revision]) { try $0.count() }.isEmpty
  }
}
