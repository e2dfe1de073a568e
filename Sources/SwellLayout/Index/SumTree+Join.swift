extension SumTree {
  /// Appends the elements of another tree; O(log n).
  mutating func append(_ other: SumTree) { root = Node.root(over: Node.joined(root, other.root)) }
}

extension SumTree.Node {
  /// One or two nodes, as high as the higher, with the elements of two trees; O(log n).
  fileprivate static func joined(_ left: Self, _ right: Self) -> [Self] {
    switch (left.parts, right.parts) {
    case (.children(let children), _) where left.height > right.height:
      branches(over: children.dropLast() + joined(children[children.count - 1], right))
    case (_, .children(let children)) where left.height < right.height:
      branches(over: joined(left, children[0]) + children.dropFirst())
    default: [left, right]
    }
  }
}
