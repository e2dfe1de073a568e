import SwellStore

/// Finds the sessions in a file of unknown shape.
///
/// They are the elements of the lists whose elements have a title and a speaker, a room or a time.
/// An object that has such a list inside is a day, a room, a track or a slot, whatever its own
/// fields are, unless it has speakers itself: then the list holds its parts. A dictionary of such
/// objects is a list too. People, rooms, sponsors and videos are none, but where nothing else
/// holds sessions, the lists inside them do.
struct Outline {
  /// A session and what is around it.
  struct Found {
    var value: Value
    var around: EnclosingContext
    var name: EntryPath.Name
    /// The name of the list that it stands in.
    var list: String
    /// What it is called from outside: its key in a dictionary, the id of the object around it.
    var key: String?
    /// Whether anything says when it takes place.
    var hasTime: Bool {
      around.slot != nil || around.time != nil
        || value.members.contains { !$0.value.isMissing && Aliases.role(of: $0.key) == .start }
    }

    var path: EntryPath { around.path.adding(name) }
    /// The first text that may be its title.
    var title: String? {
      value.members.lazy.filter { Aliases.role(of: $0.key) == .title }
        .compactMap { $0.value.string?.nonBlank }.first
    }
  }

  var entries: [Found] = []
  /// Lists whose elements are only told about by the schedule's own entries.
  var tables: [Value] = []
  /// Whether an entry's key in its dictionary tells it from all others.
  var keysAreIDs: Bool {
    let keys = Dictionary(grouping: entries.filter { $0.key != nil }) { $0.key }
    return keys.values.allSatisfy { Set($0.map(\.value.index)).count == 1 }
  }

  init(of root: Value, at path: EntryPath = EntryPath(), year: Int? = nil) {
    let around = EnclosingContext(year: year, path: path)
    var lists: Set<ListPlace> = []
    Self.collect(root, in: "", depth: 0, &lists)
    if !lists.isEmpty || root.isObject || root.isArray {
      for left in [Self.otherThings, [.speakers, .room], [.speakers], []] {
        let search = Search(lists: lists, left: left)
        entries = search.search(root, around, in: "", depth: 0)
        if !entries.isEmpty { break }
      }
      entries += Self.sessionsOfPeople(root, around, lists, besides: entries)
    }
    joinSchedule(root, around)
  }

  /// Sessions that stand with the people who hold them, and with a time or a room of their own.
  private static func sessionsOfPeople(
    _ root: Value,
    _ around: EnclosingContext,
    _ lists: Set<ListPlace>,
    besides others: [Found]
  ) -> [Found] {
    guard !others.isEmpty else { return [] }
    let known = Set(others.map(\.value.index))
    let titles = Set(others.compactMap(\.title))
    return Search(lists: lists, left: [.room, .other]).search(root, around, in: "", depth: 0).filter
    {
      $0.around.person != nil && !known.contains($0.value.index) && isSession($0.value)
        && !($0.title.map(titles.contains) ?? true)
    }
  }

  /// Whether an object has what makes a session.
  static func isSession(_ value: Value) -> Bool {
    let roles = roles(of: value)
    if isPerson(value) { return false }
    return roles.contains(.title) && !roles.isDisjoint(with: [.speakers, .room, .start])
  }

  /// Whether an object has what only people have, and nothing that only sessions have.
  static func isPerson(_ value: Value) -> Bool {
    value.members.contains {
      !$0.value.isMissing && Aliases.role(of: $0.key) == nil
        && personal.contains(Aliases.folded($0.key))
    } && roles(of: value).isDisjoint(with: [.abstract, .speakers, .start, .duration])
  }

  /// What the fields of an object may be for a session.
  private static func roles(of value: Value) -> Set<Aliases.Role> {
    var roles: Set<Aliases.Role> = []
    for (key, member) in value.members where !member.isMissing {
      if let role = Aliases.role(of: key), EntryFields.fits(member, role) {
        roles.insert(role)
      } else if key.isLanguage, hasTitle(member) {
        roles.insert(.title)
      } else if member.isPlacement(under: key) {
        roles.insert(.start)
      }
    }
    if roles.contains(.start), value.members.contains(where: { Aliases.isSummary($0.key) }) {
      roles.insert(.title)
    }
    return roles
  }

  static func hasTitle(_ object: Value) -> Bool {
    object.members.contains { key, member in
      !member.isMissing
        && (Aliases.role(of: key) == .title && EntryFields.fits(member, .title)
          || key.isLanguage && member["title"] != nil)
    }
  }

  /// How many objects under a name of an entry look like sessions.
  static func sessions(in value: Value, under key: String) -> Int {
    guard kind(key) == nil else { return 0 }
    var count = 0
    for element in value.elements where element.isObject {
      let isOne = isSession(element)
      count +=
        isOne ? 1 : element.members.reduce(0) { $0 + sessions(in: $1.value, under: $1.key) }
    }
    for (name, member) in value.members { count += sessions(in: member, under: name) }
    return count
  }

  /// Whether a list of this name holds speakers, or rooms, or pictures.
  static func isList(_ key: String, of role: Aliases.Role) -> Bool {
    let folded = Aliases.folded(key)
    if sessions.contains(folded) { return false }
    return Aliases.role(of: folded) == role
      || folded.hasSuffix("s") && Aliases.role(of: String(folded.dropLast())) == role
      || role == .speakers && people.contains(folded)
  }

  /// Where lists stand that may be of one kind: so deep in the file, under this name.
  fileprivate struct ListPlace: Hashable {
    var depth: Int
    var name: String
  }

  /// What a search leaves out.
  fileprivate enum Kind {
    case speakers, room, other
  }

  fileprivate static let otherThings: Set<Kind> = [.speakers, .room, .other]

  private static let people: Set = [
    "people", "staff", "team", "organizers", "organisers", "authors", "attendees", "users",
  ]
  private static let others: Set = [
    "sponsors", "partners", "tags", "categories", "links", "sociallinks", "attachments", "answers",
    "questions", "videos", "gallery", "news", "posts", "tickets", "weblinks", "resources",
    "recordings", "materials", "slides", "notifications",
  ]
  /// What only people have.
  private static let personal: Set = [
    "bio", "biography", "twitter", "github", "company", "tagline", "avatar", "linkedin", "jobtitle",
    "position",
  ]

  /// What a list is called that holds sessions even if they have no more than a title.
  fileprivate static let sessions: Set = [
    "sessions", "talks", "events", "presentations", "lectures", "workshops", "keynotes",
  ]

  /// What a single session is called where it stands alone.
  fileprivate static let singles: Set = [
    "session", "talk", "presentation", "lecture", "proposal", "submission", "break",
  ]

  fileprivate static func kind(_ key: String) -> Kind? {
    if isList(key, of: .speakers) { return .speakers }
    if isList(key, of: .room) { return .room }
    return others.contains(Aliases.folded(key)) || isList(key, of: .background) ? .other : nil
  }

  /// Notes where lists stand that hold sessions; others of the same name and depth hold them too,
  /// even if they have no more than titles.
  private static func collect(
    _ value: Value,
    in name: String,
    depth: Int,
    _ lists: inout Set<ListPlace>
  ) {
    let isList = value.isArray
    for (key, child) in value.children where child.isArray || child.isObject {
      let name = isList ? name : key
      if isList, child.isObject, isSession(child) {
        lists.insert(ListPlace(depth: depth, name: name))
      }
      collect(child, in: name, depth: depth + 1, &lists)
    }
  }
}

extension Value {
  /// What a list or an object holds; elements have no names.
  fileprivate var children: [(name: String, value: Value)] {
    isArray ? elements.map { ("", $0) } : members.map { ($0.key, $0.value) }
  }

  fileprivate var hasContainers: Bool {
    isArray || members.contains { $0.value.isArray || $0.value.isObject }
  }
}

/// One walk through a file.
private struct Search {
  let lists: Set<Outline.ListPlace>
  let left: Set<Outline.Kind>

  func search(_ value: Value, _ around: EnclosingContext, in key: String, depth: Int)
    -> [Outline.Found]
  {
    if value.isArray {
      let elements = value.elements.enumerated().lazy.map { (EntryPath.Name.index($0), $1) }
      let isNamed = Outline.sessions.contains(Aliases.folded(key))
      let isOfSessions =
        lists.contains(Outline.ListPlace(depth: depth, name: key))
        || isNamed && (around.slot != nil || around.day != nil)
          && value.elements.contains(where: Outline.hasTitle)
        || around.person != nil && value.elements.contains { $0.isTold && Outline.hasTitle($0) }
      return searchList(elements, around, in: key, depth, isOfSessions: isOfSessions)
    }
    guard isDictionaryOfSessions(value, key) else {
      return searchObject(value, around, in: key, depth)
    }
    return searchList(
      value.members.lazy.map { (EntryPath.Name.key($0), $1) },
      around.inside(value, isElement: false, isTrack: false),
      in: key,
      depth,
      isOfSessions: true
    )
  }

  /// Whether most members are sessions; where the keys are numbered or the dictionary is called
  /// after sessions, one is enough, as in a list.
  ///
  /// A single one by another name could be a wrapper.
  private func isDictionaryOfSessions(_ object: Value, _ key: String) -> Bool {
    let members = Array(object.members)
    guard members.allSatisfy({ $0.value.isObject || $0.value.isMissing }) else { return false }
    let sessions = members.count { Outline.isSession($0.value) }
    if Outline.sessions.contains(Aliases.folded(key))
      || members.allSatisfy({ $0.key.contains(where: \.isNumber) })
    {
      return sessions > 0
    }
    return members.count > 1 && sessions * 2 > members.count
      && members.allSatisfy { Outline.kind($0.key) == nil }
  }

  private func searchList(
    _ list: some Sequence<(EntryPath.Name, Value)>,
    _ around: EnclosingContext,
    in key: String,
    _ depth: Int,
    isOfSessions: Bool
  ) -> [Outline.Found] {
    var found: [Outline.Found] = []
    for (name, element) in list {
      let isWhole = isOfSessions && element.hasSpeakers && Outline.hasTitle(element)
      let inside =
        isWhole || !element.hasContainers
        ? [] : searchElement(element, around.at(name), in: key, depth + 1)
      if !inside.isEmpty {
        found += inside
      } else if isOfSessions, element.isObject {
        let inside = EnclosingContext(around.at(name), path: around.path)
        var entry = Outline.Found(value: element, around: inside, name: name, list: key)
        if case .key(let key) = name { entry.key = key }
        // A dictionary may hold other things than sessions.
        if entry.key == nil || Outline.hasTitle(element) { found.append(entry) }
      }
    }
    return found
  }

  private func searchElement(
    _ element: Value,
    _ around: EnclosingContext,
    in key: String,
    _ depth: Int
  ) -> [Outline.Found] {
    guard element.isObject, !isDictionaryOfSessions(element, "") else {
      return search(element, around, in: key, depth: depth)
    }
    return searchObject(element, around, in: key, depth, isElement: true)
  }

  private func searchObject(
    _ object: Value,
    _ around: EnclosingContext,
    in key: String,
    _ depth: Int,
    isElement: Bool = false
  ) -> [Outline.Found] {
    let isTrack = Aliases.folded(key).hasPrefix("track")
    let around = around.inside(object, isElement: isElement, isTrack: isTrack)
    let lists = object.members.filter { $0.value.isArray || $0.value.isObject }
    let own = lists.filter { key, _ in Outline.kind(key).map { !left.contains($0) } ?? true }
    let singles = own.filter { isElement && isSession($0.value, $0.key, of: object) }
    let parts = own.map { key, value in
      singles.contains { $0.value.index == value.index }
        ? (key: key, found: [single(value, of: object, around, key, isColumn: singles.count > 1)])
        : (key: key, found: part(value, around, key, depth))
    }.filter { !$0.found.isEmpty }
    if parts.isEmpty {
      return lists.filter { Outline.isList($0.key, of: .room) }
        .flatMap { key, value in searchRooms(value, around.at(.key(key)), depth + 1) }
    }
    // Where an object has several lists of sessions, their names divide them, but not their numbers.
    return parts.flatMap { key, found in
      ClockText(key, year: around.year)?.day != nil
        || parts.count > 1 && !key.allSatisfy(\.isNumber)
        ? named(key, found, unless: around) : found
    }
  }

  /// Whether what stands under a key of an element is a session, as in `{"time": …, "talk": {…}}`.
  ///
  /// What has a title itself, and is no person, only holds what is called a talk.
  private func isSession(_ value: Value, _ key: String, of element: Value) -> Bool {
    guard value.isObject, Outline.hasTitle(value) else { return false }
    let role = Aliases.role(of: key)
    let isNamed = Outline.singles.contains(Aliases.folded(key))
    if Outline.isPerson(element) {
      return isNamed && (value.isTold || Outline.isSession(value))
    }
    let isTitled = element.members.contains {
      $0.value.isText && !$0.value.isMissing && Aliases.role(of: $0.key) == .title
    }
    if isTitled { return false }
    return isNamed || [nil, .title, .abstract].contains(role) && Outline.isSession(value)
  }

  /// The session under a key; of several in a slot, the keys are the rooms.
  private func single(
    _ value: Value,
    of element: Value,
    _ around: EnclosingContext,
    _ key: String,
    isColumn: Bool
  ) -> Outline.Found {
    let room = isColumn && around.slot != nil && !key.contains(where: \.isNumber) ? key : nil
    let isOnlyOne = !isColumn && around.person == nil
    return Outline.Found(
      value: value,
      around: EnclosingContext(around, room: room?.nonBlank, path: around.path),
      name: .key(key),
      list: key,
      key: isOnlyOne ? element.ids.first : nil
    )
  }

  private func part(_ value: Value, _ around: EnclosingContext, _ key: String, _ depth: Int)
    -> [Outline.Found]
  {
    let around = around.at(.key(key))
    // The keys of days and rooms stand where others have lists.
    let isElement = value.isObject && ClockText(key, year: around.year)?.day != nil
    return isElement && !isDictionaryOfSessions(value, key)
      ? searchObject(value, around, in: key, depth + 1, isElement: true)
      : search(value, around, in: key, depth: depth + 1)
  }

  private func searchRooms(_ rooms: Value, _ around: EnclosingContext, _ depth: Int)
    -> [Outline.Found]
  {
    let listed = rooms.elements.enumerated().map { index, room in
      (EntryPath.Name.index(index), (room["name"] ?? room["title"])?.string, room)
    }
    let keyed = rooms.members.map { key, room in (EntryPath.Name.key(key), Optional(key), room) }
    return (listed + keyed).flatMap { step, name, room in
      if case .key(let key) = step, Outline.isSession(room) {
        let around = EnclosingContext(around, room: name?.nonBlank, path: around.path)
        return [Outline.Found(value: room, around: around, name: step, list: key)]
      }
      return search(
        room,
        EnclosingContext(around, room: name?.nonBlank, path: around.path.adding(step)),
        in: name ?? "",
        depth: depth + 1
      )
    }
  }

  /// The entries of a list with its name for a section, where nothing nearer gave them one.
  private func named(_ key: String, _ entries: [Outline.Found], unless outer: EnclosingContext)
    -> [Outline.Found]
  {
    var renamed: [ObjectIdentifier: EnclosingContext] = [:]
    let day = ClockText(key, year: outer.year)?.day
    return entries.map { entry in
      guard entry.around.section == outer.section else { return entry }
      var entry = entry
      let old = entry.around
      let around =
        renamed[ObjectIdentifier(old)]
        ?? EnclosingContext(old, section: key.nonBlank, day: old.day ?? day, path: old.path)
      renamed[ObjectIdentifier(old)] = around
      entry.around = around
      return entry
    }
  }
}

extension Value {
  /// Whether the object tells more of a session than its title.
  fileprivate var isTold: Bool {
    members.contains { key, member in
      !member.isMissing
        && Aliases.role(of: key).map { [.abstract, .start, .room].contains($0) } ?? false
    }
  }

  /// Whether the object itself says who speaks.
  fileprivate var hasSpeakers: Bool {
    members.contains { key, member in
      !member.isMissing && Aliases.role(of: key) == .speakers
        && EntryFields.fits(member, .speakers)
    }
  }
}
