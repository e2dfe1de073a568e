// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UICollectionView {
  public func insertSections(_ sections: IndexSet) {
    add(sections.map { (nil, Self.path(ofSection: $0)) }, .insert)
  }

  public func deleteSections(_ sections: IndexSet) {
    add(sections.map { (Self.path(ofSection: $0), nil) }, .delete)
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    add([(Self.path(ofSection: section), Self.path(ofSection: newSection))], .move)
  }

  public func insertItems(at indexPaths: [IndexPath]) { add(indexPaths.map { (nil, $0) }, .insert) }

  public func deleteItems(at indexPaths: [IndexPath]) { add(indexPaths.map { ($0, nil) }, .delete) }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    add([(indexPath, newIndexPath)], .move)
  }

  public func reloadItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { retire(ViewKey(kind: nil, path: path)) }
    layoutIfNeeded()
  }

  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      let key = ViewKey(kind: nil, path: path)
      guard let old = views[key], old.reuseIdentifier != nil else { continue }
      // The same cell is to come back, as Apple says.
      discard(old, of: key)
      let new = dataSource?.collectionView(self, cellForItemAt: path)
      if new !== old { faults.append("a reconfigured cell at \(path) is another cell") }
      views[key] = new
    }
    layoutIfNeeded()
  }

  private static func path(ofSection section: Int) -> IndexPath {
    IndexPath(item: NSNotFound, section: section)
  }

  private func add(
    _ paths: [(IndexPath?, IndexPath?)],
    _ action: UICollectionViewUpdateItem.Action
  ) {
    if updates == nil { faults.append("an update outside of performBatchUpdates") }
    updates? += paths.map {
      UICollectionViewUpdateItem(before: $0.0, after: $0.1, action: action)
    }
  }

  // MARK: What a real one stops for

  func checkUpdates(_ items: [UICollectionViewUpdateItem], from old: [Int], to new: [Int]) {
    var left = old
    var (goneSections, newSections): (Set<Int>, [Int: Int?]) = ([], [:])
    for item in items where item.isOfSection {
      if let before = item.indexPathBeforeUpdate?.section, item.updateAction != .reload {
        if !old.indices.contains(before) || !goneSections.insert(before).inserted {
          return faults.append("section \(before) cannot go")
        }
      }
      if let after = item.indexPathAfterUpdate?.section, item.updateAction != .reload {
        if newSections.updateValue(item.indexPathBeforeUpdate?.section, forKey: after) != nil {
          return faults.append("section \(after) comes twice")
        }
      }
    }
    var (gone, come): (Set<IndexPath>, Set<IndexPath>) = ([], [])
    var added: [Int: Int] = [:]
    for item in items where !item.isOfSection && item.updateAction != .reload {
      if let path = item.indexPathBeforeUpdate {
        guard old.indices.contains(path.section), (0..<old[path.section]).contains(path.item),
          gone.insert(path).inserted
        else { return faults.append("\(path) cannot go") }
        left[path.section] -= 1
      }
      if let path = item.indexPathAfterUpdate {
        guard come.insert(path).inserted else { return faults.append("\(path) comes twice") }
        added[path.section, default: 0] += 1
      }
    }
    var counts: [Int?] = left.indices.filter { !goneSections.contains($0) }.map { left[$0] }
    for (section, before) in newSections.sorted(by: { $0.key < $1.key }) {
      guard section <= counts.count else { return faults.append("no place for \(section)") }
      counts.insert(before.map { left[$0] }, at: section)
    }
    guard counts.count == new.count else {
      return faults.append("\(new.count) sections after the update, not \(counts.count)")
    }
    for (section, count) in counts.enumerated() {
      // A new section's cells come with it.
      if let count, count + (added[section] ?? 0) != new[section] {
        faults.append(
          "\(new[section]) items in section \(section), not \(count + (added[section] ?? 0))"
        )
      }
    }
  }

  // MARK: Views that stay

  /// Gives the views that stay the index paths that they have after an update.
  func remapViews(
    _ items: [UICollectionViewUpdateItem],
    before: [UICollectionViewLayoutAttributes]
  ) {
    let mapping = UpdateMapping(items)
    let deleted = tellSupplementaryViews(mapping, before: before)
    for key in deleted { retire(key) }
    var moved: [ViewKey: UICollectionReusableView] = [:]
    for (key, view) in views {
      if let path = mapping.destination(of: key.path, isSection: key.kind != nil) {
        moved[ViewKey(kind: key.kind, path: path)] = view
      } else {
        discard(view, of: key)
      }
    }
    views = moved
    selected = Set(selected.compactMap { mapping.destination(of: $0, isSection: false) })
  }

  /// Asks the layout which supplementary views come and go; those that go.
  private func tellSupplementaryViews(
    _ mapping: UpdateMapping,
    before: [UICollectionViewLayoutAttributes]
  ) -> Set<ViewKey> {
    let (layout, shown) = (
      collectionViewLayout, Set(before.compactMap { ViewKey(supplementary: $0) })
    )
    let (present, all) = (
      Set(visible.compactMap { ViewKey(supplementary: $0) }),
      kinds.union((before + visible).compactMap(\.representedElementKind))
    )
    func told(_ paths: (String) -> [IndexPath]) -> [String: [IndexPath]] {
      Dictionary(uniqueKeysWithValues: all.map { ($0, paths($0)) }).filter { !$1.isEmpty }
    }
    func keys(_ told: [String: [IndexPath]]) -> Set<ViewKey> {
      Set(told.flatMap { kind, paths in paths.map { ViewKey(kind: kind, path: $0) } })
    }
    lastDeleted = told { layout.indexPathsToDeleteForSupplementaryView(ofKind: $0) }
    lastInserted = told { layout.indexPathsToInsertForSupplementaryView(ofKind: $0) }
    let (deleted, inserted) = (keys(lastDeleted), keys(lastInserted))
    for key in deleted.subtracting(shown) { faults.append("\(key) is not there to go") }
    for key in inserted.subtracting(present) { faults.append("\(key) comes and is not there") }
    for key in shown.subtracting(deleted) {
      // Those of a section that goes, go with it.
      guard let kind = key.kind,
        let path = mapping.destination(of: key.path, isSection: true)
      else { continue }
      if layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) == nil {
        faults.append("no attributes for \(key), which stays")
      }
      if inserted.contains(ViewKey(kind: kind, path: path)) {
        faults.append("\(key) stays, and is told to come")
      }
    }
    return deleted
  }
}

extension ViewKey {
  @MainActor
  fileprivate init?(supplementary attributes: UICollectionViewLayoutAttributes) {
    guard let kind = attributes.representedElementKind else { return nil }
    self.init(kind: kind, path: attributes.indexPath)
  }
}

extension UICollectionViewUpdateItem {
  var isOfSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.item == NSNotFound }
}

/// Where index paths go in a batch update.
@MainActor
private struct UpdateMapping {
  private var goneSections: [Int] = []
  private var newSections: [Int] = []
  private var sectionMoves: [Int: Int] = [:]
  private var goneItems: [Int: [Int]] = [:]
  private var newItems: [Int: [Int]] = [:]
  private var itemMoves: [IndexPath: IndexPath] = [:]

  init(_ items: [UICollectionViewUpdateItem]) {
    for item in items where item.updateAction != .reload {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      if item.isOfSection {
        if let before { goneSections.append(before.section) }
        if let after { newSections.append(after.section) }
        if let before, let after { sectionMoves[before.section] = after.section }
      } else {
        if let before { goneItems[before.section, default: []].append(before.item) }
        if let after { newItems[after.section, default: []].append(after.item) }
        if let before, let after { itemMoves[before] = after }
      }
    }
    newSections.sort()
    for section in newItems.keys { newItems[section]?.sort() }
  }

  func destination(of path: IndexPath, isSection: Bool) -> IndexPath? {
    if !isSection, let target = itemMoves[path] { return target }
    guard let section = destination(ofSection: path.section) else { return nil }
    if isSection { return IndexPath(item: path.item, section: section) }
    let gone = goneItems[path.section] ?? []
    if gone.contains(path.item) { return nil }
    var item = path.item - gone.count { $0 < path.item }
    for new in newItems[section] ?? [] where new <= item { item += 1 }
    return IndexPath(item: item, section: section)
  }

  private func destination(ofSection section: Int) -> Int? {
    if let target = sectionMoves[section] { return target }
    if goneSections.contains(section) { return nil }
    var target = section - goneSections.count { $0 < section }
    for new in newSections where new <= target { target += 1 }
    return target
  }
}
