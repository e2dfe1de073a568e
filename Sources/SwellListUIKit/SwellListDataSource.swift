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
    public private(set) var screen: ListScreen?

    /// Whether changes by others are animated.
    public var isAnimated = true
    /// Called when the list was opened, updated or removed (`nil`).
    public var didShow: ((ListScreen?) -> Void)?
    /// Called with an error of the store; what is shown stays.
    public var didFail: ((any Error) -> Void)?

    let list: SessionList
    weak var view: UICollectionView?
    let layout: SwellCollectionViewLayout
    private let makeCell: (UICollectionView, IndexPath, SessionRecord?) -> UICollectionViewCell
    private var configureView: [String: (UICollectionReusableView, Int) -> Void] = [:]
    /// The cells whose rows have not been read yet.
    private var missing: Set<CellIndex> = []
    private var reading: Task<Void, Never>?
    /// The last action; each waits for the one before.
    private var lastAction: Task<Void, Never>?
    private var pendingActions = 0
    private var observation: Task<Void, Never>?

    /// Creates a data source, makes it that of a collection view, and opens the list.
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
      ofKind kind: String,
      configure: @escaping (_ view: View, _ section: SectionRecord) -> Void
    ) {
      view?.register(
        View.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: Self.viewIdentifier
      )
      configureView[kind] = { [weak self] view, index in
        guard let self, let section = screen?.sections[checked: index], let own = view as? View
        else { return }
        configure(own, section)
        guard let header = view as? SwellHeaderView else { return }
        header.isCollapsed = layout.isCollapsed(section: index)
        header.toggle = { [weak self] in self?.setCollapsed($0, section: index) }
      }
    }

    private static let viewIdentifier = "SwellListDataSource"

    /// The session of a cell, if it has been read.
    public func session(at indexPath: IndexPath) -> SessionRecord? {
      screen?.shownSession(in: CellIndex(indexPath))
    }

    // MARK: Showing

    /// Shows the list for the first time, or after it was gone.
    private func open(_ opened: ListScreen) {
      screen = opened
      layout.showAfterReload(opened.snapshot)
      view?.reloadData()
      if let place = opened.snapshot.place { layout.restore(place) }
      didShow?(opened)
    }

    /// The result of an action: what it was done to, what came of it, and how the view gets there.
    private struct Step: Sendable {
      var seen: ListScreen
      var new: ListScreen
      var batch: ListBatchUpdate?
    }

    /// Shows a later version or another state of the list.
    private func show(_ step: Step) {
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
        // Of the new version, no rows are known yet.
        read(view.indexPathsForVisibleItems.map { CellIndex($0) })
      } else {
        screen = new
        layout.showAfterReload(new.snapshot.moved(by: step.seen.snapshot, to: layout.list))
        view.reloadData()
      }
      // Later actions show already, and are stored next.
      if pendingActions <= 1 { showState(of: new) }
      configureVisibleViews()
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

    private func configureVisibleViews() {
      for (kind, configure) in configureView {
        for path in view?.indexPathsForVisibleSupplementaryElements(ofKind: kind) ?? [] {
          guard let shown = view?.supplementaryView(forElementKind: kind, at: path) else {
            continue
          }
          configure(shown, path.section)
        }
      }
    }

    // MARK: Acting

    /// Selects a session and scrolls it into view, or deselects it, at once; stores that.
    public func select(_ indexPath: IndexPath, animated: Bool = true) {
      let cell = CellIndex(indexPath)
      let target = session(at: indexPath).map { ListScreen.Target.key($0.key) } ?? .cell(cell)
      let isSelected = layout.list.selection.contains(cell)
      try? layout.select(cell, animated: animated)
      store {
        isSelected
          ? try $0.deselect(target, ifStale: .refresh) : try $0.select(target, ifStale: .refresh)
      }
    }

    /// Collapses a section to its header, or expands it, at once; stores that.
    public func setCollapsed(_ isCollapsed: Bool, section: Int, animated: Bool = true) {
      guard let key = screen?.sections[checked: section]?.key else { return }
      try? layout.setCollapsed(isCollapsed, section: section, animated: animated)
      configureVisibleViews()
      store { screen in
        let screen = try screen.isStale() ? screen.refreshed() : screen
        return try screen.sections.firstIndex { $0.key == key }
          .map { try screen.setCollapsed(isCollapsed, section: $0, ifStale: .refresh) }
      }
    }

    /// Stores the place, for the end of a scroll; moves nothing.
    public func storePlace() {
      store { try $0.storingPlace(ifStale: .refresh) }
    }

    /// Changes the list in the background, after all actions before, and shows the result; scrolls if
    /// `body` has scrolled.
    ///
    /// ```swift
    /// source.perform { try $0.scrolled(to: .key("tides")) }
    /// ```
    ///
    /// - Parameter body: gets the screen as it is seen, and returns the one to show, or `nil`. It runs
    ///   in the background; its errors go to ``didFail``.
    /// - Returns: a task that ends when the result is shown.
    @discardableResult
    public func perform(
      _ body: @escaping @Sendable (ListScreen) throws -> ListScreen?
    ) -> Task<Void, Never> {
      act(body) { [weak self] step in
        guard let self, step.new.snapshot.viewport.offset != step.seen.snapshot.viewport.offset,
          let place = step.new.snapshot.place
        else { return }
        let offset = layout.list.scrolled(to: place).viewport.offset
        view?.setContentOffset(offset, animated: isAnimated)
      }
    }

    /// Stores what is shown already; scrolls nothing, because the user may be scrolling.
    @discardableResult
    private func store(
      _ body: @escaping @Sendable (ListScreen) throws -> ListScreen?
    ) -> Task<Void, Never> { act(body) { _ in } }

    private func act(
      _ body: @escaping @Sendable (ListScreen) throws -> ListScreen?,
      finally: @escaping (Step) -> Void
    ) -> Task<Void, Never> {
      let before = lastAction
      pendingActions += 1
      // It holds on to the data source: what was tapped is stored, even if the view goes.
      let action = Task {
        await before?.value
        if let step = await self.step(body) {
          show(step)
          finally(step)
        }
        pendingActions -= 1
      }
      lastAction = action
      return action
    }

    private func step(
      _ body: @escaping @Sendable (ListScreen) throws -> ListScreen?
    ) async -> Step? {
      guard let screen else { return nil }
      do {
        let seen = screen.with(layout.list)
        return try await seen.inBackground { seen in
          try body(seen).map {
            Step(seen: seen, new: $0, batch: try ListBatchUpdate(from: seen, to: $0))
          }
        }
      } catch StoreError.noSuchList(let name, let known) {
        close()
        didFail?(StoreError.noSuchList(name, known: known))
      } catch {
        didFail?(error)
      }
      return nil
    }

    private func close() {
      screen = nil
      view?.reloadData()
      didShow?(nil)
    }

    // MARK: Observing

    private func observe() {
      let (list, layout) = (list, layout)
      observation = Task { [weak self] in
        while !Task.isCancelled {
          do {
            if self?.screen == nil {
              let presentation = ListPresentation(layout)
              let opened = try await list.store.inBackground { _ in
                try list.screen(in: presentation)
              }
              self?.open(opened)
            }
          } catch StoreError.noSuchList {
            // It may come again.
          } catch {
            self?.didFail?(error)
          }
          do {
            guard let changes = self?.changes else { return }
            for try await _ in changes {
              guard let self, screen != nil else { break }
              await store { try $0.isStale() ? $0.refreshed() : nil }.value
              if screen == nil { break }
            }
          } catch {
            self?.didFail?(error)
            return
          }
        }
      }
    }

    private var changes: StoreChanges<ListVersion> {
      screen?.changes()
        ?? list.store.changes(
          of: list.name,
          scene: list.scene,
          since: ListVersion(list: nil, state: nil)
        )
    }

    // MARK: Rows

    /// Reads the rows of cells in the background, then configures the cells again.
    private func read(_ cells: some Sequence<CellIndex>) {
      missing.formUnion(cells)
      guard reading == nil, !missing.isEmpty else { return }
      reading = Task { [weak self] in
        // The cells of one layout pass are read together.
        while let self, let screen, !missing.isEmpty {
          let cells = missing
          missing = []
          do {
            try await screen.inBackground { try $0.read(cells) }
            configure(cells, of: screen)
          } catch ModelError.stale {
            // The observation hears of it too, and the cells are asked for again.
          } catch {
            didFail?(error)
          }
        }
        self?.reading = nil
      }
    }

    private func configure(_ cells: Set<CellIndex>, of read: ListScreen) {
      guard let view, screen?.list.version == read.list.version else { return }
      let paths = cells.map { IndexPath($0) }
        .filter { view.cellForItem(at: $0) != nil }
      if !paths.isEmpty { view.reconfigureItems(at: paths) }
    }
  }

  // MARK: - The collection view's questions

  extension SwellListDataSource: UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
    /// The list's sections.
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
      screen?.sections.count ?? 0
    }

    /// The sessions of a section.
    public func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { screen?.sections[checked: section]?.sessionCount ?? 0 }

    /// The cell of a session, which may still have to be read.
    public func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let session = session(at: indexPath)
      if session == nil { read([CellIndex(indexPath)]) }
      return makeCell(collectionView, indexPath, session)
    }

    /// The view of a section that was registered for its kind.
    public func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: Self.viewIdentifier,
        for: indexPath
      )
      configureView[kind]?(view, indexPath.section)
      return view
    }

    /// Reads the rows of cells that will soon be in view.
    public func collectionView(
      _ collectionView: UICollectionView,
      prefetchItemsAt indexPaths: [IndexPath]
    ) {
      read(
        indexPaths.filter { session(at: $0) == nil }
          .map { CellIndex($0) }
      )
    }
  }

  extension ListPresentation {
    /// The presentation of a collection view's layout, in its present size.
    @MainActor
    fileprivate init(_ layout: SwellCollectionViewLayout) {
      let list = layout.list
      self.init(
        layout: layout.cellLayout,
        viewportSize: list.viewport.size,
        contentInset: list.viewport.contentInset,
        orientation: list.orientation
      )
    }
  }

  extension ListSnapshot {
    /// The list, moved from the present offset by the way between the offsets of two lists.
    fileprivate func moved(by seen: ListSnapshot, to now: ListSnapshot) -> ListSnapshot {
      let (old, new, present) = (seen.viewport.offset, viewport.offset, now.viewport.offset)
      return scrolled(
        to: CGPoint(x: present.x + new.x - old.x, y: present.y + new.y - old.y)
      )
    }
  }

  extension ListScreen {
    /// Reads the sessions of cells, so that they are known.
    fileprivate func read(_ cells: Set<CellIndex>) throws {
      let elements = cells.filter { shownSession(in: $0) == nil }.sorted().map {
        LayoutAttributes(element: .cell($0), frame: .zero, role: .standard)
      }
      _ = try self.elements(of: elements)
    }
  }

  extension Array {
    fileprivate subscript(checked index: Int) -> Element? {
      indices.contains(index) ? self[index] : nil
    }
  }
#endif
