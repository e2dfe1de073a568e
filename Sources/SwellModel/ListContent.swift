import Foundation
import SwellLayout
import SwellStore
import Synchronization

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The sections of one version of a list, and the sessions that were shown lately.
///
/// A version never changes, so nothing here can be out of date. All screens of the version share it.
final class ListContent: Sendable {
  let sections: [SectionRecord]
  private let sessions = Mutex(ShownSessions())

  init(sections: [SectionRecord]) { self.sections = sections }

  var shape: ListShape { ListShape(sections.lazy.map(\.sessionCount)) }

  /// A presentation's measures by section key.
  func byKey(_ measures: [Int: SectionMeasures]) -> [String: SectionMeasures] {
    var byKey: [String: SectionMeasures] = [:]
    for section in sections { byKey[section.key] = measures[section.position] }
    return byKey
  }

  /// The measures that sections are shown with: those of a presentation, and no header for the only
  /// section of a list that has no title.
  func measures(_ own: [Int: SectionMeasures]) -> [Int: SectionMeasures] {
    guard sections.count == 1, sections[0].title.isEmpty, own[0]?.headerHeight == nil else {
      return own
    }
    var measures = own
    measures[0, default: SectionMeasures()].headerHeight = 0
    return measures
  }

  /// The session in a cell, if it was read lately.
  func session(in cell: CellIndex) -> SessionRecord? { sessions.withLock { $0.find(cell) } }

  /// All sessions that were read lately, by cell.
  var knownSessions: [CellIndex: SessionRecord] { sessions.withLock(\.all) }

  /// The sessions in neighbouring cells of a section; `read` returns those that are not known.
  func sessions(
    section: Int,
    items: Range<Int>,
    reading read: (Range<Int>) throws -> [SessionRecord]
  ) throws -> [SessionRecord] {
    let known = sessions.withLock { sessions in
      items.map { sessions.find(CellIndex(section: section, item: $0)) }
    }
    guard let first = known.firstIndex(where: { $0 == nil }),
      let last = known.lastIndex(where: { $0 == nil })
    else { return known.compactMap(\.self) }
    let missing = items.lowerBound + first..<items.lowerBound + last + 1
    let new = try read(missing)
    sessions.withLock { sessions in
      for (item, session) in zip(missing, new) {
        sessions.add(session, in: CellIndex(section: section, item: item))
      }
    }
    return known[..<first].compactMap(\.self) + new + known[(last + 1)...].compactMap(\.self)
  }
}

/// The sessions that were shown lately: at least the last 1,024.
private struct ShownSessions {
  private var recent: [CellIndex: SessionRecord] = [:]
  private var older: [CellIndex: SessionRecord] = [:]
  private static let capacity = 1024

  var all: [CellIndex: SessionRecord] { recent.merging(older) { recent, _ in recent } }

  mutating func find(_ cell: CellIndex) -> SessionRecord? {
    if let session = recent[cell] { return session }
    guard let session = older[cell] else { return nil }
    add(session, in: cell)
    return session
  }

  mutating func add(_ session: SessionRecord, in cell: CellIndex) {
    if recent.count >= Self.capacity {
      older = recent
      recent = [:]
    }
    recent[cell] = session
  }
}
