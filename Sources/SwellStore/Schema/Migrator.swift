import Foundation
import GRDB
import SwellMigrations

/// Brings a store's schema up to date, version by version.
enum Migrator {
  static var supported: Int { Migrations.all.count }

  /// Brings the schema up to a version.
  ///
  /// In one transaction: of several processes that find a store old or empty, one migrates it while
  /// the others wait; a failure leaves the old version. Foreign keys are off meanwhile, since
  /// dropping a table would empty those that refer to it, and are checked before the commit.
  static func migrate(_ queue: DatabaseQueue, to version: Int = supported) throws {
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      defer { try? db.execute(sql: "PRAGMA foreign_keys = ON") }
      try db.inTransaction(.immediate) {
        let current = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        for (index, migration) in Migrations.all.enumerated().prefix(version).dropFirst(current) {
          try db.execute(sql: migration.sql)
          if index + 1 == 3 { try normaliseNames(db) }
          try db.execute(sql: "PRAGMA user_version = \(index + 1)")
        }
        try db.execute(sql: "PRAGMA application_id = \(StoreFile.signature)")
        if let broken = try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") {
          throw DatabaseError(
            resultCode: .SQLITE_CORRUPT,
            message: "\(broken[0] as String? ?? "a table") refers to rows that are not there"
          )
        }
        return .commit
      }
    }
  }

  /// Brings names, keys and scenes into NFC, which SQL cannot.
  ///
  /// A name or key that is then taken gets a number, so that no row is lost.
  private static func normaliseNames(_ db: Database) throws {
    for (table, column, owner) in [
      ("list", "name", "0"), ("section", "key", "list_id"), ("session", "key", "list_id"),
    ] {
      let old = try Row.fetchAll(
        db,
        sql: "SELECT id, \(column), \(owner) FROM \(table) WHERE \(column) GLOB '*[^ -~]*'"
      )
      for row in old {
        let (id, name, list) = (row[0] as Int64, row[1] as String, row[2] as Int64)
        guard !name.isNFC else { continue }
        var number = 1
        var free = name.nfc
        while try Bool.fetchOne(
          db,
          sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(column) = ? AND \(owner) = ?)",
          arguments: [free, list]
        ) == true {
          number += 1
          free = "\(name.nfc)-\(number)"
        }
        try db.execute(
          sql: "UPDATE \(table) SET \(column) = ? WHERE id = ?",
          arguments: [free, id]
        )
      }
    }
    for table in ["selection", "collapsed_section", "scroll_anchor", "scene_revision"] {
      let scenes = try String.fetchAll(db, sql: "SELECT DISTINCT scene FROM \(table)")
      for scene in scenes where !scene.isNFC {
        try db.execute(
          sql: "UPDATE OR REPLACE \(table) SET scene = ? WHERE scene = ?",
          arguments: [scene.nfc, scene]
        )
      }
    }
  }
}

extension String {
  /// The text in NFC, in which names and keys are stored and looked up.
  package var nfc: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }

  var isNFC: Bool { utf8.elementsEqual(nfc.utf8) }
}
