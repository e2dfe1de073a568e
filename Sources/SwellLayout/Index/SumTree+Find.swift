extension SumTree {
  /// The result of `body` for the first element at which the size of the running sum exceeds `size`,
  /// and of the sum before it; `nil` if there is no such element; O(log n).
  @inline(__always)
  func find<Metric: SumMetric<Sum>, Answer>(
    _ metric: Metric,
    beyond size: Metric.Size,
    _ body: (_ before: Sum, _ element: Element) -> Answer
  ) -> Answer? {
    guard holds(metric, beyond: size) else { return nil }
    var answer: Answer?
    _ = root.visit(metric, beyond: size, from: .zero) {
      answer = body($0, $1)
      return false
    }
    return answer
  }

  /// Visits elements from the one that ``find(_:beyond:_:)`` finds, while `body` returns true;
  /// O(log n + elements visited).
  @inline(__always)
  func visit<Metric: SumMetric<Sum>>(
    _ metric: Metric,
    beyond size: Metric.Size,
    _ body: (_ before: Sum, _ element: Element) -> Bool
  ) {
    if holds(metric, beyond: size) { _ = root.visit(metric, beyond: size, from: .zero, body) }
  }

  /// Visits all elements, while `body` returns true; O(elements visited).
  func visit(_ body: (_ before: Sum, _ element: Element) -> Bool) {
    _ = root.visitAll(from: .zero, body)
  }

  /// Whether some element brings the size above `size`; O(1).
  func holds<Metric: SumMetric<Sum>>(_ metric: Metric, beyond size: Metric.Size) -> Bool {
    !root.isEmpty && metric.size(of: root.summary) > size
  }
}

extension SumTree.Node {
  /// Visits elements from the first at which the size exceeds `size`, else the last one; returns
  /// whether to continue.
  func visit<Metric: SumMetric<Sum>>(
    _ metric: Metric,
    beyond size: Metric.Size,
    from base: Sum,
    _ body: (_ before: Sum, _ element: Element) -> Bool
  ) -> Bool {
    if isLeaf {
      return elements.withUnsafeBufferPointer { elements in
        var cursor = Cursor(of: elements, from: base, metric, beyond: size)
        while cursor.index < elements.count {
          if !body(cursor.before, elements[cursor.index]) { return false }
          cursor.advance(in: elements)
        }
        return true
      }
    }
    return children.withUnsafeBufferPointer { children in
      var cursor = Cursor(of: children, from: base, metric, beyond: size)
      guard
        children[cursor.index].visit(metric, beyond: size, from: cursor.before, body)
      else { return false }
      cursor.advance(in: children)
      while cursor.index < children.count {
        if !children[cursor.index].visitAll(from: cursor.before, body) { return false }
        cursor.advance(in: children)
      }
      return true
    }
  }

  /// Visits all elements; returns whether to continue.
  func visitAll(from base: Sum, _ body: (_ before: Sum, _ element: Element) -> Bool) -> Bool {
    if isLeaf {
      return elements.withUnsafeBufferPointer { elements in
        var cursor = Cursor(from: base)
        while cursor.index < elements.count {
          if !body(cursor.before, elements[cursor.index]) { return false }
          cursor.advance(in: elements)
        }
        return true
      }
    }
    return children.withUnsafeBufferPointer { children in
      var cursor = Cursor(from: base)
      while cursor.index < children.count {
        if !children[cursor.index].visitAll(from: cursor.before, body) { return false }
        cursor.advance(in: children)
      }
      return true
    }
  }
}
