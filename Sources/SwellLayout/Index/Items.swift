/// The cells of a section: how many, which are selected, and which have a height of their own.
///
/// Cells that came together and have not changed since are stored as one group, however many there
/// are; a changed cell is cut out of its group. The layout's heights are passed with each query, so a
/// layout may change them at no cost.
struct Items: Sendable {
  private(set) var groups: SumTree<EqualItems>

  private typealias Count = EqualItems.Count

  static let maximumCount = Int(UInt32.max)

  /// Plain cells; a section holds at most ``maximumCount``.
  init(count: Int) { self.init(groups: SumTree(count > 0 ? [EqualItems(count: count)] : [])) }

  private init(groups: SumTree<EqualItems>) { self.groups = groups }

  var count: Int { groups.summary.items }

  var selectedCount: Int { groups.summary.selected }

  /// The state of a cell, plain outside the section, and the sum before its group, if any, else all.
  func find(_ item: Int) -> (before: EqualItems.Sum, state: ItemState) {
    if item < 0 { return (EqualItems.Sum(), ItemState()) }
    return groups.find(Count.items, beyond: item) { ($0, $1.state) }
      ?? (groups.summary, ItemState())
  }

  /// The index of the selected cell with `rank` selected ones before it.
  func selectedItem(rank: Int) -> Int? {
    groups.find(Count.selectedItems, beyond: rank) { before, _ in
      before.items + rank - before.selected
    }
  }

  // MARK: Changes, each in O(log n + heights given)

  mutating func update(_ item: Int, _ change: (inout ItemState) -> Void) {
    groups.replace(Count.items, beyond: item) { before, group in
      var state = group.state
      change(&state)
      if state == group.state { return [group] }
      let index = item - before.items
      return group.replacing(index..<index + 1, with: EqualItems(count: 1, state: state))
    }
  }

  /// Gives neighbouring cells their own heights; they keep the rest of their state.
  mutating func setHeights(_ heights: [Double], from first: Int) {
    var measured: [EqualItems] = []
    measured.reserveCapacity(heights.count)
    remove(first..<first + heights.count).groups.visit(Count.items, beyond: 0) { _, group in
      var state = group.state
      for _ in 0..<group.count {
        state.height = heights[measured.count]
        measured.append(EqualItems(count: 1, state: state))
      }
      return true
    }
    insert(Items(groups: SumTree(measured)), at: first)
  }

  /// Cuts before a cell; keeps the cells before it and returns the rest.
  mutating func split(at item: Int) -> Items {
    groups.replace(Count.items, beyond: item) { before, group in
      let index = item - before.items
      return group.replacing(index..<index)
    }
    return Items(groups: groups.split(Count.items, beyond: item))
  }

  mutating func append(_ other: Items) { groups.append(other.groups) }

  mutating func insert(_ items: Items, at item: Int) {
    // Cells in one state, such as new ones, need no cut.
    if item < count, items.groups.root.elements.count == 1 {
      let new = items.groups.root.elements[0]
      groups.replace(Count.items, beyond: item) { before, group in
        if group.state == new.state {
          return [EqualItems(count: group.count + new.count, state: group.state)]
        }
        let index = item - before.items
        return group.replacing(index..<index, with: new)
      }
      return
    }
    let tail = split(at: item)
    append(items)
    append(tail)
  }

  mutating func remove(_ range: Range<Int>) -> Items {
    let tail = split(at: range.upperBound)
    let rest = split(at: range.lowerBound)
    append(tail)
    return rest
  }
}
