import GRDB

extension Row {
  /// A position or a count: 0…2^53, so that sums of such numbers fit into 64 bits.
  func count(_ column: Int) throws -> Int {
    let number: Int64 = try decode(atIndex: column)
    guard (0...1 << 53).contains(number) else {
      throw UnreadableValue(column: Array(columnNames)[column], found: "\(number)")
    }
    return Int(number)
  }
}

/// A value outside the range of its column.
struct UnreadableValue: Error {
  var column: String
  var found: String
}

extension Database {
  /// The rows that a statement returns, as values; the statement is prepared once per connection.
  func rows<T>(
    _ sql: String, _ arguments: StatementArguments = [], _ read: @escaping (Row) throws -> T
  ) throws -> [T] {
    try Array(Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments).map(read))
  }

  func hasRow(_ sql: String, _ arguments: StatementArguments) throws -> Bool {
    try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments).next() != nil
  }

  /// Runs a statement that is prepared once per connection; returns the number of changed rows.
  @discardableResult
  func run(_ sql: String, _ arguments: StatementArguments = []) throws -> Int {
    try cachedStatement(sql: sql).execute(arguments: arguments)
    return changesCount
  }
}
