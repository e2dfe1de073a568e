import GRDB

/// The differences between two versions of a list whose sessions have been matched by key.
struct ListComparison {
  private(set) var updated = 0
  private(set) var moved = 0
  private(set) var unchanged = 0
  /// The new keys of sections whose sessions all went to one section that is new.
  private(set) var changedSections: [(old: String, new: String)] = []
  /// Whether the sections have the same keys and titles, in the same order.
  private(set) var hasSameSections = false

  /// The sessions that both versions have.
  var kept: Int { updated + moved + unchanged }

  /// Compares two lists; `changedKeys` are sessions that were matched under different keys.
  init(
    from old: Int64,
    to new: Int64,
    _ changedKeys: [SessionMatching.Pair],
    _ reader: StoreReader
  ) throws {
    let oldSections = try reader.sections(ofList: old)
    let newSections = try reader.sections(ofList: new)
    hasSameSections =
      oldSections.map { [$0.key, $0.title] } == newSections.map { [$0.key, $0.title] }
    let oldIndices = Dictionary(oldSections.enumerated().map { ($1.key, $0) }) { first, _ in first }
    let newIndices = Dictionary(newSections.enumerated().map { ($1.key, $0) }) { first, _ in first }
    var counterparts = newSections.map { oldIndices[$0.key] }
    // Where the sessions of a section that is gone went, and where those of a new one were.
    var destinations: [Int: Set<Int>] = [:]
    var origins: [Int: Set<Int>] = [:]
    var (section, sequences) = (-1, [Int: [Int]]())
    func finishSection() {
      if let counterpart = counterparts.indices.contains(section) ? counterparts[section] : nil {
        unchanged += longestIncreasing(sequences[counterpart] ?? [])
      }
      moved += sequences.values.reduce(0) { $0 + $1.count }
      sequences = [:]
    }
    func note(_ old: Int, _ new: Int) {
      guard oldSections.indices.contains(old), newSections.indices.contains(new) else { return }
      if oldIndices[newSections[new].key] == nil {
        origins[new, default: []].insert(old)
        // Until another one turns up.
        if counterparts[new] == nil { counterparts[new] = old }
      }
      if newIndices[oldSections[old].key] == nil { destinations[old, default: []].insert(new) }
    }
    for (old, new) in changedKeys {
      note(oldIndices[old.section] ?? -1, newIndices[new.section] ?? -1)
    }
    try reader.forEachMatch(from: old, to: new) { old, new, isContentEqual in
      if new.section != section {
        finishSection()
        section = new.section
      }
      note(old.section, new.section)
      if isContentEqual {
        sequences[old.section, default: []].append(old.item)
      } else {
        updated += 1
      }
    }
    finishSection()
    moved -= unchanged
    for (new, olds) in origins {
      guard let old = olds.first, olds.count == 1, destinations[old] == [new] else { continue }
      changedSections.append((oldSections[old].key, newSections[new].key))
    }
  }
}

/// The length of the longest subsequence of ascending numbers, in O(n log n) (patience sorting).
private func longestIncreasing(_ numbers: [Int]) -> Int {
  // The smallest number that ends a subsequence of each length.
  var ends: [Int] = []
  for number in numbers {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < number { low = middle + 1 } else { high = middle }
    }
    if low == ends.count { ends.append(number) } else { ends[low] = number }
  }
  return ends.count
}

extension StoreReader {
  /// The sessions of a list whose keys another list does not have.
  func candidates(of list: Int64, missingIn other: Int64) throws -> [SessionMatching.Candidate] {
    try SessionMatching.Candidate.fetchAll(
      database,
      sql: """
        SELECT id, session.key, has_own_key AS hasOwnKey, substr(session.title, 1, 1000) AS title,
          speakers, room, ifnull(CAST(starts_at AS TEXT), time_text) AS time,
          substr(abstract, 1, 1000) AS abstract, section.key AS section, session.position
        FROM session
        JOIN section ON section.list_id = session.list_id AND section.position = session.section
        WHERE session.list_id = ? AND NOT EXISTS (
          SELECT 1 FROM session AS other WHERE other.list_id = ? AND other.key = session.key)
        """,
      arguments: [list, other]
    )
  }

  /// The keys that sessions of a list are known to have had: a new session with such a key returns.
  func formerKeys(ofList name: String) throws -> Set<String> {
    let sql = """
      SELECT key FROM selection WHERE list = ?1
      UNION SELECT key FROM place WHERE list = ?1 AND key IS NOT NULL
      UNION SELECT key FROM session_alias WHERE list = ?1
      """
    return try Set(database.rows(sql, [name]) { try $0.text(0) })
  }
}

extension StoreWriter {
  /// Lets the state of a session follow it to another key.
  func moveState(ofList list: String, key old: String, to new: String) throws {
    try moveState(list, "key", of: ["selection", "place"], old, new)
  }

  /// Lets the state of a section follow it to another key.
  func moveState(ofList list: String, sectionKey old: String, to new: String) throws {
    try moveState(list, "section_key", of: ["collapsed_section", "place"], old, new)
  }

  private func moveState(
    _ list: String,
    _ column: String,
    of tables: [String],
    _ old: String,
    _ new: String
  ) throws {
    for table in tables {
      try database.run(
        "UPDATE OR REPLACE \(table) SET \(column) = ? WHERE list = ? AND \(column) = ?",
        [new, list, old]
      )
    }
  }
}
