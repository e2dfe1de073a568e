extension SumTree {
  /// Replaces the element that ``find(_:beyond:_:)`` finds, if any, in one descent; O(log n).
  mutating func replace<Metric: SumMetric<Sum>>(
    _ metric: Metric, beyond size: Metric.Size,
    with replacement: (_ before: Sum, _ element: Element) -> [Element]
  ) {
    guard holds(metric, beyond: size) else { return }
    self = .root(over: [replacing(metric, beyond: size, from: Sum(), replacement)])
  }

  /// Splits before the element that ``find(_:beyond:_:)`` finds, and returns the rest; O(log n).
  mutating func split<Metric: SumMetric<Sum>>(_ metric: Metric, beyond size: Metric.Size) -> Self {
    guard holds(metric, beyond: size) else { return SumTree() }
    let (head, tail) = split(metric, beyond: size, from: Sum())
    self = .root(over: [head])
    return .root(over: [tail])
  }

  /// Appends the elements of another tree; O(log n).
  mutating func append(_ other: SumTree) {
    self = .root(over: Self.joined(self, other, levels: height - other.height))
  }

  /// The node with an element replaced; it may have too many parts or too few.
  fileprivate func replacing<Metric: SumMetric<Sum>>(
    _ metric: Metric, beyond size: Metric.Size, from base: Sum,
    _ replacement: (Sum, Element) -> [Element]
  ) -> Self {
    switch parts {
    case .elements(var elements):
      let (index, before) = elements.position(metric, beyond: size, from: base)
      let new = replacement(before, elements[index])
      if new.count == 1 {
        elements[index] = new[0]
      } else {
        // A new array allocates only the memory it needs.
        elements = elements[..<index] + new + elements[(index + 1)...]
      }
      return Self(elements: elements)
    case .children(var children):
      let (index, before) = children.position(metric, beyond: size, from: base)
      children[index] = children[index].replacing(metric, beyond: size, from: before, replacement)
      return Self(children: children.balanced())
    }
  }

  /// Two nodes as high as this one; they may have too few parts, or none.
  fileprivate func split<Metric: SumMetric<Sum>>(
    _ metric: Metric, beyond size: Metric.Size, from base: Sum
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

  /// Two trees joined into one or two nodes of the greater height; the left is `levels` higher.
  fileprivate static func joined(_ left: Self, _ right: Self, levels: Int) -> [Self] {
    switch (left.parts, right.parts) {
    case (.children(let nodes), _) where levels > 0:
      branches(over: nodes.dropLast() + joined(nodes[nodes.count - 1], right, levels: levels - 1))
    case (_, .children(let nodes)) where levels < 0:
      branches(over: joined(left, nodes[0], levels: levels + 1) + nodes.dropFirst())
    default: [left, right]
    }
  }
}
