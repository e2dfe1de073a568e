import Foundation
import SwellLayout
import SwellStore
import Synchronization

/// The sections of one version of a list, and its recently shown sessions.
///
/// A version never changes, so nothing here can be out of date, and all its screens share this.
final class ListContent: Sendable {
  let sections: [SectionRecord]
  /// The sessions that were shown recently, in two parts: at least the last 1,024.
  private let shown = Mutex(
    (recent: [CellIndex: SessionRecord](), older: [CellIndex: SessionRecord]()))

  init(sections: [SectionRecord]) { self.sections = sections }

  var shape: ListShape { ListShape(sections.lazy.map(\.sessionCount)) }

  var positions: [String: Int] {
    Dictionary(sections.map { ($0.key, $0.position) }) { first, _ in first }
  }

  /// The measures of the sections that another version has too, found by key.
  func measures(_ own: [Int: SectionMeasures], in other: ListContent) -> [Int: SectionMeasures] {
    let positions = other.positions
    return sections.reduce(into: [:]) { measures, section in
      if let position = positions[section.key] { measures[position] = own[section.position] }
    }
  }

  /// A presentation's measures, and no header for a list's only section if it has no title.
  func measures(_ own: [Int: SectionMeasures]) -> [Int: SectionMeasures] {
    var measures = own
    if sections.count == 1, sections[0].title.isEmpty, own[0]?.headerHeight == nil {
      measures[0, default: SectionMeasures()].headerHeight = 0
    }
    return measures
  }

  /// The session in a cell, if it was read recently.
  func session(in cell: CellIndex) -> SessionRecord? {
    if let session = shown.withLock({ $0.recent[cell] }) { return session }
    let session = shown.withLock { $0.older[cell] }
    if let session { remember(session, in: cell) }
    return session
  }

  var knownSessions: [CellIndex: SessionRecord] {
    shown.withLock { $0.recent.merging($0.older) { recent, _ in recent } }
  }

  func remember(_ session: SessionRecord, in cell: CellIndex) {
    shown.withLock { shown in
      if shown.recent.count >= 1024 { shown = (recent: [:], older: shown.recent) }
      shown.recent[cell] = session
    }
  }
}
