import GRDB

/// The differences between two versions of a list whose sessions have been matched by key.
struct ListComparison {
  /// Without what was added and removed.
  private(set) var counts = ImportCounts()
  /// The old and new keys of sections that changed keys, recognised by their kept sessions.
  private(set) var changedSections: [(old: String, new: String)] = []
  /// Whether the sections have the same keys and titles, in the same order.
  let hasSameSections: Bool

  /// The number of sessions that both versions have.
  var kept: Int { counts.updated + counts.moved + counts.unchanged }

  /// Compares two lists; `changedKeys` are sessions that were matched under different keys.
  init(
    from old: Int64, to new: Int64, _ changedKeys: [SessionMatching.Pair], _ reader: StoreReader
  ) throws {
    let oldSections = try reader.sections(ofList: old)
    let newSections = try reader.sections(ofList: new)
    counts.sections = newSections.count
    counts.updated = changedKeys.count
    hasSameSections =
      oldSections.map { [$0.key, $0.title] } == newSections.map { [$0.key, $0.title] }
    var moves = SectionMoves(
      oldKeys: Set(oldSections.map(\.key)), newKeys: Set(newSections.map(\.key)))
    for (old, new) in changedKeys { moves.add(from: old.section, to: new.section) }
    // The former positions of each section's unchanged sessions, by their former section.
    var positions = newSections.map { _ in [String: [Int]]() }
    try reader.forEachMatch(from: old, to: new) { old, new, isContentEqual in
      guard oldSections.indices.contains(old.section), newSections.indices.contains(new.section)
      else { return }
      let oldKey = oldSections[old.section].key
      moves.add(from: oldKey, to: newSections[new.section].key)
      if isContentEqual {
        positions[new.section][oldKey, default: []].append(old.item)
      } else {
        counts.updated += 1
      }
    }
    for (section, positions) in zip(newSections, positions) {
      // A section with a new key is compared with the one that most of its sessions came from.
      let former =
        moves.oldKeys.contains(section.key)
        ? section.key : positions.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key
      let inOrder = longestIncreasing(former.flatMap { positions[$0] } ?? []).count
      counts.unchanged += inOrder
      counts.moved += positions.values.reduce(0) { $0 + $1.count } - inOrder
    }
    changedSections = moves.changedKeys
  }
}

/// Where sessions of removed sections went, and where sessions of new sections came from.
private struct SectionMoves {
  let oldKeys: Set<String>
  let newKeys: Set<String>
  var destinations: [String: Set<String>] = [:]
  var origins: [String: Set<String>] = [:]

  mutating func add(from old: String, to new: String) {
    if !oldKeys.contains(new) { origins[new, default: []].insert(old) }
    if !newKeys.contains(old) { destinations[old, default: []].insert(new) }
  }

  /// The keys of removed sections and of the new ones that have their sessions, and no others.
  var changedKeys: [(old: String, new: String)] {
    origins.compactMap { new, olds in
      guard let old = olds.first, olds.count == 1, destinations[old] == [new] else { return nil }
      return (old, new)
    }
  }
}

/// The longest increasing subsequence of different values, in O(n log n) (patience sorting).
package func longestIncreasing<Value: Comparable>(_ values: [Value]) -> [Value] {
  // The index of the least value that ends a subsequence of each length, and of the one before each.
  var ends: [Int] = []
  var previous: [Int?] = []
  for (index, value) in values.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
    }
    previous.append(low > 0 ? ends[low - 1] : nil)
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  let fromEnd = ends.last.map { sequence(first: $0) { previous[$0] } }
  return fromEnd?.map { values[$0] }.reversed() ?? []
}

extension StoreReader {
  /// The sessions of a list whose keys another list does not have.
  func candidates(of list: Int64, missingIn other: Int64) throws -> [SessionMatching.Candidate] {
    try SessionMatching.Candidate.fetchAll(
      database,
      sql: """
        SELECT id, session.key, has_own_key AS hasOwnKey, substr(session.title, 1, 1000) AS title,
          speakers, room, starts_at AS startsAt,
          ifnull(CAST(starts_at AS TEXT), time_text) AS time,
          substr(abstract, 1, 1000) AS abstract, section.key AS section,
          section.title AS sectionTitle, session.position
        FROM session
        JOIN section ON section.list_id = session.list_id AND section.position = session.section
        WHERE session.list_id = ? AND NOT EXISTS (
          SELECT 1 FROM session AS other WHERE other.list_id = ? AND other.key = session.key)
        ORDER BY session.section, session.position
        """,
      arguments: [list, other])
  }

  /// The keys that sessions are known to have had: a new session with one is a returning one.
  func formerKeys(ofList name: String) throws -> Set<String> {
    let sql = """
      SELECT key FROM selection WHERE list = ?1
      UNION SELECT key FROM place WHERE list = ?1 AND key IS NOT NULL
      UNION SELECT key FROM session_alias WHERE list = ?1
      """
    return try String.fetchSet(database, sql: sql, arguments: [name])
  }
}
