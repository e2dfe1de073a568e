import GRDB

/// Reads a store row by row; any row may be unreadable.
struct Salvage {
  let queue: DatabaseQueue
  var report = SalvageReport()

  init(_ file: StoreFile) throws {
    queue = try DatabaseQueue(
      path: file.hasLog ? file.file : file.immutable,
      configuration: Connection.configuration(isReadOnly: true)
    )
  }

  mutating func copy(into store: SessionStore, _ writer: StoreWriter) throws {
    let rows = readAll()
    var names: Set<String> = []
    for (list, sessions) in rows.lists {
      var name = list.name
      while !Name.isValid(name) || !names.insert(name.nfc).inserted {
        name = "\(Name.isValid(name) ? name : "recovered")-\(names.count + 1)"
      }
      try copy(list, named: name, sessions, rows, into: store, writer)
    }
  }

  private mutating func copy(
    _ list: List,
    named name: String,
    _ sessions: [Session],
    _ rows: Rows,
    into store: SessionStore,
    _ writer: StoreWriter
  ) throws {
    var keys: Set<String> = []
    var drafts: [SessionDraft] = []
    for session in sessions {
      var draft = session.draft
      if let section = rows.sections[session.section] { draft.section = section.draft }
      do {
        _ = try draft.row()
        if keys.insert(draft.key.nfc).inserted {
          drafts.append(draft)
        } else {
          report.lost.append("session \(session.id) of \(name) has the key of another")
        }
      } catch StoreError.badSession(_, let problem) {
        report.lost.append("session \(session.id) of \(name) has \(problem)")
      }
    }
    let counts = try store.importList(
      named: name,
      title: list.title,
      source: list.source,
      sessions: { add in for draft in drafts { try add(draft) } }
    )
    report.lists += 1
    report.sessions += counts.added
    try copyState(of: list, named: name, sessions, rows, writer)
  }

  private mutating func copyState(
    of list: List,
    named name: String,
    _ sessions: [Session],
    _ rows: Rows,
    _ writer: StoreWriter
  ) throws {
    let new = try writer.reader.list(named: name)
    let keys = Dictionary(sessions.map { ($0.id, $0.draft.key) }) { first, _ in first }
    let sections = try writer.reader.sections(of: new)
    for state in rows.state where state.list == list.id {
      do {
        switch state.kind {
        case .folded:
          let key = rows.sections[state.target]?.draft.key.nfc
          guard let section = sections.first(where: { $0.key == key }) else { throw Unplaced() }
          try writer.setCollapsed(true, section: section, in: new, scene: state.scene)
        case .selected, .place:
          guard let key = keys[state.target],
            let found = try writer.reader.location(ofKey: key, in: new)
          else { throw Unplaced() }
          if case .place(let layout, let fraction) = state.kind {
            try writer.setPlace(
              found.sessionID,
              layout: layout,
              fraction: fraction,
              in: new,
              scene: state.scene
            )
          } else {
            try writer.select(found.sessionID, in: new, scene: state.scene, keepingOthers: true)
          }
        }
        report.kept += 1
      } catch is Unplaced {
        report.lost.append(
          "\(state.kind.name) in scene \(state.scene) of \(name): its target is lost"
        )
      } catch let error as StoreError {
        report.lost.append("\(state.kind.name) in scene \(state.scene) of \(name): \(error)")
      }
    }
  }

  private struct Unplaced: Error {}
}
