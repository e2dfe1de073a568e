extension SumTree {
  /// The first invariant that the tree violates; `nil` for a sound tree; O(n).
  ///
  /// 1. All leaves are equally deep, and only leaves hold elements.
  /// 2. No node but the root of an empty tree is empty.
  /// 3. No node holds more than its capacity.
  /// 4. No node holds less than a third of its capacity, except the root and the nodes at the two
  ///    edges, which joining refills.
  /// 5. The summary of a node is the sum of its parts in the order in which ``Node/Cursor`` adds
  ///    them, so that the same contents always have the same floating-point sum.
  var violatedInvariant: String? {
    root.isEmpty ? nil : root.violatedInvariant(isEdge: true, isRoot: true)
  }
}

extension SumTree.Node {
  fileprivate func violatedInvariant(isEdge: Bool, isRoot: Bool) -> String? {
    if !elements.isEmpty, !children.isEmpty { return "a branch holds elements" }
    if isEmpty { return "a node is empty" }
    if isOverfull { return "\(count) parts in a node for \(capacity)" }
    if isUnderfull, !isEdge, !isRoot { return "only \(count) parts in a node for \(capacity)" }
    if sum(after: Cursor()) != summary { return "a summary is not the sum of the parts" }
    for (index, child) in children.enumerated() {
      if child.height != height - 1 { return "leaves are not equally deep" }
      let isAtEnd = index == 0 || index == children.count - 1
      if let violated = child.violatedInvariant(isEdge: isEdge && isAtEnd, isRoot: false) {
        return violated
      }
    }
    return nil
  }
}
