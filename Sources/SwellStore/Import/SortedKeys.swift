import GRDB

/// The keys of a new list, in their order: kept in a TEMP table until they are written.
///
/// A key that is written with its session touches a page somewhere in the middle of the table of
/// keys, which takes more than half of an import.
struct SortedKeys {
  private let number: Int
  private let list: Int64
  private let database: Database
  /// How many there are.
  let count: Int

  /// Reads the keys of a list whose sessions are all there.
  init(number: Int, list: Int64, _ database: Database) throws {
    (self.number, self.list, self.database) = (number, list, database)
    try database.execute(
      sql: """
        CREATE TEMP TABLE sorted_key_\(number) (
          place INTEGER PRIMARY KEY, key TEXT NOT NULL, session_id INTEGER NOT NULL)
        """
    )
    // With a bound for their ids they are read as they lie in the file.
    count = try database.run(
      """
      INSERT INTO sorted_key_\(number) (key, session_id)
        SELECT key, id FROM session WHERE list_id = ? AND id > 0 ORDER BY key
      """,
      [.integer(list)]
    )
  }

  func drop() {
    try? database.execute(sql: "DROP TABLE temp.sorted_key_\(number)")
  }

  /// Writes the next keys; returns how many.
  ///
  /// - Throws: ``StoreError/duplicateKey(_:)``.
  func write(after last: Int, atMost limit: Int) throws -> Int {
    do {
      return try database.run(
        """
        INSERT INTO session_key (list_id, key, session_id)
          SELECT ?, key, session_id FROM sorted_key_\(number)
          WHERE place > ? AND place <= ? ORDER BY place
        """,
        [.integer(list), .integer(last), .integer(last + limit)]
      )
    } catch let error as DatabaseError where error.isDuplicateKey {
      throw try repeatedKey().map { StoreError.duplicateKey($0) } ?? error
    }
  }

  private func repeatedKey() throws -> String? {
    try database.rows(
      """
      SELECT key FROM sorted_key_\(number) AS first
      CROSS JOIN sorted_key_\(number) AS next USING (key)
      WHERE next.place = first.place + 1 LIMIT 1
      """
    ) { try $0.text(0) }.first
  }
}

extension DatabaseError {
  /// Whether a row of the table of keys was there already.
  var isDuplicateKey: Bool { extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY }
}
