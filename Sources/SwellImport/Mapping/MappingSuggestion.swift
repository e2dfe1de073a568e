/// Suggests mappings for what the usual rules don't find, judging by the values of the fields.
enum MappingSuggestion {
  /// The lowest score worth a suggestion: titles of one word score 0.5, less if some are repeated.
  private static let leastScore = 0.3
  /// The lowest score of a clear title, for which one word isn't enough, and of speakers: most must
  /// look like people, because names of rooms and kinds are capitalised, too.
  private static let certainScore = 0.5
  /// Words in field names that rule out a role, whatever the values look like.
  private static let others: [Role: Set<String>] = [
    .title: ["link", "url", "file"], .start: KnownWords.versions,
    .speakers: ["zone", "subtitle", "status", "prize", "award"],
  ]

  /// A mapping of the title, if a list of objects with dates or times has one clear title field.
  static func guess(for roots: [Value]) -> FieldMapping? {
    lists(in: roots).firstNonNil { list in
      guard list.objects.count > 1, arePlaced(list.objects),
        !list.objects.contains(where: \.hasTitle),
        let title = fields(for: [.title], in: list.objects, isCertain: true).first
      else { return nil }
      return try? FieldMapping([title])
    }
  }

  /// The mapping to try for a file in which no sessions were found: a long list of objects, and the
  /// fields of these objects that look like titles, times and people.
  static func lines(for roots: [Value]) -> [String] {
    // Tracks have titles, but if a schedule lists ids of sessions, they aren't sessions.
    let others = lists(in: roots).filter { list in
      list.path.last.map { ListNames.isList($0, of: .track) } != true
    }
    return others.firstNonEmpty(lines)
  }

  /// The numbers of columns to map if a table's first row seems to be a session, not a header.
  static func lines(for table: TableHeader, _ rows: [Value]) -> [String] {
    let lines = fields(for: [.title, .start, .start, .speakers], in: rows)
    guard let title = lines.first, title.hasPrefix("title="), String(title.dropFirst(6)).mayBeTitle,
      table.cells.contains(where: { $0.first?.isNumber == true && !$0.contains(where: \.isLetter) })
    else { return [] }
    return lines.compactMap { line in
      let column = table.names.firstIndex { line.drop { $0 != "=" } == "=" + $0 }
      return column.map { line.prefix { $0 != "=" } + "=\($0 + 1)" }
    }
  }

  private static func lines(for list: List) -> [String] {
    let names = list.objects.prefix(20).flatMap { $0.fields.map(\.key) }
    let title = names.filter { name in
      FieldName.role(of: name) == .title
        && list.objects.allSatisfy { $0.has(name) && $0[name]?.isArray == false }
    }.min { FieldName.name($0).rank < FieldName.name($1).rank }
    let known = Dictionary(grouping: names) { FieldName.role(of: $0) }
    let missing: [Role] =
      (title == nil ? [.title] : []) + [.start, .speakers].filter { known[$0] == nil }
    let fields = fields(for: missing, in: list.objects)
    let lines = (title.map { ["title=" + $0] } ?? []) + fields
    // Names without letters are times or ids.
    let areNames = names.allSatisfy { $0.contains(where: \.isLetter) }
    guard areNames, lines.contains(where: { $0.hasPrefix("title=") }) else { return [] }
    let isAnywhere = title == "title" || list.path.isEmpty
    return (isAnywhere ? [] : ["sessions=" + list.path.joined(separator: ".")]) + lines
  }

  /// For each role, the mapping of the field that fits best; `isCertain`: only if the fit is clear.
  static func fields(
    for roles: [Role], in objects: [Value], besides taken: Set<String> = [], isCertain: Bool = false
  ) -> [String] {
    let names = Set(objects.prefix(20).flatMap { $0.fields.map(\.key) })
    var values: [String: [Value]] = [:]
    for (name, value) in objects.lazy.flatMap(\.fields) where names.contains(name) {
      values[name, default: []].append(value)
    }
    var taken = taken
    return roles.compactMap { role in
      // A name with another meaning rules a field out, but a description or a place may be a title.
      let free = values.filter { name, _ in
        let known = FieldName.role(of: name)
        // `contribution_type: Long Presentation` looks like a name, and `updated` like a start.
        let others = Self.others[role, default: []].union(["type"])
        return !taken.contains(name) && ListNames.kind(of: name) != .other
          && !others.contains(where: name.lowercased().contains)
          && !(role == .speakers ? Language.known : KnownWords.personal).includes(name)
          && (known == nil || known == role
            || !isCertain && (known == .abstract || role == .title && known == .room))
      }
      let scored = free.map { name, values in
        // All sessions have a title.
        let share = role == .title ? Double(values.count) / Double(objects.count) : 1
        let weight = FieldName.role(of: name) == .room ? 0.5 : 1
        return (name: name, score: score(of: values, as: role) * share * weight)
      }
      guard let best = scored.max(by: { ($0.score, $1.name) < ($1.score, $0.name) }),
        best.score > (isCertain || role == .speakers ? certainScore : leastScore)
      else { return nil }
      taken.insert(best.name)
      return "\(role.rawValue)=\(best.name)"
    }
  }

  private static func score(of values: [Value], as role: Role) -> Double {
    let texts = values.compactMap(\.text)
    let distinct = Double(Set(texts).count) / Double(max(texts.count, 1))
    func share(_ isFitting: (String) -> Bool) -> Double {
      Double(texts.count(where: isFitting)) / Double(values.count)
    }
    switch role {
    case .title:
      // `Tides` scores 0.5, `Ropes and knots` 1.5, and `Ann Lee`, who may be the speaker, 0.6.
      return distinct * share(\.mayBeTitle) * (share { $0.has(" ") } + 0.5)
        * (1 - 0.6 * share(\.namesPeople))
    case .start:
      return share {
        ISOTime.parse($0) != nil || $0.has(":") && WrittenTime($0)?.start != nil
          || WrittenTime.isDate($0)
      }
    case .speakers:
      let objects = Double(
        values.count { $0.listed.contains { $0["name"]?.string?.namesPeople == true } })
      return distinct * share { Set($0.withoutBy.names().map(\.namesPeople)) == [true] }
        + objects / Double(values.count)
    // Rooms can't be guessed, because kinds, colours and terms look like rooms.
    default: return 0
    }
  }

  private typealias List = (path: [String], objects: [Value])

  /// Up to ten lists, the longest first; the length of a list with dates or times counts 100-fold.
  private static func lists(in roots: [Value]) -> [List] {
    if roots.count > 1 { return [([], roots)] }
    let found = roots.flatMap { lists(in: $0, at: [], depth: 6) }
    let ranked = Dictionary(grouping: found, by: \.path).map { path, lists in
      let objects = lists.flatMap(\.objects)
      // A list of ten sessions comes before one of nine hundred pictures.
      let isPlaced = arePlaced(objects) || !fields(for: [.start], in: objects).isEmpty
      let size = objects.count * (isPlaced ? 100 : 1)
      let rank = (-size, path.count { $0 == "*" }, path.count, path.joined(separator: "."))
      return (rank: rank, list: (path, objects))
    }
    return ranked.sorted { $0.rank < $1.rank }.prefix(10).map(\.list)
  }

  /// Whether most of the objects have a date or a time; some may not have one yet.
  private static func arePlaced(_ objects: [Value]) -> Bool {
    let placed = objects.count { $0.says(.start) || $0.says(.day) || $0.has("year") }
    return placed * 5 > objects.count * 4
  }

  private static func lists(in value: Value, at path: [String], depth: Int) -> [List] {
    guard depth > 0 else { return [] }
    let members = value.members.allSatisfy(\.value.isObject) ? value.members.map(\.value) : []
    let objects = (members + value.elements.sample).filter(\.isObject)
    let own = objects.isEmpty ? [] : [(path: path, objects: objects)]
    // Searches only a few days or rooms, since each may have many lists.
    return own
      + value.fields.filter { $0.key.utf8.count <= 100 }
      .flatMap { lists(in: $0.value, at: path + [$0.key], depth: depth - 1) }
      + objects.prefix(4).flatMap { lists(in: $0, at: path + ["*"], depth: depth - 1) }
  }
}

extension String {
  /// Whether this has words, and isn't a time, a day, an address, a file path or prose.
  fileprivate var mayBeTitle: Bool {
    (3...160).contains(count) && contains(where: \.isLetter)
      && (has(" ") || !has("/") && !has("@"))
      && !contains(where: \.isNewline) && ISOTime.parse(self) == nil
      && ISOTime.parseDay(self) == nil && WrittenTime(self) == nil && !WrittenTime.namesDay(self)
  }
}
