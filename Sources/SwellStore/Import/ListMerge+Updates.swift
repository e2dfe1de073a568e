import GRDB

/// Records what a merge does to a list, so that screens can animate it.
extension ListMerge {
  /// Sections in new order: session count, old position (NULL for a new one).
  private static let newSections = """
    SELECT incoming_section_#.session_count, section.position
    FROM incoming_section_#
    LEFT JOIN section ON section.list_id = ? AND section.key = incoming_section_#.key
    WHERE incoming_section_#.position IS NOT NULL ORDER BY incoming_section_#.position
    """

  /// New, moved and changed sessions in new order: new section and position, old section and
  /// position (NULL for a new one).
  private static let newSessions = """
    SELECT incoming_section_#.position, placed_#.position, section.position, old_item, is_changed
    FROM (
      SELECT incoming_id, id, is_changed FROM changed_#
      UNION ALL SELECT incoming_id, NULL, 0 FROM fresh_#
    ) AS came
    CROSS JOIN incoming_# ON incoming_#.id = came.incoming_id
    CROSS JOIN incoming_section_# ON incoming_section_#.id = incoming_#.section
    CROSS JOIN placed_# ON placed_#.incoming_id = incoming_#.id
    LEFT JOIN session ON session.id = came.id
    LEFT JOIN section ON section.id = session.section_id
    ORDER BY incoming_section_#.position, placed_#.position
    """

  /// The updates that the merge makes to a list's sections and sessions.
  ///
  /// `nil` if much too large to store, or of a damaged store. Costs O(sections + differences).
  func findUpdates(of list: Int64) throws -> StoredUpdates? {
    let oldCounts = try database.rows(
      "SELECT session_count FROM section WHERE list_id = ? ORDER BY position",
      [.integer(list)]
    ) { try $0.count(0) }
    let sections = try database.rows(sql(Self.newSections), [.integer(list)]) {
      try (count: $0.count(0), old: $0.optionalInteger(1) == nil ? nil : $0.count(1))
    }
    // In a damaged store the positions may have gaps.
    guard sections.allSatisfy({ $0.old.map(oldCounts.indices.contains) ?? true }) else {
      return nil
    }
    var updates = StoredUpdates(
      oldCounts: oldCounts,
      newCounts: sections.map(\.count),
      sections: [],
      sessions: [],
      reloaded: []
    )
    for section in sections { updates.sections.add(StoredUpdates.Run(old: section.old, count: 1)) }
    var place = MergedPlace(sections: sections, oldCounts: oldCounts)
    do {
      try database.forEachRow(sql(Self.newSessions)) { row in
        let new = try CellPlace(section: row.count(0), item: row.count(1))
        let old = try row.optionalInteger(2).map { _ in
          try CellPlace(section: row.count(2), item: row.count(3))
        }
        try place.add(new, from: old, isChanged: row.count(4) == 1, to: &updates)
      }
    } catch is MergedPlace.TooMany {
      return nil
    }
    place.finish(&updates)
    return updates
  }
}

extension Database {
  /// Stores the updates of a list, unless they are too large, and deletes all but its last sixteen.
  func keep(_ updates: StoredUpdates, of list: Int64, from previous: Int, to revision: Int) throws {
    let bytes = updates.bytes
    guard bytes.count <= StoredUpdates.mostBytes else { return }
    try run(
      "INSERT INTO list_update (list_id, previous, revision, runs) VALUES (?, ?, ?, ?)",
      [.integer(list), .integer(previous), .integer(revision), .blob(bytes)]
    )
    try run(
      """
      DELETE FROM list_update WHERE list_id = ?1 AND revision <=
        (SELECT revision FROM list_update WHERE list_id = ?1
          ORDER BY revision DESC LIMIT 1 OFFSET 16)
      """,
      [.integer(list)]
    )
  }
}

private struct CellPlace {
  var section: Int
  var item: Int
}

/// Walks through the new list; a session that `newSessions` leaves out kept its section and its
/// item.
private struct MergedPlace {
  struct TooMany: Error {}

  private let sections: [(count: Int, old: Int?)]
  /// How many sessions stand before each section, in the old list and in the new one.
  private let oldStarts: [Int]
  private let newStarts: [Int]
  private var next = CellPlace(section: 0, item: 0)

  init(sections: [(count: Int, old: Int?)], oldCounts: [Int]) {
    func starts(_ counts: [Int]) -> [Int] {
      var sum = 0
      return counts.map { count in
        defer { sum += count }
        return sum
      }
    }
    self.sections = sections
    (oldStarts, newStarts) = (starts(oldCounts), starts(sections.map(\.count)))
  }

  mutating func add(
    _ new: CellPlace,
    from old: CellPlace?,
    isChanged: Bool,
    to updates: inout StoredUpdates
  ) throws {
    guard sections.indices.contains(new.section),
      old.map({ oldStarts.indices.contains($0.section) }) ?? true
    else { throw TooMany() }
    fill(upTo: new, &updates)
    updates.sessions.add(
      StoredUpdates.Run(old: old.map { oldStarts[$0.section] + $0.item }, count: 1)
    )
    next = CellPlace(section: new.section, item: new.item + 1)
    if isChanged {
      let position = newStarts[new.section] + new.item
      if let last = updates.reloaded.last, last.upperBound == position {
        updates.reloaded[updates.reloaded.count - 1] = last.lowerBound..<position + 1
      } else {
        updates.reloaded.append(position..<position + 1)
      }
    }
    if updates.sessions.count + updates.reloaded.count > StoredUpdates.mostBytes / 2 {
      throw TooMany()
    }
  }

  mutating func finish(_ updates: inout StoredUpdates) {
    fill(upTo: CellPlace(section: sections.count, item: 0), &updates)
  }

  private mutating func fill(upTo place: CellPlace, _ updates: inout StoredUpdates) {
    while next.section < sections.count, next.section <= place.section {
      let section = sections[next.section]
      let end = next.section == place.section ? place.item : section.count
      updates.sessions.add(
        StoredUpdates.Run(
          old: section.old.map { oldStarts[$0] + next.item },
          count: end - next.item
        )
      )
      if next.section == place.section {
        next.item = end
        return
      }
      next = CellPlace(section: next.section + 1, item: 0)
    }
  }
}
