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
  /// path, which takes as long as the INSERT, and traps on a text of over a billion bytes.
  func run(_ sql: String, list: Int64, section: Int, position: Int, in database: Database) throws {
    let statement = try database.cachedStatement(sql: sql)
    statement.setUncheckedArguments([])
    var parameter: CInt = 0
    func bind<T: StatementBinding>(_ values: T?...) throws {
      for value in values {
        parameter += 1
        // A parameter without a value stays NULL, since GRDB has cleared all bindings.
        guard let value else { continue }
        let code = value.bind(to: statement.sqliteStatement, at: parameter)
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      }
    }
    try bind(list, Int64(section), Int64(position))
    try bind(key)
    try bind(hasOwnKey)
    try bind(title, speakers.joined(separator: "\n"), room)
    for time in [startsAt, endsAt] { try bind(time?.seconds, time?.utcOffset.map { Int64($0) }) }
    try bind(timeText, abstract, background)
    try statement.execute()
  }
}
