import Foundation
import GRDBSQLite
import SwellLayout
import SwellModel
import SwellStore

/// Taps on a screen: each selects another session, keeps the place, and is on the disk before the next.
///
/// Beside the same rows written by bare calls.
struct Writes: Codable {
  enum Kind: String, Codable {
    case tap = "a tap"
    /// Another title for a session in the middle of the list.
    case rename = "to rename a session"
    /// A session added behind the last of a section, and removed again.
    case append = "to add and to remove a session at a section's end"
  }

  var kind = Kind.tap
  var isBare = false
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
        switch kind {
        case .tap where isBare:
          try statements.select(ids[cell], fraction: Double(tap) / 1000)
        case .tap:
          screen = try screen.select(.cell(CellIndex(section: 0, item: cell)), toggling: true)
        case .rename, .append: try edit(tap, store)
        }
      }
      taps.append(stopwatch.cost)
    }
    return taps.median
  }

  private func edit(_ number: Int, _ store: SessionStore) throws {
    try store.write { writer in
      let list = try writer.reader.list(named: "sessions")
      let sections = try writer.reader.sections(of: list)
      let section = sections[sections.count / 2]
      if kind == .rename {
        let session = try writer.reader.sessions(in: section, positions: 0..<1)[0]
        let draft = SessionDraft(key: session.key, title: "Renamed \(number)")
        try writer.update(session.id, to: draft, in: list)
      } else {
        let draft = SessionDraft(key: "new", title: "New")
        let id = try writer.insert(draft, at: section.sessionCount, of: section, in: list)
        try writer.remove(id, in: list)
      }
    }
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
