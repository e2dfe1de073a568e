import Foundation
import GRDBSQLite
import SwellLayout
import SwellModel
import SwellStore

/// Taps on a screen: each selects another session, keeps the place, and is on the disk before the next.
///
/// Beside the same rows written by bare calls.
struct Writes: Codable {
  var isBare: Bool
  var path: String

  private static let taps = 200

  /// The cost of one tap, as the median.
  func run() throws -> Cost {
    let store = try SessionStore(path: path)
    let bare = try BareSQLite(path: path)
    defer { bare.close() }
    let statements = try BareTap(bare)
    var screen = try SessionList("sessions", in: store).screen(
      in: ListPresentation(layout: ListLayout(), viewportSize: CGSize(width: 375, height: 667))
    )
    let ids = try screen.elements().compactMap { $0.session?.id }
    var taps: [Cost] = []
    for tap in 0..<Self.taps {
      let cell = tap % min(ids.count, 6)
      var stopwatch = Stopwatch()
      try stopwatch.measure {
        if isBare {
          try statements.select(ids[cell], fraction: Double(tap) / 1000)
        } else {
          screen = try screen.select(.cell(CellIndex(section: 0, item: cell)), toggling: true)
        }
      }
      taps.append(stopwatch.cost)
    }
    return taps.median
  }
}

/// The statements of a tap, prepared once.
private struct BareTap {
  private let statements: [OpaquePointer?]

  init(_ database: BareSQLite) throws {
    statements = try [
      "BEGIN IMMEDIATE",
      "DELETE FROM selection WHERE list_id = 1 AND scene = 'bare' AND session_id <> ?",
      "INSERT OR IGNORE INTO selection (list_id, scene, session_id) VALUES (1, 'bare', ?)",
      """
      INSERT INTO scroll_anchor (list_id, scene, layout, session_id, fraction)
      VALUES (1, 'bare', 'list', ?, ?) ON CONFLICT (list_id, scene) DO UPDATE SET
        session_id = excluded.session_id, fraction = excluded.fraction
      """,
      "COMMIT",
    ].map { try database.prepare($0) }
  }

  func select(_ session: Int64, fraction: Double) throws {
    for (index, statement) in statements.enumerated() {
      if (1...3).contains(index) { sqlite3_bind_int64(statement, 1, session) }
      if index == 3 { sqlite3_bind_double(statement, 2, fraction) }
      guard sqlite3_step(statement) == SQLITE_DONE else {
        throw BareSQLite.Failure(message: "a tap was refused")
      }
      sqlite3_reset(statement)
    }
  }
}
