extension SumTree {
  /// A leaf with elements or a branch with children; the empty tree is a leaf without elements.
  struct Node: Summarized, Sendable {
    typealias Sum = Element.Sum

    var elements: [Element] = []
    var children: [Node] = []
    var summary = Element.Sum.zero

    /// About 1.5 KB a leaf: long enough that a node's own size does not count, short enough to
    /// scan and to copy in well under a microsecond.
    static var leafCapacity: Int { max(8, 1536 / MemoryLayout<Element>.stride) }
    static var branchCapacity: Int { 16 }

    init() {}

    init(elements: some Sequence<Element>) {
      self.elements = Array(elements)
      sum()
    }

    /// A branch, or the only child itself: a branch with one child would be height for nothing.
    init(children: some Collection<Node>) {
      if children.count == 1, let only = children.first {
        self = only
      } else {
        self.children = Array(children)
        sum()
      }
    }

    /// Levels of branches over the nodes, each branch full.
    static func packed(_ nodes: [Node]) -> Node {
      var level = nodes
      while level.count > 1 {
        level = stride(from: 0, to: level.count, by: branchCapacity).map { start in
          // Not the collapsing initialiser: a last branch with one child keeps leaves level.
          var branch = Node()
          branch.children = Array(level[start..<min(start + branchCapacity, level.count)])
          branch.sum()
          return branch
        }
      }
      return level.first ?? Node()
    }

    var isEmpty: Bool { elements.isEmpty && children.isEmpty }
    var isLeaf: Bool { children.isEmpty }
    var count: Int { isLeaf ? elements.count : children.count }
    var capacity: Int { isLeaf ? Self.leafCapacity : Self.branchCapacity }
    var isOverfull: Bool { count > capacity }
    var isUnderfull: Bool { count < capacity / 3 }
    var height: Int { isLeaf ? 0 : 1 + children[0].height }

    mutating func sum() {
      var total = Sum.zero
      for index in children.indices { total = total + children[index].summary }
      for index in elements.indices { total = total + elements[index].summary }
      summary = total
    }
  }
}

// MARK: - Looking up

extension SumTree.Node {
  /// The first child or element at which the sum satisfies `reaches`, and the sum before it within
  /// this node.
  ///
  /// The last one serves when none does: the caller knows that the sum over all of them does, and a
  /// sum taken in another order may differ in its last bit.
  private func first<Item: Summarized>(
    of items: [Item],
    from base: Element.Sum,
    _ reaches: (Element.Sum) -> Bool
  ) -> (index: Int, before: Element.Sum) where Item.Sum == Element.Sum {
    items.withUnsafeBufferPointer { items in
      let last = items.count - 1
      var (index, before) = (0, Element.Sum.zero)
      // Asked after each eighth item only, and then after each of those eight.
      while index + 8 <= last {
        var after = before
        for next in index..<index + 8 { after = after + items[next].summary }
        if reaches(base + after) { break }
        (index, before) = (index + 8, after)
      }
      while index < last {
        let after = before + items[index].summary
        if reaches(base + after) { break }
        (index, before) = (index + 1, after)
      }
      return (index, before)
    }
  }

  func seek(
    from base: Element.Sum,
    _ reaches: (Element.Sum) -> Bool
  ) -> (before: Element.Sum, element: Element) {
    if isLeaf {
      let (index, before) = first(of: elements, from: base, reaches)
      return (base + before, elements[index])
    }
    let (index, before) = first(of: children, from: base, reaches)
    return children[index].seek(from: base + before, reaches)
  }

  /// Visits elements from the first at which the sum satisfies `reaches`, or from the first there
  /// is if that lies before this node; whether to go on.
  func visit(
    from base: Element.Sum,
    isStarted: Bool,
    _ reaches: (Element.Sum) -> Bool,
    _ body: (Element.Sum, Element) -> Bool
  ) -> Bool {
    if isLeaf {
      var (index, before) =
        isStarted ? (0, .zero) : first(of: elements, from: base, reaches)
      while index < elements.count {
        if !body(base + before, elements[index]) { return false }
        before = before + elements[index].summary
        index += 1
      }
      return true
    }
    let (start, sum) = isStarted ? (0, .zero) : first(of: children, from: base, reaches)
    var before = sum
    for index in start..<children.count {
      let isStarted = isStarted || index > start
      if !children[index].visit(from: base + before, isStarted: isStarted, reaches, body) {
        return false
      }
      before = before + children[index].summary
    }
    return true
  }

  mutating func update(
    from base: Element.Sum,
    _ reaches: (Element.Sum) -> Bool,
    _ body: (Element.Sum, inout Element) -> Void
  ) {
    if isLeaf {
      let (index, before) = first(of: elements, from: base, reaches)
      body(base + before, &elements[index])
    } else {
      let (index, before) = first(of: children, from: base, reaches)
      children[index].update(from: base + before, reaches, body)
    }
    sum()
  }

  mutating func remove(from base: Element.Sum, _ reaches: (Element.Sum) -> Bool) -> Element {
    let removed: Element
    if isLeaf {
      removed = elements.remove(at: first(of: elements, from: base, reaches).index)
    } else {
      let (index, before) = first(of: children, from: base, reaches)
      removed = children[index].remove(from: base + before, reaches)
      if children[index].isUnderfull, children.count > 1 {
        let left = max(0, index - 1)
        children.replaceSubrange(
          left...left + 1,
          with: Self.poured(children[left], children[left + 1])
        )
      }
    }
    sum()
    return removed
  }
}

// MARK: - Growing

extension SumTree.Node {
  package mutating func insert(
    _ element: Element,
    from base: Element.Sum,
    isRightEdge: Bool,
    _ reaches: (Element.Sum) -> Bool
  ) {
    let isAtEnd = isEmpty || !reaches(base + summary)
    if isLeaf {
      let index = isAtEnd ? elements.count : self.first(of: elements, from: base, reaches).index
      if elements.count == elements.capacity {
        // An array doubles by itself; a leaf never needs more than its capacity and one.
        elements.reserveCapacity(min(2 * count + 2, capacity + 1))
      }
      elements.insert(element, at: index)
    } else {
      let (index, before) =
        isAtEnd ? (children.count - 1, .zero) : first(of: children, from: base, reaches)
      // At the end `before` is of no use: no sum there satisfies `reaches`.
      let isRightEdge = isRightEdge && index == children.count - 1
      if isAtEnd {
        children[index].insert(element, from: base, isRightEdge: isRightEdge) { _ in false }
      } else {
        children[index].insert(element, from: base + before, isRightEdge: isRightEdge, reaches)
      }
      if children[index].isOverfull { relieve(index, isRightEdge: isRightEdge) }
    }
    sum()
  }

  /// Makes room in an overfull child: shares with a neighbour that has some, else divides it.
  ///
  /// Sharing first keeps nodes about four fifths full under insertions in any order.
  private mutating func relieve(_ index: Int, isRightEdge: Bool) {
    let room = children[index].capacity * 7 / 8
    for left in [index - 1, index] where left >= 0 && left + 1 < children.count {
      let neighbour = left == index ? index + 1 : left
      if children[neighbour].count <= room {
        children.replaceSubrange(
          left...left + 1,
          with: Self.poured(children[left], children[left + 1])
        )
        return
      }
    }
    children.replaceSubrange(
      index...index,
      with: children[index].divided(atRightEdge: isRightEdge)
    )
  }

  /// Two nodes with the contents of this one.
  ///
  /// At the right edge the first stays full: a sequence that only grows leaves full nodes behind.
  func divided(atRightEdge: Bool) -> [Self] {
    let cut = atRightEdge ? count - 1 : count / 2
    return isLeaf
      ? [Self(elements: elements[..<cut]), Self(elements: elements[cut...])]
      : [Self.branch(children[..<cut]), Self.branch(children[cut...])]
  }

  private static func branch(_ children: ArraySlice<Self>) -> Self {
    var branch = Self()
    branch.children = Array(children)
    branch.sum()
    return branch
  }

  /// The contents of two nodes of one height in as few nodes as hold them, evenly.
  private static func poured(_ left: Self, _ right: Self) -> [Self] {
    var both = Self()
    both.elements = left.elements + right.elements
    both.children = left.children + right.children
    if both.isOverfull { return both.divided(atRightEdge: false) }
    both.sum()
    return [both]
  }
}

// MARK: - Joining and splitting

extension SumTree.Node {
  static func joined(_ left: Self, _ right: Self) -> Self {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    let (left, right) = (left.closed(atEnd: true), right.closed(atEnd: false))
    let (leftHeight, rightHeight) = (left.height, right.height)
    var joined: Self
    if leftHeight == rightHeight {
      return Self(children: seam(left, right))
    } else if leftHeight > rightHeight {
      joined = left
      joined.attach(right, levels: leftHeight - rightHeight, atEnd: true)
    } else {
      joined = right
      joined.attach(left, levels: rightHeight - leftHeight, atEnd: false)
    }
    return joined.isOverfull ? Self(children: joined.divided(atRightEdge: false)) : joined
  }

  /// The tree with its right or left edge filled up, ready to lie inside another.
  private func closed(atEnd: Bool) -> Self {
    var root = self
    root.close(atEnd: atEnd)
    // Filling up may have left the root with one child.
    while root.children.count == 1 { root = root.children[0] }
    return root
  }

  /// Fills up the edge from the top down, so that a node has a sibling to share with by its turn.
  private mutating func close(atEnd: Bool) {
    guard !isLeaf else { return }
    let left = atEnd ? children.count - 2 : 0
    if children.count > 1, children[atEnd ? left + 1 : 0].isUnderfull {
      children.replaceSubrange(
        left...left + 1,
        with: Self.poured(children[left], children[left + 1])
      )
    }
    children[atEnd ? children.count - 1 : 0].close(atEnd: atEnd)
    sum()
  }

  /// Hangs a lower node on this one's right or left edge, `levels` further down.
  private mutating func attach(_ node: Self, levels: Int, atEnd: Bool) {
    let edge = atEnd ? children.count - 1 : 0
    let child = children.remove(at: edge)
    let nodes: [Self]
    if levels == 1 {
      nodes = atEnd ? Self.seam(child, node) : Self.seam(node, child)
    } else {
      var child = child
      child.attach(node, levels: levels - 1, atEnd: atEnd)
      nodes = child.isOverfull ? child.divided(atRightEdge: false) : [child]
    }
    children.insert(contentsOf: nodes, at: edge)
    sum()
  }

  private static func seam(_ left: Self, _ right: Self) -> [Self] {
    left.isUnderfull || right.isUnderfull ? poured(left, right) : [left, right]
  }

  func split(
    from base: Element.Sum,
    _ reaches: (Element.Sum) -> Bool
  ) -> (head: Self, tail: Self) {
    guard !isEmpty, reaches(base + summary) else { return (self, Self()) }
    if isLeaf {
      let cut = first(of: elements, from: base, reaches).index
      return (Self(elements: elements[..<cut]), Self(elements: elements[cut...]))
    }
    let (index, before) = first(of: children, from: base, reaches)
    let (head, tail) = children[index].split(from: base + before, reaches)
    return (
      Self.joined(Self(children: children[..<index]), head),
      Self.joined(tail, Self(children: children[(index + 1)...]))
    )
  }
}
