public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The cells of a section: how many, which are selected, and which have a height of their own.
///
/// Only cells with a state of their own are stored, in 24 bytes each, with the number of plain
/// cells before them: ten million plain cells take no memory. The heights of plain and selected
/// cells are passed with each query, so a layout may change them at no cost.
struct Items: Sendable {
  private(set) var count: Int
  private(set) var overrides = SumTree<ItemOverride>()

  private typealias Count = ItemOverride.Count

  /// Plain cells; a section holds at most ``maximumCount``.
  init(count: Int) {
    self.count = count
  }

  static let maximumCount = Int(UInt32.max)

  var selectedCount: Int { overrides.summary.selected }

  subscript(item: Int) -> ItemState {
    get { find(item).state }
    set { update(item) { $0 = newValue } }
  }

  /// The state of a cell, and the sum of the cells up to the last one before it with a state of its
  /// own; for `count`, the sum of all such cells.
  private func find(_ item: Int) -> (before: ItemOverride.Sum, state: ItemState) {
    overrides.find(Count.items, beyond: item) { before, next in
      (before, before.items + next.gap == item ? next.state : .standard)
    } ?? (overrides.summary, .standard)
  }

  /// The selected cell with `rank` selected ones before it.
  func selectedItem(rank: Int) -> Int? {
    overrides.find(Count.selectedItems, beyond: rank) { $0.items + $1.gap }
  }

  /// Changes the state of one cell; calls `change` once.
  mutating func update(_ item: Int, _ change: (inout ItemState) -> Void) {
    var freed = 0..<0
    if overrides.isEmpty {
      var state = ItemState.standard
      change(&state)
      if state != .standard { overrides = SumTree([ItemOverride(gap: item, state: state)]) }
      return
    }
    overrides.edit(Count.items, beyond: item) { before, changed in
      let plain = item - before.items
      if plain == changed.gap {
        change(&changed.state)
        if changed.state != .standard { return .keep }
        freed = before.items..<item + 1
        return .remove
      }
      var state = ItemState.standard
      change(&state)
      if state == .standard { return .keep }
      if plain > changed.gap {
        return .insertAfter(ItemOverride(gap: plain - changed.gap - 1, state: state))
      }
      changed.gap -= plain + 1
      return .insertBefore(ItemOverride(gap: plain, state: state))
    }
    widenGap(by: freed.count, at: freed.lowerBound)
  }

  private mutating func removeCell(_ item: Int) -> Items {
    var removed = Items(count: 1)
    var freed = 0..<0
    overrides.edit(Count.items, beyond: item) { before, changed in
      let plain = item - before.items
      guard plain == changed.gap else {
        if plain < changed.gap { changed.gap -= 1 }
        return .keep
      }
      removed[0] = changed.state
      freed = before.items..<item
      return .remove
    }
    widenGap(by: freed.count, at: freed.lowerBound)
    count -= 1
    return removed
  }

  /// Gives all cells their own heights, in O(n); they keep the rest of their state.
  mutating func setHeights(_ heights: [CGFloat]) {
    var states = heights.map { ItemState(height: Double($0)) }
    overrides.visit { before, changed in
      let item = before.items + changed.gap
      states[item] = changed.state
      states[item].height = heights[item]
      return true
    }
    overrides = SumTree(states.lazy.map { ItemOverride(gap: 0, state: $0) })
  }

  /// Puts plain cells before a cell; after the last override nothing needs to be stored.
  private mutating func widenGap(by count: Int, at item: Int) {
    if count > 0 { overrides.update(Count.items, beyond: item) { $1.gap += count } }
  }
}

// MARK: - Ranges of cells, each in O(log n)

extension Items {
  /// Cuts before a cell; keeps the cells before it and returns the rest.
  mutating func split(at item: Int) -> Items {
    var tail = Items(count: count - item)
    tail.overrides = overrides.split(before: Count.items, beyond: item)
    let kept = overrides.summary.items
    tail.overrides.update(Count.items, beyond: 0) { $1.gap -= item - kept }
    count = item
    return tail
  }

  mutating func append(_ other: Items) {
    if count == 0 { return self = other }
    let plain = count - overrides.summary.items
    var tail = other.overrides
    tail.update(Count.items, beyond: 0) { $1.gap += plain }
    overrides.append(tail)
    count += other.count
  }

  mutating func insert(_ items: Items, at item: Int) {
    if items.overrides.isEmpty {
      widenGap(by: items.count, at: item)
      count += items.count
      return
    }
    let tail = split(at: item)
    append(items)
    append(tail)
  }

  /// Takes out a range of cells and returns it.
  mutating func remove(_ range: Range<Int>) -> Items {
    if range.count == 1 { return removeCell(range.lowerBound) }
    if range.count == count {
      defer { self = Items(count: 0) }
      return self
    }
    let tail = split(at: range.upperBound)
    let removed = split(at: range.lowerBound)
    append(tail)
    return removed
  }
}

// MARK: - Heights

/// The heights of a section's cells that have none of their own.
public struct CellHeights: Sendable {
  /// The height of a plain cell, in points.
  public var standard: CGFloat
  /// The height of a selected cell, in points.
  public var selected: CGFloat
  /// The space between a cell and the next, in points; tops count it after every cell.
  public var spacing: CGFloat

  /// Heights in points; selected cells are as high as plain ones by default.
  public init(standard: CGFloat, selected: CGFloat? = nil, spacing: CGFloat = 0) {
    (self.standard, self.selected, self.spacing) = (standard, selected ?? standard, spacing)
  }

  /// From the top of a plain cell to that of the next.
  fileprivate var pitch: Double { standard + spacing }

  func height(of state: ItemState) -> Double {
    state.shownHeight ?? (state.isSelected ? selected : standard)
  }
}

extension CellHeights: SumMetric {
  /// The length of some cells with the spacing after each, in points.
  @inline(__always) func size(of sum: ItemOverride.Sum) -> Double {
    sum.ownHeight + Double(sum.expanded) * selected
      + Double(sum.standard) * standard + Double(sum.items) * spacing
  }
}

extension Items {
  /// The top of a cell, counted from the first one's, and the height at which it is shown; for
  /// `count`, the top is the bottom of the last.
  func topAndHeight(of item: Int, _ heights: CellHeights) -> (top: CGFloat, height: CGFloat) {
    let (before, state) = find(item)
    let plain = Double(item - before.items)
    return (heights.size(of: before) + plain * heights.pitch, heights.height(of: state))
  }

  /// Visits the cells from the first that ends beyond `offset`, while `body` returns true.
  @inline(__always) func forEach(
    below offset: Double,
    _ heights: CellHeights,
    _ body: (_ item: Int, _ top: CGFloat, _ height: CGFloat, _ isSelected: Bool) -> Bool
  ) {
    /// Visits a cell unless it ends above the offset; returns whether to continue.
    func visit(_ item: Int, _ top: CGFloat, _ height: CGFloat, _ isSelected: Bool) -> Bool {
      top + height <= offset || body(item, top, height, isSelected)
    }
    func visitPlainCells(_ count: Int, behind before: ItemOverride.Sum) -> Bool {
      let start = heights.size(of: before)
      var index = heights.plainCells(in: offset - start, of: count)
      while index < count {
        let top = start + Double(index) * heights.pitch
        if !visit(before.items + index, top, heights.standard, false) { return false }
        index += 1
      }
      return true
    }
    var goesOn = true
    overrides.visit(heights, beyond: offset) { before, changed in
      let (gap, state) = (changed.gap, changed.state)
      let top = heights.size(of: before) + Double(gap) * heights.pitch
      goesOn =
        (gap == 0 || visitPlainCells(gap, behind: before))
        && visit(before.items + gap, top, heights.height(of: state), state.isSelected)
      return goesOn
    }
    let sum = overrides.summary
    if goesOn, sum.items < count { _ = visitPlainCells(count - sum.items, behind: sum) }
  }
}

extension CellHeights {
  /// The greatest number of plain cells that fit a length, up to `count`; all if they have no height.
  fileprivate func plainCells(in length: Double, of count: Int) -> Int {
    // Compared as Double first: a quotient may be too large for an Int.
    let fitting = pitch > 0 ? length / pitch : .infinity
    return fitting < Double(count) ? Int(max(0, fitting)) : count
  }
}
