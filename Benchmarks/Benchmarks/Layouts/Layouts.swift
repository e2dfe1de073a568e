import Benchmark
import Foundation
import SwellLayout
import SwellMotion

/// The benchmarks of all layouts and of their baselines, at lengths from a thousand to ten million.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput],
    timeUnits: .nanoseconds,
    warmupIterations: 1,
    maxDuration: .milliseconds(200),
    maxIterations: 500)
  for count in [1_000, 10_000, 100_000, 1_000_000, 10_000_000] {
    addQuestions(count)
    addChanges(count)
    addMotion(count)
    addNaive(count)
    addIndexes(count)
  }
}

/// A layout to measure, and the shape of a list of a given length.
private struct Candidate: Sendable {
  var name: String
  var layout: any CellLayout = ListLayout()
  /// Whether every cell has a height of its own.
  var hasOwnHeights = false
  var shape: @Sendable (Int) -> ListShape = { [$0] }

  static let all = [
    Candidate(name: "featured", layout: FeaturedLayout()),
    Candidate(name: "swell", layout: FeaturedLayout.swell),
    Candidate(name: "list"),
    Candidate(name: "sticky list, 100 a section", layout: ListLayout.stickyHeaders) {
      ListShape(Array(repeating: 100, count: $0 / 100))
    },
    Candidate(name: "list, own heights", hasOwnHeights: true),
    Candidate(name: "grid", layout: SpanGridLayout()),
  ]

  /// The list, scrolled to its middle.
  func snapshot(_ count: Int) throws -> ListSnapshot {
    let viewport = ListViewport(size: CGSize(width: 375, height: 700))
    var snapshot = ListSnapshot(layout: layout, shape: shape(count), viewport: viewport)
    if hasOwnHeights { snapshot = try snapshot.applying([Self.heights(count)]) }
    return snapshot.scrolled(to: CGPoint(x: 0, y: snapshot.contentSize.height / 2))
  }

  static func heights(_ count: Int) -> ListChange {
    .setHeights(CellIndex(section: 0, item: 0), RandomNumbers.heights(count))
  }
}

private func addQuestions(_ count: Int) {
  for candidate in Candidate.all {
    let make = {
      let list = try candidate.snapshot(count)
      return (list: list, length: list.contentSize.height)
    }
    measure(candidate.name, "scroll query", count, of: make) { asked, random in
      let offset = random.offset(below: asked.length)
      asked.list = asked.list.scrolled(to: CGPoint(x: 0, y: offset))
      blackHole(asked.list.elements())
    }
    measure(candidate.name, "hit test", count, of: make) { asked, random in
      let offset = random.offset(below: asked.length)
      asked.list = asked.list.scrolled(to: CGPoint(x: 0, y: offset))
      blackHole(asked.list.element(at: CGPoint(x: 50, y: offset + 333)))
    }
    measure(candidate.name, "snap", count, of: make) { asked, random in
      let offset = random.offset(below: asked.length)
      blackHole(asked.list.targetOffset(forProposed: CGPoint(x: 0, y: offset)))
    }
    let shape = candidate.shape(count)
    let heights = candidate.hasOwnHeights ? [Candidate.heights(count)] : []
    measureOnce(candidate.name, "set up", count, of: { try candidate.snapshot(1) }) { list in
      list = ListSnapshot(layout: candidate.layout, shape: shape, viewport: list.viewport)
      list = try list.applying(heights)
      blackHole(list)
    }
  }
}

/// Changes at random cells, each followed by a query.
private func addChanges(_ count: Int) {
  typealias Change = (_ cell: CellIndex, _ random: inout RandomNumbers) -> [ListChange]
  let changes: [(name: String, make: Change)] = [
    ("change", { cell, random in [.setHeight(.cell(cell), random.height())] }),
    (
      "insert",
      { cell, random in
        [.insertItems(at: cell, count: 1), .setHeight(.cell(cell), random.height())]
      }
    ),
    ("remove", { cell, _ in [.removeItems(section: 0, cell.item..<cell.item + 1)] }),
  ]
  for candidate in Candidate.all where candidate.layout is ListLayout {
    guard candidate.shape(count).itemCounts.count == 1 else { continue }
    let make = { try candidate.snapshot(count) }
    for (name, change) in changes {
      // A list that has lost half of its items gets as many back, without their own heights.
      func changes(_ list: ListSnapshot, _ random: inout RandomNumbers) -> [ListChange] {
        let cells = list.sections.itemCount
        let cell = CellIndex(section: 0, item: random.below(cells))
        let isShort = name == "remove" && cells <= count / 2
        return isShort ? [.insertItems(at: cell, count: count / 2)] : change(cell, &random)
      }
      measure(candidate.name, "\(name) + query", count, of: make) { list, random in
        list = try list.applying(changes(list, &random))
        blackHole(list.elements())
      }
    }
    measure(candidate.name, "select + query", count, of: make) { list, random in
      list = try list.selecting(CellIndex(section: 0, item: random.below(count)))
      blackHole(list.elements())
    }
  }
}

/// One frame of a cell's expansion in the middle of a list with sticky headers.
private func addMotion(_ count: Int) {
  for candidate in Candidate.all where candidate.name.hasPrefix("sticky") {
    let make = {
      let list = try candidate.snapshot(count)
      let cell = CellIndex(section: count / 200, item: 50)
      let scrolled = list.scrolled(to: .cell(cell), aligned: .center)
      return try LayoutTransition(from: scrolled, to: scrolled.selecting(cell))
    }
    measure(candidate.name, "frame of an expansion", count, of: make) { transition, random in
      blackHole(transition.frame(at: random.offset(below: 1)))
    }
  }
}

private func addNaive(_ count: Int) {
  let make = { NaiveList(heights: RandomNumbers.heights(count)) }
  let screen = CGRect(x: 0, y: CGFloat(count) * 50, width: 375, height: 700)
  measureOnce("naive", "set up", count, of: { RandomNumbers.heights(count) }) { heights in
    blackHole(NaiveList(heights: heights))
  }
  measureOnce("naive", "change + query", count, of: make) { list in
    list.heights[count / 3] += 1
    list.prepare()
    blackHole(list.attributes(in: screen))
  }
  measureOnce("naive", "scroll query", count, of: make) { list in
    blackHole(list.attributes(in: screen))
  }
  // All frames of both lists, interpolated one by one.
  measureOnce("naive", "frame of an expansion", count, of: { (make(), make()) }) { lists in
    blackHole(lists.0.interpolated(to: lists.1, at: 0.5).filter { $0.intersects(screen) })
  }
}

/// Two indexes that are changed in place, and the floor: bare arithmetic on rows of one height.
private func addIndexes(_ count: Int) {
  addIndex("Fenwick tree", FenwickTree.self, count)
  addIndex("red-black tree", RedBlackTree.self, count)
  let tree = { RedBlackTree(heights: RandomNumbers.heights(count)) }
  measure("red-black tree", "insert + query", count, of: tree) { tree, random in
    tree.insert(random.height(), at: random.below(count))
    blackHole(tree.rows(from: tree.total / 2, to: tree.total / 2 + 700, count: tree.count))
  }
  measure("red-black tree", "remove + query", count, of: tree) { tree, random in
    // When half of the items have been removed, the tree is built again.
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
