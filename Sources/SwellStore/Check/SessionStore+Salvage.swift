import Foundation
import GRDB

extension SessionStore {
  /// Copies what can be read of a store, damaged or not, and its state into a new one.
  ///
  /// The damaged file is only read. Sessions that cannot be read are left out; those of a section
  /// that cannot be read go into one without a title.
  ///
  /// - Parameters:
  ///   - path: the store to read, of any version; columns may be missing or added.
  ///   - target: the file to make; there must be none.
  /// - Returns: what is in the new store, and what could not be read.
  /// - Throws: ``StoreError`` when the file is no database at all, the page of its schema is
  ///   damaged, or the new store cannot be made.
  public static func salvage(
    from path: String,
    to target: String
  ) throws(StoreError) -> SalvageReport {
    let file = try StoreFile(path: path)
    guard file.kind == .regular else { throw StoreError.noStore(path: path) }
    let new = try StoreFile(path: target)
    guard new.kind == .absent else { throw StoreError.targetExists(path: target) }
    do {
      try file.checkSignature(supported: Migrator.supported)
    } catch StoreError.notADatabase {
      throw StoreError.notADatabase(path: path)
    } catch StoreError.noPermission {
      throw StoreError.noPermission(path: path)
    } catch {
      // Perhaps only the header is damaged.
    }
    return try throwingStoreErrors(path: path) {
      var salvage = try Salvage(file)
      let store = try SessionStore(path: target)
      try store.write { try salvage.copy(into: store, $0) }
      return salvage.report
    }
  }
}

/// Reads a store row by row; any row may be unreadable.
private struct Salvage {
  private let queue: DatabaseQueue
  private let file: StoreFile
  var report = SalvageReport()

  init(_ file: StoreFile) throws {
    self.file = file
    let isOpen = file.hasLog
    queue = try DatabaseQueue(
      path: isOpen ? file.file : file.immutable,
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
      if (try? draft.row()) == nil || !keys.insert(draft.key.nfc).inserted {
        report.lost.append("session \(session.id) of \(name) has no key of its own, or no title")
      } else {
        drafts.append(draft)
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
            try writer.setAnchor(
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

// MARK: Reading

extension Salvage {
  fileprivate struct List {
    var id: Int64
    var name: String
    var title, source: String?
  }

  fileprivate struct Section {
    var id, list: Int64
    var draft: SectionDraft
  }

  fileprivate struct Session {
    var id, list, section, position: Int64
    var draft: SessionDraft
  }

  fileprivate struct State {
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

  fileprivate struct Rows {
    var lists: [(List, [Session])] = []
    var sections: [Int64: Section] = [:]
    var state: [State] = []
  }

  fileprivate mutating func readAll() -> Rows {
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
        (rank(left, rows), left.position, left.id) < (rank(right, rows), right.position, right.id)
      }
      return (list, order)
    }
    rows.state = readState()
    return rows
  }

  private func rank(_ session: Session, _ rows: Rows) -> Int {
    rows.sections[session.section]?.draft.order ?? .max
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

// MARK: Rows that may be unreadable

extension Salvage {
  /// The rows of a table with ids, each read alone: a damaged page loses only the rows on it.
  private mutating func read<T>(_ table: String, _ value: (SalvagedRow) throws -> T) -> [T] {
    var found: [T] = []
    for id in ids(of: table).sorted() {
      do {
        let row = try queue.inDatabase {
          try Row.fetchOne($0, sql: "SELECT * FROM \(table) WHERE id = ?", arguments: [id])
        }
        guard let row else { continue }
        found.append(try value(SalvagedRow(row, id: id)))
      } catch {
        report.lost.append("\(table) \(id): \(Self.reason(error))")
      }
    }
    return found
  }

  /// The ids found in the table and its indexes, walked from both ends up to the damage.
  private mutating func ids(of table: String) -> Set<Int64> {
    var found: Set<Int64> = []
    var isWhole = false
    for order in [
      "id", "id DESC", "list_id, key", "list_id DESC, key DESC", "list_id, id",
      "list_id DESC, id DESC",
    ] where !isWhole {
      do {
        try queue.inDatabase { db in
          let rows = try Int64.fetchCursor(db, sql: "SELECT id FROM \(table) ORDER BY \(order)")
          while let id = try rows.next() { found.insert(id) }
        }
        isWhole = order == "id"
      } catch {
        if order == "id" {
          report.lost.append("a part of the table \(table): \(Self.reason(error))")
        }
      }
    }
    return found
  }

  private mutating func readWhole<T>(
    _ table: String,
    _ value: (SalvagedRow) throws -> T
  ) -> [T] {
    var found: [T] = []
    do {
      try queue.inDatabase { db in
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM \(table)")
        while let row = try rows.next() {
          if let value = try? value(SalvagedRow(row, id: 0)) { found.append(value) }
        }
      }
    } catch {
      report.lost.append("a part of the table \(table): \(Self.reason(error))")
    }
    return found
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as DatabaseError: error.message ?? "SQLite code \(error.resultCode.rawValue)"
    case let error as UnreadableValue: "\(error.column) is \(error.found)"
    default: error.localizedDescription
    }
  }
}

/// A row of any schema version; its values may have any type.
private struct SalvagedRow {
  private let row: Row
  let id: Int64

  init(_ row: Row, id: Int64) {
    self.row = row
    self.id = id
  }

  func has(_ column: String) -> Bool { row.hasColumn(column) }

  func text(_ column: String) throws(UnreadableValue) -> String {
    guard let text = textIfAny(column) else {
      throw UnreadableValue(column: column, found: "no text")
    }
    return text
  }

  func integer(_ column: String) throws(UnreadableValue) -> Int64 {
    guard let number = integerIfAny(column) else {
      throw UnreadableValue(column: column, found: "no integer")
    }
    return number
  }

  func textIfAny(_ column: String) -> String? {
    guard has(column) else { return nil }
    let value: DatabaseValue = row[column]
    guard case .string(let text) = value.storage else { return nil }
    return text
  }

  func integerIfAny(_ column: String) -> Int64? {
    guard has(column) else { return nil }
    let value: DatabaseValue = row[column]
    guard case .int64(let number) = value.storage else { return nil }
    return number
  }

  func realIfAny(_ column: String) -> Double? {
    guard has(column) else { return nil }
    let value: DatabaseValue = row[column]
    guard case .double(let number) = value.storage else { return nil }
    return number
  }
}
