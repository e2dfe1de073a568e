import GRDB

/// A session that a search found.
public struct FoundSession: Sendable, Equatable {
  /// The name of its list.
  public let list: String
  /// Where it stands there.
  public let location: SessionLocation
  /// The session itself.
  public let session: SessionRecord

  static let columns = """
    list.name, \(SessionLocation.columns), \(SessionRecord.columns(position: StoredOrder.item))
    """

  init(_ row: SQLRow) throws {
    list = try row.text(0)
    location = try SessionLocation(row, from: 1)
    session = try SessionRecord(row, from: 5)
  }
}

/// How far the indexing before a search has come.
public struct SearchProgress: Sendable, Equatable {
  /// How many sessions have been indexed.
  public var indexed: Int
  /// How many there are to index in all.
  public var total: Int
}

extension SessionStore {
  /// The most words that a search may have.
  public static let mostSearchWords = 64

  /// Searches titles, speakers, rooms and abstracts; the best match first.
  ///
  /// Every word must be there, or a word that begins with it; case and accents do not count. If one
  /// word is Chinese, Japanese, Korean or Thai, whose words no space divides, all are looked for as
  /// parts of the text, where accents count, in O(sessions) and in the order of the lists. So they
  /// are in a store that cannot be written and whose index is not up to date.
  ///
  /// Sessions that imports changed are indexed first, in O(changed sessions) and in short
  /// transactions; with a list's name only those of that list.
  ///
  /// - Parameters:
  ///   - text: words, whatever they contain: nothing in them is a command.
  ///   - name: the list to search; `nil` for all.
  ///   - limit: how many sessions to return at most; none for 0 or less.
  ///   - progress: called after each part that is indexed.
  /// - Returns: the sessions found; none for a text without words.
  /// - Throws: ``StoreError/badSearch(problem:)`` for more than ``mostSearchWords`` words or one of
  ///   more than 200 letters, and other ``StoreError``s.
  public func find(
    _ text: String,
    in name: String? = nil,
    limit: Int = 50,
    progress: ((SearchProgress) -> Void)? = nil
  ) throws -> [FoundSession] {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard !words.isEmpty, limit > 0 else { return [] }
    guard words.count <= Self.mostSearchWords else {
      throw StoreError.badSearch(
        problem: "\(words.count) words, more than \(Self.mostSearchWords)"
      )
    }
    if let long = words.first(where: { $0.unicodeScalars.count > 200 }) {
      throw StoreError.badSearch(problem: "a word of \(long.unicodeScalars.count) letters")
    }
    let isIdeographic = words.contains {
      $0.unicodeScalars.contains(where: \.isWrittenWithoutSpaces)
    }
    let canIndex = try isIdeographic || index(listNamed: name, progress)
    return try read { reader in
      let list = try name.map { try reader.list(named: $0).id }
      return isIdeographic || !canIndex
        ? try reader.findAnywhere(words, list: list, limit: limit)
        : try reader.findIndexed(words, list: list, limit: limit)
    }
  }

  /// Brings the index up to date; `false` if it is not and cannot be written.
  private func index(
    listNamed name: String?,
    _ progress: ((SearchProgress) -> Void)?
  ) throws -> Bool {
    let (list, missing) = try read { reader -> (Int64?, Int) in
      let list = try name.map { try reader.list(named: $0).id }
      if try SearchIndex.isCurrent(for: list, reader.database) { return (list, 0) }
      // Empty ranges alone are no reason to write.
      return (list, try SearchIndex.missing(in: list, reader.database))
    }
    guard missing > 0 else { return true }
    guard !connections.isReadOnly, !connections.reader.isHeld else { return false }
    var part = PartSize(500)
    var indexed = 0
    while let count = try write({ writer in
      try part.measure { try SearchIndex.addPart(of: list, atMost: $0, writer.database) }
    }) {
      indexed += count
      progress?(SearchProgress(indexed: indexed, total: max(missing, indexed)))
    }
    return true
  }
}

extension StoreReader {
  private static let joins = """
    CROSS JOIN section ON section.id = session.section_id
    CROSS JOIN list ON list.id = session.list_id AND hidden_by IS NULL
    """

  fileprivate func findIndexed(_ words: [String], list: Int64?, limit: Int) throws -> [FoundSession]
  {
    // In quotes no word is an FTS5 operator; bm25 weighs the title most.
    let quoted = words.map { "\"\($0)\"*" }.joined(separator: " AND ")
    let inList = list.map { "list : \"l\($0)\" AND " } ?? ""
    let order = "list.name, section.position, session.position"
    // What is sorted is narrow, and what is read of the sessions found comes after.
    return try database.rows(
      """
      SELECT \(FoundSession.columns)
      FROM (
        SELECT session.id AS found, bm25(session_text, 0, 10, 5, 2, 1) AS score FROM session_text
        CROSS JOIN session ON session.id = session_text.rowid \(Self.joins)
        WHERE session_text MATCH ? ORDER BY score, \(order) LIMIT ?
      )
      CROSS JOIN session ON session.id = found \(Self.joins)
      ORDER BY score, \(order)
      """,
      [.text("\(inList){title speakers room abstract} : (\(quoted))"), .integer(limit)],
      FoundSession.init
    )
  }

  fileprivate func findAnywhere(
    _ words: [String],
    list: Int64?,
    limit: Int
  ) throws -> [FoundSession] {
    // Words are letters and digits, so LIKE finds no wildcard in them.
    let text =
      "session.title || ' ' || speakers || ' ' || ifnull(room, '') || ' ' || ifnull(abstract, '')"
    let conditions = words.map { _ in "(\(text)) LIKE ?" }.joined(separator: " AND ")
    return try database.rows(
      """
      SELECT \(FoundSession.columns) FROM list
      CROSS JOIN section ON section.list_id = list.id \(StoredOrder.sessions)
      WHERE \(conditions) AND hidden_by IS NULL \(list == nil ? "" : "AND list.id = ?")
      ORDER BY list.name, \(StoredOrder.columns) LIMIT ?
      """,
      words.map { .text("%\($0)%") } + (list.map { [.integer($0)] } ?? []) + [.integer(limit)],
      FoundSession.init
    )
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
