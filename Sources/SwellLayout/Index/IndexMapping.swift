/// `count` indices that were neighbours before too, or are all new if `old` is `nil`.
package struct IndexRun: Sendable {
  /// The first one in the new sequence; counted once all updates are made.
  package fileprivate(set) var new = 0
  package fileprivate(set) var old: Int?
  package fileprivate(set) var count: Int

  /// Whether an element with this old index goes on with the run; new ones go on with new ones.
  fileprivate func isFollowed(by next: Int?) -> Bool {
    old.map { $0 + count } == next
  }
}

/// Maps the indices of a new sequence to those of an old one and back, by runs.
///
/// However long the sequences, there are only about as many runs as there were updates.
package struct IndexMapping: Sendable {
  /// In the order of the new sequence, without gaps.
  package let runs: [IndexRun]
  /// Those that are not new, in the order of the old sequence.
  private let kept: [IndexRun]

  package init(_ list: RunList) {
    var runs: [IndexRun] = []
    list.tree.visit { before, run in
      if let last = runs.last, last.isFollowed(by: run.old) {
        runs[runs.count - 1].count += run.count
      } else if run.count > 0 {
        runs.append(IndexRun(new: before.indices, old: run.old, count: run.count))
      }
      return true
    }
    self.runs = runs
    kept = runs.filter { $0.old != nil }.sorted { $0.old ?? 0 < $1.old ?? 0 }
  }

  /// The old index for a new one; `nil` for an inserted element.
  package func origin(of new: Int) -> Int? {
    guard let run = runs.last(startingAtOrBefore: new, by: { $0.new }), new < run.new + run.count
    else { return nil }
    return run.old.map { $0 + new - run.new }
  }

  /// The new index for an old one; `nil` for a removed element.
  package func destination(of old: Int) -> Int? {
    guard let run = kept.last(startingAtOrBefore: old, by: { $0.old ?? 0 }), let start = run.old,
      old < start + run.count
    else { return nil }
    return run.new + old - start
  }
}

extension [IndexRun] {
  /// The last run whose start is not beyond an index.
  fileprivate func last(startingAtOrBefore index: Int, by start: (Element) -> Int) -> Element? {
    self[..<partitioningIndex { start($0) > index }].last
  }
}

/// The runs of a sequence while it is updated; each update in O(log runs).
package struct RunList {
  fileprivate var tree: SumTree<IndexRun>

  /// A sequence of `count` elements before any update.
  package init(count: Int) {
    tree = SumTree([IndexRun(old: 0, count: count)])
  }

  /// A sequence by the old index of each element, `nil` for new ones.
  package init(origins: some Sequence<Int?>) {
    var runs: [IndexRun] = []
    for origin in origins {
      if let last = runs.last, last.isFollowed(by: origin) {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(IndexRun(old: origin, count: 1))
      }
    }
    tree = SumTree(runs)
  }

  /// A sequence by runs, each with the old index of its first element, `nil` for new ones.
  package init(runs: some Sequence<(old: Int?, count: Int)>) {
    tree = SumTree(runs.map { IndexRun(old: $0.old, count: $0.count) })
  }

  package mutating func insert(_ count: Int, at index: Int) {
    insert(SumTree([IndexRun(old: nil, count: count)]), at: index)
  }

  package mutating func remove(_ indices: Range<Int>) { _ = cut(indices) }

  /// Moves a range of elements before an index that is counted without them.
  package mutating func move(_ indices: Range<Int>, to index: Int) {
    insert(cut(indices), at: index)
  }

  private mutating func insert(_ new: SumTree<IndexRun>, at index: Int) {
    let tail = split(at: index)
    tree.append(new)
    tree.append(tail)
  }

  private mutating func cut(_ indices: Range<Int>) -> SumTree<IndexRun> {
    let tail = split(at: indices.upperBound)
    let removed = split(at: indices.lowerBound)
    tree.append(tail)
    return removed
  }

  /// Keeps what lies before an index and returns the rest.
  private mutating func split(at index: Int) -> SumTree<IndexRun> {
    guard let (before, run) = tree.find(.indices, beyond: index, { ($0, $1) }) else {
      return SumTree()
    }
    var tail = tree.split(before: .indices, beyond: index)
    let head = index - before.indices
    if head > 0 {
      tail.update(.indices, beyond: 0) {
        $1 = IndexRun(old: run.old.map { $0 + head }, count: run.count - head)
      }
      tree.append(SumTree([IndexRun(old: run.old, count: head)]))
    }
    return tail
  }
}

extension IndexRun: Summarized {
  struct Sum: Summary {
    var indices = 0

    static let zero = Sum()

    static func + (left: Sum, right: Sum) -> Sum { Sum(indices: left.indices + right.indices) }
  }

  var summary: Sum { Sum(indices: count) }

  struct IndexCount: SumMetric {
    func size(of sum: Sum) -> Int { sum.indices }
  }
}

extension SumMetric where Self == IndexRun.IndexCount {
  fileprivate static var indices: Self { Self() }
}
