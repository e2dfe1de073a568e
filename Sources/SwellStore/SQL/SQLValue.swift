import GRDB
import GRDBSQLite

/// A value to bind to a statement.
///
/// Bound by hand: GRDB boxes every argument, which takes longer than SQLite needs for a row.
enum SQLValue {
  case integer(Int64?)
  case real(Double)
  case text(String?)
  case blob([UInt8])

  static func integer(_ value: Int) -> SQLValue { .integer(Int64(value)) }

  func bind(to statement: SQLiteStatement, at index: Int32) throws {
    let result =
      switch self {
      case .integer(let number?): sqlite3_bind_int64(statement, index, number)
      case .real(let number): sqlite3_bind_double(statement, index, number)
      case .text(let text?):
        sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count), Self.copied)
      case .blob(let bytes):
        sqlite3_bind_blob(statement, index, bytes, Int32(clamping: bytes.count), Self.copied)
      case .integer(nil), .text(nil): sqlite3_bind_null(statement, index)
      }
    guard result == SQLITE_OK else { throw DatabaseError(of: statement) }
  }

  /// Binds text that stays where it is until the statement has run.
  static func bindText(
    lasting bytes: UnsafeRawBufferPointer,
    to statement: SQLiteStatement,
    at index: Int32
  ) throws {
    let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress
    guard sqlite3_bind_text(statement, index, text, Int32(clamping: bytes.count), nil) == SQLITE_OK
    else { throw DatabaseError(of: statement) }
  }

  /// SQLITE_TRANSIENT, which is a cast in C that Swift does not import.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

extension DatabaseError {
  /// The last error of a statement's connection.
  init(of statement: SQLiteStatement) {
    let connection = sqlite3_db_handle(statement)
    self.init(
      resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
      message: sqlite3_errmsg(connection).map { String(cString: $0) }
    )
  }
}
