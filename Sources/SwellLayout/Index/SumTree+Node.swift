extension SumTree {
  /// A leaf with elements or a branch with children; the empty tree is a leaf without elements.
  struct Node: Summarized, Sendable {
    typealias Sum = Element.Sum

    var elements: [Element] = []
    var children: [Node] = []
    var summary = Element.Sum.zero

    /// About 0.75 KB a leaf: long enough that a node's own size hardly counts, short enough to scan
    /// and to copy in a tenth of a microsecond.
    static var leafCapacity: Int { max(8, 768 / MemoryLayout<Element>.stride) }
    static var branchCapacity: Int { 8 }

    init() {}

    init(elements: some Collection<Element>) {
      self.elements = Array(elements)
      sum()
    }

    /// A branch, or the only child itself: a branch with one child only adds height.
    init(children: some Collection<Node>) {
      if children.count == 1, let only = children.first {
        self = only
      } else {
        self.children = Array(children)
        sum()
      }
    }

    /// How many parts a node gets when many nodes are made at once: an eighth stays free for
    /// insertions.
    static func filling(_ capacity: Int) -> Int { capacity * 7 / 8 }

    /// A tree over nodes of equal height.
    static func packed(_ nodes: [Node]) -> Node {
      let filling = filling(branchCapacity)
      var level = nodes
      while level.count > 1 {
        level = stride(from: 0, to: level.count, by: filling).map {
          branch(level[$0..<min($0 + filling, level.count)])
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
      summary = sum(after: Cursor())
    }

    /// The sum of all parts; see ``Cursor/total(of:)``.
    private func sum(after cursor: Cursor) -> Sum {
      isLeaf ? cursor.total(of: elements) : cursor.total(of: children)
    }
  }
}

// MARK: - Looking up

extension SumTree.Node {
  /// The elements of the leaf with the first one at which the sum satisfies `reaches`, else of the
  /// last leaf, and the sum before it.
  ///
  /// On the way down no reference is counted: the caller sees to it that the tree outlives the answer.
  @inline(__always)
  func leaf(
    _ reaches: (Element.Sum) -> Bool
  ) -> (elements: UnsafeBufferPointer<Element>, base: Element.Sum) {
    withUnsafePointer(to: self) { root in
      var (node, base) = (root, Element.Sum.zero)
      while true {
        let children = node.pointee.children.withUnsafeBufferPointer { $0 }
        guard let first = children.baseAddress, !children.isEmpty else { break }
        let cursor = Cursor(of: children, from: base, reaches)
        base = cursor.before
        node = first + cursor.index
      }
      return (node.pointee.elements.withUnsafeBufferPointer { $0 }, base)
    }
  }
}

// MARK: - Changing

extension SumTree.Node {
  /// See ``SumTree/edit(_:_:)``; the node may hold one element too many afterwards, or too few.
  mutating func edit(
    from base: Element.Sum,
    isRightEdge: Bool,
    _ reaches: (Element.Sum) -> Bool,
    _ body: (Element.Sum, inout Element) -> SumTree.Edit
  ) {
    var cursor: Cursor
    if isLeaf {
      cursor = Cursor(of: elements, from: base, reaches)
      switch body(cursor.before, &elements[cursor.index]) {
      case .keep: break
      case .insertBefore(let new): insert(new, at: cursor.index)
      case .insertAfter(let new): insert(new, at: cursor.index + 1)
      case .remove: elements.remove(at: cursor.index)
      }
    } else {
      cursor = Cursor(of: children, from: base, reaches)
      let index = cursor.index
      let isRightEdge = isRightEdge && index == children.count - 1
      children[index].edit(from: cursor.before, isRightEdge: isRightEdge, reaches, body)
      if mend(index, isRightEdge: isRightEdge) { cursor = Cursor() }
    }
    summary = sum(after: cursor)
  }

  /// Brings a child within its capacity; returns whether other children changed with it.
  private mutating func mend(_ index: Int, isRightEdge: Bool) -> Bool {
    if children[index].isEmpty {
      children.remove(at: index)
    } else if children[index].isOverfull {
      relieve(index, isRightEdge: isRightEdge)
    } else if children[index].isUnderfull, children.count > 1 {
      merge(max(0, index - 1))
    } else {
      return false
    }
    return true
  }

  private mutating func insert(_ element: Element, at index: Int) {
    if elements.count == elements.capacity {
      // An array would double, and leave half the leaves' memory unused.
      elements.reserveCapacity(min(count + Cursor.block, capacity + 1))
    }
    elements.insert(element, at: index)
  }

  /// Makes room in an overfull child: shares with a neighbour that has some, else divides it.
  ///
  /// Sharing first keeps nodes about four fifths full under insertions in any order.
  private mutating func relieve(_ index: Int, isRightEdge: Bool) {
    let room = Self.filling(children[index].capacity)
    if index > 0, children[index - 1].count <= room { return merge(index - 1) }
    if index + 1 < children.count, children[index + 1].count <= room { return merge(index) }
    children.replaceSubrange(
      index...index,
      with: children[index].divided(atRightEdge: isRightEdge)
    )
  }

  /// Puts the contents of two neighbours into as few nodes as hold them.
  private mutating func merge(_ left: Int) {
    children.replaceSubrange(left...left + 1, with: Self.merged(children[left], children[left + 1]))
  }

  /// Two nodes with the contents of this one.
  ///
  /// At the right edge the first one stays full, so that appending leaves full nodes behind.
  func divided(atRightEdge: Bool) -> [Self] {
    let cut = atRightEdge ? count - 1 : count / 2
    return isLeaf
      ? [Self(elements: elements[..<cut]), Self(elements: elements[cut...])]
      : [Self.branch(children[..<cut]), Self.branch(children[cut...])]
  }

  /// A branch, even with one child, where `init(children:)` drops it: leaves stay equally deep.
  private static func branch(_ children: ArraySlice<Self>) -> Self {
    var branch = Self()
    branch.children = Array(children)
    branch.sum()
    return branch
  }

  /// The contents of two nodes of equal height: in one node if they fit, else in two halves.
  private static func merged(_ left: Self, _ right: Self) -> [Self] {
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
    let (left, right) = (left.refilled(atEnd: true), right.refilled(atEnd: false))
    let (leftHeight, rightHeight) = (left.height, right.height)
    var joined: Self
    if leftHeight == rightHeight {
      return Self(children: balanced(left, right))
    } else if leftHeight > rightHeight {
      joined = left
      joined.attach(right, levels: leftHeight - rightHeight, atEnd: true)
    } else {
      joined = right
      joined.attach(left, levels: rightHeight - leftHeight, atEnd: false)
    }
    return joined.isOverfull ? Self(children: joined.divided(atRightEdge: false)) : joined
  }

  /// The tree without underfull nodes at its right or left edge, to be joined there.
  private func refilled(atEnd: Bool) -> Self {
    var root = self
    root.refill(atEnd: atEnd)
    // Filling up may have left the root with one child.
    while root.children.count == 1 { root = root.children[0] }
    return root
  }

  /// Refills underfull nodes along the edge, top down, so that each has a sibling to share with.
  private mutating func refill(atEnd: Bool) {
    guard !isLeaf else { return }
    let left = atEnd ? children.count - 2 : 0
    if children.count > 1, children[atEnd ? left + 1 : 0].isUnderfull {
      merge(left)
    }
    children[atEnd ? children.count - 1 : 0].refill(atEnd: atEnd)
    sum()
  }

  /// Attaches a lower node to this one's right or left edge, `levels` further down.
  private mutating func attach(_ node: Self, levels: Int, atEnd: Bool) {
    let edge = atEnd ? children.count - 1 : 0
    let child = children.remove(at: edge)
    let nodes: [Self]
    if levels == 1 {
      nodes = atEnd ? Self.balanced(child, node) : Self.balanced(node, child)
    } else {
      var child = child
      child.attach(node, levels: levels - 1, atEnd: atEnd)
      nodes = child.isOverfull ? child.divided(atRightEdge: false) : [child]
    }
    children.insert(contentsOf: nodes, at: edge)
    sum()
  }

  private static func balanced(_ left: Self, _ right: Self) -> [Self] {
    left.isUnderfull || right.isUnderfull ? merged(left, right) : [left, right]
  }

  func split(
    from base: Element.Sum,
    _ reaches: (Element.Sum) -> Bool
  ) -> (head: Self, tail: Self) {
    guard !isEmpty, reaches(base + summary) else { return (self, Self()) }
    if isLeaf {
      let cut = Cursor(of: elements, from: base, reaches).index
      return (Self(elements: elements[..<cut]), Self(elements: elements[cut...]))
    }
    let cursor = Cursor(of: children, from: base, reaches)
    let (head, tail) = children[cursor.index].split(from: cursor.before, reaches)
    return (
      Self.joined(Self(children: children[..<cursor.index]), head),
      Self.joined(tail, Self(children: children[(cursor.index + 1)...]))
    )
  }
}
