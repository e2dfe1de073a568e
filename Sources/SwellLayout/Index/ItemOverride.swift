/// The state of one cell: its own heights in points, and whether it is selected.
struct ItemState: Equatable, Sendable {
  /// The cell's own height; `nil` for the layout's.
  var height: Double?
  /// The cell's own height while it is selected; `nil` for the layout's.
  var expandedHeight: Double?
  var isSelected = false

  static let standard = ItemState()

  /// The height of its own at which the cell is shown now.
  var shownHeight: Double? { isSelected ? expandedHeight : height }
}

/// A cell with a state of its own, after `gap` plain cells.
struct ItemOverride: Summarized {
  private var plainBefore: UInt32
  private var isSelected = false
  /// Heights are finite, so a NaN can represent "none of its own".
  private var height = Double.nan
  private var expandedHeight = Double.nan

  init(gap: Int, state: ItemState) {
    plainBefore = UInt32(clamping: gap)
    self.state = state
  }

  var gap: Int {
    get { Int(plainBefore) }
    set { plainBefore = UInt32(clamping: newValue) }
  }

  var state: ItemState {
    get {
      ItemState(
        height: height.isNaN ? nil : height,
        expandedHeight: expandedHeight.isNaN ? nil : expandedHeight,
        isSelected: isSelected
      )
    }
    set {
      isSelected = newValue.isSelected
      height = newValue.height ?? .nan
      expandedHeight = newValue.expandedHeight ?? .nan
    }
  }

  /// Counts of cells, and the heights of those that are shown at a height of their own.
  struct Sum: Summary {
    /// All cells.
    var items = 0
    /// The selected cells.
    var selected = 0
    /// The cells at the layout's standard height.
    var standard = 0
    /// The selected cells at the layout's expanded height.
    var expanded = 0
    /// The sum of the other cells' heights, in points.
    var ownHeight = 0.0

    static let zero = Sum()

    @inline(__always)
    static func + (left: Sum, right: Sum) -> Sum {
      Sum(
        items: left.items &+ right.items,
        selected: left.selected &+ right.selected,
        standard: left.standard &+ right.standard,
        expanded: left.expanded &+ right.expanded,
        ownHeight: left.ownHeight + right.ownHeight
      )
    }
  }

  /// A look-up adds up a hundred of these, so it has no branches.
  @inline(__always)
  var summary: Sum {
    let shown = isSelected ? expandedHeight : height
    let isOwn = shown == shown
    let selected = isSelected ? 1 : 0
    let expanded = isSelected && !isOwn ? 1 : 0
    return Sum(
      items: gap &+ 1,
      selected: selected,
      standard: gap &+ (isOwn ? 0 : 1) &- expanded,
      expanded: expanded,
      ownHeight: isOwn ? shown : 0
    )
  }
}

// MARK: - Metrics

extension ItemOverride {
  struct ItemCount: SumMetric {
    @inline(__always)
    func size(of sum: Sum) -> Int { sum.items }
  }

  struct SelectedCount: SumMetric {
    @inline(__always)
    func size(of sum: Sum) -> Int { sum.selected }
  }
}

extension SumMetric where Self == ItemOverride.ItemCount {
  static var items: Self { Self() }
}

extension SumMetric where Self == ItemOverride.SelectedCount {
  static var selectedItems: Self { Self() }
}
