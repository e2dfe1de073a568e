// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UICollectionView {
  // MARK: Reuse

  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass
  }

  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    classes[elementKind + identifier] = viewClass
  }

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cell = dequeue(identifier, identifier) as? UICollectionViewCell else {
      preconditionFailure("no cell is registered as \(identifier)")
    }
    return cell
  }

  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(elementKind + identifier, identifier) else {
      preconditionFailure("no view is registered as \(elementKind) \(identifier)")
    }
    return view
  }

  func dequeue(_ name: String, _ identifier: String) -> UICollectionReusableView? {
    if let view = pool[name]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = (classes[name] as? UICollectionReusableView.Type)?.init(frame: .zero)
    view?.reuseIdentifier = identifier
    return view
  }

  func retire(_ key: ViewKey) {
    if let view = views.removeValue(forKey: key) { discard(view, of: key) }
    applied[key] = nil
    measured.remove(key)
  }

  func discard(_ view: UICollectionReusableView, of key: ViewKey) {
    view.removeFromSuperview()
    guard let identifier = view.reuseIdentifier else { return }
    pool[(key.kind ?? "") + identifier, default: []].append(view)
  }

  // MARK: Views on screen, and prepared ones

  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  public var indexPathsForVisibleItems: [IndexPath] {
    visible.filter { $0.representedElementKind == nil }.map(\.indexPath)
  }

  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    views[ViewKey(kind: nil, path: indexPath)] as? UICollectionViewCell
  }

  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    calls["lookups", default: 0] += 1
    return views[ViewKey(kind: elementKind, path: indexPath)]
  }

  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Updates the views to the known attributes; returns whether a measured view changed the layout.
  func showViews() -> Bool {
    let margin = habits.contains(.preparesNothing) ? 0 : 0.5
    let prepared = bounds.insetBy(dx: -bounds.width * margin, dy: -bounds.height * margin)
    let wanted = cache.filter { isVisible($0.value, in: prepared) }
    for key in views.keys where wanted[key] == nil { retire(key) }
    let new = wanted.keys.filter { views[$0] == nil }.sorted()
    let cells = new.filter { $0.kind == nil }.map(\.path)
    if !cells.isEmpty { prefetchDataSource?.collectionView(self, prefetchItemsAt: cells) }
    for key in new {
      guard let view = makeView(key) else { continue }
      views[key] = view
      addSubview(view)
    }
    for (key, attributes) in wanted {
      guard let view = views[key], applied[key]?.isEqual(attributes) != true else { continue }
      // A view whose size has changed is asked again for the size that it prefers.
      if let old = applied[key], old.size != attributes.size { measured.remove(key) }
      applied[key] = attributes
      view.frame = attributes.frame
      view.alpha = attributes.alpha
      view.isHidden = attributes.isHidden
      view.apply(attributes)
    }
    markSelection()
    for view in views.values { view.layoutIfNeeded() }
    for key in wanted.keys.sorted() where !measured.contains(key) {
      measured.insert(key)
      guard let view = views[key], let original = cache[key],
        let copy = original.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      let preferred = view.preferredLayoutAttributesFitting(copy)
      if preferred.size != original.size,
        collectionViewLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      {
        let context = collectionViewLayout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        collectionViewLayout.invalidateLayout(with: context)
        return true
      }
    }
    return false
  }

  private func makeView(_ key: ViewKey) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    calls["views", default: 0] += 1
    if let kind = key.kind {
      return dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: key.path)
    }
    return dataSource.collectionView(self, cellForItemAt: key.path)
  }

  // MARK: Selection

  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    markSelection()
  }

  func markSelection() {
    for (key, view) in views {
      (view as? UICollectionViewCell)?.isSelected = key.kind == nil && selected.contains(key.path)
    }
  }
}
