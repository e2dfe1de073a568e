import GRDB

/// An edit of a list under way: what becomes of its sections, and what is told of it.
///
/// What is known of the list before the edit is taken from memory, and what it becomes is kept
/// there, so that an edit reads no section.
struct ListEdit {
  /// The list before the edit.
  let list: ListRecord
  /// The sections as far as the edit has come.
  private(set) var sections: [SectionRecord]
  var updates: StoredUpdates
  /// The orders that have changed, by section.
  private var orders: [Int: SectionOrder] = [:]
  /// Where sessions were put in or taken out.
  private var edited: [(section: Int, item: Int)] = []
  private let content: ListContent
  private let writer: StoreWriter
  private var database: Database { writer.database }

  init(_ list: ListRecord, _ writer: StoreWriter) throws {
    guard let present = try writer.reader.list(id: list.id) else {
      throw StoreError.noSuchList(list.name, known: try writer.reader.lists().map(\.name))
    }
    content = try writer.reader.content(of: present.id, revision: present.revision)
    (self.list, self.writer, sections) = (present, writer, content.sections)
    updates = StoredUpdates(
      oldCounts: sections.map(\.sessionCount),
      newCounts: [],
      sections: [],
      sessions: [],
      reloaded: []
    )
  }

  /// How many sessions the list has.
  var count: Int { start(of: sections.count) }

  /// How many sessions stand before a section.
  func start(of section: Int) -> Int { sections[..<section].reduce(0) { $0 + $1.sessionCount } }

  func position(of location: SessionLocation) -> Int {
    start(of: location.section) + location.item
  }

  /// Where a session stands, as far as the edit has come.
  func location(of session: SessionRecord.ID) throws -> SessionLocation {
    let found = try database.rows(
      "SELECT section_id, position, key FROM session WHERE id = ? AND list_id = ?",
      [.integer(session), .integer(list.id)]
    ) { try (section: $0.integer(0), position: $0.count(1), key: $0.text(2)) }
    guard let found = found.first else {
      throw StoreError.noSuchSession(session, list: list.name)
    }
    guard let section = sections.firstIndex(where: { $0.id == found.section }),
      let item = order(of: section).item(at: found.position)
    else {
      throw StoreError.damaged(
        path: writer.reader.path,
        detail: "session \(session) has no place in its section"
      )
    }
    return SessionLocation(sessionID: session, section: section, item: item, key: found.key)
  }

  func index(of section: SectionRecord) throws -> Int {
    guard let index = content.index(of: section) else {
      throw StoreError.noSuchSection(section.id, list: list.name)
    }
    return index
  }

  /// The session with so many before it in the list, before the edit.
  func session(at position: Int) throws -> SessionRecord.ID? {
    var item = position
    for section in sections {
      if item < section.sessionCount {
        return try writer.reader.sessions(in: section, positions: item..<item + 1).first?.id
      }
      item -= section.sessionCount
    }
    return nil
  }

  private func order(of section: Int) -> SectionOrder {
    orders[section] ?? content.order(of: sections[section])
  }

  /// Puts a session in before an item; returns the position that it is to get.
  mutating func insert(_ section: Int, at item: Int) -> Int {
    let position = change(section) { $0.insert(at: item) }
    edited.append((section, item))
    return position
  }

  /// Takes the session at an item out.
  mutating func remove(_ section: Int, at item: Int) {
    change(section) { $0.remove(at: item) }
    edited.append((section, item))
  }

  private mutating func change<T>(_ section: Int, _ body: (inout SectionOrder) -> T) -> T {
    // Taken out, so that it is not copied once more.
    var order = orders.removeValue(forKey: section) ?? content.order(of: sections[section])
    defer {
      orders[section] = order
      sections[section].sessionCount = order.count
    }
    return body(&order)
  }

  /// Stores counts and orders, removes a section that is empty now, and numbers the change; `runs`
  /// say where the sessions of the new list were in the old one.
  mutating func finish(_ runs: [(old: Int?, count: Int)]) throws {
    for run in runs { updates.sessions.add(StoredUpdates.Run(old: run.old, count: run.count)) }
    for (section, item) in edited { try gather(section, about: item) }
    var known = content.orders
    for (index, order) in orders {
      let section = sections[index]
      try database.run(
        "UPDATE section SET session_count = ? WHERE id = ?",
        [.integer(order.count), .integer(section.id)]
      )
      try store(order.stored, in: section, before: content.orders[section.id]?.stored ?? [])
      known[section.id] = order.stored.isEmpty ? nil : order
    }
    let count = count
    updates.sections = [StoredUpdates.Run(old: 0, count: sections.count)]
    if let empty = orders.first(where: { $0.value.count == 0 }) { try removeSection(empty.key) }
    updates.newCounts = sections.map(\.sessionCount)
    let revision = try database.bumpRevision()
    try database.run(
      "UPDATE list SET revision = ?, section_count = ?, session_count = ? WHERE id = ?",
      [.integer(revision), .integer(sections.count), .integer(count), .integer(list.id)]
    )
    try database.keep(updates, of: list.id, from: list.revision, to: revision)
    writer.reader.memory?.keep(
      ListContent(list: list.id, revision: revision, sections: sections, orders: known),
      isCommitted: false
    )
  }

  /// Joins short runs of a section near an item, so that they do not grow many.
  private mutating func gather(_ section: Int, about item: Int) throws {
    let moves = change(section) { $0.gather(about: item) }
    for move in moves {
      try database.run(
        """
        UPDATE session SET position = position + ?
        WHERE list_id = ? AND section_id = ? AND position >= ? AND position < ?
        """,
        [
          .integer(move.distance), .integer(list.id), .integer(sections[section].id),
          .integer(move.positions.lowerBound), .integer(move.positions.upperBound),
        ]
      )
    }
  }

  /// Replaces the stored runs of a section, but for those that stay.
  private func store(
    _ runs: [SectionOrder.Run],
    in section: SectionRecord,
    before old: [SectionOrder.Run]
  ) throws {
    let (gone, new) = runs.changes(since: old)
    for run in gone {
      try database.run(
        "DELETE FROM session_run WHERE list_id = ? AND section_id = ? AND ordinal = ?",
        [.integer(list.id), .integer(section.id), .integer(run.ordinal)]
      )
    }
    for run in new {
      try database.run(
        """
        INSERT INTO session_run (list_id, section_id, ordinal, first_position, session_count)
        VALUES (?, ?, ?, ?, ?)
        """,
        [
          .integer(list.id), .integer(section.id), .integer(run.ordinal), .integer(run.first),
          .integer(run.count),
        ]
      )
    }
  }

  private mutating func removeSection(_ index: Int) throws {
    try database.run("DELETE FROM section WHERE id = ?", [.integer(sections[index].id)])
    // UNIQUE is checked row by row, so those behind leave their old positions first.
    let far = Int(ListMerge.provisionalOffset)
    for (start, step) in [(index + 1, far), (far, -far - 1)] {
      try database.run(
        "UPDATE section SET position = position + ? WHERE list_id = ? AND position >= ?",
        [.integer(step), .integer(list.id), .integer(start)]
      )
    }
    sections.remove(at: index)
    for index in index..<sections.count { sections[index].position = index }
    updates.sections = []
    updates.sections.add(StoredUpdates.Run(old: 0, count: index))
    updates.sections.add(StoredUpdates.Run(old: index + 1, count: sections.count - index))
  }
}
