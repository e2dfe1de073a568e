extension SumTree {
  /// Appends the elements of another tree; O(log n).
  mutating func append(_ other: SumTree) {
    root = Node.joined(root, other.root)
  }
}

extension SumTree.Node {
  /// A tree with the elements of two, the lower one attached at the edge of the higher.
  static func joined(_ left: Self, _ right: Self) -> Self {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    let left = left.refilled(atEnd: true)
    let right = right.refilled(atEnd: false)
    let difference = left.height - right.height
    if difference == 0 { return Self(children: balanced(left, right)) }
    var joined = difference > 0 ? left : right
    joined.attach(
      difference > 0 ? right : left,
      levels: abs(difference),
      atEnd: difference > 0
    )
    return joined.isOverfull ? Self(children: joined.divided(atRightEdge: false)) : joined
  }

  /// The tree without underfull nodes at its right or left edge, to be joined there.
  private func refilled(atEnd: Bool) -> Self {
    var root = self
    root.refill(atEnd: atEnd)
    // Refilling may have left the root with one child.
    while root.children.count == 1 { root = root.children[0] }
    return root
  }

  /// Refills underfull nodes along the edge, top down, so that each has a sibling to share with.
  private mutating func refill(atEnd: Bool) {
    guard !isLeaf else { return }
    let left = atEnd ? children.count - 2 : 0
    if children.count > 1, children[atEnd ? left + 1 : 0].isUnderfull {
      mergeChildren(at: left)
    }
    children[atEnd ? children.count - 1 : 0].refill(atEnd: atEnd)
    updateSummary()
  }

  /// Attaches a lower node to this one's right or left edge, `levels` further down.
  private mutating func attach(_ node: Self, levels: Int, atEnd: Bool) {
    let edge = atEnd ? children.count - 1 : 0
    var child = children.remove(at: edge)
    let nodes: [Self]
    if levels == 1 {
      nodes = atEnd ? Self.balanced(child, node) : Self.balanced(node, child)
    } else {
      child.attach(node, levels: levels - 1, atEnd: atEnd)
      nodes = child.isOverfull ? child.divided(atRightEdge: false) : [child]
    }
    children.insert(contentsOf: nodes, at: edge)
    updateSummary()
  }

  private static func balanced(_ left: Self, _ right: Self) -> [Self] {
    left.isUnderfull || right.isUnderfull ? merged(left, right) : [left, right]
  }
}
