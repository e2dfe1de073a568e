extension FieldMapping {
  /// The sessions at the mapped paths or, if no path is mapped, all objects with the mapped title.
  func sessions(in root: Value, _ around: EnclosingContext) -> [OutlineSession] {
    if sessions.isEmpty { return maps(.title) ? titledSessions(in: root, around) : [] }
    // The path is that of the list or, with `*` at its end, that of the sessions.
    let lists = sessions.map { $0.last == "*" ? $0.dropLast() : $0[...] }
    let branches = zip(sessions, lists).map { path, list in
      let found = [list, list.isEmpty && sessions.count > 1 ? [] : path[...]].firstNonEmpty {
        Self.sessions(at: $0, in: root, around).filter { path.last != "*" || $0.value.isObject }
      }
      // The sessions in mapped sessions are in the same section.
      let outer = lists.filter { path.starts(with: $0) }.min { $0.count < $1.count }
      return (key: outer?.last ?? "", sessions: found)
    }
    let found = OutlineSearch.sectioned(branches, in: around)
    // An object around mapped sessions is a session itself only if its own path ends with `*`.
    let ordered = found.sorted { $0.value.index < $1.value.index }
    let pairs = zip(ordered.map(\.value), ordered.dropFirst().map(\.value))
    let outer = Set(pairs.filter { $0 != $1 && $0.encloses($1) }.map(\.0))
    let kept = zip(sessions, branches).filter { $0.0.last == "*" }.flatMap(\.1.sessions)
    let others = outer.subtracting(kept.map(\.value))
    return (outer.count > others.count ? ordered : found).filter { !others.contains($0.value) }
  }

  /// Whether a field of an entry holds sessions at a mapped path.
  func holdsSessions(_ field: FieldName, _ value: Value, of entry: ObjectReader) -> Bool {
    value.isArray && value.hasObjects
      && sessions.contains { Self.rest(of: $0, in: entry.path).first == field.text }
  }

  private static func sessions(
    at path: ArraySlice<String>, in value: Value, _ around: EnclosingContext, list: String = "",
    as position: EnclosingContext.Position = .outside
  ) -> [OutlineSession] {
    let inside = around.inside(value, as: position)
    let children = value.children
    guard let step = path.first else {
      // The texts of a list are titles, unless they are ids.
      let texts = value.isListOfTexts ? value.elements.compactMap(\.string) : []
      let objects = texts.allSatisfy(\.isReadableID) ? children.filter(\.value.isObject) : children
      if objects.isEmpty, list.isEmpty ? value.isSession : value.hasTitle {
        return [OutlineSession(value, around, .key(list), in: list, key: list)]
      }
      let headings = value.headings
      var around = inside
      return objects.compactMap { name, object in
        if let heading = headings[object.index] {
          around = inside.with { $0.enterSection(heading) }
          return nil
        }
        let key = name.key.flatMap { $0.has(" ") && !WrittenTime.namesDay($0) ? $0 : nil }
        let isTitle = key?.isRoomName == false
        let inside = isTitle ? around.with { $0.titleKey = key } : around
        return OutlineSession(object, inside, name, in: list, key: name.key)
      }
    }
    if let member = value[step] {
      return sessions(at: path.dropFirst(), in: member, inside.entering(.key(step)), list: step)
    }
    let rest = step == "*" ? path.dropFirst() : path
    guard step == "*" || value.isArray else { return [] }
    return children.flatMap { name, child in
      sessions(at: rest, in: child, inside.entering(name), list: list, as: .element)
    }
  }

  func warnOfUnusedSessions(in root: ObjectReader) {
    let around = EnclosingContext(.init(path: root.path))
    guard !sessions.isEmpty, sessions(in: root.value, around).isEmpty else { return }
    root.warn("sessions", found: "nothing at the mapped path", expected: "a list of sessions")
  }

  /// The list and dictionary elements that have the mapped title, and other titled elements of the
  /// same lists; if no title is mapped, the elements that have a title and any mapped field.
  func titledSessions(in root: Value, _ around: EnclosingContext) -> [OutlineSession] {
    // A value that is only looked at here doesn't count as read.
    let context = FileContext()
    let roles = maps(.title) ? [.title] : roles
    func isMapped(_ child: Value, _ path: ValuePath) -> Bool {
      let reader = ObjectReader(value: child, path: path, context: context)
      return child.isObject && (maps(.title) || child.hasTitle)
        && roles.contains { fields(of: reader, for: $0).contains { $0.owner.has($0.name) } }
    }
    func search(_ value: Value, _ around: EnclosingContext) -> [OutlineSession] {
      let inside = around.inside(value, as: .element)
      let children = value.children.filter(\.value.isCollection)
      let areMapped = children.map { isMapped($0.value, inside.path.adding($0.name)) }
      let isList = value.isArray && areMapped.contains(true)
      let branches = zip(children, areMapped).map { child, isMapped -> OutlineSearch.Branch in
        isMapped || isList && child.value.hasTitle
          ? ("", [OutlineSession(child.value, inside, child.name, in: "", key: child.name.key)])
          : (child.name.key ?? "", search(child.value, inside.entering(child.name)))
      }
      return OutlineSearch.sectioned(branches, in: inside)
    }
    return search(root, around)
  }
}
