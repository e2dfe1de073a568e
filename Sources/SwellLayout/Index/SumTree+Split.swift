extension SumTree {
  /// Cuts the tree before the first element at which the size of the running sum exceeds `size`;
  /// keeps the head and returns the tail, from that element on; O(log n).
  mutating func split<Metric: SumMetric<Sum>>(
    before metric: Metric,
    beyond size: Metric.Size
  ) -> SumTree {
    var tail = SumTree()
    (root, tail.root) = root.split(metric, beyond: size, from: .zero)
    return tail
  }
}

extension SumTree.Node {
  fileprivate func split<Metric: SumMetric<Sum>>(
    _ metric: Metric,
    beyond size: Metric.Size,
    from base: Sum
  ) -> (head: Self, tail: Self) {
    guard !isEmpty, metric.size(of: base + summary) > size else { return (self, Self()) }
    if isLeaf {
      let cut = Cursor(of: elements, from: base, metric, beyond: size).index
      return (Self(elements: elements[..<cut]), Self(elements: elements[cut...]))
    }
    let cursor = Cursor(of: children, from: base, metric, beyond: size)
    let (head, tail) = children[cursor.index].split(metric, beyond: size, from: cursor.before)
    return (
      Self.joined(Self(children: children[..<cursor.index]), head),
      Self.joined(tail, Self(children: children[(cursor.index + 1)...]))
    )
  }
}
