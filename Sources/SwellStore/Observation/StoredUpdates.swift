/// Where a list's sections and sessions went between two of its revisions.
///
/// Its size is O(sections + differences), however long the list is.
public struct StoredUpdates: Sendable, Equatable {
  /// How many sessions each section had, and has.
  package var oldCounts: [Int]
  package var newCounts: [Int]
  /// Where the sections of the new list were in the old one.
  package var sections: [Run]
  /// Where the sessions of the new list were in the old one, the sections one after another.
  package var sessions: [Run]
  /// The sessions whose content is another, by their positions in the whole new list.
  package var reloaded: [Range<Int>]

  /// Neighbours that stood together from `old` on, or are new if it is `nil`.
  package struct Run: Sendable, Equatable {
    package var old: Int?
    package var count: Int

    package init(old: Int?, count: Int) { (self.old, self.count) = (old, count) }
  }
}

extension [StoredUpdates.Run] {
  /// Appends a run, or lengthens the last one if it continues it.
  mutating func add(_ run: StoredUpdates.Run) {
    guard run.count > 0 else { return }
    if let last, last.old.map({ $0 + last.count }) == run.old {
      self[count - 1].count += run.count
    } else {
      append(run)
    }
  }

  /// Where each run starts in the new sequence.
  fileprivate var starts: [Int] {
    var start = 0
    return map { run in
      defer { start += run.count }
      return start
    }
  }

  /// These runs composed with later ones, which start from the result of these.
  fileprivate func followed(by later: [StoredUpdates.Run]) -> [StoredUpdates.Run] {
    let starts = starts
    var runs: [StoredUpdates.Run] = []
    for run in later {
      guard let old = run.old else {
        runs.add(run)
        continue
      }
      var index = starts.firstIndex(beyond: old) - 1
      var position = old
      while position < old + run.count, indices.contains(index) {
        let skipped = position - starts[index]
        let taken = Swift.min(self[index].count - skipped, old + run.count - position)
        runs.add(StoredUpdates.Run(old: self[index].old.map { $0 + skipped }, count: taken))
        position += taken
        index += 1
      }
    }
    return runs
  }
}

extension [Int] {
  /// In ascending numbers, the index of the first one above `number`.
  package func firstIndex(beyond number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension StoredUpdates {
  /// These updates composed with later ones, which start where these end.
  func followed(by later: StoredUpdates) -> StoredUpdates {
    var reloaded = later.reloaded
    let known = self.reloaded.map(\.lowerBound)
    for (run, start) in zip(later.sessions, later.sessions.starts) {
      guard let old = run.old else { continue }
      var index = Swift.max(0, known.firstIndex(beyond: old) - 1)
      while index < known.count, known[index] < old + run.count {
        let part = self.reloaded[index].clamped(to: old..<old + run.count)
        if !part.isEmpty {
          reloaded.append(part.lowerBound - old + start..<part.upperBound - old + start)
        }
        index += 1
      }
    }
    return StoredUpdates(
      oldCounts: oldCounts,
      newCounts: later.newCounts,
      sections: sections.followed(by: later.sections),
      sessions: sessions.followed(by: later.sessions),
      reloaded: reloaded.merged
    )
  }
}

extension [Range<Int>] {
  /// The same positions in ascending ranges that do not touch.
  fileprivate var merged: [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] =
          last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}

// MARK: - As bytes

extension StoredUpdates {
  /// Larger updates are not stored: screens cross-fade.
  static let mostBytes = 65_536

  /// All numbers as varints (LEB128), each part after its length.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func put(_ numbers: [Int]) {
      for number in [numbers.count] + numbers {
        var rest = UInt64(number)
        while rest >= 0x80 {
          bytes.append(UInt8(rest & 0x7F) | 0x80)
          rest >>= 7
        }
        bytes.append(UInt8(rest))
      }
    }
    put(oldCounts)
    put(newCounts)
    for runs in [sections, sessions] {
      put(runs.flatMap { [$0.old.map { $0 + 1 } ?? 0, $0.count] })
    }
    var end = 0
    put(
      reloaded.flatMap { range in
        defer { end = range.upperBound }
        return [range.lowerBound - end, range.count]
      }
    )
    return bytes
  }

  /// Decodes updates; `nil` for bytes that no import has written.
  init?(bytes: [UInt8]) {
    var rest = bytes[...]
    func number() -> Int? {
      var (number, shift) = (0, 0)
      while let byte = rest.popFirst(), shift < 42 {
        number |= Int(byte & 0x7F) << shift
        if byte < 0x80 { return number }
        shift += 7
      }
      return nil
    }
    func numbers() -> [Int]? {
      guard let count = number(), count <= rest.count else { return nil }
      var numbers: [Int] = []
      for _ in 0..<count {
        guard let next = number() else { return nil }
        numbers.append(next)
      }
      return numbers
    }
    func pairs() -> [(Int, Int)]? {
      guard let numbers = numbers(), numbers.count.isMultiple(of: 2) else { return nil }
      return stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    }
    guard let oldCounts = numbers(), let newCounts = numbers(), let sections = pairs(),
      let sessions = pairs(), let reloaded = pairs(), rest.isEmpty
    else { return nil }
    (self.oldCounts, self.newCounts) = (oldCounts, newCounts)
    self.sections = sections.map { Run(old: $0 == 0 ? nil : $0 - 1, count: $1) }
    self.sessions = sessions.map { Run(old: $0 == 0 ? nil : $0 - 1, count: $1) }
    var end = 0
    self.reloaded = reloaded.map { gap, count in
      defer { end += gap + count }
      return end + gap..<end + gap + count
    }
    guard self.sections.lead(from: oldCounts.count, to: newCounts.count),
      self.sessions.lead(from: oldCounts.reduce(0, +), to: newCounts.reduce(0, +)),
      end <= newCounts.reduce(0, +)
    else { return nil }
  }
}

extension [StoredUpdates.Run] {
  /// Whether the runs map `oldCount` elements to `newCount`, none of the old ones twice.
  fileprivate func lead(from oldCount: Int, to newCount: Int) -> Bool {
    var end = 0
    let kept = compactMap { run in run.old.map { (old: $0, count: run.count) } }
    for run in kept.sorted(by: { $0.old < $1.old }) {
      guard run.old >= end, run.old + run.count <= oldCount else { return false }
      end = run.old + run.count
    }
    return reduce(0) { $0 + $1.count } == newCount && allSatisfy { $0.count > 0 }
  }
}

// MARK: - Between revisions

extension SessionStore {
  /// Where a list's sections and sessions went between two revisions.
  ///
  /// Reads no session, however many imports lie between. Blocks its thread.
  ///
  /// - Parameters:
  ///   - list: the list's id.
  ///   - old: the earlier revision.
  ///   - new: the later revision.
  /// - Returns: the updates; `nil` if they are not stored: the list was made anew, more than
  ///   sixteen imports lie between, or one changed too much.
  /// - Throws: ``StoreError``.
  public func updates(
    of list: ListRecord.ID,
    from old: Int,
    to new: Int
  ) throws -> StoredUpdates? {
    try read { reader in
      let steps = try reader.database.rows(
        """
        SELECT previous, revision, runs FROM list_update
        WHERE list_id = ? AND revision > ? AND revision <= ? ORDER BY revision
        """,
        [.integer(list), .integer(old), .integer(new)]
      ) { try (previous: $0.count(0), revision: $0.count(1), bytes: $0.blob(2)) }
      var updates: StoredUpdates?
      var revision = old
      for step in steps {
        guard step.previous == revision else { return nil }
        guard let next = StoredUpdates(bytes: step.bytes),
          updates.map({ $0.newCounts == next.oldCounts }) ?? true
        else { throw StoreError.damaged(path: path, detail: "what an import did is unreadable") }
        updates = updates?.followed(by: next) ?? next
        revision = step.revision
      }
      return revision == new ? updates : nil
    }
  }
}
