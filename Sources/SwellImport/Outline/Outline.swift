/// The sessions in a file of unknown shape, found by `OutlineSearch` and joined with a schedule.
///
/// An object with a list of sessions inside is a day, a room, a track or a slot; if it has
/// speakers, it is a session, and the list holds its parts.
struct Outline {
  var sessions: [OutlineSession] = []
  /// Sessions that are replaced by those in the schedule, such as proposals.
  var replaced: [Value] = []
  /// The schedule slots that gave sessions their times.
  var slots: [Value] = []
  /// The places where the schedule names sessions that the file doesn't have.
  var unknown: [ScheduleMention] = []
  /// The titles of session groups that are not sections, but parts of a day.
  var blocks: Set<String> = []
}

extension Outline {
  /// Finds the sessions in a file; their schedule may be in a file read with it.
  init(of file: ObjectReader, year: Int?, lookups: [Value]) {
    let (root, mapping) = (file.value, file.context.mapping)
    let others = file.context.others.map(\.value)
    let around = EnclosingContext(.init(path: file.path, year: year))
    let searched = Self.search(root, around)
    var mapped = mapping?.sessions(in: root, around) ?? []
    if !mapped.isEmpty, mapping?.sessions == [] { mapped += searched.filter(\.value.isText) }
    // A mapping says which objects are sessions, not what the objects around them mean.
    lazy var known = Dictionary(searched.map { ($0.value, $0.around.facts) }) { first, _ in first }
    let usual = searched.isEmpty ? mapping?.titledSessions(in: root, around) ?? [] : searched
    let found =
      mapped.isEmpty ? usual : mapped.map { next in next.with { $0 = known[next.value] ?? $0 } }
    let joined = Self.joined(found, root, others: others, lookups: lookups, around)
    self = joined ?? Outline(sessions: found)
    countDays()
    dropFirstDay(around.inside(root))
    joinBlocks()
    nameSections()
  }

  static func search(_ root: Value, _ around: EnclosingContext) -> [OutlineSession] {
    var hasPeople = false
    func found(without excluded: Set<ListNames.Kind>) -> [OutlineSession] {
      let lists = KnownSessionLists(in: root, depth: around.path.depth, without: excluded)
      hasPeople = hasPeople || lists.havePeople
      return OutlineSearch(lists: lists, excluded: excluded).search(root, in: "", around: around)
    }
    let sessions = [Set(ListNames.Kind.allCases), [.speakers, .room], [.speakers], []]
      .firstNonEmpty(found)
    if sessions.isEmpty { return [cells, titledAtRoot, only].firstNonEmpty { $0(root, around) } }
    guard hasPeople else { return sessions }
    // Objects that describe people may hold sessions with a time or a room of their own.
    let ofPeople = found(without: [.room, .other]).filter { $0.around.person != nil }
    return sessions + new(ofPeople, besides: sessions)
  }

  /// The session of a file that holds only one, maybe under a key; without speakers, or with a long
  /// list, the file's object could be a whole event.
  private static func only(_ root: Value, _ around: EnclosingContext) -> [OutlineSession] {
    let members = root.members.filter { !$0.value.isMissing }
    let member = root.isSession || members.count != 1 ? nil : members[0]
    let session = member?.value ?? root
    let areFew = session.lists.allSatisfy { Array($1.children.prefix(9)).count < 9 }
    return areFew && session.isSession && session.says(.speakers)
      ? [OutlineSession(session, around, member.map { .key($0.key) } ?? .index(0), in: "")] : []
  }

  /// The elements of root lists that seem to be sessions without speakers, rooms and times.
  ///
  /// All elements have a title and, unless the list has a name such as `talks`, a year, a day, a
  /// track or a number; in a file's only list, a title and a description are enough.
  private static func titledAtRoot(_ root: Value, _ around: EnclosingContext) -> [OutlineSession] {
    let lists =
      root.isArray ? [(root.document.name, root)] : root.members.filter(\.value.isCollection)
    let branches = lists.filter { $1.isArray && !$1.isMissing && ListNames.kind(of: $0) == nil }
      .map { key, list -> OutlineSearch.Branch in
        let isNamed = ListNames.programmes.includes(key)
        let areSessions = list.elements.allSatisfy {
          $0.subject == .other && $0.hasTitle
            && (isNamed || ["year", "track", "number", "episode"].contains(where: $0.has)
              || $0.says(.day) || lists.count == 1 && $0.isDescribed)
        }
        let inside = root.isArray ? around : around.inside(root).entering(.key(key))
        return (key, areSessions ? titled(list, inside, in: key) : [])
      }
    return OutlineSearch.sectioned(branches, in: around)
  }

  /// The elements of a list as sessions; an element with a list such as `episodes` is a section.
  private static func titled(_ list: Value, _ around: EnclosingContext, in key: String)
    -> [OutlineSession]
  {
    list.elements.enumerated().flatMap { index, element -> [OutlineSession] in
      let inside = element.lists.filter { key, list in
        ListNames.programmes.includes(key) && !list.isMissing
          && list.elements.allSatisfy(\.hasTitle)
      }
      if inside.isEmpty { return [OutlineSession(element, around, .index(index), in: key)] }
      let around = around.inside(element, as: .element).entering(.index(index))
      return inside.flatMap { titled($0.value, around.entering(.key($0.key)), in: $0.key) }
    }
  }

  /// The `candidates` with a session's fields and a title not found in `known`.
  static func new(_ candidates: [OutlineSession], besides known: [OutlineSession])
    -> [OutlineSession]
  {
    let titles = Set(known.compactMap(\.value.title))
    return candidates.filter { $0.value.isSession && $0.value.title.map(titles.contains) == false }
  }
}

extension Value {
  /// Whether this has a description, and a title or a topic, but no name, date or person's URL.
  fileprivate var isDescribed: Bool {
    (has("title") || has("topic")) && !has("name")
      && fields.contains { FieldName.role(of: $0.key) == .abstract }
      && !members.contains { key, value in
        value.isAddress && ListNames.kind(of: key) != .other && value.string?.has(" ") == false
          || key.lowercased() == "date"
      }
  }
}
