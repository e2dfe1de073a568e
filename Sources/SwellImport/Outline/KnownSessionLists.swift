/// The lists of a file that have sessions among their elements, by depth and name; lists of the
/// same depth and name hold the same kind of thing, so an element with just a title is a session.
struct KnownSessionLists {
  /// The names of the lists that have sessions, by depth.
  private var names: [Int: Set<String>] = [:]
  /// The keys in slots with several sessions: `{"time": …, "Pier": {…}, "Deck": {…}}`.
  private(set) var columns: Set<String> = []
  /// Whether some list of people contains collections, which may hold the people's sessions.
  private(set) var havePeople = false

  init(in root: Value, depth: Int, without excluded: Set<ListNames.Kind>) {
    collect(root, in: "", depth: depth, excluded)
  }

  func contains(_ name: String, at depth: Int) -> Bool {
    names[depth]?.contains(Self.common(name)) == true
  }

  /// One name for similar lists, as in `{"Friday": [{"title": …}], "Saturday": ["Boat trip"]}`.
  private static func common(_ name: String) -> String {
    FieldName.name(name).isDay ? "day" : FieldName.folded(name)
  }

  private mutating func collect(
    _ value: Value, in name: String, depth: Int, _ excluded: Set<ListNames.Kind>
  ) {
    var isKnown = !value.isArray || contains(name, at: depth)
    lazy var hasTitle = value.hasTitle
    let objects = value.members.filter(\.value.isObject)
    if objects.count > 1, value.hasStartTimeOfDay {
      // `{"time": …, "Pier": {"title": …}, "Deck": {"title": …}}`; things and people have names.
      let keys = objects.filter { key, cell in
        cell.isSession
          || !hasTitle && cell.hasTitle && !cell.has("name") && key.mayNameColumn
            && !Language.known.contains(key.prefix(while: \.isLetter).lowercased())
      }.map(\.key)
      if keys.count > 1 { columns.formUnion(keys) }
    }
    for (step, child) in value.children where child.isCollection {
      if hasTitle, step.key.flatMap(child.occurrences) != nil { continue }
      if excluded.contains(.other), step.key.flatMap(ListNames.kind) == .other { continue }
      if !isKnown, child.isObject, child.isSession {
        isKnown = names[depth, default: []].insert(Self.common(name)).inserted
      }
      let name = step.key ?? name
      if !havePeople, ListNames.isList(name, of: .speakers) {
        havePeople = child.children.contains(where: \.value.hasCollections)
      }
      collect(child, in: name, depth: depth + 1, excluded)
    }
  }
}
