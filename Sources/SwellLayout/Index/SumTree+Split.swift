extension SumTree {
  /// Cuts the tree before the first element at which the size of the running sum exceeds `size`;
  /// keeps the head and returns the tail, from that element on; O(log n).
  mutating func split<Metric: SumMetric<Sum>>(_ metric: Metric, beyond size: Metric.Size) -> Self {
    var rest = SumTree()
    guard holds(metric, beyond: size) else { return rest }
    let (head, tail) = root.split(metric, beyond: size, from: .zero)
    root = Node.root(over: [head])
    rest.root = Node.root(over: [tail])
    return rest
  }
}

extension SumTree.Node {
  /// Two nodes as high as this one; they may have too few parts, or none.
  fileprivate func split<Metric: SumMetric<Sum>>(
    _ metric: Metric,
    beyond size: Metric.Size,
    from base: Sum
  ) -> (head: Self, tail: Self) {
    switch parts {
    case .elements(let elements):
      let cut = elements.position(metric, beyond: size, from: base).index
      return (Self(elements: Array(elements[..<cut])), Self(elements: Array(elements[cut...])))
    case .children(let children):
      let (cut, before) = children.position(metric, beyond: size, from: base)
      let (head, tail) = children[cut].split(metric, beyond: size, from: before)
      return (
        Self(children: (children[..<cut] + [head]).balanced()),
        Self(children: ([tail] + children[(cut + 1)...]).balanced())
      )
    }
  }
}
