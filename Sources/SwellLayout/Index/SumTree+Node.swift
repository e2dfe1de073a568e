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
      updateSummary()
    }

    /// A branch, or the only child itself: a branch with one child only adds height.
    init(children: some Collection<Node>) {
      if children.count == 1, let only = children.first {
        self = only
      } else {
        self.children = Array(children)
        updateSummary()
      }
    }

    /// A branch, even with one child: leaves stay equally deep.
    static func branch(_ children: ArraySlice<Self>) -> Self {
      var branch = Self()
      branch.children = Array(children)
      branch.updateSummary()
      return branch
    }

    /// The number of parts of a node when many nodes are made at once: an eighth stays free for
    /// insertions.
    static func filling(_ capacity: Int) -> Int { capacity * 7 / 8 }

    /// A tree over nodes of equal height, in O(nodes).
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

    mutating func updateSummary() {
      summary = sum(after: Cursor())
    }

    /// The sum of all parts; see ``Cursor/total(of:)``.
    func sum(after cursor: Cursor) -> Sum {
      isLeaf ? cursor.total(of: elements) : cursor.total(of: children)
    }
  }
}

// MARK: - Sharing between neighbours

extension SumTree.Node {
  /// Two nodes with the contents of this one.
  ///
  /// At the right edge the first one stays full, so that appending leaves full nodes.
  func divided(atRightEdge: Bool) -> [Self] {
    let cut = atRightEdge ? count - 1 : count / 2
    return isLeaf
      ? [Self(elements: elements[..<cut]), Self(elements: elements[cut...])]
      : [Self.branch(children[..<cut]), Self.branch(children[cut...])]
  }

  /// The contents of two nodes of equal height: in one node if they fit, else in two halves.
  static func merged(_ left: Self, _ right: Self) -> [Self] {
    var both = Self()
    both.elements = left.elements + right.elements
    both.children = left.children + right.children
    if both.isOverfull { return both.divided(atRightEdge: false) }
    both.updateSummary()
    return [both]
  }

  /// Puts the contents of two neighbouring children into as few nodes as hold them.
  mutating func mergeChildren(at left: Int) {
    children.replaceSubrange(left...left + 1, with: Self.merged(children[left], children[left + 1]))
  }
}
