extension Outline {
  /// Joins sessions that have no time with the schedule that names them by id; either may be in
  /// another file.
  ///
  /// If the schedule's own objects are sessions, those without a time are left out, like proposals
  /// next to a programme. Of the other files, only the tables add sessions: files that are imported
  /// themselves would add theirs twice.
  mutating func joinSchedule(
    _ root: Value, _ others: [Value], tables: [Value], _ around: EnclosingContext
  ) {
    let outside = around.with { $0.path = EntryPath() }
    let elsewhere = others.flatMap { Self.allTitled($0, outside, in: "") }
    for (candidates, schedules) in [(sessions, [root] + others), (elsewhere, [root])] {
      let timeless = Self.timeless(candidates)
      guard !timeless.isEmpty else { continue }
      let search = MentionSearch(for: timeless)
      let mentions = schedules.flatMap { search.mentions(in: $0, at: .init(around: around)) }
      if mentions.contains(where: { $0.session != nil && $0.isPlaced }) {
        let files = others.filter { file in
          mentions.contains { $0.owner.document === file.document }
        }
        join(timeless, search, mentions, breaks: files.flatMap { Self.search($0, outside) })
        // Another file may have what this one lacks.
        let ids = Set(elsewhere.flatMap(\.ids))
        unknown.removeAll { ids.contains($0.id) }
        sessions.removeAll { session in
          !([root] + tables).contains { $0.document === session.value.document }
        }
        return
      }
    }
  }

  /// The titled objects in a file, which a schedule may name by id.
  private static func allTitled(_ value: Value, _ around: EnclosingContext, in list: String)
    -> [Session]
  {
    guard ListNames.kind(of: list) == nil else { return [] }
    return value.children.flatMap { name, child -> [Session] in
      if child.isObject, child.hasTitle, child.content != .person {
        return [Session(child, around, name, in: list)]
      }
      return allTitled(child, around.at(name), in: name.key ?? list)
    }
  }

  private static func timeless(_ sessions: [Session]) -> [Session] {
    let timed = Set(sessions.filter(\.hasTime).map(\.list))
    return sessions.filter { !timed.contains($0.list) }
  }

  private mutating func join(
    _ timeless: [Session], _ search: MentionSearch, _ mentions: [Mention], breaks: [Session]
  ) {
    let values = Set(timeless.map(\.value))
    let owners = Set(mentions.filter { $0.session != nil }.map(\.owner))
    let timed = sessions.filter { !values.contains($0.value) }
    let isSameFile = timed.count < sessions.count
    if isSameFile,
      timed.contains(where: { owners.contains($0.value) && !search.hasIDAsTitle($0) })
    {
      replaced = timeless.map(\.value)
      sessions = timed
      return
    }
    schedule = mentions.filter { $0.session != nil }.flatMap {
      [$0.around.slot, $0.around.columns].compactMap(\.self)
    }
    let slots = Set(schedule)
    // An object that only names other sessions, or is around them, isn't one.
    let kept = (timed + breaks.filter { $0.hasTime && $0.value.title != nil }).filter {
      !owners.contains($0.value) && !(slots.contains($0.value) && search.hasIDAsTitle($0))
        && !$0.value.contains(anyOf: owners)
    }
    let known = Set(kept.map(\.value))
    unknown = mentions.filter { $0.session == nil && $0.isPlaced && !known.contains($0.owner) }
    let mentioned = Set(mentions.compactMap(\.session?.value))
    sessions =
      Self.inOrder(kept, mentions)
      + (isSameFile ? timeless.filter { !mentioned.contains($0.value) } : [])
  }

  /// The sessions in the order of the schedule, for times that cannot be compared.
  private static func inOrder(_ kept: [Session], _ mentions: [Mention]) -> [Session] {
    let named = mentions.compactMap { mention in
      mention.session.map { (place: mention.owner.index, session: $0) }
    }
    return (kept.map { (place: $0.value.index, session: $0) } + named)
      .sorted { $0.place < $1.place }.map(\.session)
  }
}
