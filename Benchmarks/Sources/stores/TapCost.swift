import Foundation
import GRDBSQLite
import SwellLayout
import SwellModel
import SwellStore

/// Taps on a screen: each selects another session and is on the disk before the next.
///
/// The baseline writes the same rows in bare SQL.
struct TapCost: Codable {
  var isBare: Bool
  var path: String

  private static let taps = 200

  /// The median cost of one tap.
  func run() throws -> Cost {
    let store = try SessionStore(path: path)
    let bare = try BareSQLite(path: path)
    defer { bare.close() }
    let statements = try BareTap(bare)
    var screen = try SessionList("sessions", in: store).screen(
      in: ListPresentation(layout: ListLayout(), viewportSize: CGSize(width: 375, height: 667)))
    let keys = try screen.elements().compactMap { $0.session?.key }
    var taps: [Cost] = []
    for tap in 0..<Self.taps {
      let cell = tap % min(keys.count, 6)
      var stopwatch = Stopwatch()
      try stopwatch.measure {
        if isBare {
          try statements.select(keys[cell], at: tap)
        } else {
          screen = try screen.select(.cell(CellIndex(section: 0, item: cell)), toggling: true)
        }
      }
      taps.append(stopwatch.cost)
    }
    return taps.median
  }
}

/// The SQL statements for a tap, prepared once.
private struct BareTap {
  private let statements: [OpaquePointer?]

  init(_ database: BareSQLite) throws {
    statements = try [
      "BEGIN IMMEDIATE",
      "DELETE FROM selection WHERE list = 'sessions' AND scene = 'bare'",
      "INSERT INTO selection VALUES ('sessions', 'bare', '', 0, ?)",
      "INSERT INTO selection VALUES ('sessions', 'bare', ?2, 1, ?1)",
      "COMMIT",
    ].map { try database.prepare($0) }
  }

  func select(_ key: String, at time: Int) throws {
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for statement in statements {
      let parameters = sqlite3_bind_parameter_count(statement)
      if parameters > 0 { sqlite3_bind_int64(statement, 1, Int64(time)) }
      if parameters > 1 { sqlite3_bind_text(statement, 2, key, -1, transient) }
      guard sqlite3_step(statement) == SQLITE_DONE else {
        throw BareSQLite.Failure(message: "a tap was refused")
      }
      sqlite3_reset(statement)
    }
  }
}
