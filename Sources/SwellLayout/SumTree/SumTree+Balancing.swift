extension SumTree {
  /// The root of a tree over nodes of equal height; O(nodes).
  static func root(over nodes: [Self]) -> Self {
    var level = nodes.balanced()
    while level.count > 1 { level = branches(over: level) }
    while let children = level.first?.children, children.count == 1 { level = children }
    return level.first ?? Self(elements: [])
  }

  /// The fewest branches that can hold `nodes`, all of equal height; O(nodes).
  static func branches(over nodes: [Self]) -> [Self] {
    nodes.balanced().divided(branchCapacity).map { Self(children: $0) }
  }
}

extension Array {
  /// The nodes, rebalanced so that none is overfull, or underfull unless it is the only one.
  ///
  /// An overfull node is divided together with a neighbour, which keeps nodes about four fifths
  /// full under insertions in any order. O(1) for each node that need not change.
  func balanced<Part>() -> [Element] where Element == SumTree<Part> {
    var nodes = self
    var index = 0
    while index < nodes.count {
      guard nodes[index].isOverfull || nodes[index].isUnderfull && nodes.count > 1 else {
        index += 1
        continue
      }
      let first = Swift.max(0, index - 1)
      let range = first..<Swift.min(first + 2, nodes.count)
      let elements = nodes[range].flatMap(\.elements)
      nodes.replaceSubrange(
        range,
        with: elements.isEmpty
          ? Element.branches(over: nodes[range].flatMap(\.children))
          : elements.divided(Element.leafCapacity).map { Element(elements: $0) })
      index = first
    }
    return nodes
  }

  /// The array cut evenly into the fewest pieces of at most `limit` elements.
  func divided(_ limit: Int) -> [[Element]] {
    let pieces = (count + limit - 1) / limit
    return (0..<pieces).map { Array(self[count * $0 / pieces..<count * ($0 + 1) / pieces]) }
  }
}
