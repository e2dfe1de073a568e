import Foundation

/// The speakers, rooms and tracks that sessions refer to by id, in their file and in others.
final class References {
  /// The objects by id, each with the node and the role of its list; the role is `nil` if the
  /// list's name implies none, which is possible in other files and in mixed lists.
  private var references: [String: [(reader: ObjectReader, list: Int, role: Role?)]] = [:]
  private var listsByName: [String: ObjectReader] = [:]
  /// The people by URL slug, `ann-lee`, which some sites use instead of ids.
  private var people: [String: (reader: ObjectReader, list: Int, role: Role?)] = [:]
  /// The talks in other files, by title and, for those in a person's object, by the person's name.
  private var talks: [String: [ObjectReader]] = [:]

  /// The slot that was read last: reading it for each of its sessions would take quadratic time.
  private var lastSlot: (slot: Value, fields: EntryFields)?

  /// Lists that hold objects of every kind, in JSON-LD and in content management systems.
  private static let mixed = Set("graph includes included".words)
  /// The prefix of an element's index, which serves as the id if a list's elements have none.
  fileprivate static let index = "#"

  /// Collects the lists and dictionaries below the root, if there is one, and those of other files.
  init(_ root: ObjectReader?, others: [ObjectReader]) {
    if let root { search(root, isOther: false) }
    for other in others {
      let file = other.value.document.name
      add(other, [Role.speakers, .room, .track].first { ListNames.isList(file, of: $0) })
      search(other, isOther: true)
      guard other.context.isLookup else { continue }
      let entries = other.value.children.map { other.reader($1, other.path.adding($0)) }
      // The name of a page's file is the page's id.
      if let page = other.value.isObject ? other : entries.count == 1 ? entries[0] : nil {
        references[file, default: []].append((page, page.value.index, nil))
      }
      for talk in [other] + entries {
        let title = talk.value.says(.speakers) ? talk.value.title : nil
        let person = talk.ownTalk == nil ? nil : talk.personName
        let names = [title, person].compactMap { $0?.folded }
        for name in names { talks[name, default: []].append(talk) }
      }
    }
  }

  /// The only talk in other files that has this title or speaker.
  func talk(named name: String) -> ObjectReader? {
    guard !talks.isEmpty, let found = talks[name.folded], found.count == 1 else { return nil }
    found[0].diagnostics.coverage.refer(to: found[0].value.index)
    return found[0]
  }

  private func search(_ owner: ObjectReader, isOther: Bool, depth: Int = 3) {
    guard depth > 0 else { return }
    for (key, value) in owner.value.members where value.isCollection {
      let list = owner.reader(value, owner.path[key])
      let role = [Role.speakers, .room, .track, .start, .day].first {
        ListNames.isList(key, of: $0)
      }
      let mayHoldAny = isOther || Self.mixed.contains(FieldName.folded(key))
      if role != nil || mayHoldAny { add(list, role) }
      if value.isObject, role == nil || role == .start || mayHoldAny {
        search(list, isOther: mayHoldAny, depth: depth - 1)
      }
    }
  }

  /// Adds a list whose elements have an id, or a dictionary whose keys are the ids.
  private func add(_ list: ObjectReader, _ role: Role?) {
    var objects = list.referable
    // The Google I/O app has a tag's id under `tag`; sessions may name people by their handles.
    let names = role == .track ? ["tag"] : role == .speakers ? ["twitter", "github"] : []
    objects += objects.flatMap { _, object in
      names.compactMap { object.value[$0]?.reference.map { ($0, object) } }
    }
    for (id, reader) in objects {
      // Sessionize has tracks among other categories.
      if role == .track, let items = reader.value["items"] {
        let isTrack = reader.ownName?.lowercased().hasPrefix("track") == true
        if isTrack { add(list.reader(items, reader.path["items"]), role) }
      } else {
        let reference = (reader, list.value.index, role)
        if role == .speakers, let last = references[id]?.last, last.list == list.value.index,
          last.reader.value.isInFile(of: reader.value), last.reader.personName != reader.personName
        {
          let found = "the id \(id.shortened(to: 60)) of another person, too"
          reader.warn("id", found: found, expected: "an id of its own")
        }
        references[id, default: []].append(reference)
        guard role == nil || role == .speakers, let name = reader.personName else { continue }
        let plain = name.folded.folding(options: .diacriticInsensitive, locale: nil)
        people[plain.replacing(" ", with: "-")] = reference
      }
    }
    // If sessions name people or rooms directly, the list isn't needed, but counts as used.
    guard role == .speakers || role == .room else { return }
    for (index, element) in list.value.elements.enumerated() where element.isObject {
      let reader = list.reader(element, list.path[index])
      let name = role == .room ? reader.ownName : reader.personName
      if let name { listsByName[name.folded] = list }
    }
  }

  /// Records that sessions name these people or rooms directly.
  func noteNames(_ names: [String]) {
    guard !listsByName.isEmpty else { return }
    for list in names.compactMap({ listsByName[$0.folded] }) {
      list.diagnostics.coverage.refer(to: list.value.index)
    }
  }

  /// The person, room, track or slot with this id; prefers the `type`, then the nearest to `path`.
  func find(
    _ id: String, _ role: Role, near path: ValuePath = ValuePath(), type: String? = nil
  ) -> ObjectReader? {
    if references.isEmpty, people.isEmpty { return nil }
    // A hostile file could repeat an id a million times.
    var all = references[Int(id)?.description ?? id, default: []].suffix(100)
    if all.isEmpty, role == .speakers { all = people[id.lowercased()].map { [$0] } ?? [] }
    let typed = type == nil ? [] : all.filter { $0.reader.value["type"]?.string == type }
    if !typed.isEmpty { all = typed[...] }
    let named = all.reversed().filter { $0.role == role }
    let fitting = named.isEmpty ? all.filter { $0.role == nil && $0.reader.isFitting(role) } : named
    let found = fitting.max {
      $0.reader.path.steps(sharedWith: path) < $1.reader.path.steps(sharedWith: path)
    }
    if let found { found.reader.diagnostics.coverage.refer(to: found.list) }
    return found?.reader
  }

  func fields(ofSlot slot: Value, _ read: () -> EntryFields) -> EntryFields {
    if let lastSlot, lastSlot.slot == slot { return lastSlot.fields }
    let fields = read()
    lastSlot = (slot, fields)
    return fields
  }

  var isEmpty: Bool { references.isEmpty }

  func find(_ value: Value, _ role: Role, near path: ValuePath = ValuePath()) -> ObjectReader? {
    if references.isEmpty { return nil }
    if value.isObject {
      let type = value["type"]?.string
      return value.ids.firstNonNil { find($0, role, type: type) }
    }
    return value.id.flatMap { find($0, role, near: path) }
      ?? value.numeral.flatMap { find(Self.index + $0, role) }
  }
}

extension ObjectReader {
  /// The title of a person's talk; a `title` without an abstract may be a job title.
  var ownTalk: String? {
    ["topic", "subject", "talk", "presentation"].firstNonNil {
      // `{"name": "Ann Lee", "talk": {"title": "Tides", "description": …}}`
      if value[$0]?.isObject == true { return object($0)?.line("title") }
      return line($0).flatMap { $0.has(" ") ? $0 : nil }
    } ?? (has("abstract") ? line("title") : nil)
  }

  fileprivate func isFitting(_ role: Role) -> Bool {
    switch role {
    case .speakers: personName != nil
    case .start, .day: saysStart
    default: ownName != nil
    }
  }

  /// The objects of a list by their ids, else their indices; those of a dictionary by its keys.
  fileprivate var referable: [(id: String, reader: ObjectReader)] {
    guard value.isArray else {
      return value.members.filter { $0.value.isObject }
        .map { ($0.key, reader($0.value, path[$0.key])) }
    }
    // `[{"speaker": {"id": 7, "name": "Ann Lee"}}]`
    let elements = value.elements.enumerated().map { index, element in
      let members = element.members.prefix(2).map(\.value)
      let isWrapped = members.count == 1 && !members[0].ids.isEmpty
      return reader(isWrapped ? members[0] : element, path[index])
    }
    let found = elements.flatMap { element in element.value.ids.map { ($0, element) } }
    if !found.isEmpty { return found }
    return elements.enumerated().map { (References.index + String($0), $1) }
  }
}

extension Value {
  /// The ids of an object: its own; failing that, a speaker's or its first field's (`slot_id`).
  var ids: [String] {
    let members = Array((self["sys"] ?? self).fields)
    let ids = members.filter { FieldName.role(of: $0.key) == .key }
    let first = members.enumerated().first { index, member in
      let name = FieldName.name(member.key)
      return name.isOfID && (index == 0 || name.role == .speakers)
    }
    return (ids.isEmpty ? first.map { [$0.element] } ?? [] : ids).compactMap(\.value.id)
  }
}
