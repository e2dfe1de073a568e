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
    public internal(set) var screen: ListScreen?

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
    let configureHeader: (UICollectionReusableView, SectionRecord) -> Void
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
