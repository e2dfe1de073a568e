/// Searches schedules for the ids of sessions.
struct ScheduleMentionSearch {
  let sessions: [String: OutlineSession]
  private let names: Set<String>
  private let skipped: Set<Value>

  init(for sessions: [OutlineSession]) {
    // An id of several objects is ignored unless just one has a `title`: speakers have a `name`.
    let known = sessions.flatMap { session in session.ids.map { ($0, Optional(session)) } }
    let all = Dictionary(known) { one, other in
      let (isOne, isOther) = (one?.value.has("title") == true, other?.value.has("title") == true)
      return isOne == isOther ? nil : isOne ? one : other
    }
    self.sessions = all.compactMapValues(\.self)
    skipped = Set(sessions.map(\.value))
    let lists = Set(sessions.map { FieldName.folded($0.list) }).subtracting([""])
    names = lists.reduce(into: Set(Self.names)) { names, list in
      let single = list.hasSuffix("s") ? String(list.dropLast()) : list
      names.formUnion([list, single, single + "id", single + "ids"])
    }
  }

  private static let names = """
    session sessions talk talks items singles papers sessionid talkid sessionids talkids paperids
    workshopsids workshopids eventid eventids
    """.words

  /// Whether the field that looks like the session's title holds the id of a session.
  func hasIDAsTitle(_ session: OutlineSession) -> Bool {
    session.value.members.filter { FieldName.role(of: $0.key) == .title }
      .allSatisfy { $0.value.id.flatMap { sessions[$0] } != nil }
  }

  /// A spot in a schedule, with what is known from the objects around the spot.
  struct Spot {
    var around: EnclosingContext
    var key = ""
    /// The key of the list or object around the spot.
    var list = ""
    var isElement = false
    /// The rooms, one for each position in a list.
    var rooms: [String] = []
    /// The ids of the tracks, one for each position in a list.
    var tracks: [String] = []
    /// The slot that encloses the spot, and the slots after it.
    var slots: ArraySlice<Value> = []
  }

  func mentions(in value: Value, at spot: Spot) -> [ScheduleMention] {
    if skipped.contains(value) { return [] }
    return value.isArray ? mentions(inList: value, at: spot) : mentions(inObject: value, at: spot)
  }

  /// The mentions in a list, whose elements may be columns of a timetable, one for each room.
  private func mentions(inList list: Value, at spot: Spot) -> [ScheduleMention] {
    let elements = Array(list.elements)
    let rooms = spot.rooms
    let isInSlot = spot.around.slot != nil
    let areColumns = elements.count > 1 && elements.count <= rooms.count || rooms.count == 1
    return elements.enumerated().flatMap { index, element in
      let isColumn = element.isCollection ? isInSlot && !element.hasStartTimeOfDay : areColumns
      let room = rooms.count == 1 ? rooms[0] : rooms.dropFirst(index).first
      var inside = spot
      inside.around = spot.around.entering(.index(index)).inRoom(isColumn ? room : nil)
      if isInSlot, spot.tracks.count == elements.count {
        inside.around = inside.around.with { $0.track = spot.tracks[index] }
      }
      guard element.isCollection else { return mention(element, at: inside, of: list) }
      inside.isElement = true
      if isColumn { inside.rooms = [] }
      if !isInSlot { inside.slots = elements[index...] }
      return mentions(in: element, at: inside)
    }
  }

  private func mentions(inObject object: Value, at spot: Spot) -> [ScheduleMention] {
    let table = object["tracks"] ?? object["rooms"]
    let around = spot.around.inside(object, as: spot.isElement ? .element : .outside).with {
      $0.columns = table ?? $0.columns
      if let extent = object["extend"]?.integer, extent > 0, extent <= spot.slots.count {
        $0.lastSlot = spot.slots.prefix(extent).last
      }
    }
    var inside = spot
    inside.isElement = false
    inside.list = spot.key
    inside.rooms = table.map { rooms(in: $0, of: object) } ?? spot.rooms
    inside.tracks = object["tracks"]?.elements.compactMap(\.string).filter(\.isCode) ?? spot.tracks
    // `{"start": …, "talks": {"Pier": "tides", "Deck": "ropes"}}`
    let areColumns =
      around.slot != nil && !spot.isElement && names.contains(FieldName.folded(spot.key))
      && object.members.allSatisfy { key, member in
        FieldName.role(of: key) != .key && member.id.flatMap { sessions[$0] } != nil
      }
    return object.members.flatMap { key, member in
      inside.key = areColumns ? spot.key : key
      inside.around = member.isCollection ? around.entering(.key(key)) : around
      if areColumns { inside.around = around.inRoom(key) }
      // `{"day1": [{"slug": …}], "day2": […]}`
      if member.isArray, FieldName.name(key).isDay, around.section == nil {
        inside.around = inside.around.with { $0.enterSection(key) }
      }
      return member.isCollection
        ? mentions(in: member, at: inside) : mention(member, at: inside, of: object)
    }
  }

  /// The names of rooms in a list of columns, without days and ids such as `track-1`.
  private func rooms(in table: Value, of object: Value) -> [String] {
    let mayBeIDs = object["rooms"] == nil
    return table.listed.compactMap { track in
      if mayBeIDs && track.string?.isCode == true || !track.ids.isEmpty { return nil }
      let name = (track["title"] ?? track["name"] ?? track).text
      return name.flatMap { WrittenTime.namesDay($0) ? nil : $0 }
    }
  }

  /// Whether a field of a slot is a column: `{"time": …, "Pier": "tides", "Deck": "ropes"}`.
  private func isInColumn(_ key: String, of slot: Value) -> Bool {
    let fields = slot.fields.prefix(50)
    if fields.allSatisfy({ $0.value.id.flatMap { sessions[$0] } == nil }) { return false }
    let columns = fields.map(\.key).filter {
      $0.namesColumn && [nil, .track].contains(FieldName.role(of: $0))
    }
    return columns.count > 1 && columns.contains(key)
  }

  private func mention(_ value: Value, at spot: Spot, of owner: Value) -> [ScheduleMention] {
    let around = spot.around
    let name = FieldName.folded(spot.key)
    // `{"papers": [{"id": 30, "start": …}]}`
    let isElement = !names.contains(name) && FieldName.role(of: name) == .key && !owner.hasTitle
    let isNamed = names.contains(isElement ? FieldName.folded(spot.list) : name)
    // In a slot, the id of a talk may be in any field except those for kinds, people and rooms.
    let isOther =
      [.speakers, .room].contains(FieldName.role(of: spot.key)) || KnownWords.types.contains(name)
      || owner.hasTitle && (owner.says(.speakers) || owner.says(.abstract))
    let mayBeID = around.slot != nil && value.isText && !isOther
    guard isNamed || mayBeID, let id = value.id, isNamed || id.isReadableID else { return [] }
    let isColumn = !isNamed && isInColumn(spot.key, of: owner)
    guard isNamed || isColumn || sessions[id] != nil, sessions[id]?.value.encloses(owner) != true
    else { return [] }
    // `{"slot": "b4", "talk": "b4"}` mentions the session only once.
    if !isNamed, owner.fields.contains(where: { names.includes($0.key) && $0.value.id == id }) {
      return []
    }
    // In a list called `tracks`, the id was mistaken for the name of a room.
    let inRoom = isColumn && around.room == nil ? around.inRoom(spot.key) : around
    let own = around.room == id ? around.with { $0.room = nil } : inRoom
    var session = sessions[id]
    if let path = session?.around.path { session?.around = own.with { $0.path = path } }
    return [ScheduleMention(id: id, session: session, around: own, owner: owner, field: spot.key)]
  }
}

extension OutlineSession {
  /// The ids that a schedule may use for the session, including texts such as `image: morten`.
  var ids: Set<String> {
    let others = value.fields.filter { [nil, .background].contains(FieldName.role(of: $0.key)) }
    let codes = others.compactMap(\.value.string).filter {
      $0.isReadableID && $0.contains(where: \.isLetter) && !$0.isAddress
    }
    return Set(value.ids + codes + [key].compactMap(\.self))
  }
}
