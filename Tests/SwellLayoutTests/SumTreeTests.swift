import LayoutTestSupport
import Testing

@testable import SwellLayout

/// A number in a tree of numbers.
private struct Weight: Summarized, Equatable {
  var value: Int
  var summary: Sum { Sum(count: 1, total: value) }

  struct Sum: Summary {
    var count = 0
    var total = 0
    static let zero = Sum()
    static func + (left: Sum, right: Sum) -> Sum {
      Sum(count: left.count + right.count, total: left.total + right.total)
    }
  }
}

extension SumTree<Weight> {
  fileprivate mutating func insert(_ new: Weight, at index: Int) {
    if isEmpty { return self = SumTree([new]) }
    edit({ $0.count > index }) { before, _ in
      before.count < index ? .insertAfter(new) : .insertBefore(new)
    }
  }

  fileprivate mutating func remove(at index: Int) {
    edit({ $0.count > index }) { before, _ in before.count == index ? .remove : .keep }
  }
}

extension SumTree {
  fileprivate var elements: [Element] {
    var elements: [Element] = []
    visit { _ in
      true
    } _: { _, element in
      elements.append(element)
      return true
    }
    return elements
  }
}

extension SumTree.Node {
  /// What the invariant of the tree says, for this node and those below it.
  fileprivate func isSound(isEdge: Bool = true, isRoot: Bool = true) -> Bool {
    guard count <= capacity, isEdge || count >= capacity / 4 else { return false }
    guard elements.isEmpty || children.isEmpty, isRoot || !isEmpty else { return false }
    return children.enumerated().allSatisfy { index, child in
      child.height == height - 1
        && child.isSound(
          isEdge: isEdge && (index == 0 || index == children.count - 1),
          isRoot: false
        )
    }
  }

  fileprivate func isSummed(_ isEqual: (Element.Sum, Element.Sum) -> Bool) -> Bool {
    var copy = self
    copy.sum()
    return isEqual(copy.summary, summary) && children.allSatisfy { $0.isSummed(isEqual) }
  }
}

@Suite(.timeLimit(.minutes(10))) struct SumTreeTests {
  /// A packed tree ends with what is left over: inside another one it may not stay that short.
  @Test(arguments: [1, 2, 3, 20, 40], [1, 2, 5])
  func `a tree that ends in a short leaf is filled up when more follows`(
    leaves: Int,
    rest: Int
  ) {
    let count = leaves * SumTree<Weight>.Node.leafCapacity + rest
    var tree = SumTree((0..<count).map { Weight(value: $0) })
    tree.append(SumTree((count..<3 * count).map { Weight(value: $0) }))
    #expect(tree.elements.map(\.value) == Array(0..<3 * count))
    #expect(tree.root.isSound())
  }

  @Test(arguments: 0..<8)
  func `a tree is the array that had the same changes`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var array: [Int] = (0..<random.int(0...1500)).map { _ in random.int(0...9) }
    var tree = SumTree(array.map { Weight(value: $0) })
    for step in 0..<HistoryRun.steps(6000) {
      let index = random.int(0...max(0, array.count - 1))
      switch random.int(0...19) {
      case 0...3:
        let target = random.int(0...array.count)
        tree.insert(Weight(value: step), at: target)
        array.insert(step, at: target)
      case 17:
        // Taken out, in most runs from the end, too.
        let target = random.chance(50) ? index : array.count - 1
        tree.remove(at: target)
        if array.indices.contains(target) { array.remove(at: target) }
      case 4...12:
        tree.update({ $0.count > index }) { $1.value += 1 }
        if index < array.count { array[index] += 1 }
      case 13:
        // Cut out a stretch and put it at the end.
        var rest = tree.split { $0.count > index }
        let length = random.int(0...400)
        let tail = rest.split { $0.count > length }
        tree.append(tail)
        tree.append(rest)
        let cut = Array(array[min(index, array.count)...].prefix(length))
        array.removeSubrange(min(index, array.count)..<min(index + length, array.count))
        array += cut
      case 14...16:
        let found = tree.seek({ $0.count > index }) { (before: $0, element: $1) }
        try #require(found?.element.value == (array.indices.contains(index) ? array[index] : nil))
        try #require(found?.before.total == (found == nil ? nil : array[..<index].reduce(0, +)))
      default:
        let total = random.int(0...max(1, tree.summary.total))
        var sum = 0
        let first = array.firstIndex { value in
          sum += value
          return sum > total
        }
        try #require(tree.seek({ $0.total > total }) { before, _ in before.count } == first)
      }
      if step % 1000 == 0 || step < 60 {
        try #require(tree.elements.map(\.value) == array, "seed \(seed), step \(step)")
        try #require(tree.root.isSound(), "seed \(seed), step \(step)")
        try #require(tree.root.isSummed { $0.count == $1.count && $0.total == $1.total })
      }
    }
  }

  /// A last leaf of one element is under no branch that could fill it up.
  @Test(arguments: [1, 16, 17, 256])
  func `where the only element of the last leaf was, another can be inserted`(leaves: Int) {
    let count = leaves * SumTree<Weight>.Node.leafCapacity
    var tree = SumTree((0...count).map { Weight(value: $0) })
    tree.remove(at: count)
    #expect(tree.root.isSound())
    tree.insert(Weight(value: 7), at: count)
    #expect(tree.elements.map(\.value) == Array(0..<count) + [7])
    #expect(tree.root.isSound())
  }

  @Test func `a copy stays as it was`() {
    let original = SumTree((0..<5000).map { Weight(value: $0) })
    var copy = original
    for index in stride(from: 0, to: 5000, by: 7) {
      copy.update({ $0.count > index }) { $1.value = -1 }
    }
    _ = copy.split { $0.count > 1234 }
    #expect(original.elements.map(\.value) == Array(0..<5000))
  }

  @Test func `an empty tree has no elements whatever is asked`() {
    var tree = SumTree<Weight>()
    #expect(tree.seek({ _ in true }) { $1 } == nil)
    tree.update({ _ in true }) { $1.value = 1 }
    #expect(tree.split { _ in true }.isEmpty)
    tree.edit({ _ in true }) { _, _ in .remove }
    #expect(tree.elements.isEmpty)
  }

  @Test(arguments: [1_000, 30_000, 1_000_000])
  func `a look-up asks for the logarithm of the sums`(count: Int) {
    let tree = SumTree((0..<count).lazy.map { _ in Weight(value: 1) })
    var asked = 0
    let found = tree.seek {
      asked += 1
      return $0.count > count - 1
    } _: { before, _ in
      before.count
    }
    #expect(found == count - 1)
    // A leaf and a branch at each of at most five levels.
    #expect(asked < 192 + 5 * 32, "\(asked) sums for \(count) elements")
  }
}
