import GRDB

/// What is read, before any of it is written.
extension Salvage {
  struct List {
    var id: Int64
    var name: String
    var title, source: String?
  }

  struct Section {
    var id, list: Int64
    var draft: SectionDraft
  }

  struct Session {
    var id, list, section, position: Int64
    var draft: SessionDraft
  }

  struct State {
    enum Kind {
      case selected, folded
      case place(layout: String, fraction: Double)

      var name: String {
        switch self {
        case .selected: "a selection"
        case .folded: "a folded section"
        case .place: "a place"
        }
      }
    }

    var kind: Kind
    var list: Int64
    var scene: String
    var target: Int64
  }

  /// The runs of a section, by position.
  struct Runs {
    var firsts: [Int] = []
    var ordinals: [Int64] = []
  }

  struct Rows {
    var lists: [(List, [Session])] = []
    var sections: [Int64: Section] = [:]
    var runs: [Int64: Runs] = [:]
    var state: [State] = []
  }

  mutating func readAll() -> Rows {
    var rows = Rows()
    var known = read("list") { row in
      List(
        id: row.id,
        name: try row.text("name"),
        title: row.textIfAny("title"),
        source: row.textIfAny("source")
      )
    }
    for section in read("section", Self.section) { rows.sections[section.id] = section }
    rows.runs = readRuns()
    let sessions = Dictionary(grouping: read("session", Self.session), by: \.list)
    // Hidden lists, of unfinished imports and of removals, are not copied.
    let hidden = Set(hiddenLists())
    known.removeAll { hidden.contains($0.id) }
    for id in sessions.keys.sorted() where !known.contains(where: { $0.id == id }) {
      if hidden.contains(id) { continue }
      report.lost.append("the name of list \(id)")
      known.append(List(id: id, name: "recovered-\(id)", title: nil, source: nil))
    }
    rows.lists = known.map { list in
      let order = (sessions[list.id] ?? []).sorted { left, right in
        rank(left, rows) < rank(right, rows)
      }
      return (list, order)
    }
    rows.state = readState()
    return rows
  }

  private func rank(_ session: Session, _ rows: Rows) -> (Int, Int64, Int64, Int64) {
    var ordinal: Int64 = 0
    if let runs = rows.runs[session.section] {
      let index = runs.firsts.firstIndex(beyond: Int(session.position)) - 1
      ordinal = runs.ordinals.indices.contains(index) ? runs.ordinals[index] : .max
    }
    let section = rows.sections[session.section]?.draft.order ?? .max
    return (section, ordinal, session.position, session.id)
  }

  private mutating func readRuns() -> [Int64: Runs] {
    // No store had runs before schema version 5.
    let sql = "SELECT count(*) FROM sqlite_schema WHERE name = 'session_run'"
    guard let tables = try? queue.inDatabase({ try Int.fetchOne($0, sql: sql) }), tables == 1 else {
      return [:]
    }
    let found = readWhole("session_run") { row in
      try (
        section: row.integer("section_id"), first: row.integer("first_position"),
        ordinal: row.integer("ordinal")
      )
    }
    var runs: [Int64: Runs] = [:]
    for run in found.sorted(by: { $0.first < $1.first }) {
      runs[run.section, default: Runs()].firsts.append(Int(run.first))
      runs[run.section, default: Runs()].ordinals.append(run.ordinal)
    }
    return runs
  }

  private func hiddenLists() -> [Int64] {
    let sql = "SELECT id FROM list WHERE hidden_by IS NOT NULL"
    return (try? queue.inDatabase { try Int64.fetchAll($0, sql: sql) }) ?? []
  }

  private static func section(_ row: SalvagedRow) throws -> Section {
    Section(
      id: row.id,
      list: try row.integer("list_id"),
      draft: SectionDraft(
        key: try row.text("key"),
        title: row.textIfAny("title") ?? "",
        order: row.integerIfAny("position").map { Int($0) }
      )
    )
  }

  private static func session(_ row: SalvagedRow) throws -> Session {
    func time(_ name: String, _ offset: String) -> SessionTime? {
      row.integerIfAny(name).map { seconds in
        SessionTime(seconds: seconds, utcOffset: row.integerIfAny(offset).map { Int($0) })
      }
    }
    // Before schema version 3, start and end shared an offset.
    let endOffset = row.has("end_utc_offset") ? "end_utc_offset" : "utc_offset"
    let key = try row.text("key")
    return Session(
      id: row.id,
      list: try row.integer("list_id"),
      section: row.integerIfAny("section_id") ?? -1,
      position: row.integerIfAny("position") ?? .max,
      draft: SessionDraft(
        key: key,
        title: row.textIfAny("title") ?? key,
        speakers: SpeakerList.names(in: row.textIfAny("speakers") ?? ""),
        room: row.textIfAny("room"),
        startsAt: time("starts_at", "utc_offset"),
        endsAt: time("ends_at", endOffset),
        timeText: row.textIfAny("time_text"),
        abstract: row.textIfAny("abstract"),
        background: row.textIfAny("background")
      )
    )
  }

  private mutating func readState() -> [State] {
    var found: [State] = []
    for (table, target) in [
      ("selection", "session_id"), ("collapsed_section", "section_id"),
      ("scroll_anchor", "session_id"),
    ] {
      found += readWhole(table) { row in
        let kind: State.Kind =
          switch table {
          case "selection": .selected
          case "collapsed_section": .folded
          default:
            .place(layout: try row.text("layout"), fraction: row.realIfAny("fraction") ?? 0)
          }
        return State(
          kind: kind,
          list: try row.integer("list_id"),
          scene: try row.text("scene"),
          target: try row.integer(target)
        )
      }
    }
    return found
  }
}
