/// The other files of an import, in which ids that a file lacks are looked up.
final class OtherFiles {
  private struct Reference {
    var reader: FieldReader
    var list: Int
    var role: Role?
  }

  /// The files' top values.
  let roots: [FieldReader]
  private var references: [String: [Reference]] = [:]

  /// The depth to which tables are searched.
  private static let depth = 3

  init(_ roots: [FieldReader]) {
    self.roots = roots
    for root in roots { add(root, role: nil, depth: Self.depth) }
  }

  var isEmpty: Bool { references.isEmpty }

  private func add(_ list: FieldReader, role: Role?, depth: Int) {
    for (id, reader) in list.referable() {
      references[id, default: []]
        .append(Reference(reader: reader, list: list.value.index, role: role))
    }
    guard depth > 0 else { return }
    for (key, value) in list.value.members where value.isCollection {
      let role = [.speakers, .room].first { Outline.isList(key, of: $0) }
      add(list.reader(value, list.path[key]), role: role, depth: depth - 1)
    }
  }

  /// The person or room of an id; a list whose name says nothing may hold either.
  func find(_ id: String, _ role: Role) -> FieldReader? {
    let fitting = references[id]?.filter { $0.role == nil || $0.role == role }
      .filter { role == .speakers ? $0.reader.personName != nil : $0.reader.ownName != nil }
    guard let found = fitting?.first(where: { $0.role == role }) ?? fitting?.first else {
      return nil
    }
    found.reader.diagnostics.coverage.refer(to: found.list)
    return found.reader
  }
}
