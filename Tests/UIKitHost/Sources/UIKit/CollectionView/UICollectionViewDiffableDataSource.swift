// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UICollectionView {
  /// `UICollectionView.CellRegistration`.
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let handler: Handler
    let identifier = UUID().uuidString

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// `UICollectionView.SupplementaryRegistration`.
  @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let handler: Handler
    let elementKind: String
    let identifier = UUID().uuidString

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = cell as? Cell else { preconditionFailure("not a \(Cell.self)") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary {
    register(
      Supplementary.self,
      forSupplementaryViewOfKind: registration.elementKind,
      withReuseIdentifier: registration.identifier
    )
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind,
      withReuseIdentifier: registration.identifier,
      for: indexPath
    )
    guard let view = view as? Supplementary else {
      preconditionFailure("not a \(Supplementary.self)")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}

/// `NSDiffableDataSourceSnapshot`, as far as it is used.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  var reconfigured: [ItemIdentifierType] = []

  public init() {}

  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sectionIdentifiers += identifiers
  }

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      preconditionFailure("there are no sections")
    }
    items[section, default: []] += identifiers
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfigured += identifiers
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (section, identifier) in sectionIdentifiers.enumerated() {
      if let item = items[identifier]?.firstIndex(of: item) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }
}

/// `UICollectionViewDiffableDataSource`, as far as it is used.
@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  public var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var view: UICollectionView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.sectionIdentifiers.indices.contains(indexPath.section),
      let items = current.items[current.sectionIdentifiers[indexPath.section]],
      items.indices.contains(indexPath.item)
    else { return nil }
    return items[indexPath.item]
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot
    view?.reloadData()
    completion?()
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let old = current
    let oldSections = old.sectionIdentifiers
    let newSections = snapshot.sectionIdentifiers
    let staying = oldSections.filter { newSections.contains($0) }
    precondition(
      staying == newSections.filter { oldSections.contains($0) },
      "this host does not move sections"
    )
    view?.performBatchUpdates { [self] in
      current = snapshot
      current.reconfigured = []
      view?.deleteSections(
        IndexSet(oldSections.indices.filter { !newSections.contains(oldSections[$0]) })
      )
      view?.insertSections(
        IndexSet(newSections.indices.filter { !oldSections.contains(newSections[$0]) })
      )
      let kept = Set(staying)
      let oldItems = Set(staying.flatMap { old.items[$0] ?? [] })
      let newItems = Set(staying.flatMap { snapshot.items[$0] ?? [] })
      for (index, section) in oldSections.enumerated() where kept.contains(section) {
        let items = old.items[section] ?? []
        view?.deleteItems(
          at: items.indices.filter { !newItems.contains(items[$0]) }
            .map { IndexPath(item: $0, section: index) }
        )
      }
      for (index, section) in newSections.enumerated() where kept.contains(section) {
        let items = snapshot.items[section] ?? []
        let before = (old.items[section] ?? []).filter { newItems.contains($0) }
        let moves = items.filter { oldItems.contains($0) }
          .difference(from: before).inferringMoves()
        let moved = Set(
          moves.insertions.compactMap { change in
            if case .insert(_, let item, _) = change { item } else { nil }
          }
        )
        for (item, identifier) in items.enumerated() {
          let path = IndexPath(item: item, section: index)
          if !oldItems.contains(identifier) {
            view?.insertItems(at: [path])
          } else if moved.contains(identifier), let from = old.path(of: identifier) {
            view?.moveItem(at: from, to: path)
          }
        }
      }
    }
    view?.reconfigureItems(at: snapshot.reconfigured.compactMap { current.path(of: $0) })
    view?.layoutIfNeeded()
    completion?()
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.sectionIdentifiers.count
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { current.items[current.sectionIdentifiers[section]]?.count ?? 0 }

  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else { preconditionFailure("no cell at \(indexPath)") }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure("no view for \(kind) at \(indexPath)")
    }
    return view
  }
}
