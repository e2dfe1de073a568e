/// The order of a section's sessions, as runs of neighbours whose positions follow one another.
///
/// An import numbers the sessions of a section from 0 on: one run, of which nothing is stored. A
/// session that is put in elsewhere gets the next free position and is a run of its own; so no other
/// row changes, however long the section is. This is the piece table of text editors.
struct SectionOrder: Sendable, Equatable {
  struct Run: Sendable, Equatable {
    /// Where it stands among the section's runs; ascending, with gaps.
    var ordinal = 0
    /// The position of its first session.
    var first: Int
    var count: Int

    var end: Int { first + count }
  }

  private(set) var runs: [Run]
  /// How many sessions stand before each run.
  private var starts: [Int] = []
  private(set) var count: Int

  /// A section as an import leaves it.
  init(count: Int) {
    self.count = count
    runs = count > 0 ? [Run(first: 0, count: count)] : []
    starts = count > 0 ? [0] : []
  }

  /// Runs as they are stored; `nil` unless they make up a section of this length.
  init?(_ runs: [Run], count: Int) {
    guard
      runs.allSatisfy({ $0.count <= count && (-Self.bound...Self.bound).contains($0.ordinal) })
    else { return nil }
    (self.runs, self.count) = (runs, 0)
    number()
    if self.count != count { return nil }
  }

  /// What is to be stored: nothing of a section that is numbered from 0 on.
  var stored: [Run] { runs.count == 1 && runs[0].first == 0 ? [] : runs }

  private mutating func number() {
    starts.removeAll(keepingCapacity: true)
    count = 0
    for run in runs {
      starts.append(count)
      count &+= run.count
    }
  }

  // MARK: Items and positions

  /// The positions of neighbouring items, in the order of the items.
  func positions(of items: Range<Int>) -> [Range<Int>] {
    var rest = items.clamped(to: 0..<count)
    guard !rest.isEmpty else { return [] }
    var positions: [Range<Int>] = []
    var index = run(of: rest.lowerBound)
    while !rest.isEmpty {
      let first = runs[index].first + rest.lowerBound - starts[index]
      let end = min(runs[index].end, first + rest.count)
      positions.append(first..<end)
      rest = rest.lowerBound + end - first..<rest.upperBound
      index += 1
    }
    return positions
  }

  /// The item at a position, in O(runs); `nil` where there is none.
  func item(at position: Int) -> Int? {
    guard let index = runs.firstIndex(where: { $0.first <= position && position < $0.end }) else {
      return nil
    }
    return starts[index] + position - runs[index].first
  }

  /// The run that has an item.
  private func run(of item: Int) -> Int { starts.firstIndex(beyond: item) - 1 }

  // MARK: Changes

  /// The first position behind all.
  private var free: Int { runs.reduce(0) { max($0, $1.end) } }

  /// Puts a session in before an item, in O(runs); returns the position that it gets.
  mutating func insert(at item: Int) -> Int {
    let new = Run(first: free, count: 1)
    if item >= count {
      replace(runs.count..<runs.count, by: [new])
    } else {
      let index = run(of: item)
      let (before, after) = split(runs[index], at: item - starts[index])
      replace(index..<index + 1, by: [before, new, after])
    }
    return new.first
  }

  /// Takes the session at an item out, in O(runs).
  mutating func remove(at item: Int) {
    let index = run(of: item)
    let (before, rest) = split(runs[index], at: item - starts[index])
    replace(index..<index + 1, by: [before, split(rest, at: 1).after])
  }

  /// Brings short runs about an item together, so that a section has at most a run for every
  /// sixteen sessions or so; returns which positions move, and by how much.
  mutating func gather(about item: Int) -> [(positions: Range<Int>, distance: Int)] {
    guard runs.count >= Self.gathered else { return [] }
    let middle = run(of: min(item, count - 1))
    // Those about it, before it or behind it: often a long run is on one side.
    let found = [middle - Self.gathered / 2, middle - Self.gathered + 1, middle].map { first in
      let first = min(max(0, first), runs.count - Self.gathered)
      return runs[first..<first + Self.gathered]
    }.first { sessions(in: $0) <= Self.mostGathered }
    guard let short = found else { return [] }
    let together = Run(first: free, count: sessions(in: short))
    var end = together.first
    let moves = short.map { run in
      defer { end += run.count }
      return (run.first..<run.end, end - run.first)
    }
    replace(short.indices, by: [together])
    return moves
  }

  private func sessions(in runs: ArraySlice<Run>) -> Int { runs.reduce(0) { $0 + $1.count } }

  /// Sixteen runs of a few sessions each: to move 512 rows takes longer than the rest of an edit.
  private static let gathered = 16
  private static let mostGathered = 256

  private func split(_ run: Run, at count: Int) -> (before: Run, after: Run) {
    (Run(first: run.first, count: count), Run(first: run.first + count, count: run.count - count))
  }

  /// Replaces runs by others, of which some may be empty; those that follow one another become one.
  private mutating func replace(_ range: Range<Int>, by new: [Run]) {
    // With their neighbours, which they may continue.
    let outer = max(0, range.lowerBound - 1)..<min(runs.count, range.upperBound + 1)
    let before = runs[outer.lowerBound..<range.lowerBound]
    let after = runs[range.upperBound..<outer.upperBound]
    var joined: [Run] = []
    for run in before + new + after where run.count > 0 {
      if let last = joined.last, last.end == run.first {
        joined[joined.count - 1].count += run.count
      } else {
        joined.append(run)
      }
    }
    runs.replaceSubrange(outer, with: joined)
    spread(outer.lowerBound..<outer.lowerBound + joined.count)
    number()
  }

  // MARK: Ordinals

  private static let gap = 1 << 40
  /// The schema holds ordinals to it, so that sums of two never overflow.
  private static let bound = 1 << 61

  /// Gives runs ordinals between those of their neighbours; where there is no room, more and more
  /// runs get others.
  private mutating func spread(_ range: Range<Int>) {
    var range = range
    while range != 0..<runs.count, range.count < 1 << 16 {
      let low = range.lowerBound > 0 ? runs[range.lowerBound - 1].ordinal : nil
      let high = range.upperBound < runs.count ? runs[range.upperBound].ordinal : nil
      let steps = range.count + 1
      let start = low ?? (high ?? 0) - steps * Self.gap
      let step = if low != nil, let high { (high - start) / steps } else { Self.gap }
      if step > 0, start >= -Self.bound, start + steps * step <= Self.bound {
        return give(range, from: start, step: step)
      }
      range = max(0, range.lowerBound - steps)..<min(runs.count, range.upperBound + steps)
    }
    give(0..<runs.count, from: 0, step: min(Self.gap, Self.bound / (runs.count + 1)))
  }

  private mutating func give(_ range: Range<Int>, from start: Int, step: Int) {
    for (number, index) in range.enumerated() { runs[index].ordinal = start + (number + 1) * step }
  }
}

extension [SectionOrder.Run] {
  /// The runs that `old` has and these lack, and the other way round; both ascend by ordinal.
  func changes(since old: Self) -> (gone: Self, new: Self) {
    var (gone, new): (Self, Self) = ([], [])
    var rest = old[...]
    for run in self {
      while let first = rest.first, first.ordinal <= run.ordinal, first != run {
        gone.append(first)
        rest.removeFirst()
      }
      if rest.first == run { rest.removeFirst() } else { new.append(run) }
    }
    return (gone + rest, new)
  }
}
