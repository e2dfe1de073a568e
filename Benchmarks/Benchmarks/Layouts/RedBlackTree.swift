import Foundation

/// A left-leaning red-black tree in one array, each node with its subtree's count and height.
struct RedBlackTree: HeightIndex {
  private struct Node {
    var left: Int32 = 0
    var right: Int32 = 0
    var isRed = true
    var count: Int32 = 1
    var height: CGFloat
    var sum: CGFloat
  }

  /// The first is the sentinel for a missing node.
  private var nodes = [Node(isRed: false, count: 0, height: 0, sum: 0)]
  private var root: Int32 = 0

  init(heights: [CGFloat]) {
    nodes.reserveCapacity(heights.count + 1)
    for height in heights { nodes.append(Node(height: height, sum: height)) }
    root = built(1..<heights.count + 1, depth: Int.bitWidth - heights.count.leadingZeroBitCount)
    nodes[Int(root)].isRed = false
  }

  var count: Int { Int(nodes[Int(root)].count) }
  var total: CGFloat { nodes[Int(root)].sum }

  /// Builds a subtree, its last level red and the others black, and makes it lean left.
  private mutating func built(_ range: Range<Int>, depth: Int) -> Int32 {
    guard !range.isEmpty else { return 0 }
    let middle = (range.lowerBound + range.upperBound) / 2
    nodes[middle].left = built(range.lowerBound..<middle, depth: depth - 1)
    nodes[middle].right = built(middle + 1..<range.upperBound, depth: depth - 1)
    nodes[middle].isRed = depth == 1
    return balanced(Int32(middle))
  }

  private mutating func add(_ node: Int32) {
    let (left, right) = (nodes[Int(nodes[Int(node)].left)], nodes[Int(nodes[Int(node)].right)])
    nodes[Int(node)].count = left.count + right.count + 1
    nodes[Int(node)].sum = left.sum + right.sum + nodes[Int(node)].height
  }

  func item(at line: CGFloat) -> (item: Int, top: CGFloat) {
    var (node, item, top) = (root, 0, CGFloat(0))
    while node != 0 {
      let (here, left) = (nodes[Int(node)], nodes[Int(nodes[Int(node)].left)])
      if top + left.sum > line {
        node = here.left
      } else {
        (item, top) = (item + Int(left.count), top + left.sum)
        if top + here.height > line { break }
        (item, top, node) = (item + 1, top + here.height, here.right)
      }
    }
    return (item, top)
  }

  func height(_ item: Int) -> CGFloat {
    var (node, rest) = (root, Int32(item))
    while node != 0 {
      let before = nodes[Int(nodes[Int(node)].left)].count
      if rest == before { return nodes[Int(node)].height }
      if rest < before {
        node = nodes[Int(node)].left
      } else {
        rest -= before + 1
        node = nodes[Int(node)].right
      }
    }
    return 0
  }

  mutating func setHeight(_ height: CGFloat, of item: Int) {
    let change = height - self.height(item)
    var (node, rest) = (root, Int32(item))
    while node != 0 {
      nodes[Int(node)].sum += change
      let before = nodes[Int(nodes[Int(node)].left)].count
      if rest == before {
        nodes[Int(node)].height = height
        return
      }
      if rest < before {
        node = nodes[Int(node)].left
      } else {
        rest -= before + 1
        node = nodes[Int(node)].right
      }
    }
  }

  mutating func insert(_ height: CGFloat, at item: Int) {
    nodes.append(Node(height: height, sum: height))
    root = insert(Int32(nodes.count - 1), at: Int32(item), below: root)
    nodes[Int(root)].isRed = false
  }

  private mutating func insert(_ new: Int32, at item: Int32, below node: Int32) -> Int32 {
    guard node != 0 else { return new }
    let before = nodes[Int(nodes[Int(node)].left)].count
    if item <= before {
      nodes[Int(node)].left = insert(new, at: item, below: nodes[Int(node)].left)
    } else {
      nodes[Int(node)].right = insert(new, at: item - before - 1, below: nodes[Int(node)].right)
    }
    return balanced(node)
  }

  /// Removes an item; its slot in the array is not reused.
  mutating func remove(at item: Int) {
    nodes[Int(root)].isRed = !isRed(nodes[Int(root)].left)
    root = remove(at: Int32(item), below: root)
    nodes[Int(root)].isRed = false
  }

  /// On the way down, each node or its left child is made red, so that a leaf can be removed.
  private mutating func remove(at item: Int32, below start: Int32) -> Int32 {
    var node = start
    if item < nodes[Int(nodes[Int(node)].left)].count {
      if lacksRed(nodes[Int(node)].left) { node = lendingToLeft(node) }
      nodes[Int(node)].left = remove(at: item, below: nodes[Int(node)].left)
      return balanced(node)
    }
    if isRed(nodes[Int(node)].left) { node = rotated(node, lifting: \.left, to: \.right) }
    if nodes[Int(node)].right == 0 { return 0 }
    if lacksRed(nodes[Int(node)].right) { node = lendingToRight(node) }
    let rank = item - nodes[Int(nodes[Int(node)].left)].count
    let right = nodes[Int(node)].right
    if rank == 0 { nodes[Int(node)].height = nodes[Int(first(below: right))].height }
    nodes[Int(node)].right = remove(at: max(0, rank - 1), below: right)
    return balanced(node)
  }

  private func first(below node: Int32) -> Int32 {
    var node = node
    while nodes[Int(node)].left != 0 { node = nodes[Int(node)].left }
    return node
  }

  private func lacksRed(_ node: Int32) -> Bool {
    !isRed(node) && !isRed(nodes[Int(node)].left)
  }

  private mutating func lendingToLeft(_ node: Int32) -> Int32 {
    flip(node)
    let right = nodes[Int(node)].right
    guard isRed(nodes[Int(right)].left) else { return node }
    nodes[Int(node)].right = rotated(right, lifting: \.left, to: \.right)
    let lifted = rotated(node, lifting: \.right, to: \.left)
    flip(lifted)
    return lifted
  }

  private mutating func lendingToRight(_ node: Int32) -> Int32 {
    flip(node)
    guard isRed(nodes[Int(nodes[Int(node)].left)].left) else { return node }
    let lifted = rotated(node, lifting: \.left, to: \.right)
    flip(lifted)
    return lifted
  }

  /// Rebalances the subtree of a node and returns its new root.
  private mutating func balanced(_ start: Int32) -> Int32 {
    var node = start
    if isRed(nodes[Int(node)].right), !isRed(nodes[Int(node)].left) {
      node = rotated(node, lifting: \.right, to: \.left)
    }
    let left = nodes[Int(node)].left
    if isRed(left), isRed(nodes[Int(left)].left) {
      node = rotated(node, lifting: \.left, to: \.right)
    }
    if isRed(nodes[Int(node)].left), isRed(nodes[Int(node)].right) { flip(node) }
    add(node)
    return node
  }

  private mutating func flip(_ node: Int32) {
    for node in [node, nodes[Int(node)].left, nodes[Int(node)].right] {
      nodes[Int(node)].isRed.toggle()
    }
  }

  private func isRed(_ node: Int32) -> Bool { nodes[Int(node)].isRed }

  private mutating func rotated(
    _ node: Int32,
    lifting side: WritableKeyPath<Node, Int32>,
    to other: WritableKeyPath<Node, Int32>
  ) -> Int32 {
    let lifted = nodes[Int(node)][keyPath: side]
    nodes[Int(node)][keyPath: side] = nodes[Int(lifted)][keyPath: other]
    nodes[Int(lifted)][keyPath: other] = node
    nodes[Int(lifted)].isRed = nodes[Int(node)].isRed
    nodes[Int(node)].isRed = true
    add(node)
    add(lifted)
    return lifted
  }
}
