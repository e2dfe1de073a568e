import LayoutTestSupport
import SwellStore

/// What is told to whoever shows a list, against what the model says became of it.
extension HistoryPlayer {
  /// Compares what a step did to each list with what the store tells of it.
  mutating func compareUpdates(
    _ before: HistoryModel,
    _ step: HistoryStep,
    from store: SessionStore
  ) throws {
    for (name, list) in model.lists {
      let record = try store.read { try $0.list(named: name) }
      defer { records[name] = record }
      guard let old = before.lists[name], let known = records[name] else { continue }
      if record.revision == known.revision {
        let isSame = old.sections == list.sections && old.title == list.title
        guard isSame else { throw HistoryMismatch("\(name) has changed and not its revision") }
        continue
      }
      let told = try store.updates(of: record.id, from: known.revision, to: record.revision)
      guard let told else { throw HistoryMismatch("\(name) has no updates") }
      try Self.expect(told.oldCounts, old.sections.map(\.sessions.count), "the old counts")
      try Self.expect(told.newCounts, list.sections.map(\.sessions.count), "the new counts")
      try Self.expect(
        Self.applied(told.sections, to: old.sections.map(\.key)),
        Self.kept(list.sections.map(\.key), of: old.sections.map(\.key)),
        "the sections told"
      )
      let (oldKeys, keys) = (old.sessions.map(\.key), list.sessions.map(\.key))
      try Self.expect(
        Self.applied(told.sessions, to: oldKeys),
        Self.kept(keys, of: oldKeys),
        "the sessions told"
      )
      try Self.expect(
        told.reloaded.flatMap { keys[$0] },
        Self.changed(from: old, to: list, step),
        "the changed sessions told"
      )
    }
  }

  /// What runs make of keys; `nil` for new ones.
  private static func applied(_ runs: [StoredUpdates.Run], to keys: [String]) -> [String?] {
    runs.flatMap { run in
      (0..<run.count).map { index in run.old.map { keys[$0 + index] } }
    }
  }

  private static func kept(_ keys: [String], of old: [String]) -> [String?] {
    let known = Set(old)
    return keys.map { known.contains($0) ? $0 : nil }
  }

  /// The sessions that have another content, in order; one that is edited counts in any case.
  private static func changed(
    from old: HistoryModel.List,
    to new: HistoryModel.List,
    _ step: HistoryStep
  ) -> [String] {
    if case .update(let entry, _) = step { return [HistoryEntry.key(entry.key)] }
    let known = Dictionary(uniqueKeysWithValues: old.sessions.map { ($0.key, $0) })
    return new.sessions.filter { session in
      known[session.key].map { !$0.hasContent(of: session) } ?? false
    }.map(\.key)
  }
}
