#if canImport(UIKit) && !os(watchOS)
  public import SwellLayout
  public import SwellMotion
  public import UIKit

  /// A collection view layout that places its cells with any `CellLayout`: the featured list, the
  /// expanding list, the grid, or a layout of your own.
  ///
  /// ```swift
  /// let layout = SwellCollectionViewLayout(FeaturedLayout())
  /// let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
  /// view.decelerationRate = .fast
  /// ```
  ///
  /// You provide the data source, the delegate and the view. Headers, footers and empty states are
  /// supplementary views at item 0 of their section.
  ///
  /// No operation takes time proportional to the number of items; counting them takes O(sections).
  /// The layout has been tested with a substitute for UIKit, but not yet on a device.
  @MainActor open class SwellCollectionViewLayout: UICollectionViewLayout {
    /// The kind of the view that a section without cells shows.
    public nonisolated static let elementKindEmptyState = "SwellEmptyState"

    /// The axis along which the list scrolls.
    public let axis: ListOrientation.Axis

    /// The layout that places the cells; changing it keeps the first visible cell's position.
    public var cellLayout: any CellLayout {
      didSet {
        let changed = try? list.applying([.setLayout(cellLayout)])
        if let changed { show(changed, animated: false) }
      }
    }

    /// The effect with which elements appear and disappear; under Reduce Motion always a fade.
    public var effect: TransitionEffect = .fade

    /// Whether views choose their own length along the scroll axis, as a ``SwellCell`` does.
    ///
    /// Only layouts with individual cell heights, such as `ListLayout`, support self-sizing.
    public var isSelfSizing = false

    /// The list with the latest item counts, at an offset that may be out of date.
    ///
    /// Only code that updates the list or needs no offset may read this; other code reads ``list``.
    var snapshot: ListSnapshot
    /// The content offset that the view will have after the next layout pass.
    var targetOffset: CGPoint?
    /// The loading still to do at the start or after a reload.
    var loading = Loading()
    /// The batch update, from a change of the items or of the list to the end of its animation.
    var update = Update()
    /// The animation of a bounds change or batch update.
    var animation = Animation()

    /// Creates a layout for a collection view.
    public init(_ cellLayout: any CellLayout, axis: ListOrientation.Axis = .vertical) {
      self.cellLayout = cellLayout
      self.axis = axis
      snapshot = ListSnapshot(
        layout: cellLayout, shape: [], viewport: ListViewport(size: .zero, offset: .zero),
        orientation: ListOrientation(axis: axis))
      super.init()
    }

    /// Layouts are created in code.
    @available(*, unavailable) public required init?(coder: NSCoder) { nil }

    // MARK: The list

    /// The list as shown at the collection view's offset; reading it counts new items first.
    public var list: ListSnapshot {
      guard let view = collectionView else { return snapshot }
      countItems(of: view)
      let offset = view.bounds.origin
      // UIKit rounds offsets in its own way, so they may differ in the last bit.
      return snapshot.scrolled(to: targetOffset.flatMap { $0.isNear(offset) ? nil : $0 } ?? offset)
    }

    /// Counts the items if necessary, and adopts the view's size, insets and layout direction.
    open override func prepare() {
      super.prepare()
      guard let view = collectionView else { return }
      switch update.stage {
      case .announced: update.stage = .awaitingItems
      case .awaitingItems:
        // A second layout pass without the update's items: the view has reloaded instead.
        abandonUpdate()
      case .idle: if update.oldList == nil { targetOffset = nil }
      case .running: break
      }
      if update.stage == .idle { countItems(of: view) }
      snapshot = snapshot.adapted(to: view)
      if !snapshot.viewportRect.isEmpty, update.stage == .idle { scrollToStart(of: view) }
    }

    // MARK: Elements

    open override class var layoutAttributesClass: AnyClass { SwellLayoutAttributes.self }

    open override var collectionViewContentSize: CGSize {
      let size = snapshot.contentSize
      // If the content is as wide as the view, UIKit requests too few attributes in batch updates.
      let missing = snapshot.orientation.point(along: 0, across: 0.0001)
      return CGSize(width: max(0, size.width - missing.x), height: max(0, size.height - missing.y))
    }

    /// The attributes of the elements whose frames intersect a rectangle of the content.
    ///
    /// `nil` while the items of a batch update are not known: UIKit expects the attributes after
    /// the update, and draws cells over each other if it gets the old ones.
    open override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    { update.stage.isUnknown ? nil : viewAttributes(of: list, in: rect) }

    /// The attributes of a cell, hidden if the cell is not shown; `nil` if the list lacks the cell.
    open override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard indexPath.count == 2 else { return nil }
      let list = list
      let cell = CellIndex(indexPath)
      if let placed = list.attributes(of: .cell(cell)) { return viewAttributes(placed) }
      // Until an update's items are known, UIKit may also request cells of the new list.
      guard update.stage.isUnknown || list.sections.position(of: cell) != nil else { return nil }
      // UIKit raises an exception for a cell without attributes.
      let hidden = viewAttributes(list.hiddenAttributes(of: cell))
      hidden.isHidden = true
      return hidden
    }

    /// The attributes of a section's header, footer or empty state; `nil` if it is not shown.
    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let list = list
      return list.element(ofKind: elementKind, at: indexPath).flatMap { list.attributes(of: $0) }
        .map { viewAttributes($0) }
    }

    var scale: CGFloat { collectionView?.traitCollection.displayScale ?? 1 }

    // MARK: Scrolling and bounds

    /// Whether new bounds change attributes, as scrolling does with sticky headers, for example.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      if loading.isScrollingToStart { return false }
      guard let view = collectionView else { return true }
      let list = list
      return list.hasOtherAttributes(than: list.adapted(to: view, bounds: newBounds))
    }

    /// Invalidates all attributes: UIKit also keeps those out of view, and they may change too.
    open override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      if let context = context as? SwellInvalidationContext, let view = collectionView {
        let shown = list.adapted(to: view, bounds: newBounds)
        context.change = .bounds(newBounds)
        context.adjustOffset(from: newBounds.origin, to: shown.viewport.offset)
      }
      return context
    }

    open override class var invalidationContextClass: AnyClass { SwellInvalidationContext.self }

    /// Performs the change of an invalidation context: new counts, new bounds or a measured length.
    ///
    /// UIKit may move the content and request attributes in `super`, so the change is made first.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateEverything, context.invalidateDataSourceCounts {
        reload()
      } else if context.invalidateDataSourceCounts, update.stage == .idle {
        update.stage = .announced
      }
      if let change = (context as? SwellInvalidationContext)?.change { perform(change) }
      super.invalidateLayout(with: context)
    }

    /// The offset at which a fling ends: the layout's nearest step, within the valid offsets.
    open override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { list.targetOffset(forProposed: proposed) }

    /// The offset after a batch update or an animated change of bounds.
    open override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      targetOffset ?? proposed
    }

    // MARK: Measured views

    /// Whether a view's preferred length differs from its current one, and the list accepts it.
    open override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
      let list = list
      guard isSelfSizing, let (element, _, measured) = measuring(preferred, in: list),
        let before = list.attributes(of: element)?.frame.size,
        let after = measured.attributes(of: element)?.frame.size
      else { return false }
      return abs(after.width - before.width) + abs(after.height - before.height) > 0.01
    }

    /// Adopts the measured length; the first visible cell keeps its position.
    open override func invalidationContext(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      let list = list
      guard let context = context as? SwellInvalidationContext,
        let (element, length, measured) = measuring(preferred, in: list)
      else { return context }
      context.change = .length(element, length)
      context.contentSizeAdjustment = CGSize(
        width: measured.contentSize.width - list.contentSize.width,
        height: measured.contentSize.height - list.contentSize.height)
      // UIKit ignores offset adjustments during a batch update; `endUpdate()` applies them.
      if case .running = update.stage { return context }
      context.adjustOffset(from: list.viewport.offset, to: measured.viewport.offset)
      return context
    }

    /// The element of a measured view, its length in points, and the list with that length.
    private func measuring(
      _ preferred: UICollectionViewLayoutAttributes, in list: ListSnapshot
    ) -> (element: ListElement, length: CGFloat, list: ListSnapshot)? {
      let length = list.orientation.along(preferred.size)
      return list.element(ofKind: preferred.representedElementKind, at: preferred.indexPath)
        .flatMap { element in list.measured(element, length).map { (element, length, $0) } }
    }

    // MARK: Batch updates and animated bounds

    /// Begins a batch update that keeps the cells' state and the first visible cell's position.
    open override func prepare(forCollectionViewUpdates updates: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updates)
      if let view = collectionView { beginUpdate(updates, in: view) }
    }

    open override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      endUpdate()
    }

    /// Animates new bounds, as after a rotation: elements move, and none is inserted or deleted.
    open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      guard let view = collectionView else { return }
      var old = snapshot.scrolled(to: oldBounds.origin)
      if let kept = animation.listBeforeResize, kept.viewportRect == oldBounds { old = kept }
      adopt(old.adapted(to: view))
      animate(from: old)
    }

    open override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      animation = Animation()
      targetOffset = nil
    }

    open override func initialLayoutAttributesForAppearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(ofKind: nil, at: path, appearing: true) }

    open override func finalLayoutAttributesForDisappearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(ofKind: nil, at: path, appearing: false) }

    open override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(ofKind: elementKind, at: path, appearing: true)
    }

    open override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(ofKind: elementKind, at: path, appearing: false)
    }

    /// The visible supplementary views that a batch update inserts, such as an empty state.
    open override func indexPathsToInsertForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] { indexPaths(ofKind: elementKind, appearing: true) }

    open override func indexPathsToDeleteForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] { indexPaths(ofKind: elementKind, appearing: false) }
  }
#endif
