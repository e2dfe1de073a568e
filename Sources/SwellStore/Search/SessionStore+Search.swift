import GRDB

/// A session that a search found.
public struct FoundSession: Sendable, Equatable {
  /// The name of its list.
  public let list: String
  /// Its position in the list.
  public let location: SessionLocation
  /// The session.
  public let session: SessionRecord
}

extension SessionStore {
  /// The greatest number of words in a search.
  public static let maxSearchWords = 64

  /// Searches titles, speakers, rooms and abstracts: sessions with all words in their title first,
  /// then in the order of the lists.
  ///
  /// Every word of the text has to be at the start of a word of the session, or anywhere in it for
  /// words of scripts that do not separate words by spaces. Case and accents are ignored.
  ///
  /// There is no index that imports would have to maintain: a search reads all sessions, which takes
  /// about a millisecond for each thousand of them.
  ///
  /// - Parameters:
  ///   - text: words; nothing in them is an operator.
  ///   - name: the list to search; `nil` for all.
  ///   - limit: the greatest number of sessions to return.
  /// - Returns: the sessions found; none for a text without words.
  /// - Throws: ``StoreError/badSearch(problem:)`` for more than ``maxSearchWords`` words or one of
  ///   more than 200 letters, and other ``StoreError``s.
  public func find(
    _ text: String,
    in name: String? = nil,
    limit: Int = 50
  ) throws -> [FoundSession] {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty, limit > 0 else { return [] }
    guard words.count <= Self.maxSearchWords else {
      throw StoreError.badSearch(problem: "\(words.count) words, more than \(Self.maxSearchWords)")
    }
    if let long = words.first(where: { $0.unicodeScalars.count > 200 }) {
      throw StoreError.badSearch(problem: "a word of \(long.unicodeScalars.count) letters")
    }
    let query = SearchQuery(words: words.map(String.init))
    return try read { reader in
      let lists = try name.map { [try reader.list(named: $0)] } ?? reader.lists()
      var inTitle: [(list: String, id: Int64)] = []
      var elsewhere: [(list: String, id: Int64)] = []
      for list in lists where inTitle.count < limit {
        let cursor = try Row.fetchCursor(
          reader.database,
          sql: """
            SELECT id, title, title || char(10) || speakers || char(10) || ifnull(room, '')
              || char(10) || ifnull(abstract, '')
            FROM session WHERE list_id = ? ORDER BY section, position
            """,
          arguments: [list.id]
        )
        while inTitle.count < limit, let row = try cursor.next() {
          guard query.matches(try row.text(2)) else { continue }
          if query.matches(try row.text(1)) {
            inTitle.append((list.name, try row.integer(0)))
          } else if elsewhere.count < limit {
            elsewhere.append((list.name, try row.integer(0)))
          }
        }
      }
      return try (inTitle + elsewhere).prefix(limit).flatMap { found in
        try reader.database.rows(
          """
          SELECT \(SessionLocation.columns), \(SessionRecord.columns) FROM session WHERE id = ?
          """,
          [found.id]
        ) { row in
          try FoundSession(
            list: found.list,
            location: SessionLocation(row),
            session: SessionRecord(row, from: 3)
          )
        }
      }
    }
  }
}
