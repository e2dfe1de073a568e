import SwellStore

/// A mention in a schedule of a session elsewhere, by its id.
struct Mention {
  var id: String
  /// The session, with what is around the mention; `nil` for an unknown id.
  var session: Outline.Session?
  var around: EnclosingContext
  /// The object that names it, which may be a session itself.
  var owner: Value
  var field: String

  /// Whether anything says when or where the session takes place.
  var isPlaced: Bool { around.timing != nil || around.room != nil }
}

/// Looks for ids of sessions in the rest of a file.
struct MentionSearch {
  let sessions: [String: Outline.Session]
  /// The names of fields that may contain ids.
  private let names: Set<String>
  private let skipped: Set<Value>

  init(for sessions: [Outline.Session]) {
    // An id that several sessions have names none of them.
    let known = sessions.flatMap { session in session.ids.map { ($0, Optional(session)) } }
    self.sessions = Dictionary(known, uniquingKeysWith: { _, _ in nil }).compactMapValues(\.self)
    skipped = Set(sessions.map(\.value))
    let lists = Set(sessions.map { FieldNames.folded($0.list) }).subtracting([""])
    names = lists.reduce(into: Set(Self.names)) { names, list in
      let single = list.hasSuffix("s") ? String(list.dropLast()) : list
      names.formUnion([list, single, single + "id", single + "ids"])
    }
  }

  private static let names = """
    session sessions talk talks items singles sessionid talkid sessionids talkids workshopsids
    workshopids
    """.words

  /// Whether what looks like a session's title is the id of a session.
  func hasIDAsTitle(_ session: Outline.Session) -> Bool {
    session.value.members.filter { FieldNames.role(of: $0.key) == .title }
      .allSatisfy { $0.value.reference.flatMap { sessions[$0] } != nil }
  }

  /// The mentions in a value.
  ///
  /// `rooms`: the rooms for the positions in a list; `slots`: the slots from the one around the
  /// value on.
  func mentions(
    _ value: Value, _ around: EnclosingContext, in key: String = "",
    as place: EnclosingContext.Place = .outside, rooms: [String] = [], slots: ArraySlice<Value> = []
  ) -> [Mention] {
    if skipped.contains(value) { return [] }
    return value.isArray
      ? mentions(inList: value, around, in: key, rooms: rooms, slots: slots)
      : mentions(inObject: value, around, in: key, as: place, rooms: rooms, slots: slots)
  }

  /// The elements of a list in a slot may be its columns: one for each room.
  private func mentions(
    inList list: Value, _ around: EnclosingContext, in key: String, rooms: [String],
    slots: ArraySlice<Value>
  ) -> [Mention] {
    let elements = Array(list.elements)
    let areColumns = elements.count > 1 && elements.count <= rooms.count || rooms.count == 1
    return elements.indices.flatMap { index in
      let element = elements[index]
      let isColumn =
        element.isCollection ? around.slot != nil && !element.hasTimeOfDay : areColumns
      let room = rooms.count == 1 ? rooms[0] : rooms.dropFirst(index).first
      let inside = around.at(.index(index)).inRoom(isColumn ? room : nil)
      guard element.isCollection else { return mention(element, inside, in: key, list) }
      return mentions(
        element, inside, in: key, as: .element, rooms: isColumn ? [] : rooms,
        slots: around.slot == nil ? elements[index...] : slots)
    }
  }

  private func mentions(
    inObject object: Value, _ around: EnclosingContext, in key: String,
    as place: EnclosingContext.Place, rooms: [String], slots: ArraySlice<Value>
  ) -> [Mention] {
    let table = object["tracks"] ?? object["rooms"]
    let columns = table?.listed.compactMap { track -> String? in
      // An id such as `track-1` names no room.
      if object["rooms"] == nil, track.string?.isCode == true { return nil }
      let name = (track["title"] ?? track["name"] ?? track).string?.nonBlank
      return name.flatMap { ClockText.namesDay($0) ? nil : $0 }
    }
    // The members under a date are on that day.
    let day = ClockText(key, year: around.year)?.day
    let outer = around.with { $0.day = day ?? $0.day }
    let inside = outer.inside(object, as: day == nil ? place : .element).with {
      $0.columns = table ?? $0.columns
      if let extent = object["extend"]?.integer, extent > 0, extent <= slots.count {
        $0.lastSlot = slots.prefix(extent).last
      }
    }
    return object.members.flatMap { key, member in
      member.isCollection
        ? mentions(member, inside.at(.key(key)), in: key, rooms: columns ?? rooms, slots: slots)
        : mention(member, inside, in: key, object)
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
      isNamed || sessions[id] != nil && id.isReadableID
    else { return [] }
    // An id in a list called `tracks` was taken for the room.
    let around = around.room == id ? around.with { $0.room = nil } : around
    var session = sessions[id]
    if let path = session?.around.path { session?.around = around.with { $0.path = path } }
    return [Mention(id: id, session: session, around: around, owner: owner, field: key)]
  }
}

extension Outline.Session {
  /// The ids that a schedule may use for it, and texts such as `image: morten`.
  var ids: Set<String> {
    let others = value.fields.filter { [nil, .background].contains(FieldNames.role(of: $0.key)) }
    let codes = others.compactMap(\.value.string).filter {
      $0.isReadableID && $0.contains(where: \.isLetter) && !$0.isAddress
    }
    return Set(value.ids + codes + [key].compactMap(\.self))
  }
}
