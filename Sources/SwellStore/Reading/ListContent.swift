package import Synchronization

/// What is known of one version of a list: its sections, and the sessions that were shown last.
///
/// A version never changes, so nothing here can be out of date; whoever uses it makes sure, in one
/// transaction with what else is read, that the list is still of this version.
package final class ListContent: Sendable {
  /// The list, and the number of the change that made this version.
  package let list: ListRecord.ID
  package let revision: Int
  package let sections: [SectionRecord]
  /// The order of the sessions in sections that are not as an import leaves them.
  let orders: [SectionRecord.ID: SectionOrder]
  /// What a layer above has made of the sections; the store does not look into it.
  package let laidOut = Mutex<(any Sendable)?>(nil)
  private let sessions = Mutex(ShownSessions())

  init(
    list: ListRecord.ID,
    revision: Int,
    sections: [SectionRecord],
    orders: [SectionRecord.ID: SectionOrder] = [:]
  ) {
    (self.list, self.revision, self.sections, self.orders) = (list, revision, sections, orders)
  }

  func order(of section: SectionRecord) -> SectionOrder {
    orders[section.id] ?? SectionOrder(count: section.sessionCount)
  }

  /// The session at a place, if it was shown lately.
  package func session(section: Int, position: Int) -> SessionRecord? {
    guard (0..<Int.max).contains(position) else { return nil }
    return sessions.withLock { $0.known(section, position..<position + 1)?.first }
  }

  /// The sessions of a section at a range of positions, of which `read` gives those that are not
  /// known; it must read this version.
  ///
  /// - Throws: what `read` throws.
  package func sessions(
    section: Int,
    positions: Range<Int>,
    reading read: (Range<Int>) throws -> [SessionRecord]
  ) throws -> [SessionRecord] {
    var found: [SessionRecord] = []
    var rest = positions
    while !rest.isEmpty {
      let known = sessions.withLock { $0.known(section, rest) }
      if let known {
        found += known
        rest = rest.lowerBound + known.count..<rest.upperBound
      } else {
        let end = sessions.withLock { $0.firstKnown(section, rest) } ?? rest.upperBound
        let new = try read(rest.lowerBound..<end)
        sessions.withLock { $0.keep(new, section, from: rest.lowerBound) }
        if rest == positions, new.count == rest.count { return new }
        found += new
        rest = end..<rest.upperBound
      }
    }
    return found
  }
}

/// The sessions that were shown last, in runs of neighbours.
private struct ShownSessions {
  private struct Run {
    var section: Int
    var positions: Range<Int>
    var sessions: [SessionRecord]
  }

  /// Those that were shown last come last.
  private var runs: [Run] = []
  private var count = 0
  private static let capacity = 1024
  private static let longestRun = 512

  /// The known sessions from the start of a range on; `nil` where the first is not known.
  mutating func known(_ section: Int, _ positions: Range<Int>) -> ArraySlice<SessionRecord>? {
    let index = runs.lastIndex {
      $0.section == section && $0.positions.contains(positions.lowerBound)
    }
    guard let index else { return nil }
    if index < runs.count - 1 { runs.append(runs.remove(at: index)) }
    let run = runs[runs.count - 1]
    let known = positions.clamped(to: run.positions)
    let first = run.positions.lowerBound
    return run.sessions[known.lowerBound - first..<known.upperBound - first]
  }

  /// The first position of a range that is known.
  func firstKnown(_ section: Int, _ positions: Range<Int>) -> Int? {
    runs.lazy.filter { $0.section == section && $0.positions.overlaps(positions) }
      .map { max($0.positions.lowerBound, positions.lowerBound) }.min()
  }

  mutating func keep(_ sessions: [SessionRecord], _ section: Int, from first: Int) {
    guard sessions.count <= Self.capacity else { return }
    let new = first..<first + sessions.count
    count += new.count
    let neighbour = runs.lastIndex {
      $0.section == section && $0.positions.count < Self.longestRun
        && ($0.positions.upperBound == new.lowerBound || new.upperBound == $0.positions.lowerBound)
    }
    if let neighbour {
      var run = runs.remove(at: neighbour)
      if run.positions.upperBound == new.lowerBound {
        run.sessions += sessions
        run.positions = run.positions.lowerBound..<new.upperBound
      } else {
        run.sessions.insert(contentsOf: sessions, at: 0)
        run.positions = new.lowerBound..<run.positions.upperBound
      }
      runs.append(run)
    } else {
      runs.append(Run(section: section, positions: new, sessions: sessions))
    }
    if count > 2 * Self.capacity { forget() }
  }

  private mutating func forget() {
    var oldest = 0
    while count > Self.capacity {
      count -= runs[oldest].positions.count
      oldest += 1
    }
    runs.removeFirst(oldest)
  }
}
