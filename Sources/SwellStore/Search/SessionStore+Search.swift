import GRDB

/// A session that a search found.
public struct FoundSession: Sendable, Equatable {
  /// The name of its list.
  public let list: String
  /// Where it stands there.
  public let location: SessionLocation
  /// The session itself.
  public let session: SessionRecord
}

extension SessionStore {
  /// Searches titles, speakers, rooms and abstracts; the best match first.
  ///
  /// Every word must be there, or a word that begins with it; case and accents do not count. Chinese,
  /// Japanese and Korean are written without spaces, so words in them are looked for anywhere in a
  /// text, in O(sessions) and in the order of the lists. The first search after an import brings the
  /// index up to date, in O(sessions).
  ///
  /// - Parameters:
  ///   - text: words, whatever they contain: nothing in them is a command.
  ///   - name: the list to search; `nil` for all.
  ///   - limit: how many sessions to return at most; none for 0 or less.
  /// - Returns: the sessions found; none for a text without words.
  /// - Throws: ``StoreError``.
  public func find(
    _ text: String,
    in name: String? = nil,
    limit: Int = 50
  ) throws -> [FoundSession] {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard !words.isEmpty, limit > 0 else { return [] }
    let isIdeographic = words.contains {
      $0.unicodeScalars.contains(where: \.isWrittenWithoutSpaces)
    }
    if !isIdeographic, try read({ try !SearchIndex.isCurrent($0.database) }) {
      try write { try SearchIndex.refresh($0.database) }
    }
    return try read { reader in
      let list = try name.map { try reader.list(named: $0).id }
      return isIdeographic
        ? try reader.findAnywhere(words, list: list, limit: limit)
        : try reader.findIndexed(words, list: list, limit: limit)
    }
  }
}

/// Whether the full-text index has what the sessions have.
enum SearchIndex {
  static func isCurrent(_ database: Database) throws -> Bool {
    try Bool.fetchOne(database, sql: "SELECT is_current FROM search_state") ?? false
  }

  static func outdate(_ database: Database) throws {
    try database.execute(sql: "UPDATE search_state SET is_current = 0 WHERE is_current")
  }

  static func refresh(_ database: Database) throws {
    // Another process may have done it meanwhile.
    if try isCurrent(database) { return }
    try database.execute(
      sql: """
        INSERT INTO session_text (session_text) VALUES ('rebuild');
        UPDATE search_state SET is_current = 1
        """
    )
  }
}

extension StoreReader {
  private static let foundColumns = "list.name, \(locationColumns), \(SessionRecord.columns)"

  private static let joins = """
    JOIN section ON section.id = session.section_id JOIN list ON list.id = session.list_id
    """

  fileprivate func findIndexed(_ words: [String], list: Int64?, limit: Int) throws -> [FoundSession]
  {
    // Quoted, a word is a word whatever it means to FTS5; a title weighs most.
    let match = words.map { "\"\($0)\"*" }.joined(separator: " ")
    return try found(
      """
      SELECT \(Self.foundColumns) FROM session_text
      JOIN session ON session.id = session_text.rowid \(Self.joins)
      WHERE session_text MATCH ? AND (? IS NULL OR session.list_id = ?)
      ORDER BY bm25(session_text, 10, 5, 2, 1), list.name, section.position, session.position
      LIMIT ?
      """,
      [match, list, list, limit]
    )
  }

  fileprivate func findAnywhere(
    _ words: [String],
    list: Int64?,
    limit: Int
  ) throws -> [FoundSession] {
    // Words are letters and digits, so none of them is a wildcard.
    let text =
      "session.title || ' ' || speakers || ' ' || ifnull(room, '') || ' ' || ifnull(abstract, '')"
    let conditions = words.map { _ in "(\(text)) LIKE ?" }.joined(separator: " AND ")
    var arguments: StatementArguments = []
    for word in words { arguments += ["%\(word)%"] }
    return try found(
      """
      SELECT \(Self.foundColumns) FROM session \(Self.joins)
      WHERE \(conditions) AND (? IS NULL OR session.list_id = ?)
      ORDER BY list.name, section.position, session.position LIMIT ?
      """,
      arguments + [list, list, limit]
    )
  }

  private func found(_ sql: String, _ arguments: StatementArguments) throws -> [FoundSession] {
    try Row.fetchAll(database, sql: sql, arguments: arguments).map { row in
      FoundSession(
        list: row[0],
        location: SessionLocation(sessionID: row[1], section: row[2], item: row[3], key: row[4]),
        session: SessionRecord(row, from: 5)
      )
    }
  }
}

extension Unicode.Scalar {
  /// Chinese characters, kana, hangul and Thai: Unicode's blocks of them.
  fileprivate var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x0E7F, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
