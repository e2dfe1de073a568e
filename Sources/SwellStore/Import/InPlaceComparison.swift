import GRDB

/// Compares the sessions of an import with the stored list while they come, for as long as each comes
/// where it stands.
///
/// Most lists are imported again as they were, or with some sessions changed. If that holds to the
/// end, nothing else needs to be compared; otherwise a merge finds by key what became of each.
struct InPlaceComparison {
  /// A session of the import that stands where it stood and is not what it was.
  struct Changed {
    var id: Int64
    /// Its number among those that changed, from 1 on.
    var number: Int
    var position: Int
  }

  /// The list as it was compared.
  let list: ListRecord
  private(set) var changed: [Changed] = []
  private(set) var isInPlace: Bool
  private let stored: [String: SectionRecord]
  private static let mostChanged = 100_000

  init(_ list: ListRecord, _ reader: StoreReader) throws {
    self.list = list
    let content = try reader.content(of: list.id, revision: list.revision)
    isInPlace = content.orders.isEmpty
    stored = Dictionary(content.sections.map { ($0.key, $0) }) { first, _ in first }
  }

  /// Compares the next sessions, neighbours in one section from a position on.
  ///
  /// - Returns: those of them that changed.
  mutating func compare(
    _ sessions: [SessionDraft.Row],
    in section: SectionTally,
    from position: Int,
    _ database: Database
  ) throws -> ArraySlice<Changed> {
    let known = changed.count
    guard section.isInOrder, let record = stored[section.draft.key] else {
      isInPlace = false
      return []
    }
    var index = 0
    // No row is found if the list has changed since.
    try database.forEachRow(
      """
      SELECT id, \(SessionDraft.Row.columns) FROM session
      WHERE (SELECT revision FROM list WHERE id = ?1 AND hidden_by IS NULL) = ?
        AND list_id = ?1 AND section_id = ? AND position >= ? AND position < ?
      ORDER BY position
      """,
      [
        .integer(list.id), .integer(list.revision), .integer(record.id), .integer(position),
        .integer(position + sessions.count),
      ]
    ) { row in
      guard isInPlace, index < sessions.count, row.has(sessions[index].values[0], at: 1) else {
        isInPlace = false
        return
      }
      let values = sessions[index].values
      if !values.indices.allSatisfy({ row.has(values[$0], at: $0 + 1) }) {
        changed.append(
          Changed(
            id: try row.integer(0),
            number: changed.count + 1,
            position: position + index
          )
        )
      }
      index += 1
    }
    if index < sessions.count || changed.count > Self.mostChanged { isInPlace = false }
    return changed[known...]
  }

  /// Whether all sections came, each with all its sessions and where it stood.
  func isComplete(_ sections: [SectionTally]) -> Bool {
    isInPlace && sections.count == stored.count
      && zip(0..., sections.order).allSatisfy { position, index in
        let known = stored[sections[index].draft.key]
        return known?.position == position && known?.sessionCount == sections[index].count
      }
  }
}
