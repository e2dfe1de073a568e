import Foundation
import SwellLayout
import SwellModel
import SwellStore

/// Screens of the same rows, read through the library or with bare SQLite calls.
struct ScreenCost: Codable {
  enum Kind: String, Codable {
    /// The list, its sections, its state, and the rows in view: a screen from scratch.
    case whole = "a screen of a stored list"
    /// The rows in view at a random offset of a screen that was read before.
    case rows = "the rows of a scrolled screen"
    /// The rows in view after a scroll by nine points.
    case frames = "the next frame of a scroll"
    /// The list, its sections and its state, without the rows.
    case opening = "opening a screen"
  }

  var kind: Kind
  var isBare: Bool
  var path: String

  private static let rounds = 40
  private static let rowHeight = 100.0
  private static let viewport = CGSize(width: 375, height: 667)

  /// Opening a list reads all its sections; for 100,000, this takes as long as a round of another
  /// kind.
  private var screensInRound: Int { kind == .opening ? 10 : 100 }

  /// The cost of one screen, as the median over the rounds.
  func run() throws -> Cost {
    let store = try SessionStore(path: path)
    let list = try SessionList("sessions", in: store)
    let count = try store.read { try $0.list(named: "sessions").sessionCount }
    var presentation = ListPresentation(
      layout: ListLayout(itemHeight: Self.rowHeight), viewportSize: Self.viewport)
    let screen = try list.screen(in: presentation)
    let bare = try BareSQLite(path: path)
    defer { bare.close() }
    let statements = try BareScreen(bare)
    var random = SystemRandomNumberGenerator()
    var rounds: [Cost] = []
    for _ in 0..<Self.rounds {
      let last = max(0, Double(count) * Self.rowHeight - Self.viewport.height)
      let start = Double.random(in: 0...max(0, last - 900), using: &random)
      let offsets = (0..<screensInRound).map { frame in
        kind == .frames
          ? min(last, start + 9 * Double(frame)) : Double.random(in: 0...last, using: &random)
      }
      var stopwatch = Stopwatch()
      try stopwatch.measure {
        for offset in offsets {
          let point = CGPoint(x: 0, y: offset)
          switch (isBare, kind) {
          case (true, .opening): try statements.readHead()
          case (true, _):
            let first = Int(offset / Self.rowHeight)
            let end = Int(((offset + Self.viewport.height) / Self.rowHeight).rounded(.up))
            try statements.read(first..<min(count, end), whole: kind == .whole)
          case (false, .whole):
            presentation.offset = point
            _ = try list.screenAndElements(in: presentation)
          case (false, .opening):
            presentation.offset = point
            _ = try list.screen(in: presentation)
          case (false, _): _ = try screen.scrolled(to: point).elements()
          }
        }
      }
      rounds.append(stopwatch.cost)
    }
    return rounds.median / Double(screensInRound)
  }
}

/// The statements of a screen, prepared once.
private struct BareScreen {
  private let database: BareSQLite
  private let head: [OpaquePointer?]
  private let rows: OpaquePointer?
  private let (begin, commit): (OpaquePointer?, OpaquePointer?)

  init(_ database: BareSQLite) throws {
    self.database = database
    begin = try database.prepare("BEGIN")
    commit = try database.prepare("COMMIT")
    head = try [
      "SELECT id, name, title, source, imported_at, revision FROM list WHERE name = 'sessions'",
      "SELECT position, key, title, session_count FROM section WHERE list_id = 1 ORDER BY position",
      """
      SELECT section, position, session.key FROM selection
      JOIN session ON session.list_id = 1 AND session.key = selection.key
      WHERE list = 'sessions' AND scene = 'main' AND is_selected
      """,
      """
      SELECT section_key FROM collapsed_section
      WHERE list = 'sessions' AND scene = 'main' AND is_collapsed
      """,
      "SELECT key, layout, fraction FROM place WHERE list = 'sessions' AND scene = 'main'",
      "SELECT value FROM presentation WHERE list = 'sessions' AND scene = 'main'",
    ].map { try database.prepare($0) }
    rows = try database.prepare(
      """
      SELECT position, key, title, speakers, room, starts_at, ends_at, utc_offset, time_text,
        abstract, background FROM session
      WHERE list_id = (SELECT id FROM list WHERE name = 'sessions') AND section = 0
        AND position >= ? AND position < ? ORDER BY position
      """
    )
  }

  func readHead() throws {
    _ = BareSQLite.readAll(begin)
    for statement in head { _ = BareSQLite.readAll(statement) }
    _ = BareSQLite.readAll(commit)
  }

  func read(_ positions: Range<Int>, whole: Bool) throws {
    _ = BareSQLite.readAll(begin)
    if whole { for statement in head { _ = BareSQLite.readAll(statement) } }
    let count = BareSQLite.readAll(rows, positions.lowerBound, positions.upperBound)
    _ = BareSQLite.readAll(commit)
    guard count == positions.count else { throw BareSQLite.Failure(message: "\(count) rows") }
  }
}
