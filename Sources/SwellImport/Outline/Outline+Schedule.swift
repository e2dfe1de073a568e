import SwellStore

/// A place in a schedule that names a session elsewhere by its id.
private struct Mention {
  var id: String
  /// The day, the time and the room there.
  var around: EnclosingContext
  /// The object that names it, which may be a session itself.
  var owner: Value
}

extension Outline {
  /// Joins sessions that have no time with the schedule that names them by id.
  ///
  /// If the schedule's own objects are sessions, the others are left out, as proposals next to a
  /// programme are.
  ///
  /// The schedule may be in another file.
  mutating func joinSchedule(_ roots: [Value], _ around: EnclosingContext) {
    let timeless = Set(
      Dictionary(grouping: entries, by: \.list)
        .filter { list in !list.value.contains(where: \.hasTime) }.keys
    )
    let own = entries.filter { timeless.contains($0.list) }
    guard !own.isEmpty else { return }
    var byID: [String: [Int]] = [:]
    for (index, entry) in own.enumerated() {
      for id in entry.ids { byID[id, default: []].append(index) }
    }
    byID = byID.filter { $0.value.count == 1 }
    var names: Set<String> = [
      "session", "sessions", "talk", "talks", "items", "sessionid", "talkid", "sessionids",
      "talkids",
    ]
    for list in timeless.map(FieldNames.folded) {
      let single = list.hasSuffix("s") ? String(list.dropLast()) : list
      names.formUnion([list, single, single + "id", single + "ids"])
    }
    let search = MentionSearch(names: names, ids: Set(byID.keys), skipped: Set(own.map(\.value)))
    let found = roots.flatMap { search.mentions($0, around) }
    guard found.contains(where: { $0.around.slot != nil }) else { return }
    let others = entries.filter { !timeless.contains($0.list) && !$0.isNamed(amongst: byID.keys) }
    if found.contains(where: { mention in others.contains { $0.value == mention.owner } }) {
      replaced = own.map(\.value)
      entries = others
      return
    }
    schedule = found.compactMap(\.around.slot)
    let named = found.compactMap { mention -> Entry? in
      guard let index = byID[mention.id]?.first else { return nil }
      var entry = own[index]
      entry.around = mention.around.with(path: entry.around.path) { _ in }
      return entry
    }
    let used = Set(named.map(\.value.index))
    entries = others + named + own.filter { !used.contains($0.value.index) }
  }
}

extension Outline.Entry {
  /// Whether what looks like its title is the id of another session.
  fileprivate func isNamed(amongst ids: Dictionary<String, [Int]>.Keys) -> Bool {
    value.members.filter { FieldNames.role(of: $0.key) == .title }.allSatisfy { title in
      (title.value.string?.nonBlank ?? title.value.numeral).map(ids.contains) ?? false
    }
  }

  /// The ids that a schedule may use for it.
  fileprivate var ids: [String] {
    value.ids + [key].compactMap(\.self).filter { !value.ids.contains($0) }
  }
}

extension Value {
  /// The value, unless it is an id such as `track-1`.
  fileprivate var unlessCode: Value? { string?.isCode == true ? nil : self }
}

/// Looks for ids of sessions in the rest of a file.
private struct MentionSearch {
  let names: Set<String>
  let ids: Set<String>
  let skipped: Set<Value>

  /// The mentions in a value; `rooms` are those for the positions in a list of ids.
  func mentions(
    _ value: Value,
    _ around: EnclosingContext,
    in key: String = "",
    isElement: Bool = false,
    rooms: [String] = []
  ) -> [Mention] {
    guard !skipped.contains(value) else { return [] }
    if value.isArray {
      let elements = Array(value.elements)
      let isColumns = elements.count > 1 && elements.count <= rooms.count || rooms.count == 1
      return elements.enumerated().flatMap { index, element in
        guard !element.isCollection else {
          return mentions(element, around, in: key, isElement: true, rooms: rooms)
        }
        let room = isColumns ? rooms[min(index, rooms.count - 1)] : nil
        return mention(element, around.inRoom(room), in: key, value)
      }
    }
    let columns = (value["tracks"] ?? value["rooms"])?.elements.compactMap { track in
      (track["title"] ?? track["name"] ?? (value["rooms"] == nil ? track.unlessCode : track))?
        .string?.nonBlank
    }
    let rooms = columns ?? rooms
    // The members under a date are on that day.
    let day = ClockText(key, year: around.year)?.day
    let outer = around.with { $0.day = day ?? $0.day }
    let inside = outer.inside(value, isElement: isElement || day != nil, isTrack: false)
    return value.members.flatMap { key, member in
      member.isCollection
        ? mentions(member, inside, in: key, rooms: rooms) : mention(member, inside, in: key, value)
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
