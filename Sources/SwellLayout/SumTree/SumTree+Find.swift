extension SumTree {
  /// The result of `body` for the first element at which the running sum exceeds `size`, given the
  /// sum before the element; `nil` if none is found; O(log n).
  @inline(__always) func find<Metric: SumMetric<Sum>, Answer>(
    _ metric: Metric, beyond size: Metric.Size,
    _ body: (_ before: Sum, _ element: Element) -> Answer
  ) -> Answer? {
    var answer: Answer?
    visit(metric, beyond: size) {
      answer = body($0, $1)
      return false
    }
    return answer
  }

  /// Visits nonempty elements, from `find`'s on, while `body` returns true; O(log n + visited).
  @inline(__always) func visit<Metric: SumMetric<Sum>>(
    _ metric: Metric, beyond size: Metric.Size, _ body: (_ before: Sum, _ element: Element) -> Bool
  ) { if holds(metric, beyond: size) { _ = visit(metric, beyond: size, from: Sum(), body) } }

  /// Whether the running sum exceeds `size` at some element; O(1).
  func holds<Metric: SumMetric<Sum>>(_ metric: Metric, beyond size: Metric.Size) -> Bool {
    !isEmpty && metric.size(of: summary) > size
  }

  /// Visits elements from the first at which the sum exceeds `size`; returns whether to continue.
  func visit<Metric: SumMetric<Sum>>(
    _ metric: Metric, beyond size: Metric.Size, from base: Sum,
    _ body: (_ before: Sum, _ element: Element) -> Bool
  ) -> Bool {
    switch parts {
    case .elements(let elements):
      let (index, before) = elements.position(metric, beyond: size, from: base)
      return elements.visit(metric, from: index, before, body)
    case .children(let children):
      let (index, before) = children.position(metric, beyond: size, from: base)
      // In each later child, the sum exceeds `size` from the first element on.
      return children.visit(metric, from: index, before) {
        $1.visit(metric, beyond: size, from: $0, body)
      }
    }
  }
}

// A look-up adds up about a hundred parts; an unsafe pointer saves a bounds check for each part.
extension Array where Element: Summarized {
  /// The first part at which the sum exceeds `size`, else the last part, with the sum before it.
  @inline(__always) func position<Metric: SumMetric<Element.Sum>>(
    _ metric: Metric, beyond size: Metric.Size, from base: Element.Sum
  ) -> (index: Int, before: Element.Sum) {
    withUnsafeBufferPointer { elements in
      var (index, before) = (0, base)
      while index < elements.count - 1 {
        let after = before + elements[index].summary
        if metric.size(of: after) > size { break }
        index += 1
        before = after
      }
      return (index, before)
    }
  }

  /// Visits a node's parts of nonzero size, from an index on; returns whether to continue.
  @inline(__always) fileprivate func visit<Metric: SumMetric<Element.Sum>>(
    _ metric: Metric, from index: Int, _ before: Element.Sum,
    _ body: (_ before: Element.Sum, _ part: Element) -> Bool
  ) -> Bool {
    withUnsafeBufferPointer { elements in
      var before = before
      for index in index..<elements.count {
        let summary = elements[index].summary
        let hasSize = metric.size(of: summary) > metric.size(of: Element.Sum())
        if hasSize, !body(before, elements[index]) { return false }
        before = before + summary
      }
      return true
    }
  }
}
