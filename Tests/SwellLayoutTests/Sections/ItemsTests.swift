import Foundation
import LayoutTestSupport
import TestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(.timeLimit(.minutes(10))) struct ItemsTests {
  private let heights = CellHeights(standard: 10, selected: 40)

  @Test(arguments: 0..<8)
  func `a section's items are equal to an array after the same random changes`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var items = Items(count: 500)
    var array = [ItemState](repeating: ItemState(), count: 500)
    for step in 0..<HistoryRun.steps(2000) {
      let item = random.int(0...array.count - 1)
      switch random.int(0...9) {
      case 0...4:
        let state = ItemState(
          height: random.chance(60) ? random.eighths(1...400) : 0, isSelected: random.chance(30))
        items.update(item) { $0 = state }
        array[item] = state
      case 5:
        let heights = (item..<min(item + 5, array.count)).map { _ in
          Double(random.eighths(1...400))
        }
        items.setHeights(heights, from: item)
        for (index, height) in heights.enumerated() { array[item + index].height = height }
      case 6:
        let count = random.int(0...2)
        items.insert(Items(count: count), at: item)
        array.insert(contentsOf: repeatElement(ItemState(), count: count), at: item)
      case 7:
        let range = item..<max(item, min(item + random.int(0...20), array.count - 1))
        let removed = items.remove(range)
        try #require(removed.states == Array(array[range]))
        array.removeSubrange(range)
        let target = random.int(0...array.count)
        items.insert(removed, at: target)
        array.insert(contentsOf: removed.states, at: target)
      case 8:
        let above = array[..<item].map { heights.height(of: $0) }
        let top = try items.section.topAndHeight(of: item, heights).top
        try #require(Double(top) == above.reduce(0, +), "seed \(seed)")
        try #require(items.find(item).state == array[item])
      default:
        let bottom = try items.section.topAndHeight(of: items.count, heights).top
        try checkOffset(items, array, random.eighths(0...Int(bottom * 8)))
      }
      if step % 500 == 0 {
        try #require(items.states == array, "seed \(seed)")
        let selected = array.indices.filter { array[$0].isSelected }
        try #require(items.selectedCount == selected.count)
        try #require(selected.indices.allSatisfy { items.selectedItem(rank: $0) == selected[$0] })
      }
    }
  }

  /// The cells from an offset on are those that end below it.
  private func checkOffset(_ items: Items, _ array: [ItemState], _ offset: Double) throws {
    var visited: [Int] = []
    try items.section.forEachCell(endingBeyond: offset, heights) { item, _, _, _ in
      visited.append(item)
      return visited.count < 12
    }
    var bottom = 0.0
    let first = array.firstIndex { state in
      bottom += heights.height(of: state)
      return bottom > offset
    }
    let expected = first.map { Array($0..<min($0 + 12, array.count)) } ?? []
    try #require(visited == expected)
  }

  @Test func `any number of cells without their own state takes less than 100 bytes`() {
    #expect(Items(count: Items.maximumCount).storedBytes < 100)
  }

  enum Order: CaseIterable { case atOnce, ascending, shuffled }

  @Test(arguments: Order.allCases)
  func `a cell with its own height takes at most 32 bytes`(order: Order) throws {
    let count = 5000
    // While other tests run, the allocator may give arrays extra capacity, so the minimum of
    // several tries is what the tree needs.
    let bytes = try #require(
      (0..<4).map { _ in Double(measured(order, count).storedBytes) / Double(count) }.min())
    #expect(bytes <= 32, "\(order): \(bytes) bytes a cell")
  }

  private func measured(_ order: Order, _ count: Int) -> Items {
    var random = SeededGenerator(seed: 5)
    var items = Items(count: count)
    if order == .atOnce {
      items.setHeights((0..<count).map { Double($0 % 90 + 30) }, from: 0)
      return items
    }
    let indices = order == .ascending ? Array(0..<count) : (0..<count).shuffled(using: &random)
    for item in indices { items.update(item) { $0.height = Double(item % 90 + 30) } }
    return items
  }
}

extension Items {
  fileprivate var states: [ItemState] { (0..<count).map { find($0).state } }

  fileprivate var section: ListSection {
    get throws {
      var section = try ListSection(count: 0, index: 0)
      section.items = self
      return section
    }
  }
}

extension SumTree {
  /// The memory of the tree's arrays, including their headers of 32 bytes.
  fileprivate var storedBytes: Int {
    let own =
      (elements.capacity == 0 ? 0 : 32 + elements.capacity * MemoryLayout<Element>.stride)
      + (children.capacity == 0 ? 0 : 32 + children.capacity * MemoryLayout<Self>.stride)
    return children.reduce(own) { $0 + $1.storedBytes }
  }
}
