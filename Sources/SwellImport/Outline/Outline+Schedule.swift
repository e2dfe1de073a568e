import SwellStore

/// A mention in a schedule of a session elsewhere, by its id.
struct Mention {
  var id: String
  /// The session, with what is around the mention; `nil` for an unknown id.
  var talk: Outline.Entry?
  /// The day, the time and the room of the mention.
  var around: EnclosingContext
  /// The object that names it, which may be a session itself.
  var owner: Value
  /// The name of the field.
  var field: String

  /// Whether anything says when or where the session takes place.
  var isPlaced: Bool { around.slot != nil || around.time != nil || around.room != nil }
}

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
    let elsewhere = others.flatMap { Self.titled($0, outside, in: "") }
    for (talks, schedules) in [(entries, [root] + others), (elsewhere, [root])] {
      let talks = Self.timeless(talks)
      guard !talks.isEmpty else { continue }
      let search = MentionSearch(of: talks)
      let mentions = schedules.flatMap { search.mentions($0, around) }
      if mentions.contains(where: { $0.talk != nil && $0.isPlaced }) {
        let files = others.filter { file in
          mentions.contains { $0.owner.document === file.document }
        }
        join(talks, search, mentions, breaks: files.flatMap { Self.search($0, outside) })
        // Another file may have what this one lacks.
        let ids = Set(elsewhere.flatMap(\.ids))
        unknown.removeAll { ids.contains($0.id) }
        entries.removeAll { entry in
          !([root] + tables).contains { $0.document === entry.value.document }
        }
        return
      }
    }
  }

  /// The titled objects in a file, which a schedule may name by id.
  private static func titled(_ value: Value, _ around: EnclosingContext, in list: String) -> [Entry]
  {
    guard kind(list) == nil else { return [] }
    return value.children.flatMap { name, child -> [Entry] in
      if child.isObject, hasTitle(child) { return [Entry(child, around, name, in: list)] }
      return titled(child, around.at(name), in: name.key ?? list)
    }
  }

  /// The entries of the lists in which no entry has a time.
  private static func timeless(_ entries: [Entry]) -> [Entry] {
    let timed = Set(entries.filter(\.hasTime).map(\.list))
    return entries.filter { !timed.contains($0.list) }
  }

  private mutating func join(
    _ talks: [Entry], _ search: MentionSearch, _ mentions: [Mention], breaks: [Entry]
  ) {
    let values = Set(talks.map(\.value))
    let owners = Set(mentions.filter { $0.talk != nil }.map(\.owner))
    let own = entries.filter { !values.contains($0.value) }
    let isHere = own.count < entries.count
    if isHere, own.contains(where: { owners.contains($0.value) && !search.hasIDAsTitle($0) }) {
      replaced = talks.map(\.value)
      entries = own
      return
    }
    schedule = mentions.filter { $0.talk != nil }.flatMap {
      [$0.around.slot, $0.around.columns].compactMap(\.self)
    }
    let slots = Set(schedule)
    let others = (own + breaks.filter { $0.hasTime && $0.title != nil }).filter {
      !owners.contains($0.value) && !(slots.contains($0.value) && search.hasIDAsTitle($0))
        && !$0.value.contains(anyOf: owners)
    }
    let known = Set(others.map(\.value))
    unknown = mentions.filter { $0.talk == nil && $0.isPlaced && !known.contains($0.owner) }
    let named = mentions.compactMap { mention in
      mention.talk.map { (place: mention.owner.index, entry: $0) }
    }
    let used = Set(named.map(\.entry.value))
    // In the order of the schedule, for times that cannot be compared.
    entries =
      (others.map { (place: $0.value.index, entry: $0) } + named)
      .sorted { $0.place < $1.place }.map(\.entry)
      + (isHere ? talks.filter { !used.contains($0.value) } : [])
  }
}

extension Outline.Entry {
  /// The ids that a schedule may use for it, and texts such as `image: morten`.
  fileprivate var ids: Set<String> {
    let others = value.fields.filter { [nil, .background].contains(FieldNames.role(of: $0.key)) }
    let codes = others.compactMap(\.value.string).filter {
      $0.isReadableID && $0.contains(where: \.isLetter)
    }
    return Set(value.ids + codes + [key].compactMap(\.self))
  }
}

/// Looks for ids of sessions in the rest of a file.
private struct MentionSearch {
  /// The sessions by their ids.
  let talks: [String: Outline.Entry]
  /// The names of fields that may contain ids.
  private let names: Set<String>
  private let skipped: Set<Value>

  init(of talks: [Outline.Entry]) {
    // An id that several sessions have names none of them.
    let known = talks.flatMap { talk in talk.ids.map { ($0, Optional(talk)) } }
    self.talks = Dictionary(known, uniquingKeysWith: { _, _ in nil }).compactMapValues(\.self)
    skipped = Set(talks.map(\.value))
    let lists = Set(talks.map { FieldNames.folded($0.list) }).subtracting([""])
    names = lists.reduce(into: Set(Self.names)) { names, list in
      let single = list.hasSuffix("s") ? String(list.dropLast()) : list
      names.formUnion([list, single, single + "id", single + "ids"])
    }
  }

  private static let names = """
    session sessions talk talks items sessionid talkid sessionids talkids
    """.words

  /// Whether what looks like an entry's title is the id of a session.
  func hasIDAsTitle(_ entry: Outline.Entry) -> Bool {
    entry.value.members.filter { FieldNames.role(of: $0.key) == .title }
      .allSatisfy { $0.value.reference.flatMap { talks[$0] } != nil }
  }

  /// The mentions in a value.
  ///
  /// `rooms`: the rooms for the positions in a list; `slots`: the slots from the one around the
  /// value on.
  func mentions(
    _ value: Value, _ around: EnclosingContext, in key: String = "",
    as place: EnclosingContext.Place = .outside, rooms: [String] = [], slots: ArraySlice<Value> = []
  ) -> [Mention] {
    guard !skipped.contains(value) else { return [] }
    if value.isArray {
      let elements = Array(value.elements)
      let areColumns = elements.count > 1 && elements.count <= rooms.count || rooms.count == 1
      return elements.indices.flatMap { index in
        let element = elements[index]
        let isColumn =
          element.isCollection ? around.slot != nil && !element.hasTimeOfDay : areColumns
        let room = rooms.count == 1 ? rooms[0] : rooms.dropFirst(index).first
        let inside = around.at(.index(index)).inRoom(isColumn ? room : nil)
        guard element.isCollection else { return mention(element, inside, in: key, value) }
        return mentions(
          element, inside, in: key, as: .element, rooms: isColumn ? [] : rooms,
          slots: around.slot == nil ? elements[index...] : slots)
      }
    }
    let table = value["tracks"] ?? value["rooms"]
    let columns = table?.listed.compactMap { track -> String? in
      // An id such as `track-1` names no room.
      if value["rooms"] == nil, track.string?.isCode == true { return nil }
      let name = (track["title"] ?? track["name"] ?? track).string?.nonBlank
      return name.flatMap { ClockText.namesDay($0) ? nil : $0 }
    }
    // The members under a date are on that day.
    let day = ClockText(key, year: around.year)?.day
    let outer = around.with { $0.day = day ?? $0.day }
    let inside = outer.inside(value, as: day == nil ? place : .element).with {
      $0.columns = table ?? $0.columns
      if let extent = value["extend"]?.integer, extent > 0, extent <= slots.count {
        $0.lastSlot = slots.prefix(extent).last
      }
    }
    return value.members.flatMap { key, member in
      member.isCollection
        ? mentions(member, inside.at(.key(key)), in: key, rooms: columns ?? rooms, slots: slots)
        : mention(member, inside, in: key, value)
    }
  }

  private func mention(_ value: Value, _ around: EnclosingContext, in key: String, _ owner: Value)
    -> [Mention]
  {
    let name = FieldNames.folded(key)
    let isNamed = names.contains(name)
    // In a slot, the ids of talks may be under any name but that of a kind, a person or a room.
    let isOther = [.speakers, .room].contains(FieldNames.role(of: key))
    let mayBeID =
      around.slot != nil && value.isText && !isOther && !ListNames.types.contains(name)
    guard isNamed || mayBeID, let id = value.reference,
      isNamed || talks[id] != nil && id.isReadableID
    else { return [] }
    // An id in a list called `tracks` was taken for the room.
    let around = around.room == id ? around.with { $0.room = nil } : around
    var talk = talks[id]
    if let path = talk?.around.path { talk?.around = around.with { $0.path = path } }
    return [Mention(id: id, talk: talk, around: around, owner: owner, field: key)]
  }
}
