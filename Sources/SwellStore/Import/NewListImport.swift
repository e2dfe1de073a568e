import Foundation
import GRDB

/// Imports a list that does not exist: writes its sessions in several transactions, into a list
/// that stays hidden until the last one.
///
/// Sessions get their positions as they come, which is mostly the final order; sections in which it
/// is not are sorted at the end.
final class NewListImport: ListImport {
  private let draft: ListDraft
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

  init(_ draft: ListDraft, number: Int, _ connection: ImportConnection) {
    self.draft = draft
    self.number = number
    self.connection = connection
  }

  private struct Session {
    var section: Int
    var position: Int
    var start: Int64
    var row: SessionDraft.Row
  }

  // MARK: Taking

  func take() throws {
    try draft.sessions { try add($0) }
  }

  private func add(_ draft: SessionDraft) throws {
    let row = try draft.row()
    let section = draft.section.normalised
    let index: Int
    if let known = indices[section.key] {
      index = known
    } else {
      index = sections.count
      indices[section.key] = index
      sections.append(SectionTally(section))
    }
    // Sessions without a start come last.
    let start = draft.startsAt?.seconds ?? .max
    let position = sections[index].position(start: start)
    waiting.append(Session(section: index, position: position, start: start, row: row))
    waitingBytes += row.size
    if waiting.count >= part.rows || waitingBytes > 1 << 22 { try writeWaiting() }
  }

  private func writeWaiting() throws {
    try connection.writePart {
      let list = try self.list ?? addList()
      try part.measure { _ in
        for index in sections.indices where sections[index].id == nil {
          sections[index].id = try addSection(sections[index].draft, at: index, of: list)
        }
        for session in waiting { try write(session, of: list) }
      }
    }
    waiting.removeAll(keepingCapacity: true)
    waitingBytes = 0
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
    do {
      guard let section = sections[session.section].id else { return }
      try insert?(list, section, Int64(session.position), then: session.row.values)
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      throw StoreError.duplicateKey(session.row.key)
    }
  }

  // MARK: Putting in order

  func prepare() throws {
    counts.added = sections.reduce(0) { $0 + $1.count }
    counts.sections = sections.count
    if list == nil {
      sortWaiting()
    } else {
      try writeWaiting()
      if !sections.allSatisfy(\.isInOrder) { try sortSections() }
      try placeSections()
    }
  }

  /// Sorts the sessions when none of them is written yet.
  private func sortWaiting() {
    guard !sections.allSatisfy(\.isInOrder) else { return }
    let order = waiting.indices.sorted {
      (waiting[$0].section, waiting[$0].start, $0) < (waiting[$1].section, waiting[$1].start, $1)
    }
    var next = [Int](repeating: 0, count: sections.count)
    for index in order {
      waiting[index].position = next[waiting[index].section]
      next[waiting[index].section] += 1
    }
  }

  /// Moves the sessions of unsorted sections into new ones: by start, then as they came.
  ///
  /// In their own section new positions would collide with old ones (UNIQUE).
  private func sortSections() throws {
    guard let list else { return }
    let temporary = "sorted_\(number)"
    try database.execute(
      sql: """
        CREATE TEMP TABLE \(temporary) (
          id INTEGER PRIMARY KEY, section_id INTEGER NOT NULL, position INTEGER NOT NULL)
        """
    )
    var moves: [(from: Int64?, to: Int64)] = []
    try connection.writePart {
      for index in sections.indices where !sections[index].isInOrder {
        let old = sections[index].id
        try database.run(
          "UPDATE section SET key = char(1) || id WHERE id = ?",
          [.integer(old)]
        )
        let new = try addSection(sections[index].draft, at: index + sections.count, of: list)
        sections[index].id = new
        moves.append((old, new))
      }
    }
    try connection.read { database in
      for move in moves {
        try database.run(
          """
          INSERT INTO \(temporary)
            SELECT id, ?, row_number() OVER (ORDER BY starts_at IS NULL, starts_at, id) - 1
            FROM session WHERE list_id = ? AND section_id = ?
          """,
          [.integer(move.to), .integer(list), .integer(move.from)]
        )
      }
    }
    try moveSorted(temporary)
    try connection.writePart {
      for move in moves {
        try database.run("DELETE FROM section WHERE id = ?", [.integer(move.from)])
      }
    }
    try database.execute(sql: "DROP TABLE \(temporary)")
  }

  private func moveSorted(_ temporary: String) throws {
    var last: Int64 = -1
    while true {
      let ids = try database.rows(
        "SELECT max(id) FROM (SELECT id FROM \(temporary) WHERE id > ? ORDER BY id LIMIT ?)",
        [.integer(last), .integer(part.rows)]
      ) { try $0.optionalInteger(0) }
      guard let id = ids.first ?? nil else { return }
      try connection.writePart {
        try part.measure { _ in
          _ = try database.run(
            """
            UPDATE session SET section_id = sorted.section_id, position = sorted.position
            FROM \(temporary) AS sorted
            WHERE sorted.id > ? AND sorted.id <= ? AND session.id = +sorted.id
            """,
            [.integer(last), .integer(id)]
          )
        }
      }
      last = id
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

  // MARK: Showing

  func finish() throws -> ImportCounts {
    // Before the commit: a kill after the commit leaves no lock file, and one before it only a
    // hidden list, which the next sweep deletes.
    defer { lock = nil }
    if list == nil {
      _ = try addList()
      try writeWaiting()
      try placeSections()
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
    try merge.prepare()
    counts = try merge.finish()
    try database.run("UPDATE list SET hidden_by = '' WHERE id = ?", [.integer(list)])
    return counts
  }

  func clear() {
    lock = nil
    insert = nil
  }
}
