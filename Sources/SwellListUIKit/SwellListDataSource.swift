#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  public import SwellModel
  import SwellMotion
  public import SwellStore
  import SwellUIKit
  public import UIKit

  /// The data source of a collection view that shows a stored list.
  ///
  /// ```swift
  /// let view = UICollectionView(
  ///   frame: bounds, collectionViewLayout: SwellCollectionViewLayout(ListLayout.stickyHeaders))
  /// let source = SwellListDataSource(talks, in: view) { (cell: SwellCell, talk) in
  ///   cell.contentConfiguration = UIHostingConfiguration { Text(talk?.title ?? "") }
  /// }
  /// ```
  ///
  /// The delegate, the view and its layout stay yours, so context menus, swipe actions and scroll
  /// callbacks work as ever.
  ///
  /// | to … | call |
  /// | --- | --- |
  /// | select a session | ``select(_:animated:)`` in `collectionView(_:didSelectItemAt:)` |
  /// | collapse a section | ``setCollapsed(_:section:animated:)``; a `SwellHeaderView` does it itself |
  /// | store the place | ``storePlace()`` when scrolling ends |
  /// | change anything else | ``perform(_:)`` |
  /// | observe | ``didShow``, ``didFail`` |
  ///
  /// Nothing reads or writes on the main thread. The list opens in the background, at its stored
  /// place. Rows are read in the background as well: cells come into view without a session for a
  /// moment if they were not prefetched, and are configured again with it. A selection shows at
  /// once, and is stored in the background.
  ///
  /// Imports and changes by other windows and processes appear as batch updates: sessions keep their
  /// cells by key, and the first visible one keeps its position.
  @MainActor
  public final class SwellListDataSource: NSObject {
    /// The stored list; `nil` until it is open, and after it was removed.
    public internal(set) var screen: ListScreen?

    /// Whether changes that come from the store are animated.
    public var isAnimated = true
    /// Called when the list has been opened, updated or removed (`nil`).
    public var didShow: ((ListScreen?) -> Void)?
    /// Called with an error; what is shown stays, unless the list was removed.
    public var didFail: ((any Error) -> Void)?

    let list: SessionList
    weak var view: UICollectionView?
    let layout: SwellCollectionViewLayout
    let makeCell: (UICollectionView, IndexPath, SessionRecord?) -> UICollectionViewCell
    var configureView: [String: (UICollectionReusableView, Int) -> Void] = [:]
    /// The cells whose rows have not been read yet.
    var missing: Set<CellIndex> = []
    var reading: Task<Void, Never>?
    /// The last action; each waits for the one before.
    var lastAction: Task<Void, Never>?
    var pendingActions = 0
    var observation: Task<Void, Never>?

    /// Creates the data source of a collection view, and opens the list.
    ///
    /// - Parameters:
    ///   - list: the list, in the scene whose selection and place are stored.
    ///   - view: the collection view; its layout must be a `SwellCollectionViewLayout`.
    ///   - cell: configures a cell with its session, `nil` while that is being read.
    public init<Cell: UICollectionViewCell>(
      _ list: SessionList,
      in view: UICollectionView,
      cell: @escaping (_ cell: Cell, _ session: SessionRecord?) -> Void
    ) {
      guard let layout = view.collectionViewLayout as? SwellCollectionViewLayout else {
        preconditionFailure("the collection view's layout is not a SwellCollectionViewLayout")
      }
      self.list = list
      self.view = view
      self.layout = layout
      let registration = UICollectionView.CellRegistration<Cell, SessionRecord?> {
        cell($0, $2)
      }
      makeCell = { view, path, session in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: .some(session))
      }
      super.init()
      view.dataSource = self
      view.prefetchDataSource = self
      observe()
    }

    deinit { observation?.cancel() }

    /// Shows a view for every section, such as a header, and configures it again when the list
    /// changes.
    ///
    /// - Parameters:
    ///   - kind: `UICollectionView.elementKindSectionHeader`, `elementKindSectionFooter`, or
    ///     `SwellCollectionViewLayout.elementKindEmptyState`.
    ///   - configure: configures a view with its section.
    public func registerView<View: UICollectionReusableView>(
      ofKind kind: String, configure: @escaping (_ view: View, _ section: SectionRecord) -> Void
    ) {
      view?.register(
        View.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind
      )
      configureView[kind] = { [weak self] view, index in
        guard let self, let section = screen?.sections[checked: index], let own = view as? View
        else { return }
        configure(own, section)
        guard let header = view as? SwellHeaderView else { return }
        header.isCollapsed = layout.collapsesSections && layout.isCollapsed(section: index)
        header.toggle = { [weak self] in self?.setCollapsed($0, section: index) }
      }
    }

    /// The session of a cell, if it has been read.
    public func session(at indexPath: IndexPath) -> SessionRecord? {
      screen?.shownSession(in: CellIndex(indexPath))
    }

    // MARK: Showing

    /// The result of an action: the screen before, the screen after, and the batch update between
    /// them.
    struct Step: Sendable {
      var seen: ListScreen
      var new: ListScreen
      var batch: ListBatchUpdate?
    }

    /// Shows a later version or another state of the list.
    func show(_ step: Step) {
      guard let view, let old = screen else { return }
      let new = step.new
      if old.list.version == new.list.version {
        screen = new
      } else if let batch = step.batch {
        let update = {
          view.performBatchUpdates {
            self.screen = new
            batch.perform(on: view)
          }
        }
        if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
        view.reconfigureItems(
          at: batch.reloadedCells.map { IndexPath($0) }
            .filter { view.cellForItem(at: $0) != nil }
        )
        // No rows of the new version have been read yet.
        read(view.indexPathsForVisibleItems.map { CellIndex($0) })
      } else {
        screen = new
        layout.showAfterReload(new.snapshot.moved(by: step.seen.snapshot, to: layout.list))
        view.reloadData()
      }
      // Later actions are already shown, and are stored next.
      if pendingActions <= 1 { showState(of: new) }
      configureViews()
      didShow?(new)
    }

    /// Shows the stored selection and the collapsed sections.
    private func showState(of screen: ListScreen) {
      let list = layout.list
      let selected = Set(screen.state.selection.map(\.cell))
      let collapsed = Set(screen.state.collapsedSections)
      let shown = Set(list.selection)
      var changes: [ListChange] = shown.subtracting(selected).map { .setSelected($0, false) }
      changes += selected.subtracting(shown).map { .setSelected($0, true) }
      for section in screen.sections.indices
      where layout.isCollapsed(section: section) != collapsed.contains(section) {
        changes.append(.setCollapsed(section: section, collapsed.contains(section)))
      }
      guard !changes.isEmpty, let changed = try? list.applying(changes) else { return }
      layout.show(changed, animated: isAnimated)
    }

    /// Configures the sections' views again, including those prepared out of view.
    func configureViews() {
      for (kind, configure) in configureView {
        for section in screen?.sections.indices ?? 0..<0 {
          let path = IndexPath(item: 0, section: section)
          view?.supplementaryView(forElementKind: kind, at: path).map { configure($0, section) }
        }
      }
    }
  }

  extension ListSnapshot {
    /// The list at the offset of `now`, moved by the distance from the offset of `seen` to its own.
    fileprivate func moved(by seen: ListSnapshot, to now: ListSnapshot) -> ListSnapshot {
      let (old, new, current) = (seen.viewport.offset, viewport.offset, now.viewport.offset)
      return scrolled(to: CGPoint(x: current.x + new.x - old.x, y: current.y + new.y - old.y))
    }
  }

  extension Array {
    subscript(checked index: Int) -> Element? {
      indices.contains(index) ? self[index] : nil
    }
  }
#endif
