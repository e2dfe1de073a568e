// Sessions in lists that are mapped, or whose elements have the mapped fields.
extension FieldMapping {
  /// The sessions at the mapped paths; without one, the objects that have the mapped title.
  ///
  /// The objects around them give day, time and room, as with the usual rules.
  func sessions(in root: Value, _ around: EnclosingContext) -> [Outline.Session] {
    if sessions.isEmpty {
      return roles.contains(.title) ? titledSessions(in: root, around) : []
    }
    return sessions.flatMap { path in
      let steps = path.split(separator: ".").map(String.init)
      return Self.sessions(at: steps[...], in: root, around)
    }
  }

  private static func sessions(
    at path: ArraySlice<String>, in value: Value, _ around: EnclosingContext, list: String = "",
    as place: EnclosingContext.Place = .outside
  ) -> [Outline.Session] {
    let inside = around.inside(value, as: place)
    let children = value.children
    guard let step = path.first, step != "*" || path.count > 1 else {
      let objects = children.filter(\.value.isObject)
      if objects.isEmpty, value.hasTitle {
        return [Outline.Session(value, around, .key(list), in: list)]
      }
      return objects.map { Outline.Session($0.value, inside, $0.name, in: list) }
    }
    if let member = value[step] {
      return sessions(at: path.dropFirst(), in: member, inside.at(.key(step)), list: step)
    }
    let rest = step == "*" ? path.dropFirst() : path
    guard step == "*" || value.isArray else { return [] }
    return children.flatMap {
      sessions(at: rest, in: $1, inside.at($0), list: list, as: .element)
    }
  }

  /// The elements of lists and dictionaries that have the mapped title, and those next to them that
  /// have another; without a mapped title, those that have a title and any mapped field.
  func titledSessions(in value: Value, _ around: EnclosingContext) -> [Outline.Session] {
    let diagnostics = Diagnostics(file: "", limit: 0)
    let inside = around.inside(value, as: .element)
    let roles = roles.contains(.title) ? [.title] : roles
    func isMapped(_ child: Value) -> Bool {
      let reader = FieldReader(value: child, path: around.path, diagnostics: diagnostics)
      return child.isObject && (roles == [.title] || child.hasTitle)
        && roles.contains { fields(of: reader, for: $0).contains { $0.owner.has($0.name) } }
    }
    let children = value.children.filter(\.value.isCollection)
    let isList = value.isArray && children.contains { isMapped($0.value) }
    return children.flatMap { name, child -> [Outline.Session] in
      isList && child.hasTitle || isMapped(child)
        ? [Outline.Session(child, inside, name, in: "")]
        : titledSessions(in: child, inside.at(name))
    }
  }
}
