import Foundation
import SwellLayout
import SwellStore
import Synchronization

/// The sections of one version of a list, and its recently shown sessions.
///
/// A version never changes, so nothing here can be out of date, and all its screens share this.
final class ListContent: Sendable {
  let sections: [SectionRecord]
  private let sessions = Mutex(ShownSessions())

  init(sections: [SectionRecord]) { self.sections = sections }

  var shape: ListShape { ListShape(sections.lazy.map(\.sessionCount)) }

  /// The positions of sections by key.
  var positions: [String: Int] {
    Dictionary(sections.map { ($0.key, $0.position) }) { first, _ in first }
  }

  /// The measures of the sections that another version has too, found by key.
  func measures(_ own: [Int: SectionMeasures], in other: ListContent) -> [Int: SectionMeasures] {
    let positions = other.positions
    var measures: [Int: SectionMeasures] = [:]
    for section in sections {
      if let position = positions[section.key] { measures[position] = own[section.position] }
    }
    return measures
  }

  /// A presentation's measures, and no header for a list's only section if it has no title.
  func measures(_ own: [Int: SectionMeasures]) -> [Int: SectionMeasures] {
    guard sections.count == 1, sections[0].title.isEmpty, own[0]?.headerHeight == nil else {
      return own
    }
    var measures = own
    measures[0, default: SectionMeasures()].headerHeight = 0
    return measures
  }

  /// The session in a cell, if it was read recently.
  func session(in cell: CellIndex) -> SessionRecord? { sessions.withLock { $0.find(cell) } }

  /// All sessions that were read recently, by cell.
  var knownSessions: [CellIndex: SessionRecord] { sessions.withLock(\.all) }

  func remember(_ session: SessionRecord, in cell: CellIndex) {
    sessions.withLock { $0.add(session, in: cell) }
  }
}

/// The sessions that were shown recently: at least the last 1,024.
private struct ShownSessions {
  private var recent: [CellIndex: SessionRecord] = [:]
  private var older: [CellIndex: SessionRecord] = [:]

  var all: [CellIndex: SessionRecord] { recent.merging(older) { recent, _ in recent } }

  mutating func find(_ cell: CellIndex) -> SessionRecord? {
    if let session = recent[cell] { return session }
    guard let session = older[cell] else { return nil }
    add(session, in: cell)
    return session
  }

  mutating func add(_ session: SessionRecord, in cell: CellIndex) {
    if recent.count >= 1024 {
      older = recent
      recent = [:]
    }
    recent[cell] = session
  }
}
