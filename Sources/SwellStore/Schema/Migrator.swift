import GRDB
import SwellMigrations

/// Brings a database to the schema's current version, through GRDB's migrator.
///
/// `user_version` counts the versions, so that an older Swell recognises a newer store by its header.
struct Migrator: Sendable {
  /// The SQL of each version; tests add some.
  var migrations = Migrations.all

  var supported: Int { migrations.count }

  func migrate(_ queue: DatabaseQueue) throws {
    var migrator = DatabaseMigrator()
    for (index, sql) in migrations.enumerated() {
      migrator.registerMigration("v\(index + 1)") { db in
        try db.execute(
          sql: """
            \(sql)
            PRAGMA application_id = \(StoreFile.signature);
            PRAGMA user_version = \(index + 1);
            """
        )
      }
    }
    try migrator.migrate(queue)
  }
}
