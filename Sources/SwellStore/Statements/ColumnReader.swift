import GRDB

/// Reads the columns of a row in order; GRDB would look up their names again in every row.
struct ColumnReader: FetchableRecord {
  private let row: Row
  private var index = 0

  init(row: Row) { self.row = row }

  mutating func next<Value: DatabaseValueConvertible & StatementColumnConvertible>() throws -> Value
  {
    defer { index += 1 }
    return try row.decode(atIndex: index)
  }

  /// Reads a position or count from 0 to 2^53, so that sums of such numbers fit into 64 bits.
  mutating func count() throws -> Int {
    let number: Int64 = try next()
    guard (0...1 << 53).contains(number) else {
      let message = "\(Array(row.columnNames)[index - 1]) is \(number)"
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: message)
    }
    return Int(number)
  }

  /// Reads a time from two columns, its seconds and its offset from UTC; `nil` without seconds.
  mutating func time() throws -> SessionTime? {
    let (seconds, offset): (Int64?, Int?) = try (next(), next())
    return seconds.map { SessionTime(seconds: $0, utcOffset: offset) }
  }
}
