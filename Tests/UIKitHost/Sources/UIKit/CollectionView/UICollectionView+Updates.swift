// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UICollectionView {
  public func insertSections(_ sections: IndexSet) {
    add(sections.map { (nil, Self.path(ofSection: $0)) }, .insert)
  }

  public func deleteSections(_ sections: IndexSet) {
    add(sections.map { (Self.path(ofSection: $0), nil) }, .delete)
  }

  public func reloadSections(_ sections: IndexSet) {
    add(sections.map { (Self.path(ofSection: $0), Self.path(ofSection: $0)) }, .reload)
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
    add(indexPaths.map { ($0, $0) }, .reload)
  }

  /// The data source has to return the same cell, with other content.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      let key = ViewKey(kind: nil, path: path)
      guard let old = views[key], let name = old.reuseIdentifier else { continue }
      pool[name, default: []].append(old)
      let new = dataSource?.collectionView(self, cellForItemAt: path)
      if new !== old { faults.append("the cell reconfigured at \(path) is another one") }
      views[key] = new
      measured.remove(key)
    }
    setNeedsLayout()
  }

  private static func path(ofSection section: Int) -> IndexPath {
    IndexPath(item: NSNotFound, section: section)
  }

  private func add(
    _ paths: [(IndexPath?, IndexPath?)], _ action: UICollectionViewUpdateItem.Action
  ) {
    let items = paths.map { UICollectionViewUpdateItem($0.0, $0.1, action) }
    if updates == nil {
      // Outside of a batch, an update is a batch of its own.
      performBatchUpdates { self.updates = items }
    } else {
      updates? += items
    }
  }

  // MARK: A batch update

  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if self.updates != nil {
      // An inner update is part of the outer one.
      updates?()
      completion?(true)
      return
    }
    layoutIfNeeded()
    guard window != nil, bounds.width > 0, bounds.height > 0 else {
      self.updates = []
      updates?()
      self.updates = nil
      reloadData()
      layoutIfNeeded()
      completion?(true)
      return
    }
    let before = Dictionary(uniqueKeysWithValues: visible.map { (ViewKey($0), $0) })
    _ = counts
    self.updates = []
    updates?()
    let items = self.updates ?? []
    self.updates = nil
    update(items, before: before)
    setNeedsLayout()
    layoutIfNeeded()
    completion?(true)
  }

  private func update(
    _ items: [UICollectionViewUpdateItem], before: [ViewKey: UICollectionViewLayoutAttributes]
  ) {
    let new = presentCounts()
    let mapping = UpdateMapping(items, from: counts, to: new)
    faults += mapping.faults
    setCounts(new)
    isUpdating = true
    superCalls = []
    let context = collectionViewLayout.makeContext()
    context.invalidateDataSourceCounts = !items.isEmpty
    collectionViewLayout.invalidateLayout(with: context)
    probe()
    prepareLayout()
    // UIKit expects the attributes after the update; `nil` is better than wrong ones.
    earlyAttributes = collectionViewLayout.layoutAttributesForElements(in: bounds)
    for path in new.indices.flatMap({ section in
      (0..<min(new[section], 3)).map { IndexPath(item: $0, section: section) }
    }) where collectionViewLayout.layoutAttributesForItem(at: path) == nil {
      faults.append("no attributes for \(path) before the update's items are known")
    }
    collectionViewLayout.prepare(forCollectionViewUpdates: items)
    probe()
    updateContentSize()
    bounds.origin = pixel(
      collectionViewLayout.targetContentOffset(forProposedContentOffset: bounds.origin))
    prepareLayout()
    forgetAttributes()
    fetchAttributes()
    for attributes in earlyAttributes ?? [] {
      let key = ViewKey(attributes)
      if let after = cache[key], !after.isEqual(attributes) {
        faults.append("\(key) was given as \(attributes.frame), and is \(after.frame)")
      }
    }
    remapViews(mapping, before: before)
    askAnimation(before: before)
    if !items.isEmpty { askEmptyPaths() }
    let offset = bounds.origin
    // Views that come with the update are measured while it runs.
    if showViews() {
      prepareLayout()
      forgetAttributes()
      fetchAttributes()
    }
    if bounds.origin != offset { faults.append("a batch update moved the content twice") }
    isUpdating = false
    collectionViewLayout.finalizeCollectionViewUpdates()
    probe()
    updateContentSize()
    for name in ["prepare(forCollectionViewUpdates:)", "finalizeCollectionViewUpdates"]
    where !superCalls.contains(name) {
      faults.append("\(name) does not call super")
    }
  }

  /// Asks where each element in view starts and ends.
  func askAnimation(before: [ViewKey: UICollectionViewLayoutAttributes]) {
    let layout = collectionViewLayout
    initialAttributes = [:]
    finalAttributes = [:]
    for attributes in visible {
      let key = ViewKey(attributes)
      initialAttributes[key] =
        key.kind.map {
          layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: $0, at: key.path)
        } ?? layout.initialLayoutAttributesForAppearingItem(at: key.path)
    }
    for key in before.keys {
      finalAttributes[key] =
        key.kind.map {
          layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: $0, at: key.path)
        } ?? layout.finalLayoutAttributesForDisappearingItem(at: key.path)
    }
  }

  /// UIKit passes empty index paths for supplementary views that vanish.
  private func askEmptyPaths() {
    let layout = collectionViewLayout
    let path = IndexPath()
    let kind = Self.elementKindSectionHeader
    _ = layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    _ = layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    _ = layout.initialLayoutAttributesForAppearingItem(at: path)
    _ = layout.finalLayoutAttributesForDisappearingItem(at: path)
    _ = layout.layoutAttributesForItem(at: path)
    _ = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    let vanished = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    vanished.size = CGSize(width: 10, height: 10)
    if layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: vanished, withOriginalAttributes: vanished
    ) {
      faults.append("an empty index path has a size")
    }
    _ = layout.invalidationContext(
      forPreferredLayoutAttributes: vanished, withOriginalAttributes: vanished)
  }

  // MARK: Views that stay

  /// Updates the index paths of the views that stay.
  private func remapViews(
    _ mapping: UpdateMapping, before: [ViewKey: UICollectionViewLayoutAttributes]
  ) {
    let deleted = askSupplementaryViews(mapping, before: before)
    for key in deleted { retire(key) }
    let old = views
    let (oldApplied, oldMeasured) = (applied, measured)
    views = [:]
    applied = [:]
    measured = []
    for (key, view) in old {
      guard let path = mapping.destination(of: key.path, isSection: key.kind != nil),
        !mapping.isReloaded(key)
      else {
        discard(view, of: key)
        continue
      }
      let moved = ViewKey(kind: key.kind, path: path)
      views[moved] = view
      applied[moved] = path == key.path ? oldApplied[key] : nil
      if oldMeasured.contains(key) { measured.insert(moved) }
    }
    selected = Set(selected.compactMap { mapping.destination(of: $0, isSection: false) })
  }

  /// Asks the layout which supplementary views come and go; returns those that go.
  private func askSupplementaryViews(
    _ mapping: UpdateMapping, before: [ViewKey: UICollectionViewLayoutAttributes]
  ) -> Set<ViewKey> {
    let layout = collectionViewLayout
    let shown = Set(before.keys.filter { $0.kind != nil })
    let present = Set(visible.map { ViewKey($0) }.filter { $0.kind != nil })
    insertedViews = [:]
    deletedViews = [:]
    for kind in Set(shown.union(present).compactMap(\.kind)) {
      let inserted = layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
      let deleted = layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
      if !inserted.isEmpty { insertedViews[kind] = inserted }
      if !deleted.isEmpty { deletedViews[kind] = deleted }
    }
    func keys(_ views: [String: [IndexPath]]) -> Set<ViewKey> {
      Set(views.flatMap { kind, paths in paths.map { ViewKey(kind: kind, path: $0) } })
    }
    let (deleted, inserted) = (keys(deletedViews), keys(insertedViews))
    for key in deleted.subtracting(shown) { faults.append("\(key) is deleted but was not shown") }
    for key in inserted.subtracting(present) { faults.append("\(key) is inserted but not shown") }
    for key in shown.subtracting(deleted) {
      // The views of a deleted section go with it.
      guard let kind = key.kind,
        let path = mapping.destination(of: key.path, isSection: true)
      else { continue }
      if layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) == nil {
        faults.append("no attributes for \(key), which stays")
      }
      if inserted.contains(ViewKey(kind: kind, path: path)) {
        faults.append("\(key) stays but is reported as inserted")
      }
    }
    return deleted
  }
}
