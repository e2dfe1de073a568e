import LayoutTestSupport
import Synchronization
import TestSupport
import Testing

@testable import SwellLayout

/// A number in a tree of numbers.
private struct Weight: Summarized, Equatable {
  var value: Int
  var summary: Sum { Sum(count: 1, total: value) }

  struct Count: SumMetric {
    func size(of sum: Sum) -> Int { sum.count }
  }

  struct Total: SumMetric {
    func size(of sum: Sum) -> Int { sum.total }
  }

  struct Sum: Summary {
    var count = 0
    var total = 0
    static func + (left: Sum, right: Sum) -> Sum {
      Sum(count: left.count + right.count, total: left.total + right.total)
    }
  }
}

/// A metric that counts how often it is asked.
private struct CountingMetric: SumMetric {
  let sizes: Sizes

  func size(of sum: Weight.Sum) -> Int {
    sizes.count()
    return sum.count
  }
}

private final class Sizes: Sendable {
  private let total = Mutex(0)
  var asked: Int { total.withLock { $0 } }
  func count() { total.withLock { $0 += 1 } }
}

extension SumMetric where Self == Weight.Count {
  fileprivate static var count: Self { Self() }
}

extension SumMetric where Self == Weight.Total {
  fileprivate static var total: Self { Self() }
}

extension SumTree<Weight> {
  fileprivate mutating func insert(_ new: Weight, at index: Int) {
    if index == summary.count { return append(SumTree([new])) }
    replace(.count, beyond: index) { [new, $1] }
  }

  fileprivate mutating func remove(at index: Int) { replace(.count, beyond: index) { _, _ in [] } }

  fileprivate mutating func increment(at index: Int) {
    replace(.count, beyond: index) { [Weight(value: $1.value + 1)] }
  }

  fileprivate var elements: [Element] {
    var elements: [Element] = []
    visit(.count, beyond: -1) { _, element in
      elements.append(element)
      return true
    }
    return elements
  }
}

@Suite(.timeLimit(.minutes(10))) struct SumTreeTests {
  /// A packed tree may end with a short leaf, which has to be filled when another tree is appended.
  @Test(arguments: [1, 2, 3, 20, 40], [1, 2, 5])
  func `a short last leaf is filled when a tree is appended`(leaves: Int, rest: Int) {
    let count = leaves * SumTree<Weight>.leafCapacity + rest
    var tree = SumTree((0..<count).map { Weight(value: $0) })
    tree.append(SumTree((count..<3 * count).map { Weight(value: $0) }))
    #expect(tree.elements.map(\.value) == Array(0..<3 * count))
    #expect(tree.violatedInvariant == nil)
  }

  @Test(arguments: 0..<8)
  func `a sum tree is equal to an array after the same random changes`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var array: [Int] = (0..<random.int(0...1500)).map { _ in random.int(0...9) }
    var tree = SumTree(array.map { Weight(value: $0) })
    for step in 0..<HistoryRun.steps(1500) {
      let index = random.int(0...max(0, array.count - 1))
      switch random.int(0...19) {
      case 0...3:
        let target = random.int(0...array.count)
        tree.insert(Weight(value: step), at: target)
        array.insert(step, at: target)
      case 17:
        // Removes an element, half of the time the last one.
        let target = random.chance(50) ? index : array.count - 1
        tree.remove(at: target)
        if array.indices.contains(target) { array.remove(at: target) }
      case 4...12:
        tree.increment(at: index)
        if index < array.count { array[index] += 1 }
      case 13:
        // Cut out a range and put it at the end.
        var rest = tree.split(.count, beyond: index)
        let length = random.int(0...400)
        let tail = rest.split(.count, beyond: length)
        tree.append(tail)
        tree.append(rest)
        let cut = Array(array[min(index, array.count)...].prefix(length))
        array.removeSubrange(min(index, array.count)..<min(index + length, array.count))
        array += cut
      case 14...16:
        let found = tree.find(.count, beyond: index) { (before: $0, element: $1) }
        try #require(found?.element.value == (array.indices.contains(index) ? array[index] : nil))
        try #require(found?.before.total == (found == nil ? nil : array[..<index].reduce(0, +)))
      default:
        let total = random.int(0...max(1, tree.summary.total))
        var sum = 0
        let first = array.firstIndex { value in
          sum += value
          return sum > total
        }
        try #require(tree.find(.total, beyond: total) { before, _ in before.count } == first)
      }
      if step % 1000 == 0 || step < 60 {
        try #require(tree.elements.map(\.value) == array, "seed \(seed), step \(step)")
      }
      try #require(tree.violatedInvariant == nil, "seed \(seed), step \(step)")
    }
  }

  /// A last leaf of one element may have no sibling in its branch to fill it up.
  @Test(arguments: [1, 16, 17, 256])
  func `an element can be inserted after a removal has emptied the last leaf`(leaves: Int) {
    let count = leaves * SumTree<Weight>.leafCapacity
    var tree = SumTree((0...count).map { Weight(value: $0) })
    tree.remove(at: count)
    #expect(tree.violatedInvariant == nil)
    tree.insert(Weight(value: 7), at: count)
    #expect(tree.elements.map(\.value) == Array(0..<count) + [7])
    #expect(tree.violatedInvariant == nil)
  }

  @Test func `a copy is independent of later changes`() {
    let original = SumTree((0..<5000).map { Weight(value: $0) })
    var copy = original
    for index in stride(from: 0, to: 5000, by: 7) {
      copy.increment(at: index)
    }
    _ = copy.split(.count, beyond: 1234)
    #expect(original.elements.map(\.value) == Array(0..<5000))
  }

  @Test func `an empty tree has no elements for any query`() {
    var tree = SumTree<Weight>()
    #expect(tree.find(.count, beyond: -1) { $1 } == nil)
    #expect(tree.split(.count, beyond: -1).isEmpty)
    tree.remove(at: -1)
    #expect(tree.elements.isEmpty)
  }

  @Test(arguments: [1_000, 30_000, 1_000_000])
  func `a look-up visits a logarithmic number of sums`(count: Int) {
    let tree = SumTree((0..<count).lazy.map { _ in Weight(value: 1) })
    let sizes = Sizes()
    let found = tree.find(CountingMetric(sizes: sizes), beyond: count - 1) { before, _ in
      before.count
    }
    #expect(found == count - 1)
    // A leaf, and a branch at each of at most five levels.
    #expect(sizes.asked < 192 + 5 * 32, "\(sizes.asked) sums for \(count) elements")
  }
}
