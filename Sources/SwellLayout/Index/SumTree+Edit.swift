extension SumTree {
  /// An edit at an element, besides changing it in place.
  enum Edit {
    case keep, remove
    case insertBefore(Element)
    case insertAfter(Element)
  }

  /// Changes the element that ``find(_:beyond:_:)`` finds, if there is one; O(log n).
  mutating func update<Metric: SumMetric<Sum>>(
    _ metric: Metric,
    beyond size: Metric.Size,
    _ body: (_ before: Sum, inout Element) -> Void
  ) {
    guard holds(metric, beyond: size) else { return }
    edit(metric, beyond: size) { before, element in
      body(before, &element)
      return .keep
    }
  }

  /// Changes the tree at the element that ``find(_:beyond:_:)`` finds, else at its last one, in one
  /// descent; an empty tree stays as it is; O(log n).
  mutating func edit<Metric: SumMetric<Sum>>(
    _ metric: Metric,
    beyond size: Metric.Size,
    _ body: (_ before: Sum, inout Element) -> Edit
  ) {
    if isEmpty { return }
    root = Node.root(over: [root.edited(metric, beyond: size, from: .zero, body)])
  }
}

extension SumTree.Node {
  /// The node after an edit; it may have one part too many or too few.
  fileprivate func edited<Metric: SumMetric<Sum>>(
    _ metric: Metric,
    beyond size: Metric.Size,
    from base: Sum,
    _ body: (Sum, inout Element) -> SumTree.Edit
  ) -> Self {
    switch parts {
    case .elements(var elements):
      let (index, before) = elements.position(metric, beyond: size, from: base)
      switch body(before, &elements[index]) {
      case .keep: break
      case .insertBefore(let new): elements = elements[..<index] + [new] + elements[index...]
      case .insertAfter(let new): elements = elements[...index] + [new] + elements[(index + 1)...]
      case .remove: elements.remove(at: index)
      }
      return Self(elements: elements)
    case .children(var children):
      let (index, before) = children.position(metric, beyond: size, from: base)
      let edited = children[index].edited(metric, beyond: size, from: before, body)
      children[index] = edited
      let isFit = !edited.isOverfull && !edited.isUnderfull
      return Self(children: isFit ? children : children.balanced())
    }
  }
}
