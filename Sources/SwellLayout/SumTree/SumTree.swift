/// A quantity that a ``SumTree`` adds up, such as counts and lengths; a new one is that of nothing.
protocol Summary: Sendable, Equatable {
  init()
  static func + (left: Self, right: Self) -> Self
}

/// An element that contributes to a sum.
protocol Summarized: Sendable {
  associatedtype Sum: Summary
  var summary: Sum { get }
}

/// One of the sizes in a sum, such as the number of items; sizes are never negative.
protocol SumMetric<Sum>: Sendable {
  associatedtype Sum: Summary
  associatedtype Size: Comparable
  func size(of sum: Sum) -> Size
}

/// A sequence in a balanced tree in which every node stores the sum of the elements below it.
///
/// Positions are found by a metric of the sum ("the first element that brings the item count above
/// 7"), so one tree answers by index, by item and by offset. This is a B+-tree with cached monoid
/// sums, like swift-collections' rope (`RopeModule`). The metrics are those of finger trees: Hinze
/// and Paterson, "Finger trees: a simple general-purpose data structure", 2006.
///
/// A tree is a value. A change makes new nodes from a leaf to the root, and shares all others. What
/// holds after every operation is in SumTree+Invariants.swift of the tests.
struct SumTree<Element: Summarized>: Sendable {
  typealias Sum = Element.Sum

  var root = Node(elements: [])

  var summary: Sum { root.summary }
  var isEmpty: Bool { root.isEmpty }
}

extension SumTree {
  /// Packs the elements into leaves with some room for insertions; O(n).
  init(_ elements: some Sequence<Element>) {
    let leaves = Array(elements).divided(Node.leafCapacity * 7 / 8).map { Node(elements: $0) }
    root = Node.root(over: leaves)
  }
}
