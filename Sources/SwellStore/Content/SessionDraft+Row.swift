import GRDB
import GRDBSQLite

extension SessionDraft {
  static let columns = "key, has_own_key, " + SessionRecord.contentColumns.joined(separator: ", ")

  static let insert = """
    INSERT INTO session (list_id, section, position, \(columns))
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  static let update = """
    UPDATE session SET (\(columns)) = (?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
    WHERE list_id = ?1 AND section = ?2 AND position = ?3
    """

  /// Runs ``insert`` or ``update`` and binds the values itself: GRDB reads each value through a key
  /// path, which takes as long as the INSERT, and it traps on strings of over a billion bytes.
  func run(_ sql: String, list: Int64, section: Int, position: Int, in database: Database) throws {
    let statement = try database.cachedStatement(sql: sql)
    statement.setUncheckedArguments([])
    let values: [any StatementBinding] = [
      list, section, position, key, hasOwnKey, title, speakers.joined(separator: "\n"), room,
      startsAt?.seconds, startsAt?.utcOffset, endsAt?.seconds, endsAt?.utcOffset, timeText,
      abstract, background,
    ]
    for (index, value) in values.enumerated() {
      let code = value.bind(to: statement.sqliteStatement, at: CInt(index + 1))
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
    try statement.execute()
  }
}
