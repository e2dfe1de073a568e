import SwellLayout

/// Maps the indices of a new sequence to those of an old one and back, with about a run per update.
package struct IndexMapping: Sendable {
  /// Consecutive indices from `new` on, formerly from `old` on; inserted ones if `old` is `nil`.
  package typealias Run = (new: Int, old: Int?, count: Int)

  /// The runs in the order of the new sequence, without gaps.
  package private(set) var runs: [Run] = []
  /// The runs from the old sequence to the new one, in the order of the old sequence.
  private let inverse: [Run]

  /// A mapping made of runs, each with the old index of its first element, or `nil` if inserted.
  package init(_ runs: some Sequence<(old: Int?, count: Int)>) {
    var new = 0
    for run in runs where run.count > 0 {
      if let last = self.runs.last, last.old.map({ $0 + last.count }) == run.old {
        self.runs[self.runs.count - 1].count += run.count
      } else {
        self.runs.append((new, run.old, run.count))
      }
      new += run.count
    }
    inverse = self.runs.compactMap { run in run.old.map { ($0, run.new, run.count) } }
      .sorted { $0.new < $1.new }
  }

  /// The old index of an element, given its new index; `nil` if it was inserted; O(log runs).
  package func origin(of new: Int) -> Int? { Self.counterpart(of: new, in: runs) }

  /// The new index of an element, given its old index; `nil` if it was removed; O(log runs).
  package func destination(of old: Int) -> Int? { Self.counterpart(of: old, in: inverse) }

  /// The new index of an old element or, if it was removed, of the next one kept; O(log runs).
  package func nextDestination(of old: Int) -> Int? {
    let index = inverse.partitioningIndex { $0.new + $0.count > old }
    return index < inverse.count ? destination(of: max(old, inverse[index].new)) : nil
  }

  private static func counterpart(of element: Int, in runs: [Run]) -> Int? {
    let index = runs.partitioningIndex { $0.new + $0.count > element }
    guard index < runs.count, runs[index].new <= element else { return nil }
    return runs[index].old.map { $0 + element - runs[index].new }
  }
}
