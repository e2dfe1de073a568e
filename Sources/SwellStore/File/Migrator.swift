import GRDB
import SwellMigrations

/// Migrates a database to the current version; older Swells see that version in `user_version`.
struct Migrator: Sendable {
  /// The SQL of each version; tests add versions.
  var migrations = Migrations.all

  var supported: Int { migrations.count }

  func migrate(_ queue: DatabaseQueue, to version: Int? = nil) throws {
    var migrator = DatabaseMigrator()
    for (index, sql) in migrations.prefix(version ?? supported).enumerated() {
      migrator.registerMigration("v\(index + 1)") { db in
        try db.execute(
          sql: """
            \(sql)
            PRAGMA application_id = \(StoreFile.signature);
            PRAGMA user_version = \(index + 1);
            """)
      }
    }
    try migrator.migrate(queue)
  }

  func schema(ofVersion version: Int) throws -> Set<String> {
    let queue = try DatabaseQueue()
    try migrate(queue, to: version)
    return try queue.inDatabase { try Self.schema($0) }
  }

  /// The schema's statements, except for tables made by ANALYZE, `.recover` or Litestream.
  static func schema(_ database: Database) throws -> Set<String> {
    let sql = """
      SELECT sql FROM sqlite_schema
      WHERE sql IS NOT NULL AND NOT (type = 'table' AND sql LIKE 'CREATE TABLE%'
        AND (name GLOB 'sqlite_stat[1-4]' OR name GLOB 'lost_and_found*'
          OR name GLOB '_litestream_*'))
      """
    return try String.fetchSet(database, sql: sql)
  }
}
