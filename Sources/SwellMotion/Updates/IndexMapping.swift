import SwellLayout

/// Maps the indices of a new sequence to an old one's and back, by about a run per update.
package struct IndexMapping: Sendable {
  /// Neighbouring indices, from `new` on, that were neighbours from `old` on; new ones if that is `nil`.
  package typealias Run = (new: Int, old: Int?, count: Int)

  /// In the order of the new sequence, without gaps.
  package private(set) var runs: [Run] = []
  /// From the old sequence to the new one, in the order of the old.
  private let inverse: [Run]

  /// A mapping by runs, each with the old index of its first element, `nil` for new ones.
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

  /// The old index for a new one; `nil` for an inserted element; O(log runs).
  package func origin(of new: Int) -> Int? { Self.old(of: new, in: runs) }

  /// The new index for an old one; `nil` for a removed element; O(log runs).
  package func destination(of old: Int) -> Int? { Self.old(of: old, in: inverse) }

  /// The new index for an old one or, if that is removed, for the next that stays; O(log runs).
  package func nextDestination(of old: Int) -> Int? {
    let index = inverse.partitioningIndex { $0.new + $0.count > old }
    return index < inverse.count ? destination(of: max(old, inverse[index].new)) : nil
  }

  private static func old(of new: Int, in runs: [Run]) -> Int? {
    let index = runs.partitioningIndex { $0.new + $0.count > new }
    guard index < runs.count, runs[index].new <= new else { return nil }
    return runs[index].old.map { $0 + new - runs[index].new }
  }
}
