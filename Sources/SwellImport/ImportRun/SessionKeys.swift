import SwellStore

/// The keys that an import has given, as two hashes of each session: the probability that two of a
/// million keys have the same hash is one in forty million.
struct SessionKeys {
  /// The content hashes, by key hash; Swift seeds hashes anew in every process.
  private var contents: [Int: Int] = [:]
  /// The content hashes of sessions whose id was used before, by id and start.
  private var others: [String: Set<Int>] = [:]
  /// The content hashes of sessions without a time, which YAML aliases may put into several lists.
  private var timeless: Set<Int> = []
  private var repeated = UniqueNames()

  /// The keys of an import's first 10,000 sessions, `nil` for one that repeats another; of sessions
  /// that share an id, the first to start keeps it, wherever it is in the file.
  mutating func keys(of sessions: [PendingSession]) -> [String?] {
    var keys = [String?](repeating: nil, count: sessions.count)
    let withID = sessions.indices.filter { sessions[$0].draft.hasOwnKey }
    let groups = Dictionary(grouping: withID) { sessions[$0].draft.session.key }
    // Unique ids are used first, so no key made for a repeated id collides with one.
    for group in groups.values.sorted(by: {
      ($0.count > 1 ? 1 : 0, $0[0]) < ($1.count > 1 ? 1 : 0, $1[0])
    }) {
      let sorted = group.sorted { sessions[$0].draft.precedes(sessions[$1].draft) }
      for index in sorted {
        let first = index == sorted[0] ? nil : sessions[sorted[0]]
        keys[index] = key(of: sessions[index], after: first)
      }
    }
    for (index, next) in sessions.enumerated() where !next.draft.hasOwnKey {
      keys[index] = key(of: next)
    }
    return keys
  }

  /// The key of a session, or `nil` if the session repeats another; for an id that is used again
  /// with different content, the key is made from the id and the start.
  mutating func key(of next: PendingSession, after first: PendingSession? = nil) -> String? {
    lazy var content = next.draft.contentHash
    let isTimelessRepeat =
      next.draft.lacks(.start) && next.draft.abstract != nil && !timeless.insert(content).inserted
    guard next.draft.hasOwnKey else {
      if isTimelessRepeat {
        next.diagnostics.warn(
          next.path, "", loss: .nothing, found: "a session without a time again",
          expected: "each session once; the repetition was left out")
        return nil
      }
      return repeated.unique(ContentKey.key(for: next.draft)) { contents.insert($0, 0) }
    }
    let id = next.draft.session.key.nfc
    guard !contents.insert(id, content) else { return id }
    let base = next.draft.startsAt.map { "\(id)-\($0.iso8601)" } ?? id
    let isRepeat =
      contents[id.hashValue] == content || !others[base, default: []].insert(content).inserted
    let place = (isRepeat && contents[id.hashValue] != content ? nil : first).map { first in
      let file = first.diagnostics === next.diagnostics ? "" : first.diagnostics.file + ": "
      return " (see \(file)\(first.path.text))"
    }
    // A performance that is repeated at another time gets its key without a warning.
    if !isRepeat, let first, first.draft.title == next.draft.title,
      first.draft.speakers == next.draft.speakers,
      next.draft.startsAt == nil
        ? first.draft.timeText != next.draft.timeText : first.draft.startsAt != next.draft.startsAt
    {
      return repeated.unique(base) { contents.insert($0, content) }
    }
    let shown = id.shortened(to: 60)
    let (found, expected) =
      isRepeat
      ? ("session with the id \(shown) again", "each session once; the repetition was left out")
      : ("id \(shown) again, with other content", "an id of its own; one was made")
    next.diagnostics.warn(
      next.path, "", loss: .nothing, found: "the " + found + (place ?? ""), expected: expected)
    return isRepeat ? nil : repeated.unique(base) { contents.insert($0, content) }
  }
}

extension [Int: Int] {
  fileprivate mutating func insert(_ key: String, _ content: Int) -> Bool {
    let hash = key.hashValue
    guard self[hash] == nil else { return false }
    self[hash] = content
    return true
  }
}
