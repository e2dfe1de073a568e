import SwellStore

/// A store made of dictionaries: what it must hold after each step, worked out without SQL.
///
/// Keys are equal as Swift's strings are, whatever Unicode form they have.
struct HistoryModel: Equatable {
  var lists: [String: List] = [:]

  struct List: Equatable {
    var title: String?
    var source: String?
    var sections: [Section] = []
    var scenes: [String: Scene] = [:]
  }

  struct Section: Equatable {
    var key: String
    var title: String
    /// In order; the section of each is that of its key and title, without an order.
    var sessions: [SessionDraft]
  }

  /// What is kept of a list in a scene.
  struct Scene: Equatable {
    var selected: Set<String> = []
    var folded: Set<String> = []
    var place: Place?
  }

  struct Place: Equatable {
    var key: String
    var fraction: Double
  }
}

extension HistoryModel.List {
  var sessions: [SessionDraft] { sections.flatMap(\.sessions) }

  subscript(scene scene: String) -> HistoryModel.Scene {
    get { scenes[scene] ?? HistoryModel.Scene() }
    set { scenes[scene] = newValue == HistoryModel.Scene() ? nil : newValue }
  }

  func has(_ key: String) -> Bool { sessions.contains { $0.key == key } }
}

extension HistoryModel {
  /// Why an import is refused.
  enum Refusal: Error { case duplicateKey, nothing }

  /// Replaces the content of a list.
  mutating func importList(
    _ name: String,
    _ drafts: [SessionDraft],
    prune: Bool
  ) throws(Refusal) -> ImportCounts {
    let old = lists[name] ?? List()
    if Set(drafts.map(\.key)).count < drafts.count { throw .duplicateKey }
    if drafts.isEmpty, prune, !old.sessions.isEmpty { throw .nothing }
    var list = List(title: "Talks", source: "talks.json")
    list.sections = Self.sections(of: drafts + (prune ? [] : old.kept(beside: drafts)))
    var counts = Self.compare(old, list)
    list.scenes = Self.scenes(of: old, in: list, &counts)
    lists[name] = list
    return counts
  }

  /// Sections as given, else by their first start, else as they came; the same for their sessions.
  private static func sections(of drafts: [SessionDraft]) -> [Section] {
    var order: [String] = []
    var groups: [String: [SessionDraft]] = [:]
    for draft in drafts {
      if groups[draft.section.key] == nil { order.append(draft.section.key) }
      groups[draft.section.key, default: []].append(draft)
    }
    let ranked = order.enumerated().map { index, key in
      let group = groups[key] ?? []
      let first = group.map(\.sortKey).min() ?? .max
      let given = group[0].section.order
      return (rank: (given == nil ? 1 : 0, given ?? 0, first, Int64(index)), group)
    }
    return ranked.sorted { $0.rank < $1.rank }.map { _, group in
      let section = SectionDraft(key: group[0].section.key, title: group[0].section.title)
      let sorted = group.enumerated()
        .sorted { ($0.element.sortKey, $0.offset) < ($1.element.sortKey, $1.offset) }
        .map { _, draft in
          var draft = draft
          draft.section = section
          return draft
        }
      return Section(key: section.key, title: section.title, sessions: sorted)
    }
  }

  private static func compare(_ old: List, _ new: List) -> ImportCounts {
    var counts = ImportCounts()
    counts.sections = new.sections.count
    let oldByKey = Dictionary(uniqueKeysWithValues: old.sessions.map { ($0.key, $0) })
    let newKeys = Set(new.sessions.map(\.key))
    counts.removed = old.sessions.filter { !newKeys.contains($0.key) }.count
    for section in new.sections {
      let before = old.sections.first { $0.key == section.key }?.sessions.map(\.key) ?? []
      var unchanged: [Int] = []
      for session in section.sessions {
        guard let stored = oldByKey[session.key] else {
          counts.added += 1
          continue
        }
        if !stored.hasContent(of: session) {
          counts.updated += 1
        } else if let position = before.firstIndex(of: session.key) {
          unchanged.append(position)
        } else {
          counts.moved += 1
        }
      }
      let kept = longestAscendingRun(unchanged)
      counts.unchanged += kept
      counts.moved += unchanged.count - kept
    }
    return counts
  }

  /// By trying every number as the last one of a run.
  private static func longestAscendingRun(_ numbers: [Int]) -> Int {
    var longest: [Int] = []
    for (index, number) in numbers.enumerated() {
      longest.append(
        1 + ((0..<index).filter { numbers[$0] < number }.map { longest[$0] }.max() ?? 0)
      )
    }
    return longest.max() ?? 0
  }

  /// What is kept in each scene: nothing of what went, but for a place, which moves to the nearest.
  private static func scenes(of old: List, in new: List, _ counts: inout ImportCounts)
    -> [String: Scene]
  {
    let newKeys = Set(new.sessions.map(\.key))
    let oldKeys = old.sessions.map(\.key)
    var scenes: [String: Scene] = [:]
    for (name, scene) in old.scenes {
      var scene = scene
      counts.deselected += scene.selected.subtracting(newKeys).count
      scene.selected.formIntersection(newKeys)
      scene.folded.formIntersection(new.sections.map(\.key))
      if let place = scene.place, !newKeys.contains(place.key) {
        let gone = oldKeys.firstIndex(of: place.key) ?? 0
        let near = oldKeys.indices.filter { newKeys.contains(oldKeys[$0]) }
          .min { (abs($0 - gone), -$0) < (abs($1 - gone), -$1) }
        scene.place = near.map { Place(key: oldKeys[$0], fraction: 0) }
        counts.placesMoved += near == nil ? 0 : 1
      }
      if scene != Scene() { scenes[name] = scene }
    }
    return scenes
  }

  /// The sessions whose title, speakers, room or abstract have words that begin with all of `words`.
  func find(_ words: String, in name: String?) -> Set<String> {
    var found: Set<String> = []
    for (list, content) in lists where name == nil || name == list {
      for session in content.sessions {
        let texts = [session.title, session.room ?? "", session.abstract ?? ""] + session.speakers
        let known = texts.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }
        let isFound = words.split(separator: " ").allSatisfy { word in
          known.contains { $0.hasPrefix(word) }
        }
        if isFound { found.insert("\(list)/\(session.key)") }
      }
    }
    return found
  }
}

extension HistoryModel.List {
  /// What an import that removes nothing keeps, behind what it brings: in sections of its own
  /// where the import has none of that key.
  fileprivate func kept(beside drafts: [SessionDraft]) -> [SessionDraft] {
    let keys = Set(drafts.map(\.key))
    let sections = Dictionary(drafts.map { ($0.section.key, $0.section) }) { first, _ in first }
    return sessions.filter { !keys.contains($0.key) }.map { session in
      var session = session
      session.section = sections[session.section.key] ?? session.section
      return session
    }
  }
}

extension SessionDraft {
  /// The start; behind all others without one.
  fileprivate var sortKey: Int64 { startsAt?.seconds ?? .max }

  /// Whether all but key and section is the same.
  func hasContent(of other: SessionDraft) -> Bool {
    var other = other
    (other.key, other.section) = (key, section)
    return self == other
  }
}
