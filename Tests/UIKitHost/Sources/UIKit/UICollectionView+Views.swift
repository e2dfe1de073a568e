// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Which view: a cell or a supplementary view at an index path.
struct ViewKey: Hashable {
  var kind: String?
  var path: IndexPath
}

extension UICollectionView {
  // MARK: Views for reuse

  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass
  }

  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    classes[elementKind + identifier] = viewClass
    kinds.insert(elementKind)
  }

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cell = dequeue(identifier, identifier) as? UICollectionViewCell else {
      faults.append("no cell is registered as \(identifier)")
      return UICollectionViewCell(frame: .zero)
    }
    return cell
  }

  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(elementKind + identifier, identifier) else {
      faults.append("no view is registered as \(identifier)")
      return UICollectionReusableView(frame: .zero)
    }
    return view
  }

  private func dequeue(_ name: String, _ identifier: String) -> UICollectionReusableView? {
    if let view = pool[name]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = (classes[name] as? UICollectionReusableView.Type)?.init(frame: .zero)
    view?.reuseIdentifier = identifier
    return view
  }

  // MARK: Views on screen

  public var visibleCells: [UICollectionViewCell] {
    views.values.compactMap { $0 as? UICollectionViewCell }
  }

  public var indexPathsForVisibleItems: [IndexPath] {
    views.keys.filter { $0.kind == nil }.map(\.path)
  }

  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    views[ViewKey(kind: nil, path: indexPath)] as? UICollectionViewCell
  }

  public func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? { views[ViewKey(kind: elementKind, path: indexPath)] }

  public func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
    views.keys.filter { $0.kind == kind }.map(\.path)
  }

  /// Brings the views to what is visible; whether a cell that was measured changed the layout.
  func showViews() -> Bool {
    let shown = Dictionary(
      visible.map { (ViewKey(kind: $0.representedElementKind, path: $0.indexPath), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for key in views.keys where shown[key] == nil { retire(key) }
    var isChanged = false
    for attributes in visible {
      let key = ViewKey(kind: attributes.representedElementKind, path: attributes.indexPath)
      let isNew = views[key] == nil
      guard let view = views[key] ?? make(key) else { continue }
      views[key] = view
      view.frame = attributes.frame
      (view as? UICollectionViewCell)?.isSelected = selected.contains(key.path)
      view.apply(attributes)
      guard isNew, key.kind == nil, !isChanged else { continue }
      let preferred = view.preferredLayoutAttributesFitting(attributes)
      if preferred !== attributes, take(preferred, instead: attributes) { isChanged = true }
    }
    return isChanged
  }

  private func make(_ key: ViewKey) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    calls["views", default: 0] += 1
    if let kind = key.kind {
      return dataSource.collectionView(
        self,
        viewForSupplementaryElementOfKind: kind,
        at: key.path
      )
    }
    return dataSource.collectionView(self, cellForItemAt: key.path)
  }

  func retire(_ key: ViewKey) {
    if let view = views.removeValue(forKey: key) { discard(view, of: key) }
  }

  /// Keeps a view to be used again, for the same kind and identifier.
  func discard(_ view: UICollectionReusableView, of key: ViewKey) {
    guard let identifier = view.reuseIdentifier else { return }
    pool[(key.kind ?? "") + identifier, default: []].append(view)
  }

  // MARK: Selection

  public var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  public func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    if let indexPath { selected.insert(indexPath) }
    _ = showViews()
  }

  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    _ = showViews()
  }

  /// A finger touches a point of the content: a cell is selected or deselected, a header touched.
  public func tap(_ point: CGPoint) {
    let touched = visible.filter { $0.frame.contains(point) }.max { $0.zIndex < $1.zIndex }
    guard let touched else { return }
    let path = touched.indexPath
    if let kind = touched.representedElementKind {
      let header = supplementaryView(forElementKind: kind, at: path)
      let inside = CGPoint(x: point.x - touched.frame.minX, y: point.y - touched.frame.minY)
      header?.touchesEnded([UITouch(at: inside)], with: nil)
    } else if allowsMultipleSelection, selected.contains(path) {
      if delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true {
        selected.remove(path)
      }
    } else if delegate?.collectionView(self, shouldSelectItemAt: path) ?? true {
      if !allowsMultipleSelection { selected = [] }
      selected.insert(path)
    }
  }
}
