/// The cells of a section: how many, which are selected, and which have a height of their own.
///
/// Cells that came together and have not changed since are stored as one run, however many there
/// are; a changed cell is cut out of its run. The layout's heights are passed with each query, so a
/// layout may change them at no cost.
struct Items: Sendable {
  private(set) var runs: SumTree<ItemRun>

  private typealias Count = ItemRun.Count

  static let maximumCount = Int(UInt32.max)

  /// Plain cells; a section holds at most ``maximumCount``.
  init(count: Int) { self.init(runs: SumTree(count > 0 ? [ItemRun(count: count)] : [])) }

  private init(runs: SumTree<ItemRun>) { self.runs = runs }

  var count: Int { runs.summary.items }
  var selectedCount: Int { runs.summary.selected }

  /// The state of a cell, plain outside the section, and the sum before its run, if any, else all.
  func find(_ item: Int) -> (before: ItemRun.Sum, state: ItemState) {
    if item < 0 { return (ItemRun.Sum(), ItemState()) }
    return runs.find(Count.items, beyond: item) { ($0, $1.state) } ?? (runs.summary, ItemState())
  }

  /// The index of the selected cell with `rank` selected ones before it.
  func selectedItem(rank: Int) -> Int? {
    runs.find(Count.selectedItems, beyond: rank) { before, _ in
      before.items + rank - before.selected
    }
  }

  // MARK: Changes, each in O(log n + heights given)

  mutating func update(_ item: Int, _ change: (inout ItemState) -> Void) {
    runs.replace(Count.items, beyond: item) { before, run in
      var state = run.state
      change(&state)
      if state == run.state { return [run] }
      let index = item - before.items
      return run.replacing(index..<index + 1, with: ItemRun(count: 1, state: state))
    }
  }

  /// Gives neighbouring cells their own heights; they keep the rest of their state.
  mutating func setHeights(_ heights: [Double], from first: Int) {
    var measured: [ItemRun] = []
    measured.reserveCapacity(heights.count)
    remove(first..<first + heights.count).runs.visit(Count.items, beyond: 0) { _, run in
      var state = run.state
      for _ in 0..<run.count {
        state.height = heights[measured.count]
        measured.append(ItemRun(count: 1, state: state))
      }
      return true
    }
    insert(Items(runs: SumTree(measured)), at: first)
  }

  /// Cuts before a cell; keeps the cells before it and returns the rest.
  mutating func split(at item: Int) -> Items {
    runs.replace(Count.items, beyond: item) { before, run in
      let index = item - before.items
      return run.replacing(index..<index)
    }
    return Items(runs: runs.split(Count.items, beyond: item))
  }

  mutating func append(_ other: Items) { runs.append(other.runs) }

  mutating func insert(_ items: Items, at item: Int) {
    // Cells in one state, such as new ones, need no cut.
    if item < count, items.runs.root.elements.count == 1 {
      let new = items.runs.root.elements[0]
      runs.replace(Count.items, beyond: item) { before, run in
        if run.state == new.state {
          return [ItemRun(count: run.count + new.count, state: run.state)]
        }
        let index = item - before.items
        return run.replacing(index..<index, with: new)
      }
      return
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
