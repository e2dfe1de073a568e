import GRDB

extension Database {
  /// The rows that a statement returns, as values; the statement is prepared once per connection.
  func rows<T>(
    _ sql: String, _ arguments: StatementArguments = [],
    _ read: @escaping (inout ColumnReader) throws -> T
  ) throws -> [T] {
    let cursor = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    return try Array(
      cursor.map {
        var columns = ColumnReader($0)
        return try read(&columns)
      })
  }

  /// Runs a statement that is prepared once per connection; returns the number of changed rows.
  @discardableResult func run(_ sql: String, _ arguments: StatementArguments = []) throws -> Int {
    try cachedStatement(sql: sql).execute(arguments: arguments)
    return changesCount
  }
}
