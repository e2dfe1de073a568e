import SwellLayout
import SwellStore
import Synchronization

/// What has been read of one version of a list: its sections, and the sessions shown lately.
///
/// A version never changes, so nothing here can be out of date. All screens of the version share it.
final class ListContent: Sendable {
  let sections: [SectionRecord]
  private let sessions = Mutex<[CellIndex: SessionRecord]>([:])
  private static let capacity = 2048

  init(sections: [SectionRecord]) { self.sections = sections }

  var shape: ListShape { ListShape(sections.lazy.map(\.sessionCount)) }

  /// The session in a cell, if it was read lately.
  func session(in cell: CellIndex) -> SessionRecord? { sessions.withLock { $0[cell] } }

  /// All sessions that were read lately, by cell.
  var knownSessions: [CellIndex: SessionRecord] { sessions.withLock { $0 } }

  /// The sessions in neighbouring cells of a section; `read` returns those that are not known.
  func sessions(
    section: Int,
    items: Range<Int>,
    reading read: (Range<Int>) throws -> [SessionRecord]
  ) throws -> [SessionRecord] {
    let known = sessions.withLock { sessions in
      items.map { sessions[CellIndex(section: section, item: $0)] }
    }
    guard let first = known.firstIndex(where: { $0 == nil }),
      let last = known.lastIndex(where: { $0 == nil })
    else { return known.compactMap(\.self) }
    let missing = items.lowerBound + first..<items.lowerBound + last + 1
    let new = try read(missing)
    sessions.withLock { sessions in
      if sessions.count + new.count > Self.capacity { sessions = [:] }
      for (item, session) in zip(missing, new) {
        sessions[CellIndex(section: section, item: item)] = session
      }
    }
    return known[..<first].compactMap(\.self) + new + known[(last + 1)...].compactMap(\.self)
  }
}
