#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  public import SwellModel
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
  /// self.source = source  // Keep it: a view does not retain its data source.
  /// ```
  ///
  /// You keep the delegate, the view and its layout, so context menus and swipes work as usual.
  ///
  /// | to … | call |
  /// | --- | --- |
  /// | select a session | ``select(_:animated:)`` in `collectionView(_:didSelectItemAt:)` |
  /// | collapse a section | ``setCollapsed(_:section:animated:)``; a `SwellHeaderView` calls it |
  /// | store the place | ``storePlace()`` when scrolling ends |
  /// | change anything else | ``perform(_:)`` |
  /// | observe | ``didShow``, ``didFail`` |
  ///
  /// The main thread never reads or writes the store. The list opens at its stored place. Rows are
  /// read in the background: a cell that was not prefetched appears without a session at first, and
  /// is configured again with it. A selection shows at once, and is stored in the background.
  ///
  /// Imports and changes by other windows and processes appear as batch updates: sessions are
  /// matched by key, and the first visible one keeps its position.
  @MainActor public final class SwellListDataSource: NSObject {
    /// The stored list; `nil` until it is opened, and after it is removed.
    public internal(set) var screen: ListScreen?

    /// Whether changes that come from the store are animated.
    public var isAnimated = true
    /// Called when the list is opened or updated, and with `nil` when it is removed.
    public var didShow: ((ListScreen?) -> Void)?
    /// Called with an error; the list remains on screen unless it was removed from the store.
    ///
    /// A selection, collapse or expansion that could not be stored is undone on screen. Cells whose
    /// rows could not be read have no session until they come into view again. If the list cannot
    /// be opened, another attempt is made when it changes. Once the store itself is gone
    /// (`StoreError.gone`), observation ends: open the store again and create another data source.
    public var didFail: ((any Error) -> Void)?

    let list: SessionList
    weak var view: UICollectionView?
    let layout: SwellCollectionViewLayout
    let makeCell: (UICollectionView, IndexPath, SessionRecord?) -> UICollectionViewCell
    var viewConfigurations: [String: (UICollectionReusableView, Int) -> Void] = [:]
    /// The cells whose rows have not been read yet.
    var unreadCells: Set<CellIndex> = []
    var reading: Task<Void, Never>?
    /// The last action; each action waits for the one before it.
    var lastAction: Task<Void, Never>?
    var pendingActions = 0
    var observation: Task<Void, Never>?

    /// Creates the data source of a collection view, and opens the list.
    ///
    /// - Parameters:
    ///   - list: the list, with the scene in which its selection and place are stored.
    ///   - view: the collection view; its layout must be a `SwellCollectionViewLayout`.
    ///   - cell: configures a cell with its session, which is `nil` until it has been read.
    public init<Cell: UICollectionViewCell>(
      _ list: SessionList, in view: UICollectionView,
      cell: @escaping (_ cell: Cell, _ session: SessionRecord?) -> Void
    ) {
      guard let layout = view.collectionViewLayout as? SwellCollectionViewLayout else {
        preconditionFailure("the collection view's layout is not a SwellCollectionViewLayout")
      }
      self.list = list
      self.view = view
      self.layout = layout
      let registration = UICollectionView.CellRegistration<Cell, SessionRecord?> { cell($0, $2) }
      makeCell = { view, path, session in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: .some(session))
      }
      super.init()
      // Empty views until the app registers its own: UIKit crashes if a kind is not registered.
      for part in ListElement.Supplementary.allCases {
        guard let kind = ListElement.supplementary(part, section: 0).kind else { continue }
        registerView(ofKind: kind) { (_: UICollectionReusableView, _) in }
      }
      view.dataSource = self
      view.prefetchDataSource = self
      observe()
    }

    deinit { observation?.cancel() }

    /// Shows a view for every section, such as a header, and configures it again after changes.
    ///
    /// A `SwellHeaderView` also shows whether its section is collapsed, and can toggle it.
    ///
    /// - Parameters:
    ///   - kind: `UICollectionView.elementKindSectionHeader`, `elementKindSectionFooter`, or
    ///     `SwellCollectionViewLayout.elementKindEmptyState`.
    ///   - configure: configures a view with its section.
    public func registerView<View: UICollectionReusableView>(
      ofKind kind: String, configure: @escaping (_ view: View, _ section: SectionRecord) -> Void
    ) {
      view?.register(View.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
      viewConfigurations[kind] = { [weak self] view, index in
        guard let self, let section = screen?.sections[checked: index], let own = view as? View
        else { return }
        configure(own, section)
        guard let header = view as? SwellHeaderView else { return }
        let collapses = layout.list.layout.collapsesSections
        header.isCollapsed = collapses && layout.isCollapsed(section: index)
        header.toggle = { [weak self] in self?.setCollapsed($0, section: index) }
      }
    }

    /// The session of a cell, if it has been read.
    public func session(at indexPath: IndexPath) -> SessionRecord? {
      screen?.shownSession(in: CellIndex(indexPath))
    }

    private func observe() {
      observation = Task { [weak self] in
        while let changes = await self?.openedChanges() {
          let name = self?.screen?.list.name
          do {
            for try await _ in changes {
              guard let self, screen != nil else { break }
              await enqueue { try $0.isStale() ? $0.refreshed() : nil }.value
              // If the list was removed or renamed, observes the changes of the list now shown.
              if screen?.list.name != name { break }
            }
          } catch {
            self?.didFail?(error)
            return
          }
        }
      }
    }

    /// Opens the list unless it is open, and returns the changes from then on.
    private func openedChanges() async -> StoreChanges<ListMoment> {
      var known: ListMoment? = ListMoment(list: nil, state: nil)
      do { if screen == nil { try await open() } } catch StoreError.noSuchList {
        // The list may be imported later.
      } catch {
        // The list is opened again after the next change, not at once.
        known = nil
        didFail?(error)
      }
      return screen?.changes() ?? list.store.changes(of: list.name, scene: list.scene, since: known)
    }

    /// Opens the list at the layout's current size, and shows it.
    private func open() async throws {
      let shown = layout.list
      let presentation = ListPresentation(
        layout: layout.cellLayout, viewportSize: shown.viewport.size,
        contentInset: shown.viewport.contentInset, orientation: shown.orientation)
      let new = try await list.store.inBackground { [list] _ in try list.screen(in: presentation) }
      screen = new
      layout.showAfterReload(new.snapshot)
      view?.reloadData()
      if let place = new.snapshot.place { layout.restore(place) }
      didShow?(new)
    }
  }

  extension Array {
    subscript(checked index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
  }
#endif
