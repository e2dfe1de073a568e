/// A quantity that a ``SumTree`` adds up, such as a count or length; `init()` is zero.
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
/// 7"), so one tree can be searched by index, by item and by offset. This is a B+-tree with cached
/// monoid sums, like swift-collections' rope (`RopeModule`). The metrics are those of finger trees:
/// Hinze and Paterson, "Finger trees: a simple general-purpose data structure", 2006.
///
/// A tree is stored as its root: a leaf with elements, or a branch over nodes of equal height.
///
/// A tree is a value. A change makes new nodes on the path from a leaf to the root, and shares all
/// others. The tests' SumTree+Invariants.swift lists the invariants.
struct SumTree<Element: Summarized>: Summarized {
  typealias Sum = Element.Sum

  let summary: Sum
  let parts: Parts

  enum Parts: Sendable {
    case elements([Element])
    case children([SumTree])
  }

  /// A leaf; without elements, it is the empty tree.
  init(elements: [Element] = []) {
    summary = elements.reduce(Sum()) { $0 + $1.summary }
    parts = .elements(elements)
  }

  /// A branch of nodes of equal height; O(children).
  init(children: [SumTree]) {
    summary = children.reduce(Sum()) { $0 + $1.summary }
    parts = .children(children)
  }

  /// Packs the elements into leaves with some room for insertions; O(n).
  init(_ elements: some Sequence<Element>) {
    let leaves = Array(elements).divided(Self.leafCapacity * 7 / 8).map { Self(elements: $0) }
    self = .root(over: leaves)
  }

  /// About 0.75 KB per leaf, which is scanned and copied in less than a tenth of a microsecond.
  static var leafCapacity: Int { max(8, 768 / MemoryLayout<Element>.stride) }
  static var branchCapacity: Int { 8 }

  var elements: [Element] { if case .elements(let elements) = parts { elements } else { [] } }
  var children: [SumTree] { if case .children(let children) = parts { children } else { [] } }
  var allElements: [Element] { elements + children.flatMap(\.allElements) }
  /// The number of levels below this node; O(log n).
  var height: Int { children.first.map { $0.height + 1 } ?? 0 }

  private var fill: (count: Int, capacity: Int) {
    switch parts {
    case .elements(let elements): (elements.count, Self.leafCapacity)
    case .children(let children): (children.count, Self.branchCapacity)
    }
  }

  var isEmpty: Bool { fill.count == 0 }
  var isOverfull: Bool { fill.count > fill.capacity }
  /// Whether the node is less than a third full, too little for a node with siblings.
  var isUnderfull: Bool { fill.count < fill.capacity / 3 }
}
