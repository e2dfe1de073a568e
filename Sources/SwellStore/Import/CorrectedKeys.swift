import GRDB

/// The keys under which an import stores the sessions of a list.
///
/// A corrected session without an id of its own keeps its key. The table `session_alias` maps the
/// key derived from its new content to the key that it keeps, for the next import of the same file.
/// The third row assumes at most 10,000 sessions; in longer lists, the first session takes the key.
///
/// | imported in turn | key by content | stored under | aliases |
/// | --- | --- | --- | --- |
/// | "Tides" at 10:00 | `a` | `a` | |
/// | corrected to 11:00, or the same again | `b` | `a` | `b` for `a` |
/// | at 11:00, and another one at 10:00 | `b`, `a` | `a`, `a-2` | `b` for `a`, `a` for `a-2` |
/// | corrected back to 10:00 instead | `a` | `a` | none |
struct CorrectedKeys {
  /// The stored keys of corrected sessions, by the keys derived from their content now.
  private var aliases: [String: String]
  private var newAliases: [String: String] = [:]
  /// The keys of sessions that need no alias; an older alias to one of them is obsolete.
  private var reverted: Set<String> = []
  /// For each content key, the number of sessions so far, if more than one.
  private var copies: [String: Int] = [:]

  init(ofList name: String, from reader: StoreReader) throws {
    let sql = "SELECT alias, key FROM session_alias WHERE list = ?"
    let stored: [(String, String)] =
      try reader.database.rows(sql, [name]) { try ($0.next(), $0.next()) }
    aliases = Dictionary(stored) { first, _ in first }
  }

  /// Appends numbers to content keys that equal a corrected session's stored key; needs all drafts.
  mutating func claim(for drafts: some Sequence<SessionDraft>) {
    // An id belongs to the session that has it now, not to one that has the old content.
    let ids = Set(drafts.filter(\.hasOwnKey).map(\.key))
    aliases = aliases.filter { !ids.contains($0.value) }
    let derived = drafts.filter { !$0.hasOwnKey }.map(\.key)
    let claimed = Set(derived.compactMap { aliases[$0] })
    for key in derived where claimed.contains(key) && aliases[key] == nil {
      // If this key is taken too, `nextKey` counts up from it.
      aliases[key] = "\(key)-2"
      newAliases[key] = "\(key)-2"
    }
  }

  /// The key under which a session is stored, unless that key is taken.
  mutating func key(of draft: SessionDraft) -> String {
    if draft.hasOwnKey { return draft.key }
    if let alias = aliases[draft.key] { return alias }
    reverted.insert(draft.key)
    return draft.key
  }

  /// A numbered key for a session whose key is taken.
  mutating func nextKey(of draft: SessionDraft) throws -> String {
    if draft.hasOwnKey { throw StoreError.duplicateKey(draft.key) }
    let copy = copies[draft.key, default: 1] + 1
    copies[draft.key] = copy
    let key = "\(draft.key)-\(copy)"
    if aliases[draft.key] != nil { newAliases[draft.key] = key }
    return key
  }

  /// Moves the state of corrected sessions to the ids that they have now, and stores new aliases.
  func moveState(
    ofList name: String, _ matches: [SessionMatching.Pair], _ writer: StoreWriter
  ) throws {
    var newAliases = newAliases
    let stated = try writer.reader.formerKeys(of: name, in: "selection", "place")
    for (old, new) in matches {
      if new.hasOwnKey, stated.contains(old.key) {
        try writer.moveState(ofList: name, .session, from: old.key, to: new.key)
      }
      let (alias, key) = new.hasOwnKey ? (old.key, new.key) : (new.key, old.key)
      newAliases[alias] = key
    }
    // Only a session's last correction counts, since another session may have its old content now.
    for key in Set(aliases.values).intersection(reverted).union(newAliases.values) {
      for column in ["key", "alias"] {
        let deletion = "DELETE FROM session_alias WHERE list = ? AND \(column) = ?"
        try writer.database.run(deletion, [name, key])
      }
    }
    for (alias, key) in newAliases {
      let insertion = "INSERT OR REPLACE INTO session_alias (list, alias, key) VALUES (?, ?, ?)"
      try writer.database.run(insertion, [name, alias, key])
    }
  }
}

extension StoreReader {
  /// The known former keys of sessions; a session added with one of them has returned.
  func formerKeys(of name: String, in tables: String...) throws -> Set<String> {
    let keys = tables.map { "SELECT key FROM \($0) WHERE list = ?1 AND key IS NOT NULL" }
    return try String.fetchSet(database, sql: keys.joined(separator: " UNION "), arguments: [name])
  }
}
