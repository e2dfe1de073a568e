// Joins sessions that have no time with the schedule that names them by id.
extension Outline {
  /// The sessions with their times in a schedule; `nil` if the schedule names none of the sessions.
  ///
  /// The schedule, or the sessions that it names, may be in another file. Of the other files, only
  /// `lookups` add sessions: those of a file that is itself imported would be added twice.
  static func joined(
    _ sessions: [OutlineSession], _ root: Value, others: [Value], lookups: [Value],
    _ around: EnclosingContext
  ) -> Outline? {
    let outside = around.with { $0.path = ValuePath() }
    let elsewhere = others.flatMap { allTitled(in: $0, outside) }
    // Sessions that a lookup file holds for other files may have times, too.
    let byLookup = Dictionary(grouping: elsewhere) { lookups.contains(where: $0.value.isInFile) }
    let named = byLookup[true, default: []] + timeless(byLookup[false, default: []])
    let own = (sessions: timeless(sessions), schedules: [root] + others)
    return [own, (named, [root])].firstNonNil { timeless, schedules in
      if timeless.isEmpty { return nil }
      let search = ScheduleMentionSearch(for: timeless)
      let mentions = schedules.flatMap { search.mentions(in: $0, at: .init(around: around)) }
      // Mentions without a time or a room are enough only if nothing else is a session.
      guard mentions.contains(where: { $0.session != nil && ($0.isPlaced || sessions.isEmpty) })
      else { return nil }
      let breaks = others.filter { file in mentions.contains { $0.owner.isInFile(of: file) } }
        .flatMap { self.search($0, outside) }.filter { $0.hasTime && $0.value.title != nil }
      var joined = placed(sessions, timeless, search, mentions, breaks: breaks)
      // A session that this file lacks may be in another file.
      let ids = Set(elsewhere.flatMap(\.ids))
      joined.unknown.removeAll { ids.contains($0.id) }
      joined.sessions.removeAll { !([root] + lookups).contains(where: $0.value.isInFile) }
      return joined
    }
  }

  /// The titled objects in a file; if the file is a page, its name is the id of its only object.
  private static func allTitled(in file: Value, _ around: EnclosingContext) -> [OutlineSession] {
    let titled = allTitled(file, around, in: "")
    let elements = Array(file.elements.prefix(2))
    guard let page = file.isObject ? file : elements.count == 1 ? elements[0] : nil,
      titled.allSatisfy({ $0.value == page }), page.hasTitle, page.subject != .person
    else { return titled }
    return [OutlineSession(page, around, .key(file.document.name), in: "", key: file.document.name)]
  }

  /// The titled objects in a file, which a schedule may name by id.
  private static func allTitled(_ value: Value, _ around: EnclosingContext, in list: String)
    -> [OutlineSession]
  {
    guard ListNames.kind(of: list) == nil else { return [] }
    return value.children.flatMap { name, child in
      child.isObject && child.hasTitle && child.subject != .person
        && (child.subject != .place || child.says(.abstract))
        ? [OutlineSession(child, around, name, in: list, key: name.key)]
        : allTitled(child, around.entering(name), in: name.key ?? list)
    }
  }

  private static func timeless(_ sessions: [OutlineSession]) -> [OutlineSession] {
    let timed = Set(sessions.filter(\.hasTime).map(\.list))
    return sessions.filter { !timed.contains($0.list) }
  }

  /// Joins sessions with their mentions; proposals that timed sessions mention are left out.
  private static func placed(
    _ sessions: [OutlineSession], _ timeless: [OutlineSession], _ search: ScheduleMentionSearch,
    _ mentions: [ScheduleMention], breaks: [OutlineSession]
  ) -> Outline {
    let values = Set(timeless.map(\.value))
    let timed = sessions.filter { !values.contains($0.value) }
    let isSameFile = timed.count < sessions.count
    let named = mentions.filter { $0.session != nil }
    let owners = Set(named.map(\.owner))
    let namesOthers = timed.contains { owners.contains($0.value) && !search.hasIDAsTitle($0) }
    if isSameFile, namesOthers { return Outline(sessions: timed, replaced: timeless.map(\.value)) }
    // An object that merely names or encloses other sessions isn't a session.
    let ids = Set(named.map(\.id))
    let kept = (timed + breaks).filter { session in
      // The cell of a timetable may be the id of another session.
      let isMention = session.value.isText && session.value.id.map(ids.contains) == true
      return !isMention && !session.value.contains(anyOf: owners)
    }
    let known = Set(kept.map(\.value))
    let mentioned = Set(named.compactMap(\.session?.value))
    let unmentioned = isSameFile ? timeless.filter { !mentioned.contains($0.value) } : []
    return Outline(
      sessions: inOrder(kept, named) + unmentioned,
      slots: named.flatMap {
        [$0.around.slot, $0.around.columns, $0.isPlaced ? nil : $0.owner].compactMap(\.self)
      },
      unknown: mentions.filter {
        // In `{"talk": "ann"}`, the id was taken for a title.
        let isTitle = $0.owner.title == $0.id && $0.id.isReadableID && !KnownWords.namesBreak($0.id)
        return $0.session == nil && ($0.isPlaced || sessions.isEmpty)
          && (isTitle || !known.contains($0.owner))
      })
  }

  /// The sessions in the order of the schedule, since their times may not be comparable.
  private static func inOrder(_ kept: [OutlineSession], _ mentions: [ScheduleMention])
    -> [OutlineSession]
  {
    let named = mentions.compactMap { mention in
      mention.session.map { (place: mention.owner.index, session: $0) }
    }
    return (kept.map { (place: $0.value.index, session: $0) } + named)
      .sorted { $0.place < $1.place }.map(\.session)
  }
}
