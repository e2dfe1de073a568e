import GRDB

/// A session that a search found.
public struct FoundSession: Sendable, Equatable {
  /// The name of the session's list.
  public let list: String
  /// The session's position in the list.
  public let location: SessionLocation
  /// The session.
  public let session: SessionRecord
}

extension SessionStore {
  /// Searches titles, speakers, rooms and abstracts.
  ///
  /// Sessions with all words in their title come first, then the others, in the order of the lists.
  /// Every word of `text` has to match the start of a word in the session or, in scripts without
  /// spaces between words, any part of the session's text. Case and accents are ignored, and there
  /// are no operators. A search reads all sessions, in about a millisecond per thousand, so that
  /// imports need not maintain an index. If `text` has no words, nothing is found. If no list is
  /// named, all lists are searched. At most `limit` sessions are returned.
  ///
  /// - Throws: ``StoreError``.
  public func find(_ text: String, in name: String? = nil, limit: Int = 50) throws -> [FoundSession]
  {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty, limit > 0 else { return [] }
    let query = SearchQuery(words: words.map(String.init))
    return try read { reader in
      var inTitle: [FoundSession] = []
      var elsewhere: [FoundSession] = []
      for list in try name.map({ [try reader.list(named: $0)] }) ?? reader.lists() {
        let sql = """
          SELECT title || char(10) || speakers || char(10) || ifnull(room, '') || char(10)
            || ifnull(abstract, ''), \(SessionLocation.columns), \(SessionRecord.columns)
          FROM session WHERE list_id = ? ORDER BY section, position
          """
        let rows = try ColumnReader.fetchCursor(reader.database, sql: sql, arguments: [list.id])
        while inTitle.count < limit, var row = try rows.next() {
          guard query.matches(try row.next()) else { continue }
          let found = try FoundSession(
            list: list.name, location: SessionLocation(&row), session: SessionRecord(&row))
          if query.matches(found.session.title) {
            inTitle.append(found)
          } else if elsewhere.count < limit {
            elsewhere.append(found)
          }
        }
      }
      return Array((inTitle + elsewhere).prefix(limit))
    }
  }
}
