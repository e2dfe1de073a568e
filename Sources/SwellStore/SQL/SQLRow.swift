import Foundation
import GRDB
import GRDBSQLite

/// The current row of a statement; a value of the wrong type or range throws.
struct SQLRow {
  let statement: SQLiteStatement

  func integer(_ column: Int) throws(UnreadableValue) -> Int64 {
    try require(SQLITE_INTEGER, column)
    return sqlite3_column_int64(statement, Int32(column))
  }

  /// A position or a count, 0…2^53.
  func count(_ column: Int) throws(UnreadableValue) -> Int {
    let number = try integer(column)
    // No list has more, and sums of such numbers fit into 64 bits.
    guard (0...1 << 53).contains(number) else { throw unreadable(column, "\(number)") }
    return Int(number)
  }

  func real(_ column: Int) throws(UnreadableValue) -> Double {
    try require(SQLITE_FLOAT, column)
    let number = sqlite3_column_double(statement, Int32(column))
    guard number.isFinite else { throw unreadable(column, "\(number)") }
    return number
  }

  func text(_ column: Int) throws(UnreadableValue) -> String {
    try require(SQLITE_TEXT, column)
    return try utf8(column)
  }

  func blob(_ column: Int) throws(UnreadableValue) -> [UInt8] {
    try require(SQLITE_BLOB, column)
    guard let bytes = sqlite3_column_blob(statement, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Whether a column has just this value, texts byte by byte.
  func has(_ value: SQLValue, at column: Int) -> Bool {
    let index = Int32(column)
    switch (value, sqlite3_column_type(statement, index)) {
    case (.integer(nil), SQLITE_NULL), (.text(nil), SQLITE_NULL): return true
    case (.integer(let number?), SQLITE_INTEGER):
      return sqlite3_column_int64(statement, index) == number
    case (.real(let number), SQLITE_FLOAT):
      return sqlite3_column_double(statement, index) == number
    case (.text(var text?), SQLITE_TEXT):
      guard let bytes = try? bytes(column) else { return false }
      return text.withUTF8 { utf8 in
        guard utf8.count == bytes.count, let left = utf8.baseAddress,
          let right = bytes.baseAddress
        else { return utf8.isEmpty && bytes.isEmpty }
        return memcmp(left, right, utf8.count) == 0
      }
    default: return false
    }
  }

  func optionalInteger(_ column: Int) throws(UnreadableValue) -> Int64? {
    switch sqlite3_column_type(statement, Int32(column)) {
    case SQLITE_INTEGER: sqlite3_column_int64(statement, Int32(column))
    case SQLITE_NULL: nil
    default: try integer(column)
    }
  }

  func optionalText(_ column: Int) throws(UnreadableValue) -> String? {
    switch sqlite3_column_type(statement, Int32(column)) {
    case SQLITE_TEXT: try utf8(column)
    case SQLITE_NULL: nil
    default: try text(column)
    }
  }

  /// The lines of a text; none of an empty one, and no empty one.
  func lines(_ column: Int) throws(UnreadableValue) -> [String] {
    try require(SQLITE_TEXT, column)
    let bytes = try bytes(column)
    // Most have one.
    if !bytes.contains(0x0A) {
      return bytes.isEmpty ? [] : [String(decoding: bytes, as: UTF8.self)]
    }
    return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text in a column that has one; what is no UTF-8 in it is replaced.
  private func utf8(_ column: Int) throws(UnreadableValue) -> String {
    String(decoding: try bytes(column), as: UTF8.self)
  }

  private func bytes(_ column: Int) throws(UnreadableValue) -> UnsafeBufferPointer<UInt8> {
    guard let start = sqlite3_column_text(statement, Int32(column)) else {
      throw unreadable(column, "no text")
    }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return UnsafeBufferPointer(start: start, count: count)
  }

  private func require(_ type: Int32, _ column: Int) throws(UnreadableValue) {
    let found = sqlite3_column_type(statement, Int32(column))
    if found != type { throw unreadable(column, Self.names[found] ?? "nothing") }
  }

  private static let names = [
    SQLITE_INTEGER: "an integer", SQLITE_FLOAT: "a real", SQLITE_TEXT: "a text",
    SQLITE_BLOB: "a blob", SQLITE_NULL: "NULL",
  ]

  private func unreadable(_ column: Int, _ found: String) -> UnreadableValue {
    let name = sqlite3_column_name(statement, Int32(column)).map { String(cString: $0) }
    return UnreadableValue(column: name ?? "column \(column)", found: found)
  }
}

/// A value of the wrong type or range for its column.
struct UnreadableValue: Error {
  var column: String
  var found: String
}
