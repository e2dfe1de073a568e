/// The schema's history: one SQL file a version, embedded in the binary.
package enum Migrations {
  /// Every version in order; a version's number is its place here, counted from 1.
  package static let all: [(name: String, sql: String)] = [
    ("v1", text(PackageResources.v1_schema_sql)),
    ("v2", text(PackageResources.v2_search_sql)),
    ("v3", text(PackageResources.v3_integrity_sql)),
    ("v4", text(PackageResources.v4_updates_sql)),
    ("v5", text(PackageResources.v5_runs_sql)),
    ("v6", text(PackageResources.v6_keys_sql)),
  ]

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
