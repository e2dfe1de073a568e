#if canImport(UIKit)
  public import SwellLayout
  public import SwellModel
  import SwellMotion
  public import SwellStore
  public import UIKit

  /// A stored list in a collection view: what is left to an app is to configure cells.
  ///
  /// ```swift
  /// let controller = try SwellListController(talks, layout: FeaturedLayout(), frame: frame) {
  ///   (cell: TalkCell, talk) in cell.title = talk.title
  /// }
  /// ```
  ///
  /// A tap on a cell selects its session, a tap on a header folds its section, and both are kept, as
  /// is the place where scrolling ends. The list opens where it was left. What other screens and
  /// other processes change is shown as soon as it is heard of, animated, with the first session in
  /// view where it was.
  ///
  /// Only rows that come into view are read, and those that the view prefetches; a row that is not
  /// known yet is read on the main thread, and a blank cell stands where another version of the list
  /// has one. All else that reads or writes does so in the background, one after the other.
  ///
  /// | to … | use |
  /// | --- | --- |
  /// | do something else to the list | ``perform(_:)`` |
  /// | show another layout | ``SwellCollectionViewLayout/cellLayout`` of ``layout`` |
  /// | be told of taps, new screens and errors | ``didTap``, ``didShow``, ``didFail`` |
  @MainActor
  public final class SwellListController: NSObject {
    /// The collection view; the controller is its data source and its delegate.
    public let view: UICollectionView
    /// The collection view's layout.
    public let layout: SwellCollectionViewLayout
    /// What is shown; `nil` while there is no such list.
    public private(set) var screen: ListScreen?

    /// Whether a tap leaves the other selected sessions selected.
    public var keepsOthersSelected = false
    /// Whether changes are animated.
    public var isAnimated = true
    /// Told of the session of a cell that was tapped, before it is selected.
    public var didTap: ((SessionRecord) -> Void)?
    /// Told of each new screen; of `nil` when the list was removed.
    public var didShow: ((ListScreen?) -> Void)?
    /// Told of what went wrong; what is shown stays as it is.
    public var didFail: ((any Error) -> Void)?

    private let source: SessionList
    private let makeCell: (UICollectionView, IndexPath, SessionRecord) -> UICollectionViewCell
    private let configureHeader: (UICollectionReusableView, SectionRecord) -> Void
    /// What is done to the list last, and ends when all before it has.
    private var lastAct: Task<Void, Never>?
    private var observation: Task<Void, Never>?
    /// How many cells have been measured.
    private var measurements = 0

    /// Opens a list where it was left, and follows it as long as the controller lives.
    ///
    /// Reads the sections, what is kept, and the rows in view, on the main thread.
    ///
    /// - Parameters:
    ///   - list: the list, in the scene whose selection and place are kept.
    ///   - layout: what places the cells.
    ///   - frame: the collection view's frame; it grows with the view that it is added to.
    ///   - cell: configures a cell for a session.
    ///   - header: configures a header for a section.
    /// - Throws: `StoreError`, such as `noSuchList`, and `LayoutError` for a frame that cannot be.
    public init<Cell: UICollectionViewCell, Header: SwellHeaderView>(
      _ list: SessionList,
      layout: any CellLayout,
      frame: CGRect,
      cell: @escaping (Cell, SessionRecord) -> Void,
      header: @escaping (Header, SectionRecord) -> Void
    ) throws {
      source = list
      self.layout = SwellCollectionViewLayout(layout)
      view = UICollectionView(frame: frame, collectionViewLayout: self.layout)
      makeCell = { view, path, session in
        let made = view.dequeueReusableCell(withReuseIdentifier: "session", for: path)
        if let made = made as? Cell { cell(made, session) }
        return made
      }
      configureHeader = { view, section in
        if let view = view as? Header { header(view, section) }
      }
      super.init()
      view.register(Cell.self, forCellWithReuseIdentifier: "session")
      view.register(BlankCell.self, forCellWithReuseIdentifier: "blank")
      view.register(
        Header.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "section"
      )
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      // With several, UIKit says of each tap whether it selects or deselects.
      view.allowsMultipleSelection = true
      self.layout.didMeasure = { [weak self] in self?.keep(height: $1, of: $0) }
      try open(source.screen(in: presentation))
      view.dataSource = self
      view.prefetchDataSource = self
      view.delegate = self
      scrollToScreen()
      observe()
    }

    /// Opens a list without headers, or with empty ones.
    ///
    /// - Throws: as ``init(_:layout:frame:cell:header:)``.
    public convenience init<Cell: UICollectionViewCell>(
      _ list: SessionList,
      layout: any CellLayout,
      frame: CGRect,
      cell: @escaping (Cell, SessionRecord) -> Void
    ) throws {
      try self.init(list, layout: layout, frame: frame, cell: cell) { (_: SwellHeaderView, _) in }
    }

    deinit { observation?.cancel() }

    private var presentation: ListPresentation {
      ListPresentation(
        layout: layout.cellLayout,
        viewportSize: view.bounds.size,
        contentInset: layout.contentInset(of: view),
        orientation: layout.orientation(of: view)
      )
    }

    /// The screen as it is seen now: the view is turned and scrolled without it.
    private var seenScreen: ListScreen? {
      try? screen?.presented(in: presentation).scrolled(to: layout.offset(of: view))
    }

    private func open(_ opened: ListScreen) {
      screen = opened
      layout.show(opened.snapshot)
    }

    private func scrollToScreen() {
      guard let offset = screen?.snapshot.viewport.offset else { return }
      // Before the first pass, so that no other rows are read, and after it, when there is content.
      view.contentOffset = offset
      view.layoutIfNeeded()
      view.contentOffset = offset
      markSelection()
    }

    private func keep(height: CGFloat, of cell: CellIndex) {
      measurements += 1
      if let measured = try? screen?.measured([cell: height]) { screen = measured }
    }
  }

  /// Where a session stands that is not known.
  private final class BlankCell: UICollectionViewCell {}

  // MARK: - Acting

  extension SwellListController {
    /// Does something to the list in the background, keeps it and shows it, after all that was done
    /// before.
    ///
    /// ```swift
    /// controller.perform { try $0.scroll(to: .key("tides"), ifStale: .refresh) }
    /// ```
    ///
    /// - Parameter body: gets the screen as it is seen, and returns the one to show; `nil` for the
    ///   same. It runs in the background; what it throws goes to ``didFail``.
    /// - Returns: what ends when that is shown.
    @discardableResult
    public func perform(
      _ body: @escaping @Sendable (ListScreen) throws -> ListScreen?
    ) -> Task<Void, Never> {
      let before = lastAct
      // What was tapped is kept, also when the controller is left at once.
      let act = Task {
        await before?.value
        await self.act(body)
      }
      lastAct = act
      return act
    }

    private func act(_ body: @escaping @Sendable (ListScreen) throws -> ListScreen?) async {
      guard let before = seenScreen else { return }
      do {
        guard var step = try await step(from: before, body) else { return }
        // The view may be turned and cells be measured meanwhile: what was done is kept, so all that
        // is left is to see it from there.
        for _ in 0..<3 {
          guard let now = seenScreen, step.conditions != conditions else { break }
          step = try await self.step(from: now) { try $0.refreshed() } ?? step
        }
        show(step)
      } catch StoreError.noSuchList(let name, let known) {
        screen = nil
        view.reloadData()
        didShow?(nil)
        didFail?(StoreError.noSuchList(name, known: known))
      } catch {
        didFail?(error)
      }
    }

    private func step(
      from before: ListScreen,
      _ body: @escaping @Sendable (ListScreen) throws -> ListScreen?
    ) async throws -> ListStep? {
      let conditions = conditions
      return try await before.inBackground { before in
        try body(before).map { try ListStep(from: before, to: $0, conditions) }
      }
    }

    private var conditions: ListStep.Conditions {
      ListStep.Conditions(
        size: view.bounds.size,
        inset: layout.contentInset(of: view),
        layout: layout.cellLayout.identity,
        measurements: measurements
      )
    }
  }

  // MARK: - Showing

  extension SwellListController {
    private func show(_ step: ListStep) {
      var after = step.after
      // What was scrolled meanwhile is added.
      let (seen, start) = (layout.offset(of: view), step.before.snapshot.viewport.offset)
      let aim = after.snapshot.viewport.offset
      if seen != start {
        let moved = CGPoint(x: aim.x + seen.x - start.x, y: aim.y + seen.y - start.y)
        if let shifted = try? after.snapshot.scrolled(to: moved).scrolledIntoContent(),
          let scrolled = try? after.scrolled(to: shifted.viewport.offset)
        {
          after = scrolled
        }
      }
      if step.isScroll {
        screen = after
        let target = after.snapshot.viewport.offset
        if target != seen { view.setContentOffset(target, animated: isAnimated) }
      } else if let batch = step.batch {
        let changes = { self.update(to: after, batch, step.updates) }
        if isAnimated { changes() } else { UIView.performWithoutAnimation(changes) }
      } else {
        open(after)
        view.reloadData()
        scrollToScreen()
      }
      didShow?(after)
    }

    private func update(to after: ListScreen, _ batch: ListBatchUpdate, _ updates: ListUpdates) {
      view.performBatchUpdates { [self] in
        screen = after
        layout.show(after.snapshot, updates: updates)
        view.deleteSections(IndexSet(batch.removedSections))
        view.insertSections(IndexSet(batch.insertedSections))
        for move in batch.movedSections { view.moveSection(move.from, toSection: move.to) }
        view.deleteItems(at: batch.removedCells.map { IndexPath($0) })
        view.insertItems(at: batch.insertedCells.map { IndexPath($0) })
        for move in batch.movedCells {
          view.moveItem(at: IndexPath(move.from), to: IndexPath(move.to))
        }
      }
      showContent(of: Set(batch.reloadedCells.map { IndexPath($0) }))
      markSelection()
    }

    /// Configures what is in view and has other content.
    private func showContent(of reloaded: Set<IndexPath>) {
      let changed = view.indexPathsForVisibleItems.filter {
        reloaded.contains($0) || view.cellForItem(at: $0) is BlankCell
      }
      // The cell that is reconfigured has to stay: a blank one stays blank, others need a row.
      let kept = changed.filter {
        !(view.cellForItem(at: $0) is BlankCell)
          && screen?.knownSession(in: CellIndex($0)) != nil
      }
      if !kept.isEmpty { view.reconfigureItems(at: kept) }
      let others = changed.filter { !kept.contains($0) }
      if !others.isEmpty { view.reloadItems(at: others) }
      let kind = UICollectionView.elementKindSectionHeader
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        guard let header = view.supplementaryView(forElementKind: kind, at: path),
          let sections = screen?.sections, sections.indices.contains(path.section)
        else { continue }
        configure(header, sections[path.section])
      }
    }

    private func configure(_ header: UICollectionReusableView, _ section: SectionRecord) {
      configureHeader(header, section)
      (header as? SwellHeaderView)?.didTap = { [weak self] in self?.toggle(section.id) }
    }

    /// Marks in the view what is selected in the store.
    private func markSelection() {
      let selected = Set(screen?.snapshot.selection.map { IndexPath($0) } ?? [])
      let marked = Set(view.indexPathsForSelectedItems ?? [])
      for path in marked.subtracting(selected) { view.deselectItem(at: path, animated: false) }
      for path in selected.subtracting(marked) {
        view.selectItem(at: path, animated: false, scrollPosition: [])
      }
    }
  }

  // MARK: - What others change

  extension SwellListController {
    private func observe() {
      observation = Task { [weak self] in
        while let changes = self?.changes, !Task.isCancelled {
          do {
            for try await change in changes {
              guard let self else { return }
              let name = screen?.list.name
              await refresh(isGone: change.after.list == nil)
              // A list under another name is heard of under that.
              if screen?.list.name != name { break }
            }
          } catch {
            self?.didFail?(error)
            return
          }
        }
      }
    }

    private var changes: StoreChanges<ListVersion> {
      screen?.changes() ?? source.store.changes(of: source.name, scene: source.scene)
    }

    /// Shows the list and what is kept of it as they are now, or the list that has come again.
    private func refresh(isGone: Bool) async {
      if screen != nil {
        // One that is gone may have another name.
        return await perform { try isGone || $0.isStale() ? $0.refreshed() : nil }.value
      }
      let (source, presentation) = (source, presentation)
      do {
        open(try await source.store.inBackground { _ in try source.screen(in: presentation) })
        view.reloadData()
        scrollToScreen()
        didShow?(screen)
      } catch StoreError.noSuchList {
        // It is waited for.
      } catch {
        didFail?(error)
      }
    }
  }

  // MARK: - Rows

  extension SwellListController: UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
    /// The sections of the screen.
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
      screen?.sections.count ?? 0
    }

    /// The sessions of a section.
    public func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { screen?.sections[section].sessionCount ?? 0 }

    /// The cell of a session; a blank one where the list has changed and is about to be shown anew.
    public func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      guard let session = session(in: CellIndex(indexPath)) else {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "blank", for: indexPath)
      }
      return makeCell(collectionView, indexPath, session)
    }

    /// The header of a section.
    public func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let header = collectionView.dequeueReusableSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "section",
        for: indexPath
      )
      if let sections = screen?.sections, sections.indices.contains(indexPath.section) {
        configure(header, sections[indexPath.section])
      }
      return header
    }

    /// Reads the rows of cells that are about to come into view.
    public func collectionView(
      _ collectionView: UICollectionView,
      prefetchItemsAt indexPaths: [IndexPath]
    ) {
      guard let screen else { return }
      let cells = Set(indexPaths.map { CellIndex($0) })
        .filter { screen.knownSession(in: $0) == nil }
      guard !cells.isEmpty else { return }
      Task { [weak self] in
        do {
          try await screen.inBackground { try $0.read(cells) }
        } catch ModelError.stale {
          // The change is heard of, and the cells are asked for again.
        } catch {
          self?.didFail?(error)
        }
      }
    }

    private func session(in cell: CellIndex) -> SessionRecord? {
      guard let screen else { return nil }
      if let known = screen.knownSession(in: cell) { return known }
      let inView = layout.current?.elements().compactMap(\.element.cell) ?? []
      do {
        try screen.read(Set(inView + [cell]).filter { screen.knownSession(in: $0) == nil })
      } catch ModelError.stale {
        perform { try $0.isStale() ? $0.refreshed() : nil }
      } catch {
        didFail?(error)
      }
      return screen.knownSession(in: cell)
    }
  }

  // MARK: - Touches

  extension SwellListController: UICollectionViewDelegate {
    /// Selects a session and keeps that; the view's own selection follows.
    public func collectionView(
      _ collectionView: UICollectionView,
      shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      toggle(indexPath)
      return false
    }

    /// Deselects a session and keeps that; the view's own selection follows.
    public func collectionView(
      _ collectionView: UICollectionView,
      shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      toggle(indexPath)
      return false
    }

    /// Keeps the place, unless the list rolls on.
    public func scrollViewDidEndDragging(
      _ scrollView: UIScrollView,
      willDecelerate decelerate: Bool
    ) { if !decelerate { keepPlace() } }

    /// Keeps the place.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { keepPlace() }

    /// Keeps the place.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { keepPlace() }

    /// Keeps the place.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { keepPlace() }

    private func toggle(_ path: IndexPath) {
      // By key: the list may be another one when its turn comes.
      guard let session = screen?.knownSession(in: CellIndex(path)) else { return }
      didTap?(session)
      perform { [keepsOthersSelected] in
        try $0.select(
          .key(session.key),
          keepingOthers: keepsOthersSelected,
          toggling: true,
          ifStale: .refresh
        )
      }
    }

    private func toggle(_ sectionID: SectionRecord.ID) {
      perform { screen in
        guard let section = screen.sections.firstIndex(where: { $0.id == sectionID }),
          let shown = screen.snapshot.sections[section]?.section
        else { return nil }
        return try screen.setCollapsed(!shown.isCollapsed, section: section, ifStale: .refresh)
      }
    }

    private func keepPlace() {
      perform { try $0.scroll(to: $0.snapshot.viewport.offset, ifStale: .refresh) }
    }
  }

  extension ListScreen {
    /// Reads the sessions of cells, so that they are known.
    fileprivate func read(_ cells: Set<CellIndex>) throws {
      _ = try elements(
        of: cells.sorted().map {
          LayoutAttributes(element: .cell($0), frame: .zero, role: .standard)
        }
      )
    }
  }

  extension CellIndex {
    init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }
  }

  extension IndexPath {
    init(_ cell: CellIndex) { self.init(item: cell.item, section: cell.section) }
  }
#endif
