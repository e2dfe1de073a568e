/// What a ``SumTree`` adds up over its elements, such as counts and lengths.
protocol Summary: Sendable {
  static var zero: Self { get }
  /// How many elements were added up.
  var count: Int { get }
  static func + (left: Self, right: Self) -> Self
}

/// An element that contributes to a sum.
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
/// Invariant: all leaves are equally deep; a node's summary is the sum of its contents in the order
/// of additions of ``Node/Cursor``, so that the same contents always have the same floating-point
/// sum; no node holds more than its capacity, and none but the root and those on the two edges
/// less than a quarter; none but the root is empty.
struct SumTree<Element: Summarized>: Sendable {
  typealias Sum = Element.Sum

  private(set) var root = Node()

  init() {}

  /// Packs the elements into leaves, in O(n).
  init(_ elements: some RandomAccessCollection<Element>) {
    let filling = Node.filling(Node.leafCapacity)
    root = Node.packed(
      stride(from: 0, to: elements.count, by: filling).map {
        Node(elements: elements.dropFirst($0).prefix(filling))
      }
    )
  }

  var summary: Sum { root.summary }
  var isEmpty: Bool { root.isEmpty }

  /// Whether some element satisfies `reaches`; an empty tree has none.
  private func holds(_ reaches: (Sum) -> Bool) -> Bool {
    !root.isEmpty && reaches(root.summary)
  }

  /// What `body` makes of the first element at which the running sum satisfies `reaches`.
  ///
  /// It is given the sum before the element, too; the answer is `nil` if there is no such element.
  /// `reaches` is false up to some sum and true from there on.
  @inline(__always)
  func seek<Answer>(
    _ reaches: (Sum) -> Bool,
    _ body: (_ before: Sum, _ element: Element) -> Answer
  ) -> Answer? {
    guard holds(reaches) else { return nil }
    return withExtendedLifetime(self) {
      let (elements, base) = root.leaf(reaches)
      let cursor = Node.Cursor(of: elements, from: base, reaches)
      return body(cursor.before, elements[cursor.index])
    }
  }

  /// Visits elements from the one that ``seek(_:_:)`` finds, while `body` returns true.
  @inline(__always)
  func visit(from reaches: (Sum) -> Bool, _ body: (_ before: Sum, _ element: Element) -> Bool) {
    guard holds(reaches) else { return }
    withExtendedLifetime(self) {
      var (elements, base) = root.leaf(reaches)
      var cursor = Node.Cursor(of: elements, from: base, reaches)
      while true {
        while cursor.index < elements.count {
          if !body(cursor.before, elements[cursor.index]) { return }
          cursor.step(in: elements)
        }
        let visited = cursor.before.count
        if visited == summary.count { return }
        (elements, base) = root.leaf { $0.count > visited }
        cursor = Node.Cursor(from: base)
      }
    }
  }

  /// Changes the element that ``seek(_:_:)`` finds, if there is one.
  mutating func update(_ reaches: (Sum) -> Bool, _ body: (_ before: Sum, inout Element) -> Void) {
    guard holds(reaches) else { return }
    edit(reaches) { before, element in
      body(before, &element)
      return .keep
    }
  }

  /// What to do at an element, beside changing it in place.
  enum Edit {
    case keep
    case insertBefore(Element)
    case insertAfter(Element)
    case remove
  }

  /// Changes the tree at the element that ``seek(_:_:)`` finds, else at its last one, in one descent;
  /// an empty tree stays as it is.
  mutating func edit(_ reaches: (Sum) -> Bool, _ body: (_ before: Sum, inout Element) -> Edit) {
    if isEmpty { return }
    root.edit(from: .zero, isRightEdge: true, reaches, body)
    if root.isOverfull { root = Node(children: root.divided(atRightEdge: true)) }
    while root.children.count == 1 { root = root.children[0] }
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
