import GRDB

extension Database {
  /// The rows that a statement returns, as values; the statement is prepared once per connection.
  func rows<T>(
    _ sql: String, _ arguments: StatementArguments = [], _ read: (inout ColumnReader) throws -> T
  ) throws -> [T] {
    let rows = try ColumnReader.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    var values: [T] = []
    while var row = try rows.next() { values.append(try read(&row)) }
    return values
  }

  /// Runs a statement that is prepared once per connection; returns the number of changed rows.
  @discardableResult func run(_ sql: String, _ arguments: StatementArguments = []) throws -> Int {
    try cachedStatement(sql: sql).execute(arguments: arguments)
    return changesCount
  }
}
