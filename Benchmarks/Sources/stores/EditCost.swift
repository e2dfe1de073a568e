import Foundation
import GRDBSQLite
import SwellStore

/// Edits of single sessions, each synced to disk before the next, in a list that has a selection
/// and a place.
///
/// The baseline is a bare UPDATE of one row on the same disk.
struct EditCost: Codable {
  enum Kind: String, Codable, CaseIterable {
    case rename = "to rename a session"
    case insert = "to insert a session"
    case move = "to move a session from anywhere"
    case remove = "to remove a session"
    case bare = "a bare UPDATE"
  }

  enum Place: String, Codable, CaseIterable {
    case beginning, middle, end
  }

  var kind: Kind
  var place = Place.middle
  var path: String

  private static let edits = 200

  /// The median cost of one edit.
  func run() throws -> Cost {
    let store = try SessionStore(path: path)
    let bare = try BareSQLite(path: path)
    defer { bare.close() }
    let update = try bare.prepare("UPDATE session SET title = 'Renamed ' || ? WHERE id = 5")
    try keepState(in: store)
    var random = SystemRandomNumberGenerator()
    var costs: [Cost] = []
    for number in 0..<Self.edits {
      var stopwatch = Stopwatch()
      try stopwatch.measure {
        if kind == .bare {
          _ = BareSQLite.readAll(update, number)
        } else {
          try store.write { try edit(number, $0, &random) }
        }
      }
      costs.append(stopwatch.cost)
    }
    return costs.median
  }

  private func edit(
    _ number: Int, _ writer: StoreWriter, _ random: inout SystemRandomNumberGenerator
  ) throws {
    let list = try writer.reader.list(named: "sessions")
    let sections = try writer.reader.sections(of: list)
    let section = sections[sections.count / 2]
    let last = section.sessionCount - 1
    let item = [Place.beginning: 0, .middle: last / 2, .end: last][place] ?? 0
    let from = kind == .move ? Int.random(in: 0...last, using: &random) : item
    let key = try writer.reader.sessions(
      of: list, section: section.position, positions: from..<from + 1
    )[0].key
    switch kind {
    case .rename:
      try writer.update(key, to: SessionDraft(key: key, title: "Renamed \(number)"), in: list)
    case .insert:
      let draft = SessionDraft(key: "new-\(UUID())", title: "New")
      let end = place == .end ? last + 1 : item
      try writer.insert(draft, at: end, ofSection: section.position, in: list)
    case .move: try writer.move(key, to: item, ofSection: section.position, in: list)
    case .remove: try writer.remove(key, in: list)
    case .bare: break
    }
  }

  private func keepState(in store: SessionStore) throws {
    try store.write { writer in
      let list = try writer.reader.list(named: "sessions")
      let key = try writer.reader.sessions(of: list, section: 0, positions: 3..<4)[0].key
      try writer.select(key, of: list, scene: "main")
      try writer.setPlace(key: key, fraction: 0.5, layout: "list", of: list, scene: "main")
    }
  }
}
