import GRDB

/// Finds the sessions that a corrected programme without ids still has.
///
/// Only sessions whose keys the other version lacks are compared. Unless both have ids of their
/// own, two of them are the same session if they agree in the fields of a criterion, and no other
/// one in either version has these fields.
struct SessionMatching {
  struct Candidate: Decodable, FetchableRecord {
    var id: Int64
    var key: String
    var hasOwnKey: Bool
    var title: String
    var speakers: String
    var room: String?
    var startsAt: Int64?
    /// The start in seconds, else the time as the file gave it.
    var time: String?
    var abstract: String?
    var section: String
    var sectionTitle: String
    var position: Int
  }

  typealias Pair = (old: Candidate, new: Candidate)

  /// The fields that have to be equal; `nil` if the session lacks one of them.
  private typealias Criterion = @Sendable (Candidate) -> [String]?

  /// Stricter criteria come first; the sessions that they match aren't candidates for later ones.
  private static let criteria: [Criterion] = [
    // The title is the same, but the time, the room or the speakers were corrected.
    { known($0.title.comparable, $0.speakers, $0.time) },
    { known($0.title.comparable, $0.speakers, $0.room) }, { known($0.title.comparable, $0.time) },
    { known($0.title.comparable, $0.room) }, { known($0.title.comparable, $0.speakers) },
    { [$0.title.comparable] },
    // The title was corrected, and perhaps the time, the room or a speaker.
    { known($0.abstract) }, { known($0.time, $0.room, $0.speakers) }, { known($0.time, $0.room) },
    { known($0.time, $0.speakers) }, { known($0.room, $0.speakers) }, { known($0.speakers) },
    { known($0.time, $0.speakers.split(separator: "\n").first.map(String.init)) },
    // A session shares its details with others, and only its title was corrected.
    { inSamePosition($0, [$0.time ?? "", $0.room ?? "", $0.speakers]) },
    // A session without speakers, such as a break: the only one at its time.
    { $0.speakers.isEmpty ? known($0.time) : nil },
  ]

  /// Used only if the old or new session has no speakers; sessions with different speakers differ.
  private static let otherSpeakers: [Criterion] = [
    { inSamePosition($0, known($0.time)) }, { inSamePosition($0, known($0.room)) },
  ]

  private static func inSamePosition(_ session: Candidate, _ fields: [String]?) -> [String]? {
    fields.map { [session.section, "\(session.position)"] + $0 }
  }

  private static func known(_ fields: String?...) -> [String]? {
    let known = fields.compactMap { $0?.isEmpty == false ? $0 : nil }
    return known.count == fields.count ? known : nil
  }

  static func pairs(_ old: [Candidate], _ new: [Candidate]) -> [Pair] {
    var oldLeft = old
    var newLeft = new
    var pairs: [Pair] = []
    for (index, criterion) in (criteria + otherSpeakers).enumerated() {
      if oldLeft.isEmpty || newLeft.isEmpty { break }
      let candidates = unique(oldLeft, criterion)
      var matched: Set<Int64> = []
      for (fields, new) in unique(newLeft, criterion) {
        guard let old = candidates[fields], !(old.hasOwnKey && new.hasOwnKey),
          index < criteria.count || old.speakers.isEmpty || new.speakers.isEmpty
        else { continue }
        pairs.append((old, new))
        matched.formUnion([old.id, new.id])
      }
      oldLeft.removeAll { matched.contains($0.id) }
      newLeft.removeAll { matched.contains($0.id) }
    }
    return pairs
  }

  /// The candidates whose fields no other candidate has.
  private static func unique(
    _ candidates: [Candidate], _ criterion: Criterion
  ) -> [[String]: Candidate] {
    Dictionary(grouping: candidates, by: criterion).reduce(into: [:]) { unique, group in
      if let fields = group.key, group.value.count == 1 { unique[fields] = group.value[0] }
    }
  }
}

extension StoreReader {
  func candidates(of list: Int64, missingIn other: Int64) throws -> [SessionMatching.Candidate] {
    let sql = """
      SELECT id, session.key, has_own_key AS hasOwnKey, substr(session.title, 1, 1000) AS title,
        speakers, room, starts_at AS startsAt,
        ifnull(CAST(starts_at AS TEXT), time_text) AS time,
        substr(abstract, 1, 1000) AS abstract, section.key AS section,
        section.title AS sectionTitle, session.position
      FROM session
      JOIN section ON section.list_id = session.list_id AND section.position = session.section
      WHERE session.list_id = ? AND NOT EXISTS (
        SELECT 1 FROM session AS other WHERE other.list_id = ? AND other.key = session.key)
      ORDER BY session.section, session.position
      """
    return try SessionMatching.Candidate.fetchAll(database, sql: sql, arguments: [list, other])
  }
}

extension String {
  /// The text for comparisons: case folded, in one Unicode form, runs of whitespace as one space.
  fileprivate var comparable: String {
    nfc.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
