import GRDB
import GRDBSQLite

/// Runs the store's statements, bound and read by hand through SQLite's C functions.
extension Database {
  /// Runs a statement that returns no rows.
  ///
  /// - Returns: how many rows it changed.
  @discardableResult
  func run(_ sql: String, _ values: [SQLValue] = []) throws -> Int {
    try step(cachedStatement(sql: sql), sql, values) { _ in }
    return changesCount
  }

  /// What a statement returns, row by row turned into values, of which so many are expected.
  func rows<T>(
    _ sql: String,
    _ values: [SQLValue] = [],
    expecting count: Int = 0,
    _ read: (SQLRow) throws -> T
  ) throws -> [T] {
    var found: [T] = []
    found.reserveCapacity(count)
    try step(cachedStatement(sql: sql), sql, values) { found.append(try read($0)) }
    return found
  }

  /// The first value of the first row; 0 without rows.
  func count(_ sql: String, _ values: [SQLValue] = []) throws -> Int {
    try rows(sql, values) { try $0.count(0) }.first ?? 0
  }

  /// Visits rows one by one; `body` may run the same SQL.
  func forEachRow(
    _ sql: String,
    _ values: [SQLValue] = [],
    _ body: (SQLRow) throws -> Void
  ) throws {
    try step(makeStatement(sql: sql), sql, values, body)
  }

  private func step(
    _ statement: Statement,
    _ sql: String,
    _ values: [SQLValue],
    _ body: (SQLRow) throws -> Void
  ) throws {
    StatementPlans.note(sql, in: self)
    let handle = statement.sqliteStatement
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    for (index, value) in zip(Int32(1)..., values) { try value.bind(to: handle, at: index) }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: try body(SQLRow(statement: handle))
      case SQLITE_DONE: return
      default: throw DatabaseError(of: handle)
      }
    }
  }
}

/// A prepared INSERT that runs once for every row of an import.
struct RowInsert {
  private let statement: Statement
  /// The texts of a row, one behind the other, where they stay until it is inserted: SQLite need not
  /// copy each.
  private var texts: [UInt8] = []

  init(_ database: Database, _ sql: String) throws {
    statement = try database.makeStatement(sql: sql)
    StatementPlans.note(sql, in: database)
  }

  /// Inserts one row, whose values come in two parts.
  ///
  /// - Throws: `DatabaseError`, as GRDB does.
  mutating func callAsFunction(_ first: [SQLValue], then others: [SQLValue]) throws {
    let handle = statement.sqliteStatement
    defer { sqlite3_reset(handle) }
    for (index, value) in zip(Int32(1)..., first) { try value.bind(to: handle, at: index) }
    texts.removeAll(keepingCapacity: true)
    for case .text(let text?) in others { texts += text.utf8 }
    try texts.withUnsafeBytes { texts in
      var rest = texts[...]
      for (index, value) in zip(Int32(first.count + 1)..., others) {
        guard case .text(let text?) = value, !text.isEmpty else {
          try value.bind(to: handle, at: index)
          continue
        }
        let bytes = UnsafeRawBufferPointer(rebasing: rest.prefix(text.utf8.count))
        try SQLValue.bindText(lasting: bytes, to: handle, at: index)
        rest = rest.dropFirst(bytes.count)
      }
      guard sqlite3_step(handle) == SQLITE_DONE else { throw DatabaseError(of: handle) }
    }
  }
}

/// Tells tests the query plans of the statements that run.
enum StatementPlans {
  typealias Record = @Sendable (_ sql: String, _ plan: [String]) -> Void

  @TaskLocal static var record: Record?

  /// Goes on recording on another thread.
  static func recording<T>(with record: Record?, _ body: () throws -> T) rethrows -> T {
    // In a release build of Swift 6.3, setting it to nil on a thread without a task crashes.
    guard let record else { return try body() }
    return try $record.withValue(record, operation: body)
  }

  static func note(_ sql: String, in database: Database) {
    guard let record, isPlanned(sql) else { return }
    record(sql, (try? plan(of: sql, in: database)) ?? ["not explained"])
  }

  private static func isPlanned(_ sql: String) -> Bool {
    !["PRAGMA", "BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE"].contains {
      sql.hasPrefix($0)
    }
  }

  private static func plan(of sql: String, in database: Database) throws -> [String] {
    // Explained without values, which do not change the plan.
    let statement = try database.makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)
    defer { sqlite3_reset(statement.sqliteStatement) }
    var steps: [String] = []
    while sqlite3_step(statement.sqliteStatement) == SQLITE_ROW {
      steps.append(try SQLRow(statement: statement.sqliteStatement).text(3))
    }
    return steps
  }
}
