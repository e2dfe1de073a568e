/// The differences between two versions of a list whose sessions have been matched by key.
struct ListComparison {
  private(set) var counts = ImportCounts()
  private(set) var changedSections: [(old: String, new: String)] = []
  /// Whether both versions have the same sessions and sections in the same order, unchanged.
  private(set) var isUnchanged = false
}

extension ListComparison {
  /// Compares two lists; sessions that were matched may have different keys.
  init(
    from old: ListRecord?, to new: Int64, _ matches: [SessionMatching.Pair], _ newCount: Int,
    _ reader: StoreReader
  ) throws {
    let newSections = try reader.sections(ofList: new)
    counts = ImportCounts(added: newCount, sections: newSections.count)
    guard let old else { return }
    let oldSections = try reader.sections(ofList: old.id)
    let changedKeys = matches.filter(\.new.hasOwnKey)
    counts.updated = changedKeys.count
    let (oldKeys, newKeys) = (Set(oldSections.map(\.key)), Set(newSections.map(\.key)))
    // For each former section's key, the keys of the sections in which its sessions are now.
    var destinations: [String: Set<String>] = [:]
    for (old, new) in changedKeys { destinations[old.section, default: []].insert(new.section) }
    // For each section, the former positions of its unchanged sessions, by their former section.
    var positions = newSections.map { _ in [String: [Int]]() }
    try reader.forEachMatch(from: old.id, to: new) { old, new, isContentEqual in
      guard oldSections.indices.contains(old.section), newSections.indices.contains(new.section)
      else { return }
      let oldKey = oldSections[old.section].key
      destinations[oldKey, default: []].insert(newSections[new.section].key)
      if isContentEqual {
        positions[new.section][oldKey, default: []].append(old.item)
      } else {
        counts.updated += 1
      }
    }
    for (section, positions) in zip(newSections, positions) {
      // A section with a new key is compared with the section that most of its sessions were in.
      let former =
        oldKeys.contains(section.key)
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
    // A section has a new key if all its kept sessions, and no others, went to one new section.
    let origins = Dictionary(destinations.values.joined().map { ($0, 1) }, uniquingKeysWith: +)
    changedSections = destinations.compactMap { old, new in
      guard new.count == 1, let key = new.first, origins[key] == 1, !newKeys.contains(old),
        !oldKeys.contains(key)
      else { return nil }
      return (old, key)
    }
  }
}
