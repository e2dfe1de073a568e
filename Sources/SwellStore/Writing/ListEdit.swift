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
  private var changed: Set<Int> = []
  private let writer: StoreWriter
  private var database: Database { writer.database }

  init(_ list: ListRecord, _ writer: StoreWriter) throws {
    guard let present = try writer.reader.list(id: list.id) else {
      throw StoreError.noSuchList(list.name, known: try writer.reader.lists().map(\.name))
    }
    sections = try writer.reader.content(of: present, revision: present.revision).sections
    (self.list, self.writer) = (present, writer)
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

  func location(of session: SessionRecord.ID) throws -> SessionLocation {
    guard let location = try writer.reader.location(of: session, in: list) else {
      throw StoreError.noSuchSession(session, list: list.name)
    }
    guard sections.indices.contains(location.section),
      location.item < sections[location.section].sessionCount
    else { throw StoreError.damaged(path: writer.reader.path, detail: "a session has no place") }
    return location
  }

  func index(of section: SectionRecord) throws -> Int {
    guard let index = sections.firstIndex(where: { $0.id == section.id }) else {
      throw StoreError.noSuchSection(section.id, list: list.name)
    }
    return index
  }

  /// The session with so many before it in the list, before the edit.
  func session(at position: Int) throws -> SessionRecord.ID? {
    guard position >= 0 else { return nil }
    var item = position
    for section in sections {
      if item < section.sessionCount {
        return try writer.reader.sessions(in: section, positions: item..<item + 1).first?.id
      }
      item -= section.sessionCount
    }
    return nil
  }

  /// Makes room for a session.
  mutating func open(_ section: Int, at item: Int) throws {
    try shift(section, item..<sections[section].sessionCount, by: 1)
    sections[section].sessionCount += 1
    changed.insert(section)
  }

  /// Closes the gap that a session has left.
  mutating func close(_ section: Int, at item: Int) throws {
    try shift(section, item + 1..<sections[section].sessionCount, by: -1)
    sections[section].sessionCount -= 1
    changed.insert(section)
  }

  /// Renumbers sessions of a section; positions are unique at every moment, so by a detour.
  private func shift(_ section: Int, _ range: Range<Int>, by distance: Int) throws {
    let far = Int(ListMerge.provisionalOffset)
    for (start, step) in [(0, far), (far, distance - far)] where !range.isEmpty {
      try database.run(
        """
        UPDATE session SET position = position + ?
        WHERE list_id = ? AND section_id = ? AND position >= ? AND position < ?
        """,
        [
          .integer(step), .integer(list.id), .integer(sections[section].id),
          .integer(start + range.lowerBound), .integer(start + range.upperBound),
        ]
      )
    }
  }

  /// Keeps the counts, removes a section that is empty now, and numbers the change.
  mutating func finish() throws {
    for index in changed {
      try database.run(
        "UPDATE section SET session_count = ? WHERE id = ?",
        [.integer(sections[index].sessionCount), .integer(sections[index].id)]
      )
    }
    let count = count
    updates.sections = [StoredUpdates.Run(old: 0, count: sections.count)]
    if let empty = changed.first(where: { sections[$0].sessionCount == 0 }) { try remove(empty) }
    updates.newCounts = sections.map(\.sessionCount)
    let revision = try database.bumpRevision()
    try database.run(
      "UPDATE list SET revision = ?, section_count = ?, session_count = ? WHERE id = ?",
      [.integer(revision), .integer(sections.count), .integer(count), .integer(list.id)]
    )
    try database.keep(updates, of: list.id, from: list.revision, to: revision)
    let content = ListContent(list: list.id, revision: revision, sections: sections)
    writer.reader.memory?.keep(content, isCommitted: false)
  }

  private mutating func remove(_ index: Int) throws {
    try database.run("DELETE FROM section WHERE id = ?", [.integer(sections[index].id)])
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
