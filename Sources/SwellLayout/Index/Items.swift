import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The cells of a section: how many, which are selected, and which have a height of their own.
///
/// Only cells with a state of their own are stored, in 24 bytes each, with the number of plain cells
/// before them. Other heights are passed with each query, so a layout may change them at no cost.
struct Items: Sendable {
  private(set) var count: Int
  private(set) var overrides = SumTree<ItemOverride>()

  private typealias Count = ItemOverride.Count

  /// Plain cells; a section holds at most ``maximumCount``.
  init(count: Int) { self.count = count }

  static let maximumCount = Int(UInt32.max)

  var selectedCount: Int { overrides.summary.selected }

  subscript(item: Int) -> ItemState {
    get { find(item).state }
    set { update(item) { $0 = newValue } }
  }

  /// The state of a cell, and the sum of the cells up to the last one before it with a state of its
  /// own; for `count`, the sum of all such cells.
  func find(_ item: Int) -> (before: ItemOverride.Sum, state: ItemState) {
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
    let old = overrides
    overrides = SumTree(
      heights.lazy.map { ItemOverride(gap: 0, state: ItemState(height: Double($0))) }
    )
    old.visit { before, changed in
      var kept = changed.state
      kept.height = nil
      if kept == .standard { return true }
      update(before.items + changed.gap) { state in
        kept.height = state.height
        state = kept
      }
      return true
    }
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
    tail.overrides = overrides.split(Count.items, beyond: item)
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
