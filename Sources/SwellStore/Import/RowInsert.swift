import GRDB
import GRDBSQLite

/// A prepared INSERT that runs once for every row of an import.
///
/// Binds the values itself: GRDB's arguments box every one, which takes longer than SQLite needs
/// for the row.
struct RowInsert {
  enum Value {
    case integer(Int64?)
    case text(String?)
  }

  private let statement: Statement

  init(_ database: Database, _ sql: String) throws {
    statement = try database.makeStatement(sql: sql)
  }

  /// Inserts one row.
  ///
  /// - Throws: `DatabaseError`, as GRDB does.
  func callAsFunction(_ values: [Value]) throws {
    let handle = statement.sqliteStatement
    for (index, value) in zip(Int32(1)..., values) {
      switch value {
      case .integer(let number?): sqlite3_bind_int64(handle, index, number)
      case .text(let text?):
        sqlite3_bind_text(handle, index, text, Int32(clamping: text.utf8.count), Self.copied)
      case .integer(nil), .text(nil): sqlite3_bind_null(handle, index)
      }
    }
    let result = sqlite3_step(handle)
    defer { sqlite3_reset(handle) }
    guard result == SQLITE_DONE else {
      let connection = sqlite3_db_handle(handle)
      throw DatabaseError(
        resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
        message: sqlite3_errmsg(connection).map { String(cString: $0) }
      )
    }
  }

  /// SQLITE_TRANSIENT, which is a cast in C that Swift does not import.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

extension SessionDraft {
  /// What is stored of a session, in the order of the table's columns from `key` on.
  ///
  /// - Throws: ``StoreError/badSession(key:problem:)``.
  func row() throws(StoreError) -> [RowInsert.Value] {
    if key.isEmpty { throw .badSession(key: key, problem: "no key") }
    if title.isEmpty { throw .badSession(key: key, problem: "no title") }
    // SQLite stores more of a text than it finds again.
    if key.utf8.contains(0) { throw .badSession(key: key, problem: "a NUL in its key") }
    // An end is told on the clock of the start.
    let clock = startsAt ?? endsAt
    return [
      .text(key), .text(title), .text(SpeakerList.text(of: speakers)), .text(room),
      .integer(startsAt?.seconds), .integer(endsAt?.seconds),
      .integer((clock?.utcOffset).map(Int64.init)), .text(timeText), .text(abstract),
      .text(background),
    ]
  }
}
