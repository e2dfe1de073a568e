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
  /// A tap on a cell selects its session, a tap on a header collapses its section, and both are kept, as
  /// is the place where scrolling ends. The list opens where it was left. What other screens and
  /// other processes change is shown as soon as it is heard of, animated, with the first session in
  /// view where it was.
  ///
  /// Headers and footers are configured with their section, which says how many sessions it has, and
  /// again whenever the list changes. While there is nothing to show, the empty state is the
  /// collection view's `backgroundView`, unless that has one of yours.
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
    public internal(set) var screen: ListScreen? { didSet { showEmptyState() } }

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

    let source: SessionList
    let makeCell: (UICollectionView, IndexPath, SessionRecord) -> UICollectionViewCell
    /// Configures what a section has beside its cells, by the kinds of the layout.
    private(set) var configureSupplementary:
      [ListElement.Supplementary: (UICollectionReusableView, SectionRecord) -> Void] = [:]
    /// What is shown in the stead of sections.
    private let emptyView: UICollectionReusableView
    private let configureEmptyView: () -> Void
    /// What is done to the list last, and ends when all before it has.
    var lastAct: Task<Void, Never>?
    var observation: Task<Void, Never>?
    /// How many cells have been measured.
    var measurements = 0

    /// Opens a list where it was left, and follows it as long as the controller lives.
    ///
    /// Reads the sections, what is kept, and the rows in view, on the main thread.
    ///
    /// - Parameters:
    ///   - list: the list, in the scene whose selection and place are kept.
    ///   - layout: what places the cells.
    ///   - frame: the collection view's frame; it grows with the view that it is added to.
    ///   - cell: configures a cell for a session.
    ///   - header: configures a header for a section; an empty view if nothing is said.
    ///   - footer: configures a footer for a section; an empty view if nothing is said.
    ///   - emptyState: configures what is shown while there are no sessions, with `nil` in place of a
    ///     section; an empty view if nothing is said.
    /// - Throws: `StoreError`, such as `noSuchList`, and `LayoutError` for a frame that cannot be.
    public init<
      Cell: UICollectionViewCell,
      Header: SwellHeaderView,
      Footer: UICollectionReusableView,
      EmptyState: UICollectionReusableView
    >(
      _ list: SessionList,
      layout: any CellLayout,
      frame: CGRect,
      cell: @escaping (Cell, SessionRecord) -> Void,
      header: @escaping (Header, SectionRecord) -> Void = { (_: SwellHeaderView, _) in },
      footer: @escaping (Footer, SectionRecord) -> Void = { (_: UICollectionReusableView, _) in },
      emptyState: @escaping (EmptyState, SectionRecord?) -> Void = {
        (_: UICollectionReusableView, _) in
      }
    ) throws {
      source = list
      self.layout = SwellCollectionViewLayout(layout)
      view = UICollectionView(frame: frame, collectionViewLayout: self.layout)
      makeCell = { view, path, session in
        let made = view.dequeueReusableCell(withReuseIdentifier: "session", for: path)
        if let made = made as? Cell { cell(made, session) }
        return made
      }
      let emptyView = EmptyState(frame: CGRect(origin: .zero, size: frame.size))
      self.emptyView = emptyView
      configureEmptyView = { emptyState(emptyView, nil) }
      super.init()
      view.register(Cell.self, forCellWithReuseIdentifier: "session")
      view.register(BlankCell.self, forCellWithReuseIdentifier: "blank")
      register(.header) { [weak self] (view: Header, section) in
        header(view, section)
        view.didTap = { self?.toggle(section.id) }
      }
      register(.footer, footer)
      // No import leaves a section without sessions; a store that another program wrote may have one.
      register(.emptyState) { (view: EmptyState, section) in emptyState(view, section) }
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

    private func register<View: UICollectionReusableView>(
      _ supplementary: ListElement.Supplementary,
      _ configure: @escaping (View, SectionRecord) -> Void
    ) {
      view.register(
        View.self,
        forSupplementaryViewOfKind: supplementary.kind,
        withReuseIdentifier: "section"
      )
      configureSupplementary[supplementary] = { view, section in
        if let view = view as? View { configure(view, section) }
      }
    }

    /// Shows the empty state while there are no sections, which a supplementary view would need.
    private func showEmptyState() {
      let isEmpty = screen?.sections.isEmpty ?? true
      if isEmpty, view.backgroundView == nil {
        configureEmptyView()
        view.backgroundView = emptyView
      } else if !isEmpty, view.backgroundView === emptyView {
        view.backgroundView = nil
      }
    }

    deinit { observation?.cancel() }

    var presentation: ListPresentation {
      ListPresentation(
        layout: layout.cellLayout,
        viewportSize: view.bounds.size,
        contentInset: layout.contentInset(of: view),
        orientation: layout.orientation(of: view)
      )
    }

    /// The screen as it is seen now: the view is turned and scrolled without it.
    var seenScreen: ListScreen? {
      try? screen?.presented(in: presentation).scrolled(to: layout.offset(of: view))
    }

    func open(_ opened: ListScreen) {
      screen = opened
      layout.show(opened.snapshot)
    }

    func scrollToScreen() {
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
#endif
