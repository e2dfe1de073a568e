// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A collection view that draws nothing and is stricter than UIKit's.
///
/// It asks for rectangles larger than its bounds and caches the attributes; it records a fault if
/// they change without invalidation, lie between pixels, or are missing. It reads the counts
/// lazily, prepares cells off screen, asks about every change to its bounds, and ignores offset
/// adjustments while a batch update runs.
@MainActor open class UICollectionView: UIScrollView {
  open class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  open class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open weak var delegate: (any UICollectionViewDelegate)?
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var backgroundView: UIView?
  open private(set) var collectionViewLayout: UICollectionViewLayout

  // MARK: Host only

  /// Faults for which a real collection view would raise an exception or draw wrongly.
  public var faults: [String] = []
  /// The number of queries to the layout and the data source, by kind.
  public internal(set) var calls: [String: Int] = [:]
  /// Behaviour that differs between versions of UIKit, or from one moment to the next.
  public var habits: Habits = .adjustsOffsetAtOnce
  /// The supplementary views that the last batch update inserted, by kind.
  public internal(set) var insertedViews: [String: [IndexPath]] = [:]
  public internal(set) var deletedViews: [String: [IndexPath]] = [:]
  /// The attributes that the layout gave in the last batch update between the new counts and the
  /// update items.
  public var earlyAttributes: [UICollectionViewLayoutAttributes]?
  /// Where elements start and end in the last animation.
  public internal(set) var initialAttributes: [ViewKey: UICollectionViewLayoutAttributes] = [:]
  public internal(set) var finalAttributes: [ViewKey: UICollectionViewLayoutAttributes] = [:]

  var superCalls: Set<String> = []
  /// The attributes that the layout has given, and the rectangle for which it gave all.
  var cache: [ViewKey: UICollectionViewLayoutAttributes] = [:]
  var cachedRect = CGRect.null
  var views: [ViewKey: UICollectionReusableView] = [:]
  var applied: [ViewKey: UICollectionViewLayoutAttributes] = [:]
  var measured: Set<ViewKey> = []
  var pool: [String: [UICollectionReusableView]] = [:]
  var classes: [String: AnyClass] = [:]
  var selected: Set<IndexPath> = []
  var updates: [UICollectionViewUpdateItem]?
  var isUpdating = false
  var needsReload = true
  private var needsPrepare = true
  var isPreparing = false
  private var adjustment = CGPoint.zero
  private var knownCounts: [Int]?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) { nil }

  open var numberOfSections: Int { counts.count }

  open func numberOfItems(inSection section: Int) -> Int { counts[section] }

  /// The item counts that the data source had when the view last asked.
  var counts: [Int] {
    if let knownCounts { return knownCounts }
    let counts = presentCounts()
    knownCounts = counts
    return counts
  }

  func presentCounts() -> [Int] {
    guard let dataSource else { return [] }
    calls["counts", default: 0] += 1
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  func setCounts(_ counts: [Int]) { knownCounts = counts }

  open func reloadData() {
    needsReload = true
    knownCounts = nil
    setNeedsLayout()
  }

  private func reload() {
    needsReload = false
    for key in views.keys { retire(key) }
    selected = []
    let context = collectionViewLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
  }

  // MARK: Invalidation

  override var roundsDown: Bool { habits.contains(.roundsDown) }

  func didInvalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    if isPreparing { faults.append("the layout is invalidated while it is prepared") }
    needsPrepare = true
    setNeedsLayout()
    forgetAttributes()
    let delta = context.contentOffsetAdjustment
    guard delta != .zero, !isUpdating else { return }
    adjustment.x += delta.x
    adjustment.y += delta.y
    if habits.contains(.adjustsOffsetAtOnce) { adjustOffset() }
  }

  func forgetAttributes() {
    cache = [:]
    cachedRect = .null
  }

  private func adjustOffset() {
    let delta = adjustment
    adjustment = .zero
    // Unlike setting `contentOffset`, this does not interrupt drags and flings.
    if delta != .zero {
      bounds.origin = pixel(CGPoint(x: bounds.origin.x + delta.x, y: bounds.origin.y + delta.y))
    }
  }

  // MARK: Bounds

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      guard newValue != super.bounds else { return }
      let isScroll = newValue.origin != super.bounds.origin
      if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
        let context = collectionViewLayout.invalidationContext(forBoundsChange: newValue)
        let delta = context.contentOffsetAdjustment
        super.bounds = newValue
        collectionViewLayout.invalidateLayout(with: context)
        probe()
        if delta == .zero, super.bounds != newValue, !isUpdating {
          faults.append("bounds \(newValue) became \(super.bounds)")
        }
      } else {
        super.bounds = newValue
      }
      setNeedsLayout()
      if isScroll { delegate?.scrollViewDidScroll(self) }
    }
  }

  // MARK: A layout pass

  open override func layoutSubviews() {
    super.layoutSubviews()
    if isUpdating { return setNeedsLayout() }
    // Each measured view may bring others into view.
    for _ in 0..<64 {
      prepareLayout()
      fetchAttributes()
      if !showViews() && !needsReload && !needsPrepare { return }
    }
    faults.append("the sizes of the views do not settle")
  }

  func prepareLayout() {
    if needsReload { reload() }
    adjustOffset()
    guard needsPrepare else { return }
    needsPrepare = false
    isPreparing = true
    superCalls.remove("prepare")
    collectionViewLayout.prepare()
    if !superCalls.contains("prepare") { faults.append("prepare does not call super") }
    isPreparing = false
    updateContentSize()
    probe()
  }

  func updateContentSize() {
    contentSize = collectionViewLayout.collectionViewContentSize
    let inset = adjustedContentInset
    let room = CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    let hasRoom = room.width > 0 && room.height > 0
    if hasRoom,
      contentSize.width == room.width && contentSize.height > room.height
        || contentSize.height == room.height && contentSize.width > room.width
    {
      faults.append("content as broad as its room, which UIKit queries too rarely")
    }
    guard habits.contains(.clampsOffset), !isDragging, !isDecelerating, !isUpdating else { return }
    let (x, y) = (bounds.minX, bounds.minY)
    let valid = CGPoint(
      x: max(-inset.left, min(x, contentSize.width - room.width - inset.left)),
      y: max(-inset.top, min(y, contentSize.height - room.height - inset.top)))
    // Rounded to a pixel, the last offset may lie beyond the content's end.
    if abs(x - valid.x) > 0.5 || abs(y - valid.y) > 0.5 { bounds.origin = pixel(valid) }
  }

  /// Asks for the attributes in the bounds, or around them if they aren't known, and checks all.
  func fetchAttributes() {
    guard !needsPrepare else { return }
    let known = cachedRect
    let isKnown = known.contains(bounds)
    let asked = isKnown ? bounds : surroundings
    guard let found = collectionViewLayout.layoutAttributesForElements(in: asked) else {
      return faults.append("no attributes in \(asked)")
    }
    calls["attributes", default: 0] += found.count
    if !isKnown {
      cachedRect = known.isNull || !known.intersects(asked) ? asked : known.union(asked)
    }
    var keys: Set<ViewKey> = []
    for attributes in found {
      let key = ViewKey(attributes)
      if !keys.insert(key).inserted { faults.append("\(key) is there twice") }
      check(attributes, key)
      if let old = cache[key], !old.isEqual(attributes) {
        faults.append(
          "\(key) changed without invalidation, from \(old.frame) to \(attributes.frame)")
      }
      cache[key] = attributes.copy() as? UICollectionViewLayoutAttributes
    }
    for (key, old) in cache where isVisible(old, in: asked) && !keys.contains(key) {
      faults.append("\(key) left \(old.frame) without invalidation")
      cache[key] = nil
    }
    // Attributes outside of the rectangle stay known only if it touches the old one.
    if !isKnown, !known.isNull, !known.intersects(asked) {
      cache = cache.filter { keys.contains($0.key) }
    }
  }

  /// The requested rectangle: the bounds with a margin, or whole pages.
  private var surroundings: CGRect {
    let (width, height) = (bounds.width, bounds.height)
    guard habits.contains(.asksForPages), width > 0, height > 0 else {
      return bounds.insetBy(dx: -width / 3, dy: -height)
    }
    let (left, top) = ((bounds.minX / width).rounded(.down), (bounds.minY / height).rounded(.down))
    return CGRect(x: left * width, y: top * height, width: 2 * width, height: 2 * height)
  }

  func attributes(of key: ViewKey) -> UICollectionViewLayoutAttributes? {
    key.kind.map {
      collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: key.path)
    } ?? collectionViewLayout.layoutAttributesForItem(at: key.path)
  }

  func isVisible(_ attributes: UICollectionViewLayoutAttributes, in rect: CGRect) -> Bool {
    let common = attributes.frame.intersection(rect)
    return !attributes.isHidden && !common.isNull && common.width > 1e-6 && common.height > 1e-6
  }

  /// The visible elements' attributes, sorted by index path; a section's cells come last.
  public var visible: [UICollectionViewLayoutAttributes] {
    cache.values.filter { isVisible($0, in: bounds) }.sorted { ViewKey($0) < ViewKey($1) }
  }
}
