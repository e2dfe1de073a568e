/// The differences between two versions of a list whose sessions have been matched by key.
struct ListComparison {
  private(set) var counts = ImportCounts()
  private(set) var changedSections: [(old: String, new: String)] = []
  /// Whether both have the same sessions and sections, with the same titles, in the same order.
  private(set) var isUnchanged = true
}

extension ListComparison {
  /// Compares two lists; sessions that were matched may have different keys.
  init(
    from old: ListRecord?, to new: Int64, _ matches: [SessionMatching.Pair], _ newCount: Int,
    _ reader: StoreReader
  ) throws {
    let newSections = try reader.sections(ofList: new)
    counts = ImportCounts(added: newCount, sections: newSections.count)
    isUnchanged = false
    guard let old else { return }
    let oldSections = try reader.sections(ofList: old.id)
    let changedKeys = matches.filter(\.new.hasOwnKey)
    counts.updated = changedKeys.count
    var moves = SectionMoves(old: Set(oldSections.map(\.key)), new: Set(newSections.map(\.key)))
    for (old, new) in changedKeys { moves.add(from: old.section, to: new.section) }
    // The former positions of each section's unchanged sessions, by their former section.
    var positions = newSections.map { _ in [String: [Int]]() }
    try reader.forEachMatch(from: old.id, to: new) { old, new, isContentEqual in
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
        moves.old.contains(section.key)
        ? section.key : positions.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key
      let inOrder = longestIncreasing(former.flatMap { positions[$0] } ?? []).count
      counts.unchanged += inOrder
      counts.moved += positions.values.reduce(0) { $0 + $1.count } - inOrder
    }
    let kept = counts.updated + counts.moved + counts.unchanged
    counts.added -= kept
    counts.removed = old.sessionCount - kept
    isUnchanged =
      counts.unchanged == newCount && counts.removed == 0
      && oldSections.map { [$0.key, $0.title] } == newSections.map { [$0.key, $0.title] }
    changedSections = moves.changes
  }
}

/// Where the sessions of removed sections went, and where those of new sections came from.
struct SectionMoves {
  let old: Set<String>
  let new: Set<String>
  var destinations: [String: Set<String>] = [:]
  var origins: [String: Set<String>] = [:]

  mutating func add(from key: String, to newKey: String) {
    if !new.contains(key) { destinations[key, default: []].insert(newKey) }
    if !old.contains(newKey) { origins[newKey, default: []].insert(key) }
  }

  /// A section has a new key if all its kept sessions, and no others, went to one new section.
  var changes: [(old: String, new: String)] {
    origins.compactMap { new, origins in
      origins.first.flatMap { origins.count == 1 && destinations[$0] == [new] ? ($0, new) : nil }
    }
  }
}
