import Foundation
import SwellLayout
import SwellStore
import Synchronization

/// The sections of one version of a list, and its recently shown sessions; screens share them,
/// since a version never changes.
final class ListContent: Sendable {
  let sections: [SectionRecord]
  /// The recently shown sessions, in a recent and an older part; at least the last 1,024.
  private let recentSessions = Mutex(
    (recent: [CellIndex: SessionRecord](), older: [CellIndex: SessionRecord]()))

  init(sections: [SectionRecord]) { self.sections = sections }

  var shape: ListShape { ListShape(sections.lazy.map(\.sessionCount)) }

  /// A presentation's measures by section key, as a section's index may change in later versions.
  func measuresByKey(_ own: [Int: SectionMeasures]) throws(LayoutError) -> [String: SectionMeasures]
  {
    for index in own.keys { try sections.validate(.header(section: index)) }
    return Dictionary(own.map { (sections[$0].key, $1) }) { $1 }
  }

  /// Measures by section index; by default, a list's only section has no header if untitled.
  func measuresByIndex(_ own: [String: SectionMeasures]) -> [Int: SectionMeasures] {
    var measures: [Int: SectionMeasures] = [:]
    for section in sections { measures[section.position] = own[section.key] }
    if sections.count == 1, sections[0].title.isEmpty, measures[0]?.headerHeight == nil {
      measures[0, default: SectionMeasures()].headerHeight = 0
    }
    return measures
  }

  func session(in cell: CellIndex) -> SessionRecord? {
    if let session = recentSessions.withLock({ $0.recent[cell] }) { return session }
    let session = recentSessions.withLock { $0.older[cell] }
    if let session { remember(session, in: cell) }
    return session
  }

  var knownSessions: [CellIndex: SessionRecord] {
    recentSessions.withLock { $0.recent.merging($0.older) { recent, _ in recent } }
  }

  func remember(_ session: SessionRecord, in cell: CellIndex) {
    recentSessions.withLock { sessions in
      if sessions.recent.count >= 1024 { sessions = (recent: [:], older: sessions.recent) }
      sessions.recent[cell] = session
    }
  }
}
