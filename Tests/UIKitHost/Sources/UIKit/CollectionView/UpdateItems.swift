extension UICollectionViewUpdateItem {
  var isOfSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.item == NSNotFound }
}

/// Whether update items lead from the old counts to the new ones; UIKit raises an exception if not.
@MainActor struct UpdateCheck {
  private(set) var faults: [String] = []

  init(_ items: [UICollectionViewUpdateItem], from old: [Int], to new: [Int]) {
    check(items, from: old, to: new)
  }

  private mutating func check(
    _ items: [UICollectionViewUpdateItem],
    from old: [Int],
    to new: [Int]
  ) {
    var left = old
    var deletedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    var newSections: [Int: Int?] = [:]
    for item in items where item.isOfSection {
      let before = item.indexPathBeforeUpdate?.section
      let after = item.indexPathAfterUpdate?.section
      if let before, item.updateAction == .reload {
        reloadedSections.insert(before)
        continue
      }
      if let before, !old.indices.contains(before) || !deletedSections.insert(before).inserted {
        faults.append("section \(before) cannot go")
      }
      if let after, newSections.updateValue(before, forKey: after) != nil {
        faults.append("section \(after) comes twice")
      }
    }
    var (deleted, inserted): (Set<IndexPath>, Set<IndexPath>) = ([], [])
    var added: [Int: Int] = [:]
    for item in items where !item.isOfSection && item.updateAction != .reload {
      if let path = item.indexPathBeforeUpdate {
        guard old.indices.contains(path.section), (0..<old[path.section]).contains(path.item),
          deleted.insert(path).inserted
        else { return faults.append("\(path) cannot go") }
        left[path.section] -= 1
      }
      if let path = item.indexPathAfterUpdate {
        guard inserted.insert(path).inserted else { return faults.append("\(path) comes twice") }
        added[path.section, default: 0] += 1
      }
    }
    var counts: [Int?] = left.indices.filter { !deletedSections.contains($0) }
      .map { reloadedSections.contains($0) ? nil : left[$0] }
    for (section, before) in newSections.sorted(by: { $0.key < $1.key }) {
      guard section <= counts.count else { return faults.append("no place for section \(section)") }
      counts.insert(before.map { left[$0] }, at: section)
    }
    guard counts.count == new.count else {
      return faults.append("\(new.count) sections after the update, not \(counts.count)")
    }
    for (section, count) in counts.enumerated() {
      // The cells of a new or reloaded section come with it.
      if let count, count + (added[section] ?? 0) != new[section] {
        faults.append(
          "\(new[section]) items in section \(section), not \(count + (added[section] ?? 0))"
        )
      }
    }
  }
}

/// Where index paths go in a batch update.
@MainActor struct UpdateMapping {
  private var deletedSections: Set<Int> = []
  private var newSections: [Int] = []
  private var sectionMoves: [Int: Int] = [:]
  private var deletedItems: [Int: Set<Int>] = [:]
  private var newItems: [Int: [Int]] = [:]
  private var itemMoves: [IndexPath: IndexPath] = [:]
  private var reloaded: Set<IndexPath> = []

  init(_ items: [UICollectionViewUpdateItem]) {
    for item in items {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      if item.updateAction == .reload {
        if let before { reloaded.insert(before) }
      } else if item.isOfSection {
        if let before { deletedSections.insert(before.section) }
        if let after { newSections.append(after.section) }
        if let before, let after { sectionMoves[before.section] = after.section }
      } else {
        if let before { deletedItems[before.section, default: []].insert(before.item) }
        if let after { newItems[after.section, default: []].append(after.item) }
        if let before, let after { itemMoves[before] = after }
      }
    }
    newSections.sort()
    for section in newItems.keys { newItems[section]?.sort() }
  }

  func isReloaded(_ key: ViewKey) -> Bool {
    reloaded.contains(IndexPath(item: NSNotFound, section: key.path.section))
      || (key.kind == nil && reloaded.contains(key.path))
  }

  func destination(of path: IndexPath, isSection: Bool) -> IndexPath? {
    if !isSection, let target = itemMoves[path] { return target }
    guard let section = destination(ofSection: path.section) else { return nil }
    if isSection { return IndexPath(item: path.item, section: section) }
    let deleted = deletedItems[path.section] ?? []
    if deleted.contains(path.item) { return nil }
    var item = path.item - deleted.count { $0 < path.item }
    for new in newItems[section] ?? [] where new <= item { item += 1 }
    return IndexPath(item: item, section: section)
  }

  private func destination(ofSection section: Int) -> Int? {
    if let target = sectionMoves[section] { return target }
    if deletedSections.contains(section) { return nil }
    var target = section - deletedSections.count { $0 < section }
    for new in newSections where new <= target { target += 1 }
    return target
  }
}
