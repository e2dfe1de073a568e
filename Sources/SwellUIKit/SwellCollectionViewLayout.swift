#if canImport(UIKit)
  public import SwellLayout
  public import SwellMotion
  public import UIKit

  /// A collection view layout on any `CellLayout`: the featured list, the expanding list, the grid,
  /// or one of your own.
  ///
  /// ```swift
  /// let layout = SwellCollectionViewLayout(FeaturedLayout())
  /// let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
  /// ```
  ///
  /// The collection view's data source says how many items there are; no cost grows with their
  /// number, and counting them costs O(sections).
  ///
  /// Headers, footers and empty states are supplementary views at item 0 of their section, of the
  /// kinds `UICollectionView.elementKindSectionHeader`, `UICollectionView.elementKindSectionFooter`
  /// and ``elementKindEmptyState``; register views for those to which `cellLayout` gives a height.
  /// The empty state of a list without sections belongs to no section, so it is not handed out: use
  /// the collection view's `backgroundView`.
  ///
  /// | to … | use |
  /// | --- | --- |
  /// | show another layout | ``cellLayout`` |
  /// | select, collapse, give heights | ``apply(_:)`` |
  /// | animate insertions and removals | ``effect`` |
  /// | draw a featured cell | ``SwellLayoutAttributes/appearance`` and ``FeaturedCellViews`` |
  ///
  /// Tested against a stand-in with UIKit's documented declarations, in the documented order; not
  /// on a device.
  @MainActor
  open class SwellCollectionViewLayout: UICollectionViewLayout {
    /// The kind of the supplementary view that a section without cells shows in their stead.
    public nonisolated static let elementKindEmptyState = "SwellEmptyState"

    /// The list as it is shown; `nil` before the first preparation.
    public private(set) var snapshot: ListSnapshot?
    /// How inserted items appear, and how removed ones disappear.
    public var effect: TransitionEffect = .fade
    /// The axis along which the list scrolls.
    public let axis: ListOrientation.Axis

    /// The layout that places the cells; a new one keeps the first visible cell where it is.
    public var cellLayout: any CellLayout {
      didSet { change([.setLayout(cellLayout)]) }
    }

    /// Whether cells may say how tall they are, as those with Auto Layout do.
    ///
    /// Only layouts that give cells heights of their own take them, such as `ListLayout`.
    public var isSelfSizing = false

    /// Told of each height that a cell was given because it asked for it.
    var didMeasure: ((CellIndex, CGFloat) -> Void)?
    /// The transition while a batch update, a resize or another layout is animated.
    private var transition: LayoutTransition?
    /// The list before a batch update, until the update's items are known.
    private var listBeforeUpdates: ListSnapshot?
    /// Whether a batch update's list was given, and need not be made from its items.
    private var isUpdateGiven = false
    /// Where the content is to be after a change, unless the view has been scrolled since.
    private var pendingOffset: (offset: CGPoint, since: CGPoint)?
    private var needsCounts = true

    /// A layout for a collection view.
    public init(_ cellLayout: any CellLayout, axis: ListOrientation.Axis = .vertical) {
      self.cellLayout = cellLayout
      self.axis = axis
      super.init()
    }

    /// Layouts are made in code.
    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      return nil
    }

    // MARK: The list

    /// Changes selection, collapsed sections or heights of the list; the first visible cell stays in
    /// place.
    ///
    /// Not for insertions, removals and moves: use the collection view's batch updates.
    ///
    /// - Throws: `LayoutError` for a cell or a section that the list does not have.
    public func apply(_ changes: [ListChange]) throws(LayoutError) {
      guard let list = current else { return }
      show(try list.applying(changes), from: list)
    }

    /// Selects a cell as a tap does, and scrolls it fully into view.
    ///
    /// - Throws: `LayoutError` for a cell that the list does not have.
    public func select(_ cell: CellIndex) throws(LayoutError) {
      guard let list = current else { return }
      show(try list.selecting(cell), from: list)
    }

    /// Shows another snapshot, of the data that the data source has, such as a stored list's.
    public func show(_ list: ListSnapshot) {
      needsCounts = false
      if let shown = current {
        show(list, from: shown)
      } else {
        snapshot = list
        keepOffset(of: list)
      }
    }

    /// Shows another snapshot in a batch update; call it where the data source changes its data.
    ///
    /// The items of the batch update are for the view alone then; nothing is made of them.
    ///
    /// ```swift
    /// view.performBatchUpdates {
    ///   talks = newTalks
    ///   layout.show(newList, updates: updates)
    ///   view.insertItems(at: paths)
    /// }
    /// ```
    public func show(_ list: ListSnapshot, updates: ListUpdates) {
      if let shown = current {
        transition = try? LayoutTransition(from: shown, to: list, updates: updates, effect: effect)
      }
      snapshot = list
      isUpdateGiven = true
      keepOffset(of: list)
      invalidateLayout(with: SwellInvalidationContext())
    }

    private func change(_ changes: [ListChange]) {
      guard let list = current, let changed = try? list.applying(changes) else { return }
      show(changed, from: list)
    }

    /// The list at the view's offset: scrolls that invalidate nothing are not reported.
    var current: ListSnapshot? {
      guard let list = snapshot, let view = collectionView else { return snapshot }
      return list.scrolled(to: offset(of: view))
    }

    /// Where the view is, or is about to be scrolled to.
    func offset(of view: UICollectionView) -> CGPoint { keptOffset ?? view.bounds.origin }

    /// Where the view is to be scrolled to; `nil` once it has been.
    private var keptOffset: CGPoint? {
      guard let pendingOffset, pendingOffset.since == collectionView?.bounds.origin else {
        return nil
      }
      return pendingOffset.offset
    }

    private func keepOffset(of list: ListSnapshot) {
      guard let view = collectionView else { return }
      pendingOffset = (list.viewport.offset, since: view.bounds.origin)
    }

    private func show(_ list: ListSnapshot, from shown: ListSnapshot) {
      snapshot = list
      keepOffset(of: list)
      let context = SwellInvalidationContext()
      let (before, after) = (shown.viewport.offset, list.viewport.offset)
      context.contentOffsetAdjustment = CGPoint(x: after.x - before.x, y: after.y - before.y)
      invalidateLayout(with: context)
    }

    // MARK: Preparing

    /// Makes the list, or recounts it if needed, and follows the bounds.
    open override func prepare() {
      super.prepare()
      guard let view = collectionView else { return }
      if snapshot == nil || needsCounts { countItems(of: view) }
      needsCounts = false
      follow(view.bounds, of: view, isAnnounced: false)
    }

    private func countItems(of view: UICollectionView) {
      let shape = ListShape((0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) })
      if let known = current {
        // A batch update may leave the counts as they were.
        listBeforeUpdates = known
        if known.shape == shape { return }
      }
      pendingOffset = nil
      snapshot = try? ListSnapshot(
        layout: cellLayout,
        shape: shape,
        selection: [],
        viewport: viewport(of: view, bounds: view.bounds),
        orientation: orientation(of: view)
      )
    }

    /// Brings the list to bounds of the view; only where they are announced, the view can be told to
    /// scroll to what was in view before.
    private func follow(_ bounds: CGRect, of view: UICollectionView, isAnnounced: Bool) {
      guard let list = snapshot, let viewport = try? viewport(of: view, bounds: bounds) else {
        return
      }
      let orientation = orientation(of: view)
      var changed = list
      if list.orientation != orientation,
        let turned = try? list.applying([.setOrientation(orientation)])
      {
        changed = turned
      }
      let isResized = changed.viewport.size != viewport.size
      if isResized || changed.viewport.contentInset != viewport.contentInset,
        let resized = changed.resized(to: viewport)
      {
        changed = resized
      }
      if isResized, isAnnounced {
        snapshot = changed
        keepOffset(of: changed)
      } else {
        snapshot = changed.scrolled(to: keptOffset ?? viewport.offset)
      }
    }

    // MARK: Asking

    /// The class of the attributes that are handed out.
    open override class var layoutAttributesClass: AnyClass { SwellLayoutAttributes.self }

    /// The size of the whole content, in points.
    open override var collectionViewContentSize: CGSize { snapshot?.contentSize ?? .zero }

    /// The attributes of what overlaps a rectangle of the content, except for the empty state of a
    /// list without sections.
    open override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      snapshot.map { list in
        list.elements(in: rect).filter { list.isInSection($0.element) }
          .map { SwellLayoutAttributes.make($0) }
      }
    }

    /// The attributes of a cell; `nil` for one that is collapsed or that the list does not have.
    open override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      snapshot?.attributes(of: .cell(CellIndex(indexPath)))
        .map { SwellLayoutAttributes.make($0) }
    }

    /// The attributes of a section's header, footer or empty state; `nil` for one that is not shown.
    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String,
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard let list = snapshot, let element = ListElement(kind: elementKind, path: indexPath),
        list.isInSection(element)
      else { return nil }
      return list.attributes(of: element).map { SwellLayoutAttributes.make($0) }
    }

    // MARK: Scrolling and new bounds

    /// Whether other bounds change any attributes: a size, a sticky header's, a featured list's
    /// cells'.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let list = snapshot, let view = collectionView,
        let viewport = try? viewport(of: view, bounds: newBounds)
      else { return true }
      return list.invalidation(to: viewport) != .nothing
    }

    /// Invalidates only the elements that other bounds change.
    open override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      guard let context = context as? SwellInvalidationContext, let list = snapshot,
        let view = collectionView, let viewport = try? viewport(of: view, bounds: newBounds)
      else { return context }
      context.newBounds = newBounds
      switch list.invalidation(to: viewport) {
      case .nothing: break
      case .elements(let elements): context.invalidate(elements.filter { list.isInSection($0) })
      case .everything:
        guard let resized = list.resized(to: viewport) else { break }
        let target = resized.viewport.offset
        context.contentOffsetAdjustment = CGPoint(
          x: target.x - newBounds.origin.x,
          y: target.y - newBounds.origin.y
        )
      }
      return context
    }

    /// The class of the contexts that are handed out.
    open override class var invalidationContextClass: AnyClass { SwellInvalidationContext.self }

    /// Applies a context: new bounds, measured heights, new counts.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      if context.invalidateDataSourceCounts { needsCounts = true }
      guard let context = context as? SwellInvalidationContext else { return }
      if let bounds = context.newBounds, let view = collectionView {
        follow(bounds, of: view, isAnnounced: true)
      }
      if let (cell, height) = context.measured,
        let measured = try? current?.applying([.setHeight(.cell(cell), height)])
      {
        snapshot = measured
        keepOffset(of: measured)
        didMeasure?(cell, height)
      }
    }

    /// Where scrolling comes to rest: the layout's nearest step, within the valid offsets.
    open override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      snapshot?.targetOffset(forProposed: proposed) ?? proposed
    }

    /// The content offset after a change, such as one that keeps a cell in place.
    open override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      keptOffset ?? proposed
    }

    // MARK: Measured cells

    /// Whether a cell wants another height than it has, and the layout would give it.
    open override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard isSelfSizing, let list = current, let (cell, height) = measured(preferred),
        let before = list.attributes(of: .cell(cell)),
        let after = try? list.applying([.setHeight(.cell(cell), height)]).attributes(of: .cell(cell))
      else { return false }
      return abs(length(of: after.frame) - length(of: before.frame)) > 0.01
    }

    /// Takes over the measured height; the first visible cell stays in place.
    open override func invalidationContext(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
      guard let context = context as? SwellInvalidationContext, let list = current,
        let (cell, height) = measured(preferred),
        let measured = try? list.applying([.setHeight(.cell(cell), height)])
      else { return context }
      context.measured = (cell, height)
      let (before, after) = (list.viewport.offset, measured.viewport.offset)
      context.contentOffsetAdjustment = CGPoint(x: after.x - before.x, y: after.y - before.y)
      context.contentSizeAdjustment = CGSize(
        width: measured.contentSize.width - list.contentSize.width,
        height: measured.contentSize.height - list.contentSize.height
      )
      return context
    }

    private func measured(
      _ preferred: UICollectionViewLayoutAttributes
    ) -> (CellIndex, CGFloat)? {
      guard preferred.representedElementCategory == .cell else { return nil }
      return (CellIndex(preferred.indexPath), length(of: preferred.frame))
    }

    private func length(of frame: CGRect) -> CGFloat {
      axis == .vertical ? frame.size.height : frame.size.width
    }

    // MARK: Batch updates and animated bounds

    /// Follows a batch update: items that stay keep their heights, selection and identity.
    open override func prepare(forCollectionViewUpdates updates: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updates)
      let old = listBeforeUpdates
      listBeforeUpdates = nil
      guard !isUpdateGiven, let old, let new = snapshot else { return }
      let batch = BatchUpdate(updates, from: old.shape, to: new.shape)
      guard let changed = try? old.applying(batch.changes), changed.shape == new.shape else {
        return
      }
      snapshot = changed
      keepOffset(of: changed)
      transition = try? LayoutTransition(
        from: old,
        to: changed,
        updates: .changes(batch.changes, reloading: batch.reloaded),
        effect: effect
      )
    }

    /// Ends a batch update.
    open override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      endTransition()
    }

    /// Follows new bounds, as when the device is turned: everything slides, nothing is inserted.
    open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      guard let new = snapshot, let view = collectionView,
        let viewport = try? viewport(of: view, bounds: oldBounds),
        let old = try? new.applying([.resize(viewport.size, contentInset: viewport.contentInset)])
          .scrolled(to: oldBounds.origin)
      else { return }
      transition = try? LayoutTransition(from: old, to: new, effect: effect)
    }

    /// Ends a change of bounds.
    open override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      endTransition()
    }

    private func endTransition() {
      transition = nil
      isUpdateGiven = false
    }

    /// Where an inserted or moved item starts.
    open override func initialLayoutAttributesForAppearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      transition?.start(of: .cell(CellIndex(path)))
        .map { SwellLayoutAttributes.make($0, at: path) }
    }

    /// Where an item ends that goes or is elsewhere then; its index is that before the update.
    open override func finalLayoutAttributesForDisappearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      transition?.end(of: .cell(CellIndex(path)))
        .map { SwellLayoutAttributes.make($0, at: path) }
    }

    /// Where an inserted or moved header, footer or empty state starts.
    open override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String,
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ListElement(kind: elementKind, path: path).flatMap { transition?.start(of: $0) }
        .map { SwellLayoutAttributes.make($0, at: path) }
    }

    /// Where a removed or moved header, footer or empty state ends; its index is that before the
    /// update.
    open override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String,
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ListElement(kind: elementKind, path: path).flatMap { transition?.end(of: $0) }
        .map { SwellLayoutAttributes.make($0, at: path) }
    }

    /// The supplementary views in view that a batch update inserts, such as the empty state of a
    /// section whose last cell is removed.
    open override func indexPathsToInsertForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] {
      transition?.inserted(ofKind: elementKind).map { $0.path } ?? []
    }

    /// The supplementary views in view that a batch update removes, such as the empty state of a
    /// section that gets a cell; their indices are those before the update.
    open override func indexPathsToDeleteForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] {
      transition?.removed(ofKind: elementKind).map { $0.path } ?? []
    }
  }
#endif
