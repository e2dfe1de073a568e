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

  /// Where a section stands that may have been read of another version.
  func index(of section: SectionRecord) -> Int? {
    if sections.indices.contains(section.position), sections[section.position].id == section.id {
      return section.position
    }
    return sections.firstIndex { $0.id == section.id }
  }

  func order(of section: SectionRecord) -> SectionOrder {
    orders[section.id] ?? SectionOrder(count: section.sessionCount)
  }

  /// The stored positions of neighbouring sessions, in their order.
  func positions(of items: Range<Int>, in section: SectionRecord) -> [Range<Int>] {
    // Most sections are as an import leaves them.
    guard let order = orders[section.id] else {
      return [items.clamped(to: 0..<section.sessionCount)]
    }
    return order.positions(of: items)
  }

  /// The session at a place, if it was shown lately.
  package func session(section: Int, position: Int) -> SessionRecord? {
    guard (0..<Int.max).contains(position) else { return nil }
    let part = sessions.withLock { $0.first(of: position..<position + 1, section) }
    if case .known(let sessions) = part { return sessions.first }
    return nil
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
      switch sessions.withLock({ $0.first(of: rest, section) }) {
      case .known(let known):
        found += known
        rest = rest.lowerBound + known.count..<rest.upperBound
      case .unknown(let missing):
        let new = try read(missing)
        sessions.withLock { $0.keep(new, section, from: missing.lowerBound) }
        if missing == positions { return new }
        found += new
        rest = missing.upperBound..<rest.upperBound
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
  private static let capacity = 2048
  /// All are looked through for every screen.
  private static let mostRuns = 64
  private static let longestRun = 512

  /// What a range of positions begins with.
  enum Part {
    case known(ArraySlice<SessionRecord>)
    case unknown(Range<Int>)
  }

  mutating func first(of positions: Range<Int>, _ section: Int) -> Part {
    var unknown = positions
    for index in runs.indices.reversed() where runs[index].section == section {
      let known = runs[index].positions.clamped(to: positions)
      if known.isEmpty { continue }
      if known.lowerBound > positions.lowerBound {
        unknown = unknown.clamped(to: positions.lowerBound..<known.lowerBound)
        continue
      }
      runs.append(runs.remove(at: index))
      let run = runs[runs.count - 1]
      let first = run.positions.lowerBound
      return .known(run.sessions[known.lowerBound - first..<known.upperBound - first])
    }
    return .unknown(unknown)
  }

  mutating func keep(_ sessions: [SessionRecord], _ section: Int, from first: Int) {
    guard sessions.count <= Self.capacity else { return }
    let new = first..<first + sessions.count
    count += new.count
    // By index: a run that is looked at as a value is counted as used.
    let neighbour = runs.indices.last { index in
      guard runs[index].section == section else { return false }
      let known = runs[index].positions
      return known.count < Self.longestRun
        && (known.upperBound == new.lowerBound || new.upperBound == known.lowerBound)
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
    forget()
  }

  private mutating func forget() {
    var oldest = 0
    while count > Self.capacity || runs.count - oldest > Self.mostRuns {
      count -= runs[oldest].positions.count
      oldest += 1
    }
    runs.removeFirst(oldest)
  }
}
