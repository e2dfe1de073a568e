import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(.timeLimit(.minutes(10))) struct ItemsTests {
  private let heights = CellHeights(standard: 10, selected: 40)

  @Test(arguments: 0..<8)
  func `items are the array that had the same changes`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var items = Items(count: 500)
    var array = [ItemState](repeating: .standard, count: 500)
    for step in 0..<HistoryRun.steps(2000) {
      let item = random.int(0...array.count - 1)
      switch random.int(0...9) {
      case 0...5:
        let state = ItemState(
          height: random.chance(60) ? random.eighths(1...400) : nil,
          isSelected: random.chance(30)
        )
        items[item] = state
        array[item] = state
      case 6:
        let count = random.int(0...1)
        items.insert(Items(count: count), at: item)
        array.insert(contentsOf: repeatElement(.standard, count: count), at: item)
      case 7:
        let range =
          item..<min(item + random.int(0...20), array.count - 1)
          .clamped(to: item...array.count)
        let removed = items.remove(range)
        try #require((0..<removed.count).map { removed[$0] } == Array(array[range]))
        array.removeSubrange(range)
        let target = random.int(0...array.count)
        items.insert(removed, at: target)
        array.insert(contentsOf: (0..<removed.count).map { removed[$0] }, at: target)
      case 8:
        let section = try items.section
        let above = array[..<item].map { heights.height(of: $0) }
        try #require(
          Double(section.topAndHeight(of: item, heights).top) == above.reduce(0, +),
          "seed \(seed)"
        )
        try #require(items[item] == array[item])
      default:
        let bottom = try items.section.topAndHeight(of: items.count, heights).top
        try checkOffset(items, array, random.eighths(0...Int(bottom * 8)))
      }
      if step % 1000 == 0 {
        try #require(items.count == array.count)
        try #require(array.indices.allSatisfy { items[$0] == array[$0] }, "seed \(seed)")
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

  @Test func `plain cells take no memory`() {
    #expect(Items(count: Items.maximumCount).storedBytes == 0)
  }

  enum Order: CaseIterable { case atOnce, ascending, shuffled }

  @Test(arguments: Order.allCases)
  func `a cell with a height of its own takes at most 32 bytes`(order: Order) throws {
    let count = 5000
    // While other tests run, the allocator may give an array more than it asks for: the minimum of
    // several tries is what the tree needs.
    let bytes = try #require(
      (0..<4).map { _ in Double(measured(order, count).storedBytes) / Double(count) }.min()
    )
    #expect(bytes <= 32, "\(order): \(bytes) bytes a cell")
  }

  private func measured(_ order: Order, _ count: Int) -> Items {
    var random = SeededGenerator(seed: 5)
    var items = Items(count: count)
    if order == .atOnce {
      items.setHeights((0..<count).map { CGFloat($0 % 90 + 30) })
      return items
    }
    let indices = order == .ascending ? Array(0..<count) : (0..<count).shuffled(using: &random)
    for item in indices { items[item].height = Double(item % 90 + 30) }
    return items
  }
}

extension Items {
  fileprivate var section: ListSection {
    get throws {
      var section = try ListSection(count: 0, index: 0)
      section.items = self
      return section
    }
  }

  /// The memory of the tree's arrays, including their headers of 32 bytes.
  fileprivate var storedBytes: Int { overrides.root.storedBytes }
}

extension SumTree.Node {
  fileprivate var storedBytes: Int {
    let own =
      (elements.capacity == 0 ? 0 : 32 + elements.capacity * MemoryLayout<Element>.stride)
      + (children.capacity == 0 ? 0 : 32 + children.capacity * MemoryLayout<Self>.stride)
    return children.reduce(own) { $0 + $1.storedBytes }
  }
}
