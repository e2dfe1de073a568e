import GRDB

/// A hash of a schema: a store with a trigger, a view or a column that no Swell made is refused,
/// since triggers and views run with the rights of whoever opens it.
enum SchemaFingerprint {
  /// The fingerprints of versions 0 (empty) and up; a test checks them.
  static let known: [UInt64] = [
    0xcbf2_9ce4_8422_2325, 0xb46b_c8d4_8377_f084, 0x49ef_5968_d4cb_bcf4,
    0x42f2_d692_2f12_86b2, 0x1a3e_7041_7b60_815b, 0x401c_05f5_e5a8_d838,
    0x20ea_eb5d_f481_221f,
  ]

  /// The 64-bit FNV-1a hash of the database's `sqlite_schema`.
  static func of(_ database: Database) throws -> UInt64 {
    try entries(database).joined().utf8.fnv1a
  }

  /// The rows of `sqlite_schema` that Swell's migrations made.
  ///
  /// Without FTS5's shadow tables, which may differ between versions of SQLite, SQLite's own
  /// (`sqlite_…`), and the two that Litestream adds to what it replicates.
  private static func entries(_ database: Database) throws -> [String] {
    try database.rows(
      """
      SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_schema
      WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!'
        AND NOT (type = 'table' AND name IN ('session_text_data', 'session_text_idx',
          'session_text_docsize', 'session_text_config', 'session_text_content',
          '_litestream_seq', '_litestream_lock'))
      ORDER BY type, name
      """
    ) { row in
      try "\(row.text(0))|\(row.text(1))|\(row.text(2))|\(row.text(3))\n"
    }
  }
}
