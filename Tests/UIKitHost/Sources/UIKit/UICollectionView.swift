// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `UICollectionViewDataSource`, but for the views.
@MainActor
public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
}

/// A collection view without views: it calls its layout in the order that Apple documents, and keeps
/// the attributes that a real one would give to its cells.
@MainActor
open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  open weak var dataSource: (any UICollectionViewDataSource)?
  open private(set) var collectionViewLayout: UICollectionViewLayout
  /// What is on screen, by kind and index.
  public private(set) var visible: [UICollectionViewLayoutAttributes] = []
  /// How often each question was put to the layout.
  public private(set) var calls: [String: Int] = [:]

  /// What was invalidated since the last pass.
  private var pending: [UICollectionViewLayoutInvalidationContext] = []
  private var isFirstPass = true

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
    if isFirstPass || !pending.isEmpty {
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
    visible = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
  }

  open func reloadData() {
    let context = collectionViewLayout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    collectionViewLayout.invalidateLayout(with: context)
    layoutIfNeeded()
  }

  // MARK: New bounds

  /// Scrolls, as a finger does: asks whether the layout changes, and lays out.
  public func scroll(to offset: CGPoint) { change(CGRect(origin: offset, size: bounds.size)) }

  /// Lets go: the offset that the layout makes of the proposed one.
  public func endDragging(proposed: CGPoint, velocity: CGPoint) {
    scroll(
      to: collectionViewLayout.targetContentOffset(
        forProposedContentOffset: proposed,
        withScrollingVelocity: velocity
      )
    )
  }

  /// Turns the device: new bounds, animated.
  public func rotate(to size: CGSize) -> BoundsChange {
    let old = bounds
    change(CGRect(origin: bounds.origin, size: size))
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: bounds.origin)
    bounds.origin = target
    collectionViewLayout.prepare(forAnimatedBoundsChange: old)
    let initial = visible.map { initialAttributes(of: $0) }
    collectionViewLayout.finalizeAnimatedBoundsChange()
    layoutIfNeeded()
    return BoundsChange(initial: initial.compactMap(\.self))
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

  /// What the last change of bounds invalidated; `nil` for nothing.
  public private(set) var lastContext: UICollectionViewLayoutInvalidationContext?

  // MARK: Batch updates

  /// Changes the data, tells the layout, and answers where what comes starts and what goes ends.
  public func performBatchUpdates(
    _ updates: [UICollectionViewUpdateItem],
    changing data: () -> Void
  ) -> BatchAnimation {
    let before = visible
    data()
    let context = collectionViewLayout.makeContext()
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
    pending = []
    collectionViewLayout.prepare()
    collectionViewLayout.prepare(forCollectionViewUpdates: updates)
    contentSize = collectionViewLayout.collectionViewContentSize
    bounds.origin = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: bounds.origin
    )
    visible = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let initial = visible.compactMap { initialAttributes(of: $0) }
    let final = before.compactMap { finalAttributes(of: $0) }
    collectionViewLayout.finalizeCollectionViewUpdates()
    layoutIfNeeded()
    return BatchAnimation(initial: initial, final: final)
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
    guard
      collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
    else { return }
    let context = collectionViewLayout.invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: original
    )
    collectionViewLayout.invalidateLayout(with: context)
    layoutIfNeeded()
  }
}

/// Where everything starts when bounds change.
@MainActor
public struct BoundsChange {
  public var initial: [UICollectionViewLayoutAttributes]
}

/// Where what comes starts, and where what goes ends.
@MainActor
public struct BatchAnimation {
  public var initial: [UICollectionViewLayoutAttributes]
  public var final: [UICollectionViewLayoutAttributes]
}
