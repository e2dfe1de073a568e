/// A quantity that can be added up: what a ``SumTree`` keeps of the elements below a node.
protocol Summary: Sendable {
  static var zero: Self { get }
  static func + (left: Self, right: Self) -> Self
}

/// Something whose share in a sum is known.
protocol Summarized: Sendable {
  associatedtype Sum: Summary
  var summary: Sum { get }
}

/// A sequence in a balanced tree in which every node knows the sum of what lies below it.
///
/// Positions are found by sums ("the first element that brings the item count above 7"), so one
/// tree answers by index, by item and by offset. A look-up, a change and an insertion cost
/// O(log n), as do splitting and joining; a copy costs nothing until one of the two changes,
/// and then O(log n).
///
/// Invariant: all leaves are equally deep; a node's summary is the sum of its contents from left
/// to right, so that the same place always yields the same floating-point value; no node holds
/// more than its capacity, and none but the root and those on the two edges less than a quarter.
struct SumTree<Element: Summarized>: Sendable {
  typealias Sum = Element.Sum

  private(set) var root = Node()

  init() {}

  /// Packs the elements into full leaves, in O(n).
  init(_ elements: some Sequence<Element>) {
    var leaves: [Node] = []
    var leaf: [Element] = []
    for element in elements {
      if leaf.count == Node.leafCapacity {
        leaves.append(Node(elements: leaf))
        leaf.removeAll(keepingCapacity: true)
      }
      leaf.append(element)
    }
    if !leaf.isEmpty { leaves.append(Node(elements: leaf)) }
    root = Node.packed(leaves)
  }

  var summary: Sum { root.summary }
  var isEmpty: Bool { root.isEmpty }

  /// Whether some element reaches the sum; an empty tree has none, whatever is asked of zero.
  private func holds(_ reaches: (Sum) -> Bool) -> Bool {
    !root.isEmpty && reaches(root.summary)
  }

  /// The first element at which the running sum satisfies `reaches`, and the sum before it;
  /// `reaches` is false up to some sum and true from there on.
  func seek(_ reaches: (Sum) -> Bool) -> (before: Sum, element: Element)? {
    holds(reaches) ? root.seek(from: .zero, reaches) : nil
  }

  /// Visits elements from the one that ``seek(_:)`` finds, while `body` returns true.
  func visit(from reaches: (Sum) -> Bool, _ body: (_ before: Sum, _ element: Element) -> Bool) {
    guard holds(reaches) else { return }
    _ = root.visit(from: .zero, isStarted: false, reaches, body)
  }

  /// Changes the element that ``seek(_:)`` finds, if there is one.
  mutating func update(_ reaches: (Sum) -> Bool, _ body: (_ before: Sum, inout Element) -> Void) {
    guard holds(reaches) else { return }
    root.update(from: .zero, reaches, body)
  }

  /// Takes out the element that ``seek(_:)`` finds, if there is one.
  mutating func remove(_ reaches: (Sum) -> Bool) -> Element? {
    guard holds(reaches) else { return nil }
    let removed = root.remove(from: .zero, reaches)
    while root.children.count == 1 { root = root.children[0] }
    return removed
  }

  /// Inserts before the first element at which the sum satisfies `reaches`, else at the end.
  mutating func insert(_ element: Element, before reaches: (Sum) -> Bool) {
    root.insert(element, from: .zero, isRightEdge: true, reaches)
    if root.isOverfull { root = Node(children: root.divided(atRightEdge: true)) }
  }

  /// Cuts the tree before the first element at which the sum satisfies `reaches`; keeps the head
  /// and returns the tail, from that element on.
  mutating func split(before reaches: (Sum) -> Bool) -> SumTree {
    var tail = SumTree()
    (root, tail.root) = root.split(from: .zero, reaches)
    return tail
  }

  /// Puts the elements of another tree behind those of this one.
  mutating func append(_ other: SumTree) {
    root = Node.joined(root, other.root)
  }
}
