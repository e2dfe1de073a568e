/// Neighbouring cells in the same state, stored in 24 bytes.
struct ItemRun: Summarized {
  let state: ItemState
  private let storedCount: UInt32

  init(count: Int, state: ItemState = ItemState()) {
    self.state = state
    storedCount = UInt32(clamping: count)
  }

  var count: Int { Int(storedCount) }

  /// The non-empty runs that result when a range of this run's cells is removed, or replaced with
  /// `new`; a single run if `new` has the same state.
  func replacing(_ range: Range<Int>, with new: ItemRun? = nil) -> [ItemRun] {
    if let new, new.state == state {
      return [ItemRun(count: count - range.count + new.count, state: state)]
    }
    return [
      ItemRun(count: range.lowerBound, state: state), new,
      ItemRun(count: count - range.upperBound, state: state),
    ].compactMap { $0 }.filter { $0.count > 0 }
  }

  /// Counts of cells, in a vector for fast addition, and the sum of the cells' own heights.
  struct Sum: Summary {
    fileprivate var counts = SIMD4<UInt32>()
    /// The sum of the cells' own heights, in points.
    fileprivate(set) var ownHeight = 0.0

    var items: Int { Int(counts[0]) }
    var selected: Int { Int(counts[1]) }
    /// The number of cells at the standard height.
    var standard: Int { Int(counts[2]) }
    /// The number of selected cells at the layout's expanded height.
    var expanded: Int { Int(counts[3]) }

    @inline(__always) static func + (left: Sum, right: Sum) -> Sum {
      var sum = left
      sum.counts &+= right.counts
      sum.ownHeight += right.ownHeight
      return sum
    }
  }

  /// A look-up adds up about a hundred summaries, so this getter has no branches.
  @inline(__always) var summary: Sum {
    let shown = state.shownHeight
    let selected = state.isSelected ? storedCount : 0
    let inherited = shown == 0 ? storedCount : 0
    let expanded = state.isSelected ? inherited : 0
    let counts = SIMD4(storedCount, selected, inherited &- expanded, expanded)
    return Sum(counts: counts, ownHeight: shown * Double(storedCount))
  }

  struct Count: SumMetric { @inline(__always) func size(of sum: Sum) -> Int { sum.items } }
  struct Selected: SumMetric { @inline(__always) func size(of sum: Sum) -> Int { sum.selected } }
}
