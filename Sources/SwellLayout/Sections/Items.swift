/// The cells of a section, called items as in an index path: how many there are, which are selected,
/// and which have a height of their own.
///
/// Cells that were inserted together form one run, however many there are; a changed cell is cut
/// out of its run. The layout's heights are passed to each query, so changing them costs nothing.
typealias Items = SumTree<ItemRun>

extension Items {
  static var maximumCount: Int { Int(UInt32.max) }

  /// Plain cells; a section holds at most ``maximumCount``.
  init(count: Int) { self.init(count > 0 ? [ItemRun(count: count)] : []) }

  var count: Int { summary.items }
  var selectedCount: Int { summary.selected }

  /// A cell's state and the sum of the runs before its run; an invalid index has the plain state.
  func find(_ item: Int) -> (before: ItemRun.Sum, state: ItemState) {
    if item < 0 { return (ItemRun.Sum(), ItemState()) }
    return find(ItemRun.Count(), beyond: item) { ($0, $1.state) } ?? (summary, ItemState())
  }

  /// The index of the selected cell with `rank` selected cells before it; `nil` if there is none.
  func selectedItem(rank: Int) -> Int? {
    find(ItemRun.Selected(), beyond: rank) { before, _ in before.items + rank - before.selected }
  }

  // MARK: Changes, each in O(log n + heights given)

  mutating func update(_ item: Int, _ change: (inout ItemState) -> Void) {
    replace(ItemRun.Count(), beyond: item) { before, run in
      var state = run.state
      change(&state)
      let index = item - before.items
      return run.replacing(index..<index + 1, with: ItemRun(count: 1, state: state))
    }
  }

  /// Gives neighbouring cells their own heights; they keep the rest of their state.
  mutating func setHeights(_ heights: [Double], from first: Int) {
    var measured: [ItemRun] = []
    measured.reserveCapacity(heights.count)
    remove(first..<first + heights.count).visit(ItemRun.Count(), beyond: 0) { _, run in
      var state = run.state
      for _ in 0..<run.count {
        state.height = heights[measured.count]
        measured.append(ItemRun(count: 1, state: state))
      }
      return true
    }
    insert(Items(measured), at: first)
  }

  /// Splits the section before a cell: keeps the earlier cells and returns the rest.
  mutating func split(at item: Int) -> Items {
    replace(ItemRun.Count(), beyond: item) { before, run in
      let index = item - before.items
      return run.replacing(index..<index)
    }
    return split(ItemRun.Count(), beyond: item)
  }

  mutating func insert(_ items: Items, at item: Int) {
    // Cells in the same state, such as new cells, can be inserted without a split.
    if item < count, items.elements.count == 1, let new = items.elements.first {
      return replace(ItemRun.Count(), beyond: item) { before, run in
        let index = item - before.items
        return run.replacing(index..<index, with: new)
      }
    }
    let tail = split(at: item)
    append(items)
    append(tail)
  }

  mutating func remove(_ range: Range<Int>) -> Items {
    let tail = split(at: range.upperBound)
    defer { append(tail) }
    return split(at: range.lowerBound)
  }
}
