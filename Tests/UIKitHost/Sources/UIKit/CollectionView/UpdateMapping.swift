/// Where index paths go in a batch update.
@MainActor struct UpdateMapping {
  private var deletedSections: Set<Int> = []
  private var newSections: [Int] = []
  private var sectionMoves: [Int: Int] = [:]
  private var deletedItems: [Int: Set<Int>] = [:]
  private var newItems: [Int: [Int]] = [:]
  private var itemMoves: [IndexPath: IndexPath] = [:]
  private var reloaded: Set<IndexPath> = []
  /// The mistakes for which UIKit raises an exception.
  private(set) var faults: [String] = []

  init(_ items: [UICollectionViewUpdateItem], from old: [Int], to new: [Int]) {
    var (leaving, arriving): (Set<IndexPath>, Set<IndexPath>) = ([], [])
    for item in items {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      if item.updateAction == .reload {
        if let before { reloaded.insert(before) }
        continue
      }
      if let before, !leaving.insert(before).inserted {
        faults.append("\(before) is deleted twice")
      }
      if let after, !arriving.insert(after).inserted {
        faults.append("\(after) is inserted twice")
      }
      if item.isOfSection {
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
    check(from: old, to: new)
  }

  /// Checks that the items lead from the old counts to the new ones.
  private mutating func check(from old: [Int], to new: [Int]) {
    guard old.count - deletedSections.count + newSections.count == new.count else {
      return faults.append("\(new.count) sections after the update")
    }
    for (section, items) in deletedItems {
      guard old.indices.contains(section), items.allSatisfy({ $0 < old[section] }) else {
        return faults.append("an item of section \(section) does not exist")
      }
    }
    for (section, count) in old.enumerated() {
      guard let target = destination(ofSection: section), !isReloaded(section: section) else {
        // The cells of a deleted or reloaded section go with it.
        continue
      }
      let left = count - (deletedItems[section]?.count ?? 0)
      let added = newItems[target]?.count ?? 0
      guard new.indices.contains(target), left + added == new[target] else {
        return faults.append("section \(section) has the wrong number of items in \(new)")
      }
    }
  }

  func isReloaded(_ key: ViewKey) -> Bool {
    isReloaded(section: key.path.section) || (key.kind == nil && reloaded.contains(key.path))
  }

  private func isReloaded(section: Int) -> Bool {
    reloaded.contains(IndexPath(item: NSNotFound, section: section))
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
