import SwellLayout
public import SwellMotion
import SwellStore

extension ListScreen {
  /// The updates from this screen to another, of any list, matching sessions and sections by key.
  ///
  /// All sessions are matched as long as the store has both versions, which is the case for a few
  /// seconds after an import of up to 10,000 sessions. Later, and after single edits, a session is
  /// matched only if both screens have shown it, or if one has and the store still has the other's
  /// version; others count as removed and inserted. O(sessions) if the names differ.
  ///
  /// - Throws: ``ModelError/otherStore(_:than:)`` for a screen of another store, and `StoreError`.
  public func updates(to other: ListScreen) throws -> ListUpdates {
    guard store.isSame(as: other.store)
    else { throw ModelError.otherStore(store.path, than: other.store.path) }
    if list.version == other.list.version { return .unchanged }
    let matches = try store.read { reader in
      try allMatches(with: other, from: reader) ?? shownMatches(with: other, from: reader)
    }
    let oldSections = Dictionary(sections.map { ($0.key, $0.position) }) { first, _ in first }
    return ListUpdates(
      from: content.shape, to: other.content.shape,
      sections: other.sections.map { (old: oldSections[$0.key], count: 1) },
      cells: runs(matches, in: other))
  }

  private typealias Match = (old: CellIndex, new: CellIndex)

  private func allMatches(with other: ListScreen, from reader: StoreReader) throws -> [Match]? {
    let isShort = max(list.sessionCount, other.list.sessionCount) <= SessionStore.maxKeptSessions
    guard isShort || list.name != other.list.name, list.id != other.list.id,
      try reader.has(list.version), try reader.has(other.list.version)
    else { return nil }
    var matches: [Match] = []
    try reader.forEachMatch(from: list.id, to: other.list.id) { old, new, _ in
      let old = CellIndex(section: old.section, item: old.item)
      matches.append((old, CellIndex(section: new.section, item: new.item)))
    }
    return matches
  }

  private func shownMatches(with other: ListScreen, from reader: StoreReader) throws -> [Match] {
    let old = try knownCells(and: other.content.knownSessions, from: reader)
    let new = try other.knownCells(and: content.knownSessions, from: reader)
    return old.compactMap { key, old in new[key].map { (old, $0) } }.sorted { $0.new < $1.new }
  }

  /// The cells, by key, of the sessions known here and, if the store has this version, of `others`.
  private func knownCells(
    and others: [CellIndex: SessionRecord], from reader: StoreReader
  ) throws -> [String: CellIndex] {
    let cells = Dictionary(content.knownSessions.map { ($1.key, $0) }) { first, _ in first }
    guard try reader.has(list.version) else { return cells }
    let missing = others.values.map(\.key).filter { cells[$0] == nil }
    return try cells.merging(reader.locations(ofKeys: missing, in: list).mapValues(\.cell)) { $1 }
  }

  /// The other screen's cells as runs: before each matched cell, a run of the inserted cells.
  private func runs(_ matches: [Match], in other: ListScreen) -> [(old: Int?, count: Int)] {
    var runs: [(old: Int?, count: Int)] = []
    var end = 0
    for match in matches {
      guard let old = snapshot.sections.position(of: match.old),
        let new = other.snapshot.sections.position(of: match.new)
      else { continue }
      runs += [(nil, new - end), (old, 1)]
      end = new + 1
    }
    return runs + [(nil, other.list.sessionCount - end)]
  }
}
