extension SumTree {
  /// An edit at an element, besides changing it in place.
  enum Edit {
    case keep
    case insertBefore(Element)
    case insertAfter(Element)
    case remove
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
    root.edit(metric, beyond: size, from: .zero, isRightEdge: true, body)
    if root.isOverfull { root = Node(children: root.divided(atRightEdge: true)) }
    while root.children.count == 1 { root = root.children[0] }
  }
}

extension SumTree.Node {
  /// See ``SumTree/edit(_:beyond:_:)``; afterwards the node may hold one part too many or too few.
  mutating func edit<Metric: SumMetric<Sum>>(
    _ metric: Metric,
    beyond size: Metric.Size,
    from base: Sum,
    isRightEdge: Bool,
    _ body: (Sum, inout Element) -> SumTree.Edit
  ) {
    var cursor: Cursor
    if isLeaf {
      cursor = Cursor(of: elements, from: base, metric, beyond: size)
      switch body(cursor.before, &elements[cursor.index]) {
      case .keep: break
      case .insertBefore(let new): insert(new, at: cursor.index)
      case .insertAfter(let new): insert(new, at: cursor.index + 1)
      case .remove: elements.remove(at: cursor.index)
      }
    } else {
      cursor = Cursor(of: children, from: base, metric, beyond: size)
      let index = cursor.index
      let isRightEdge = isRightEdge && index == children.count - 1
      children[index].edit(
        metric,
        beyond: size,
        from: cursor.before,
        isRightEdge: isRightEdge,
        body
      )
      if rebalanceChild(at: index, isRightEdge: isRightEdge) { cursor = Cursor() }
    }
    summary = sum(after: cursor)
  }

  /// Brings a child within its capacity; returns whether other children changed with it.
  private mutating func rebalanceChild(at index: Int, isRightEdge: Bool) -> Bool {
    if children[index].isEmpty {
      children.remove(at: index)
    } else if children[index].isOverfull {
      redistributeOrDivideChild(at: index, isRightEdge: isRightEdge)
    } else if children[index].isUnderfull, children.count > 1 {
      mergeChildren(at: max(0, index - 1))
    } else {
      return false
    }
    return true
  }

  /// Makes room in an overfull child: shares with a neighbour that has some, else divides it.
  ///
  /// Sharing first keeps nodes about four fifths full under insertions in any order.
  private mutating func redistributeOrDivideChild(at index: Int, isRightEdge: Bool) {
    let room = Self.filling(children[index].capacity)
    if index > 0, children[index - 1].count <= room { return mergeChildren(at: index - 1) }
    if index + 1 < children.count, children[index + 1].count <= room {
      return mergeChildren(at: index)
    }
    children.replaceSubrange(
      index...index,
      with: children[index].divided(atRightEdge: isRightEdge)
    )
  }

  private mutating func insert(_ element: Element, at index: Int) {
    if elements.count == elements.capacity {
      // An array would double, and leave half the leaves' memory unused.
      elements.reserveCapacity(min(count + Cursor.block, capacity + 1))
    }
    elements.insert(element, at: index)
  }
}
