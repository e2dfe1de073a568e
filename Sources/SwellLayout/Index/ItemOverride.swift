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
  ///
  /// A vector, so that a node's children take few cache lines and are added up in few instructions.
  struct Sum: Summary {
    fileprivate var counts = SIMD4<UInt32>()
    /// The sum of the heights that cells have of their own, in points.
    fileprivate(set) var ownHeight = 0.0

    static let zero = Sum()

    /// All cells.
    var items: Int { Int(counts[0]) }
    /// The selected cells.
    var selected: Int { Int(counts[1]) }
    /// The cells at the layout's standard height.
    var standard: Int { Int(counts[2]) }
    /// The selected cells at the layout's expanded height.
    var expanded: Int { Int(counts[3]) }

    @inline(__always) static func + (left: Sum, right: Sum) -> Sum {
      var sum = left
      sum.counts &+= right.counts
      sum.ownHeight += right.ownHeight
      return sum
    }
  }

  /// A look-up adds up a hundred of these, so it has no branches.
  @inline(__always) var summary: Sum {
    let shown = isSelected ? expandedHeight : height
    let isOwn = shown == shown
    let selected: UInt32 = isSelected ? 1 : 0
    let expanded: UInt32 = isSelected && !isOwn ? 1 : 0
    let standard = plainBefore &+ (isOwn ? 0 : 1) &- expanded
    let counts = SIMD4(plainBefore &+ 1, selected, standard, expanded)
    return Sum(counts: counts, ownHeight: isOwn ? shown : 0)
  }
}

extension ItemOverride {
  /// A count of cells to find one by.
  enum Count: SumMetric {
    case items, selectedItems

    @inline(__always) func size(of sum: Sum) -> Int {
      switch self {
      case .items: sum.items
      case .selectedItems: sum.selected
      }
    }
  }
}
