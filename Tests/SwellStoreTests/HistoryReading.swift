import LayoutTestSupport
import SwellStore

extension SessionStore {
  /// Everything that can be read of the store.
  func historyModel() throws -> HistoryModel {
    try read { reader in
      var model = HistoryModel()
      for record in try reader.lists() {
        var list = HistoryModel.List(title: record.title, source: record.source)
        for (index, section) in try reader.sections(of: record).enumerated() {
          let draft = SectionDraft(key: section.key, title: section.title)
          let sessions = try reader.sessions(in: section, positions: 0..<section.sessionCount + 1)
          guard section.position == index, section.sessionCount == sessions.count,
            sessions.map(\.position) == Array(sessions.indices)
          else { throw HistoryMismatch("\(record.name) has gaps in section \(index)") }
          list.sections.append(
            HistoryModel.Section(
              key: section.key,
              title: section.title,
              sessions: sessions.map { SessionDraft($0, in: draft) }
            )
          )
        }
        var visited: [[String]] = []
        try reader.forEachSession(in: record) { section, session in
          if section.position == visited.count { visited.append([]) }
          guard session.position == visited[section.position].count else {
            throw HistoryMismatch("\(record.name) visits \(session.key) at \(session.position)")
          }
          visited[section.position].append(session.key)
        }
        guard visited == list.sections.map({ $0.sessions.map(\.key) }) else {
          throw HistoryMismatch("\(record.name) visits \(visited)")
        }
        guard record.sectionCount == list.sections.count,
          record.sessionCount == list.sessions.count
        else { throw HistoryMismatch("\(record.name) counts \(record)") }
        for scene in HistoryPlayer.scenes {
          list[scene: scene] = try reader.historyScene(scene, of: record, list)
        }
        model.lists[record.name] = list
      }
      return model
    }
  }
}

extension StoreReader {
  fileprivate func historyScene(
    _ scene: String,
    of record: ListRecord,
    _ list: HistoryModel.List
  ) throws -> HistoryModel.Scene {
    let selection = try selection(in: record, scene: scene)
    let cells = selection.map { [$0.section, $0.item] }
    guard cells == cells.sorted(by: { $0.lexicographicallyPrecedes($1) }),
      selection.allSatisfy({ list.sections[$0.section].sessions[$0.item].key == $0.key })
    else { throw HistoryMismatch("the selection of \(record.name) is out of order") }
    let place = try place(in: record, scene: scene).map {
      HistoryModel.Place(key: $0.location.key, fraction: $0.fraction)
    }
    return HistoryModel.Scene(
      selected: Set(selection.map(\.key)),
      folded: Set(try collapsedSections(in: record, scene: scene).map { list.sections[$0].key }),
      place: place
    )
  }
}

extension SessionDraft {
  fileprivate init(_ record: SessionRecord, in section: SectionDraft) {
    self.init(
      key: record.key,
      title: record.title,
      speakers: record.speakers,
      room: record.room,
      startsAt: record.startsAt,
      endsAt: record.endsAt,
      timeText: record.timeText,
      abstract: record.abstract,
      background: record.background,
      section: section
    )
  }
}
