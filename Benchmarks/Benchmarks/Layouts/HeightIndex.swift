import Benchmark
import Foundation

/// An index of heights, as other lists have it: changed in place, answering with tops and heights.
protocol HeightIndex {
  init(heights: [CGFloat])
  var total: CGFloat { get }
  /// The item that a line lies in, and its top.
  func item(at line: CGFloat) -> (item: Int, top: CGFloat)
  func height(_ item: Int) -> CGFloat
  mutating func setHeight(_ height: CGFloat, of item: Int)
}

extension HeightIndex {
  /// The rows between two lines.
  func rows(from start: CGFloat, to end: CGFloat, count: Int) -> [(item: Int, frame: CGRect)] {
    var rows: [(item: Int, frame: CGRect)] = []
    var (item, top) = item(at: start)
    while top < end, item < count {
      let height = height(item)
      rows.append((item, CGRect(x: 0, y: top, width: 375, height: height)))
      (item, top) = (item + 1, top + height)
    }
    return rows
  }
}

/// Two indexes that are changed in place, and the floor: bare arithmetic on rows of one height.
func addIndexes(_ count: Int) {
  addIndex("Fenwick tree", FenwickTree.self, count)
  addIndex("red-black tree", RedBlackTree.self, count)
  let tree = { RedBlackTree(heights: RandomNumbers.heights(count)) }
  measure("red-black tree", "insert + query", count, of: tree) { tree, random in
    tree.insert(random.height(), at: random.below(count))
    blackHole(tree.rows(from: tree.total / 2, to: tree.total / 2 + 700, count: tree.count))
  }
  measure("red-black tree", "remove + query", count, of: tree) { tree, random in
    // Removed items are added again at once, so that the tree keeps its length.
    if tree.count <= count / 2 { tree = RedBlackTree(heights: RandomNumbers.heights(count)) }
    tree.remove(at: random.below(tree.count))
    blackHole(tree.rows(from: tree.total / 2, to: tree.total / 2 + 700, count: tree.count))
  }
  measure("floor", "scroll query", count, of: {}) { _, random in
    let offset = random.offset(below: CGFloat(count) * 100)
    let last = min(count - 1, Int((offset + 700) / 100))
    blackHole(
      (Int(offset / 100)...max(Int(offset / 100), last)).map {
        (item: $0, frame: CGRect(x: 0, y: CGFloat($0) * 100, width: 375, height: 100))
      })
  }
}

private func addIndex<Index: HeightIndex>(_ name: String, _ type: Index.Type, _ count: Int) {
  let make = { Index(heights: RandomNumbers.heights(count)) }
  measureOnce(name, "set up", count, of: { RandomNumbers.heights(count) }) { heights in
    blackHole(Index(heights: heights))
  }
  measure(name, "scroll query", count, of: make) { index, random in
    let offset = random.offset(below: index.total - 700)
    blackHole(index.rows(from: offset, to: offset + 700, count: count))
  }
  measure(name, "change + query", count, of: make) { index, random in
    index.setHeight(random.height(), of: random.below(count))
    blackHole(index.rows(from: index.total / 2, to: index.total / 2 + 700, count: count))
  }
}
