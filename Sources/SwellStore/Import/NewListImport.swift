import Foundation
import GRDB

/// Imports a list that does not exist: writes its sessions in several transactions, into a list
/// that stays hidden until the last one.
///
/// Sessions get their positions as they come, which is mostly the final order; those of sections in
/// which it is not are sorted before they are written.
final class NewListImport: ListImport {
  private let draft: ListDraft.Details
  private let number: Int
  private let connection: ImportConnection
  private var database: Database { connection.database }

  private(set) var counts = ImportCounts()
  /// The list's id, once its row is written.
  private var list: Int64?
  private var lock: ImportLock?
  private var sections: [SectionTally] = []
  private var indices: [String: Int] = [:]
  /// Sessions that are not written yet.
  private var waiting: [Session] = []
  private var waitingBytes = 0
  private var part = PartSize()
  private var insert: RowInsert?
  private var sorter: SessionSorter?
  private var keys: SortedKeys?

  init(_ draft: ListDraft.Details, number: Int, _ connection: ImportConnection) {
    self.draft = draft
    self.number = number
    self.connection = connection
  }

  private struct Session {
    var section: Int
    var position: Int
    var row: SessionDraft.Row
  }

  // MARK: Taking

  func take(_ source: some ImportSource) throws {
    try source.sessions(ofList: number, add)
  }

  private func add(_ session: IncomingSession) throws {
    let (section, row) = (session.section, session.row)
    let index: Int
    if let known = indices[section.key] {
      index = known
    } else {
      index = sections.count
      indices[section.key] = index
      sections.append(SectionTally(section))
    }
    let position = sections[index].position(start: row.start)
    waiting.append(Session(section: index, position: position, row: row))
    waitingBytes += row.size
    if waiting.count >= part.rows || waitingBytes > 1 << 22 { try writeWaiting() }
  }

  private func writeWaiting() throws {
    let list = try connection.writePart {
      let list = try self.list ?? addList()
      try part.measure { _ in
        for index in sections.indices where sections[index].id == nil {
          sections[index].id = try addSection(sections[index].draft, at: index, of: list)
        }
        for session in waiting where sections[session.section].isInOrder {
          try write(session, of: list)
        }
      }
      return list
    }
    if !sections.allSatisfy(\.isInOrder) { try sortLater(of: list) }
    waiting.removeAll(keepingCapacity: true)
    waitingBytes = 0
  }

  /// Keeps those that wait and are not in order, in tables that no other connection sees.
  private func sortLater(of list: Int64) throws {
    try connection.stage {
      let sorter = try sorter ?? SessionSorter(number: number, list: list, database)
      self.sorter = sorter
      try connection.read { _ in
        for session in waiting where !sections[session.section].isInOrder {
          try sorter.add(session.row, section: session.section)
        }
      }
    }
  }

  /// Inserts the row of the hidden list; all its sessions count as unindexed.
  private func addList() throws -> Int64 {
    if let file = connection.file, lock == nil { lock = try ImportLock(file) }
    try database.run(
      "INSERT INTO list (name, title, source, imported_at, hidden_by) VALUES (?, ?, ?, ?, ?)",
      [
        .text(draft.name.nfc), .text(draft.title?.nonBlank), .text(draft.source),
        .integer(Int64(Date().timeIntervalSince1970)),
        .text(lock.map { String($0.number) } ?? ""),
      ]
    )
    let list = database.lastInsertedRowID
    try database.run(
      "INSERT INTO unindexed (list_id, first_id, last_id) VALUES (?, 0, ?)",
      [.integer(list), .integer(Int64.max)]
    )
    insert = try RowInsert(database, SessionDraft.Row.insert)
    self.list = list
    return list
  }

  private func addSection(_ draft: SectionDraft, at index: Int, of list: Int64) throws -> Int64 {
    try database.run(
      "INSERT INTO section (list_id, position, key, title) VALUES (?, ?, ?, ?)",
      [
        .integer(list), .integer(ListMerge.provisionalOffset + Int64(index)), .text(draft.key),
        .text(draft.title),
      ]
    )
    return database.lastInsertedRowID
  }

  private func write(_ session: Session, of list: Int64) throws {
    try insert?(
      [
        .integer(list), .integer(sections[session.section].id), .integer(session.position),
      ],
      then: session.row.values
    )
  }

  // MARK: Putting in order

  func prepare() throws {
    counts.added = sections.reduce(0) { $0 + $1.count }
    counts.sections = sections.count
    guard let list else { return sortWaiting() }
    try writeWaiting()
    if let sorter { try writeSorted(sorter) }
    try placeSections()
    try writeKeys(of: list)
  }

  /// Sorts the sessions when none of them is written yet.
  private func sortWaiting() {
    guard !sections.allSatisfy(\.isInOrder) else { return }
    let order = waiting.indices.sorted {
      (waiting[$0].section, waiting[$0].row.start, $0)
        < (waiting[$1].section, waiting[$1].row.start, $1)
    }
    var next = [Int](repeating: 0, count: sections.count)
    for index in order {
      waiting[index].position = next[waiting[index].section]
      next[waiting[index].section] += 1
    }
    for index in sections.indices { sections[index].isInOrder = true }
  }

  /// Writes the sessions of unsorted sections, and those again that stand behind one of them.
  private func writeSorted(_ sorter: SessionSorter) throws {
    try connection.stage {
      try connection.read { _ in
        try sorter.addWritten(sections)
        try sorter.sort(sections)
      }
    }
    var removed = Int64.min
    while try connection.writePart({
      try part.measure { try sorter.removeWritten(after: &removed, atMost: $0) }
    }) {}
    var written = 0
    while true {
      let count = try connection.writePart {
        try part.measure { try sorter.write(after: written, atMost: $0) }
      }
      if count == 0 { return }
      written += count
    }
  }

  private func placeSections() throws {
    let order = sections.order
    for start in stride(from: 0, to: order.count, by: 5000) {
      try connection.writePart {
        for position in start..<min(start + 5000, order.count) {
          let section = sections[order[position]]
          try database.run(
            "UPDATE section SET position = ?, session_count = ? WHERE id = ?",
            [.integer(position), .integer(section.count), .integer(section.id)]
          )
        }
      }
    }
  }

  private func writeKeys(of list: Int64) throws {
    try connection.stage {
      keys = try connection.read { try SortedKeys(number: number, list: list, $0) }
    }
    var written = 0
    while let keys, written < keys.count {
      written += try connection.writePart {
        try part.measure { try keys.write(after: written, atMost: $0) }
      }
    }
  }

  // MARK: Showing

  func finish() throws -> ImportCounts {
    // Before the commit: a kill after the commit leaves no lock file, and one before it only a
    // hidden list, which the next sweep deletes.
    defer { lock = nil }
    if list == nil {
      let list = try addList()
      try writeWaiting()
      try placeSections()
      try writeKeys(of: list)
    }
    guard let list else { return counts }
    if try database.count(
      "SELECT count(*) FROM list WHERE name = ? AND hidden_by IS NULL",
      [.text(draft.name.nfc)]
    ) > 0 {
      return try merge(list)
    }
    try database.run(
      """
      UPDATE list SET hidden_by = NULL, section_count = ?, session_count = ?, revision = ?
      WHERE id = ?
      """,
      [
        .integer(counts.sections), .integer(counts.added), .integer(database.bumpRevision()),
        .integer(list),
      ]
    )
    return counts
  }

  /// Another import has made a list of this name meanwhile: merges into that one.
  private func merge(_ list: Int64) throws -> ImportCounts {
    let merge = ListMerge(draft, number: number, connection)
    defer { merge.clear() }
    try merge.take(from: list)
    counts = try merge.finish()
    try database.run("UPDATE list SET hidden_by = '' WHERE id = ?", [.integer(list)])
    return counts
  }

  func clear() {
    sorter?.drop()
    keys?.drop()
  }
}
