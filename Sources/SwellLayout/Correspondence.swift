/// Which place of an old sequence each place of a new one was, as runs that kept their order.
///
/// However long the sequences, there are only about as many runs as there were updates.
struct Correspondence: Sendable {
  /// Neighbours that were neighbours before, or that are all new if `old` is `nil`.
  struct Run: Sendable {
    var new: Int
    var old: Int?
    var count: Int
  }

  /// In the order of the new sequence, without gaps.
  let runs: [Run]
  /// Those that are not new, in the order of the old sequence.
  private let kept: [Run]

  init(_ list: RunList) {
    var runs: [Run] = []
    var new = 0
    for run in list.runs where run.count > 0 {
      if let last = runs.last, last.isFollowed(by: run.old) {
        runs[runs.count - 1].count += run.count
      } else {
        runs.append(Run(new: new, old: run.old, count: run.count))
      }
      new += run.count
    }
    self.runs = runs
    kept = runs.filter { $0.old != nil }.sorted { $0.old ?? 0 < $1.old ?? 0 }
  }

  /// Where a place of the new sequence was in the old one; `nil` for a new one.
  func origin(of new: Int) -> Int? {
    guard let run = runs.last(startingAtOrBefore: new, by: { $0.new }), new < run.new + run.count
    else { return nil }
    return run.old.map { $0 + new - run.new }
  }

  /// Where a place of the old sequence is in the new one; `nil` for one that is gone.
  func destination(of old: Int) -> Int? {
    guard let run = kept.last(startingAtOrBefore: old, by: { $0.old ?? 0 }), let start = run.old,
      old < start + run.count
    else { return nil }
    return run.new + old - start
  }
}

extension Correspondence.Run {
  fileprivate func isFollowed(by next: Int?) -> Bool {
    old.map { $0 + count } == next
  }
}

extension [Correspondence.Run] {
  /// The last run whose start is not beyond a place, by halving.
  fileprivate func last(startingAtOrBefore place: Int, by start: (Element) -> Int) -> Element? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if start(self[middle]) <= place { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? self[low - 1] : nil
  }
}

/// The runs of a sequence while it is updated.
struct RunList {
  typealias Run = (old: Int?, count: Int)
  private(set) var runs: [Run]

  /// A sequence in which nothing was updated yet.
  init(count: Int) {
    runs = [(0, count)]
  }

  /// The sequence of which each place is said where it was.
  init(origins: some Sequence<Int?>) {
    runs = []
    for origin in origins {
      if let last = runs.last, last.old.map({ $0 + last.count }) == origin {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((origin, 1))
      }
    }
  }

  mutating func insert(_ count: Int, at place: Int) {
    insert([(nil, count)], at: place)
  }

  mutating func insert(_ new: [Run], at place: Int) {
    runs.insert(contentsOf: new, at: cut(at: place))
  }

  @discardableResult
  mutating func remove(_ places: Range<Int>) -> [Run] {
    let first = cut(at: places.lowerBound)
    let last = cut(at: places.upperBound)
    let removed = Array(runs[first..<last])
    runs.removeSubrange(first..<last)
    return removed
  }

  /// Divides the run that holds a place; the index of the run that starts there.
  private mutating func cut(at place: Int) -> Int {
    var start = 0
    for index in runs.indices {
      if start >= place { return index }
      let run = runs[index]
      if place < start + run.count {
        let head = place - start
        runs[index].count = head
        runs.insert((run.old.map { $0 + head }, run.count - head), at: index + 1)
        return index + 1
      }
      start += run.count
    }
    return runs.count
  }
}
