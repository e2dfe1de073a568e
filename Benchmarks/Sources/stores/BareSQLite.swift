import Foundation
import GRDBSQLite

/// SQLite's own interface with the store's safety settings: the baseline for the store.
struct BareSQLite {
  private let database: OpaquePointer?

  init(path: String) throws {
    var database: OpaquePointer?
    guard sqlite3_open(path, &database) == SQLITE_OK else { throw CocoaError(.fileNoSuchFile) }
    self.database = database
    try run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
  }

  func close() { sqlite3_close(database) }

  func run(_ sql: String) throws {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
      throw Failure(message: String(cString: sqlite3_errmsg(database)))
    }
  }

  struct Failure: Error { var message: String }

  /// The store's own schema, from the SQL literal of its first version.
  static func schema() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Migrations/Version1.swift").standardizedFileURL
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\"\"\"")
    guard parts.count == 3 else { throw Failure(message: "no SQL literal in \(file.path)") }
    return parts[1]
  }

  /// Inserts a programme in one transaction, the rows bound one by one.
  ///
  /// - Parameters:
  ///   - programme: what to insert.
  ///   - isNumbered: whether a row is stored at its index, not its session's `position`.
  ///   - stopwatch: measures the insertion without the time for making the rows.
  /// - Throws: ``Failure``.
  func insert(
    _ programme: SampleProgramme, isNumbered: Bool, timedBy stopwatch: inout Stopwatch
  ) throws {
    try run(
      """
      \(Self.schema()); BEGIN IMMEDIATE;
      INSERT INTO list (id, name, imported_at) VALUES (1, 'bare', 0);
      INSERT INTO section (list_id, position, key, title) VALUES (1, 0, '', '');
      """
    )
    let statement = try prepare(
      """
      INSERT INTO session (list_id, section, position, key, has_own_key, title, speakers, room,
        starts_at, utc_offset, time_text) VALUES (1, 0, ?, ?, 1, ?, ?, ?, 1810879200, 7200, ?)
      """
    )
    defer { sqlite3_finalize(statement) }
    // Rows are made in batches, outside the measured time, so that they take little memory.
    for first in stride(from: 0, to: programme.count, by: 10_000) {
      let batch = (first..<min(first + 10_000, programme.count)).map { programme[$0] }
      try stopwatch.measure {
        for (index, session) in zip(first..., batch) {
          let position = isNumbered ? index : session.position
          try insert(session, at: position, with: statement)
        }
      }
    }
    try stopwatch.measure { try run("COMMIT") }
  }

  private func insert(
    _ session: SampleSession, at position: Int, with statement: OpaquePointer?
  ) throws {
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    sqlite3_bind_int64(statement, 1, Int64(position))
    let texts = [session.key, session.title, session.speaker, session.room, session.start]
    for (column, text) in texts.enumerated() {
      sqlite3_bind_text(statement, Int32(column + 2), text, -1, transient)
    }
    guard sqlite3_step(statement) == SQLITE_DONE else {
      throw Failure(message: String(cString: sqlite3_errmsg(database)))
    }
    sqlite3_reset(statement)
  }

  /// Fills an empty store with a list of equally long sections, by SQL alone, which takes a
  /// fraction of an import's time.
  func fill(sections: Int, sessions: Int) throws {
    let length = sessions / sections
    func numbers(_ count: Int) -> String {
      "WITH RECURSIVE n(i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < \(count - 1))"
    }
    try run(
      """
      BEGIN IMMEDIATE;
      INSERT INTO list (id, name, imported_at, section_count, session_count)
        VALUES (1, 'sessions', 0, \(sections), \(sections * length));
      \(numbers(sections)) INSERT INTO section (list_id, position, key, title, session_count)
        SELECT 1, i, printf('s%06d', i), 'Section ' || i, \(length) FROM n;
      \(numbers(sections * length)) INSERT INTO session
          (id, list_id, section, position, key, has_own_key, title, speakers, room)
        SELECT i + 1, 1, i / \(length), i % \(length), printf('k%09d', i), 1,
          'Session number ' || i, 'Speaker ' || (i % 3000), 'Room ' || (i % 40) FROM n;
      COMMIT
      """
    )
  }

  func prepare(_ sql: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
      throw Failure(message: String(cString: sqlite3_errmsg(database)))
    }
    return statement
  }

  /// Steps through a prepared statement, reads every column, and returns the row count.
  static func readAll(_ statement: OpaquePointer?, _ numbers: Int...) -> Int {
    for (index, number) in zip(Int32(1)..., numbers) {
      sqlite3_bind_int64(statement, index, Int64(number))
    }
    var rows = 0
    var texts: [String?] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      texts.removeAll(keepingCapacity: true)
      for column in 0..<sqlite3_column_count(statement) {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_TEXT: texts.append(String(cString: sqlite3_column_text(statement, column)))
        default: rows &+= Int(truncatingIfNeeded: sqlite3_column_int64(statement, column)) & 0
        }
      }
      rows += 1
    }
    sqlite3_reset(statement)
    return rows
  }
}
