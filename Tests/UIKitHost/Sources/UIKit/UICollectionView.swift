// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A collection view that draws nothing: it calls its layout, its data source and its delegate in the
/// order that Apple documents, keeps its cells, and notes what a real one would stop for.
@MainActor
open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open weak var dataSource: (any UICollectionViewDataSource)?
  open weak var delegate: (any UICollectionViewDelegate)?
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var allowsMultipleSelection = false
  open var backgroundView: UIView?
  open private(set) var collectionViewLayout: UICollectionViewLayout

  /// What is on screen, by kind and index.
  public private(set) var visible: [UICollectionViewLayoutAttributes] = []
  /// How often each question was put to the layout and the data source.
  public internal(set) var calls: [String: Int] = [:]
  /// What a real collection view would have stopped for.
  public internal(set) var faults: [String] = []
  /// Where everything started and ended in the last batch update.
  public private(set) var lastAnimation = BatchAnimation(initial: [], final: [])
  /// The last batch update.
  public private(set) var lastUpdates: [UICollectionViewUpdateItem] = []
  /// What the layout told of supplementary views in the last batch update, by kind.
  public internal(set) var lastInserted: [String: [IndexPath]] = [:]
  public internal(set) var lastDeleted: [String: [IndexPath]] = [:]
  /// What the last change of bounds invalidated; `nil` for nothing.
  public private(set) var lastContext: UICollectionViewLayoutInvalidationContext?

  /// The views on screen.
  var views: [ViewKey: UICollectionReusableView] = [:]
  /// Those that may be used again, with all that they show, and the classes for new ones.
  var pool: [String: [UICollectionReusableView]] = [:]
  var classes: [String: AnyClass] = [:]
  /// The kinds of supplementary views that have a class.
  var kinds: Set<String> = []
  var selected: Set<IndexPath> = []
  var updates: [UICollectionViewUpdateItem]?
  /// What was invalidated since the last pass.
  private var pending: [UICollectionViewLayoutInvalidationContext] = []
  private var isFirstPass = true
  /// How many items each section had when the view last asked.
  private var counts: [Int] = []

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  open var numberOfSections: Int {
    calls["counts", default: 0] += 1
    return dataSource?.numberOfSections(in: self) ?? 0
  }

  open func numberOfItems(inSection section: Int) -> Int {
    calls["counts", default: 0] += 1
    return dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  func needsLayout(_ context: UICollectionViewLayoutInvalidationContext) { pending.append(context) }

  // MARK: A layout pass

  /// Prepares the layout where something was invalidated, and asks for what is in view.
  open func layoutIfNeeded() {
    if isFirstPass { counts = presentCounts() }
    // Each measured cell may bring others into view.
    for _ in 0..<32 {
      if isFirstPass || !pending.isEmpty { prepareLayout() }
      findVisible()
      if !showViews() { return }
    }
    faults.append("the cells' sizes do not settle")
  }

  private func findVisible() {
    visible = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    for path in visible.map(\.indexPath) where !counts.indices.contains(path.section) {
      faults.append("attributes at \(path), of a section that does not exist")
    }
  }

  private func prepareLayout() {
    isFirstPass = false
    let adjustment = pending.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.contentOffsetAdjustment.x, y: $0.y + $1.contentOffsetAdjustment.y)
    }
    pending = []
    bounds.origin.x += adjustment.x
    bounds.origin.y += adjustment.y
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  open func reloadData() {
    counts = presentCounts()
    views.keys.forEach(retire)
    selected = []
    let context = collectionViewLayout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    collectionViewLayout.invalidateLayout(with: context)
    layoutIfNeeded()
  }

  // MARK: New bounds

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset)
    if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls, as a finger does: asks whether the layout changes, and lays out.
  public func scroll(to offset: CGPoint) { change(CGRect(origin: offset, size: bounds.size)) }

  /// Lets go: the offset that the layout makes of the proposed one.
  public func endDragging(proposed: CGPoint, velocity: CGPoint) {
    let target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed,
      withScrollingVelocity: velocity
    )
    delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    scroll(to: target)
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// Gives the view another size without an animation, as its superview's layout does.
  public func resize(to size: CGSize) { change(CGRect(origin: bounds.origin, size: size)) }

  /// Turns the device: new bounds, animated.
  public func rotate(to size: CGSize) -> BoundsChange {
    let old = bounds
    let before = visible
    change(CGRect(origin: bounds.origin, size: size))
    bounds.origin = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: bounds.origin
    )
    collectionViewLayout.prepare(forAnimatedBoundsChange: old)
    let initial = visible.compactMap { initialAttributes(of: $0) }
    let final = before.compactMap { finalAttributes(of: $0) }
    collectionViewLayout.finalizeAnimatedBoundsChange()
    layoutIfNeeded()
    return BoundsChange(initial: initial, final: final)
  }

  private func change(_ newBounds: CGRect) {
    guard newBounds != bounds else { return }
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds) {
      let context = collectionViewLayout.invalidationContext(forBoundsChange: newBounds)
      lastContext = context
      collectionViewLayout.invalidateLayout(with: context)
    } else {
      lastContext = nil
    }
    bounds = newBounds
    layoutIfNeeded()
  }

  // MARK: Batch updates

  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    // What is not laid out yet is, before anything is changed.
    layoutIfNeeded()
    let before = visible
    self.updates = []
    updates?()
    let items = self.updates ?? []
    self.updates = nil
    lastUpdates = items
    let new = presentCounts()
    checkUpdates(items, from: counts, to: new)
    counts = new
    let context = collectionViewLayout.makeContext()
    context.invalidateDataSourceCounts = !items.isEmpty
    collectionViewLayout.invalidateLayout(with: context)
    pending = []
    collectionViewLayout.prepare()
    collectionViewLayout.prepare(forCollectionViewUpdates: items)
    contentSize = collectionViewLayout.collectionViewContentSize
    bounds.origin = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: bounds.origin
    )
    findVisible()
    remapViews(items, before: before)
    lastAnimation = BatchAnimation(
      initial: visible.compactMap { initialAttributes(of: $0) },
      final: before.compactMap { finalAttributes(of: $0) }
    )
    collectionViewLayout.finalizeCollectionViewUpdates()
    layoutIfNeeded()
    completion?(true)
  }

  /// A batch update of a test's: changes the data and answers the animation.
  public func performBatchUpdates(
    _ items: [UICollectionViewUpdateItem],
    changing data: () -> Void
  ) -> BatchAnimation {
    withoutActuallyEscaping(data) { data in
      performBatchUpdates {
        data()
        self.updates = items
      }
    }
    return lastAnimation
  }

  private func presentCounts() -> [Int] {
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    return (0..<sections).map { dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0 }
  }

  private func initialAttributes(
    of attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    attributes.representedElementKind.map {
      collectionViewLayout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: $0,
        at: attributes.indexPath
      )
    } ?? collectionViewLayout.initialLayoutAttributesForAppearingItem(at: attributes.indexPath)
  }

  private func finalAttributes(
    of attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    attributes.representedElementKind.map {
      collectionViewLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: $0,
        at: attributes.indexPath
      )
    } ?? collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: attributes.indexPath)
  }

  // MARK: Self-sizing

  /// A cell in view says what height it wants, as `preferredLayoutAttributesFitting` does.
  public func fit(_ path: IndexPath, height: CGFloat) {
    guard let original = collectionViewLayout.layoutAttributesForItem(at: path),
      let preferred = original.copy(with: nil) as? UICollectionViewLayoutAttributes
    else { return }
    preferred.frame.size.height = height
    if take(preferred, instead: original) { layoutIfNeeded() }
  }

  /// Whether the layout takes what a cell prefers.
  func take(
    _ preferred: UICollectionViewLayoutAttributes,
    instead original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard
      collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
    else { return false }
    let context = collectionViewLayout.invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: original
    )
    collectionViewLayout.invalidateLayout(with: context)
    return true
  }
}

/// Where everything starts and ends when bounds change.
@MainActor
public struct BoundsChange {
  public var initial: [UICollectionViewLayoutAttributes]
  public var final: [UICollectionViewLayoutAttributes]
}

/// Where what comes starts, and where what goes ends.
@MainActor
public struct BatchAnimation {
  public var initial: [UICollectionViewLayoutAttributes]
  public var final: [UICollectionViewLayoutAttributes]
}
