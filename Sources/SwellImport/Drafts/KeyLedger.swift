import SwellStore

/// Which keys an import has given already, and for what.
///
/// Keeps twelve bytes for every session instead of the key, and those of all but the latest in files:
/// the reading of NDJSON takes the same memory however long it is. Two different keys look the same
/// with a probability of one in forty million in a file of a million sessions.
struct KeyLedger {
  /// Of the latest sessions, by the hashes of their keys, hashes of what they say.
  private var contents: [UInt64: UInt32] = [:]
  private var archive: KeyArchive?
  private let limit: Int
  /// How often content keys have been repeated so far, for their suffixes.
  private var repeats: [String: Int] = [:]

  /// Keeps so many in memory; 6 MB of them.
  init(limit: Int = 3 << 17) { self.limit = limit }

  /// The key of a session, which is then taken; `nil` for one that says the same as one before.
  ///
  /// Where an id comes again with other content, the later session's key is made of id and start.
  mutating func enter(_ next: ImportRun.Waiting, after first: ImportRun.Waiting? = nil) -> String? {
    guard next.draft.hasID else { return numbered(ContentKey.key(for: next.draft)) }
    let id = next.draft.session.key.nfc
    let content = next.draft.content
    switch enter(id, content) {
    case .new: return id
    case .sameContent: warn(next, after: first, "saying the same", "every session once")
    case .otherContent:
      warn(next, after: first, "for something else", "a key of its own")
      return other(next.draft.startsAt.map { "\(id)-\($0.iso8601)" } ?? id, content)
    }
    return nil
  }

  /// A key of its own for a session whose id stands for another one.
  private mutating func other(_ base: String, _ content: UInt32) -> String? {
    var key = base
    var number = 1
    while true {
      switch enter(key, content) {
      case .new: return key
      case .sameContent: return nil
      case .otherContent:
        // Beyond 100 with one id, duplicates are no longer looked for.
        repeats[base, default: 100] += number > 100 ? 1 : 0
        number = number > 100 ? repeats[base] ?? 101 : number + 1
        key = "\(base)-\(number)"
      }
    }
  }

  private func warn(
    _ next: ImportRun.Waiting,
    after first: ImportRun.Waiting?,
    _ saying: String,
    _ expected: String
  ) {
    let id = next.draft.session.key.shortened(to: 60)
    let other = first.map { first in
      let file = first.diagnostics === next.diagnostics ? "" : first.diagnostics.file + ": "
      return " (the first is \(file)\(first.path.text))"
    }
    next.diagnostics.warn(
      next.path,
      "",
      found: "key \(id) a second time\(other ?? ""), \(saying)",
      expected: expected
    )
  }

  /// The keys of sessions that were read together; `nil` for those that say the same as another.
  ///
  /// Of those with one id, the one that starts first keeps it, whatever their order in the file.
  mutating func enter(_ all: [ImportRun.Waiting]) -> [String?] {
    var keys = [String?](repeating: nil, count: all.count)
    var again: [String: [Int]] = [:]
    for (index, next) in all.enumerated() where next.draft.hasID {
      again[next.draft.session.key, default: []].append(index)
    }
    let groups = again.values.sorted {
      ($0.count > 1 ? 1 : 0, $0[0]) < ($1.count > 1 ? 1 : 0, $1[0])
    }
    for group in groups {
      let sorted = group.sorted {
        all[$0].draft.precedes(all[$1].draft)
          || !all[$1].draft.precedes(all[$0].draft) && $0 < $1
      }
      for index in sorted {
        keys[index] = enter(all[index], after: index == sorted[0] ? nil : all[sorted[0]])
      }
    }
    for (index, next) in all.enumerated() where !next.draft.hasID { keys[index] = enter(next) }
    return keys
  }

  /// A content key with a number where it is repeated.
  private mutating func numbered(_ base: String) -> String {
    var key = base
    while case .otherContent = enter(key, nil) {
      repeats[base, default: 1] += 1
      key = "\(base)-\(repeats[base] ?? 1)"
    }
    return key
  }

  private enum Verdict {
    case new, sameContent, otherContent
  }

  /// Enters a key with its content unless it is there; `nil` content equals no other.
  private mutating func enter(_ key: String, _ content: UInt32?) -> Verdict {
    // Swift seeds the hash anew in every process, so that no file can be made to collide.
    let hash = UInt64(bitPattern: Int64(key.hashValue))
    if let known = contents[hash] ?? archive?.content(of: hash) {
      return known == content ? .sameContent : .otherContent
    }
    contents[hash] = content ?? 0
    if contents.count % limit == 0 { archiveContents() }
    return .new
  }

  private mutating func archiveContents() {
    archive = archive ?? KeyArchive()
    // Without room in the temporary folder they stay in memory, until the next attempt.
    guard (try? archive?.add(contents)) != nil else { return }
    contents.removeAll(keepingCapacity: true)
  }
}
