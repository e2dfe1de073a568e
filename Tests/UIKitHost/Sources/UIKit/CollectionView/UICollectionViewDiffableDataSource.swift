// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `NSDiffableDataSourceSnapshot` that are used, for a single section.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  var items: [ItemIdentifierType] = []
  var reconfigured: [ItemIdentifierType] = []

  public init() {}

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sectionIdentifiers += identifiers
    precondition(sectionIdentifiers.count == 1, "this host has one section")
  }

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    items += identifiers
    precondition(Set(items).count == items.count, "an item is there twice")
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfigured += identifiers
  }
}

/// The parts of `UICollectionViewDiffableDataSource` in use.
@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  private weak var view: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open func snapshot() -> Snapshot { current }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.items.indices.contains(indexPath.item) ? current.items[indexPath.item] : nil
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.items.firstIndex(of: itemIdentifier).map { IndexPath(item: $0, section: 0) }
  }

  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot
    view?.reloadData()
    completion?()
  }

  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let changes = snapshot.items.difference(from: current.items).inferringMoves()
    view?.performBatchUpdates { [self] in
      current = snapshot
      for change in changes {
        switch change {
        case .remove(let item, _, nil): view?.deleteItems(at: [IndexPath(item: item, section: 0)])
        case .insert(let item, _, nil): view?.insertItems(at: [IndexPath(item: item, section: 0)])
        case .insert(let item, _, let old?):
          view?.moveItem(
            at: IndexPath(item: old, section: 0), to: IndexPath(item: item, section: 0))
        case .remove: break
        }
      }
    }
    view?.reconfigureItems(at: snapshot.reconfigured.compactMap { indexPath(for: $0) })
    view?.layoutIfNeeded()
    completion?()
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.sectionIdentifiers.count
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.items.count }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else { preconditionFailure("no cell at \(indexPath)") }
    return cell
  }
}
