import Foundation
import GRDB

extension ListImport {
  /// Whether ``publish(_:_:)`` has nothing to write.
  func isStored(_ outcome: Outcome) -> Bool {
    outcome.list == nil && draft.source == outcome.replaced?.source
      && outcome.digest == outcome.replaced?.digest
  }

  /// Makes the written list visible, and moves state to the new keys of sessions and sections.
  func publish(_ outcome: Outcome, _ writer: StoreWriter) throws {
    let (database, replaced) = (writer.database, outcome.replaced)
    let now = Int64(Date().timeIntervalSince1970)
    guard let list = outcome.list else {
      let update = "UPDATE list SET source = ?, imported_at = ?, digest = ? WHERE id = ?"
      try database.run(update, [draft.source, now, outcome.digest, replaced?.id])
      return
    }
    if let replaced {
      let time = replaced.sessionCount <= SessionStore.maxKeptSessions ? now : 0
      let hiding = "UPDATE list SET name = NULL, imported_at = ? WHERE id = ?"
      try database.run(hiding, [time, replaced.id])
    }
    try database.run(
      """
      UPDATE list SET name = ?, title = ?, source = ?, imported_at = ?, revision = ?, digest = ?,
        section_count = ?, session_count = ?
      WHERE id = ?
      """,
      [
        name, draft.title, draft.source, now, (replaced?.revision ?? 0) + 1,
        outcome.digest, sections.count, sessionCount, list,
      ])
    for (position, count) in sections.sessionCounts.enumerated() {
      let update = "UPDATE section SET session_count = ? WHERE list_id = ? AND position = ?"
      try database.run(update, [count, list, position])
    }
    for (old, new) in outcome.differences.changedSections {
      try writer.moveState(ofList: name, .section, from: old, to: new)
    }
    try keys.moveState(ofList: name, outcome.matches, writer)
  }
}
