import SwellStore

/// Where a schedule names a session that stands elsewhere by its id.
private struct Mention {
  var id: String
  /// What is known there: the day, the time, the room.
  var around: EnclosingContext
  /// The object that names it, which may be a session itself.
  var owner: Value
}

extension Outline {
  /// Joins sessions that have no time with the schedule that names them by id.
  ///
  /// If the schedule's own objects are sessions, the others are left out, as proposals beside a
  /// programme are.
  mutating func joinSchedule(_ root: Value, _ around: EnclosingContext) {
    let timeless = Set(
      Dictionary(grouping: entries, by: \.list)
        .filter { list in !list.value.contains(where: \.hasTime) }.keys
    )
    let own = entries.filter { timeless.contains($0.list) }
    guard !own.isEmpty, root.isObject else { return }
    var byID: [String: [Int]] = [:]
    for (index, entry) in own.enumerated() {
      for id in entry.ids { byID[id, default: []].append(index) }
    }
    byID = byID.filter { $0.value.count == 1 }
    var names: Set<String> = [
      "session", "sessions", "talk", "talks", "items", "sessionid", "talkid",
    ]
    for list in timeless.map(FieldNames.folded) {
      let single = list.hasSuffix("s") ? String(list.dropLast()) : list
      names.formUnion([list, single, single + "id", single + "ids"])
    }
    let skipped = Set(own.map(\.value.index))
    let found = MentionSearch(names: names, ids: Set(byID.keys), skipped: skipped)
      .mentions(root, around)
    guard found.contains(where: { $0.around.slot != nil }) else { return }
    let others = entries.filter { !timeless.contains($0.list) && !$0.isNamed(amongst: byID.keys) }
    let sessions = Set(others.map(\.value.index))
    if found.contains(where: { sessions.contains($0.owner.index) }) {
      replaced = own.map(\.value)
      entries = others
      return
    }
    let named = found.compactMap { mention -> Found? in
      guard let index = byID[mention.id]?.first else { return nil }
      var entry = own[index]
      entry.around = EnclosingContext(mention.around, path: entry.around.path)
      return entry
    }
    let used = Set(named.map(\.value.index))
    entries = others + named + own.filter { !used.contains($0.value.index) }
  }
}

extension Outline.Found {
  /// Whether what looks like its title is the id of another session.
  fileprivate func isNamed(amongst ids: Dictionary<String, [Int]>.Keys) -> Bool {
    value.members.filter { FieldNames.role(of: $0.key) == .title }.allSatisfy { title in
      (title.value.string?.nonBlank ?? title.value.numeral).map(ids.contains) ?? false
    }
  }

  /// The ids by which it may be named.
  fileprivate var ids: [String] {
    value.ids + [key].compactMap(\.self).filter { !value.ids.contains($0) }
  }
}

extension Value {
  /// The ids that an object has.
  var ids: [String] {
    members.filter { FieldNames.role(of: $0.key) == .key }
      .compactMap { $0.value.string?.nonBlank ?? $0.value.numeral }
  }
}

/// Looks for ids of sessions in the rest of a file.
private struct MentionSearch {
  let names: Set<String>
  let ids: Set<String>
  let skipped: Set<Int>

  func mentions(
    _ value: Value,
    _ around: EnclosingContext,
    in key: String = "",
    isElement: Bool = false
  )
    -> [Mention]
  {
    guard !skipped.contains(value.index) else { return [] }
    if value.isArray {
      return value.elements.flatMap { element in
        element.isCollection
          ? mentions(element, around, in: key, isElement: true)
          : mention(element, around, in: key, value)
      }
    }
    // What stands under a day as its key is on that day.
    let day = ClockText(key, year: around.year)?.day
    let outer = EnclosingContext(around, day: day, path: around.path)
    let inside = outer.inside(value, isElement: isElement || day != nil, isTrack: false)
    return value.members.flatMap { key, member in
      member.isCollection
        ? mentions(member, inside, in: key) : mention(member, inside, in: key, value)
    }
  }

  private func mention(_ value: Value, _ around: EnclosingContext, in key: String, _ owner: Value)
    -> [Mention]
  {
    guard let id = value.string?.nonBlank ?? value.numeral, ids.contains(id),
      names.contains(FieldNames.folded(key))
    else { return [] }
    return [Mention(id: id, around: around, owner: owner)]
  }
}
