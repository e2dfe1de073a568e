import SwellLayout

/// A stretch of indices that were neighbours before too, or are all new if `old` is `nil`.
package struct IndexRun: Sendable, Equatable {
  /// The first index in the new sequence.
  package fileprivate(set) var new = 0
  /// The first index in the old sequence.
  package fileprivate(set) var old: Int?
  package fileprivate(set) var count: Int
}

/// Maps the indices of a new sequence to those of an old one and back, by runs.
///
/// However long the sequences, there are only about as many runs as there were updates.
package struct IndexMapping: Sendable {
  /// In the order of the new sequence, without gaps.
  package private(set) var runs: [IndexRun] = []
  /// Those that are not new, in the order of the old sequence.
  private let kept: [IndexRun]

  /// A mapping by runs, each with the old index of its first element, `nil` for new ones.
  package init(_ runs: some Sequence<(old: Int?, count: Int)>) {
    var new = 0
    for run in runs where run.count > 0 {
      if let last = self.runs.last, last.old.map({ $0 + last.count }) == run.old {
        self.runs[self.runs.count - 1].count += run.count
      } else {
        self.runs.append(IndexRun(new: new, old: run.old, count: run.count))
      }
      new += run.count
    }
    kept = self.runs.filter { $0.old != nil }.sorted { $0.old ?? 0 < $1.old ?? 0 }
  }

  /// The old index for a new one; `nil` for an inserted element; O(log runs).
  package func origin(of new: Int) -> Int? {
    let index = runs.partitioningIndex { $0.new + $0.count > new }
    guard new >= 0, index < runs.count else { return nil }
    return runs[index].old.map { $0 + new - runs[index].new }
  }

  /// The new index for an old one; `nil` for a removed element; O(log runs).
  package func destination(of old: Int) -> Int? {
    let index = kept.partitioningIndex { ($0.old ?? 0) + $0.count > old }
    guard index < kept.count, let start = kept[index].old, start <= old else { return nil }
    return kept[index].new + old - start
  }
}
