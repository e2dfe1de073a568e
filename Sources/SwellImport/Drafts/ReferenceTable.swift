import SwellStore

/// The speakers, rooms or tracks that sessions refer to by id.
struct ReferenceTable {
  private struct Reference {
    var reader: FieldReader
    /// The node of its list.
    var list: Int
  }

  private var references: [String: Reference] = [:]
  private var listsByName: [String: FieldReader] = [:]
  private let role: Role?
  private let others: OtherFiles?

  /// Takes a list whose elements have an id, or a dictionary whose keys are the ids.
  ///
  /// Ids that it lacks are looked up in the other files that were given.
  init(_ parent: FieldReader, _ field: String, ids: [String]? = nil) {
    role = [.speakers, .room].first { Outline.isList(field, of: $0) }
    others = parent.diagnostics.others
    guard let member = parent.value[field] else { return }
    add(parent.reader(member, parent.path[field]), ids)
  }

  /// An empty table for a role, which looks in the other files only.
  init(of role: Role, in diagnostics: Diagnostics) {
    self.role = role
    others = diagnostics.others
  }

  /// Adds a list or dictionary.
  mutating func add(_ list: FieldReader, _ ids: [String]? = nil) {
    for (id, reader) in list.referable(ids) {
      references[id] = Reference(reader: reader, list: list.value.index)
    }
    // Sessions may name people directly: then the list adds nothing, but is used.
    guard role == .speakers else { return }
    for (index, person) in list.value.elements.enumerated() where person.isObject {
      if let name = list.reader(person, list.path[index]).personName {
        listsByName[name.folded] = list
      }
    }
  }

  /// Notes that sessions name these people directly.
  func noteNames(_ names: [String]) {
    guard !listsByName.isEmpty else { return }
    for list in names.compactMap({ listsByName[$0.folded] }) {
      list.diagnostics.coverage.refer(to: list.value.index)
    }
  }

  /// The object with this id.
  subscript(id: String) -> FieldReader? {
    if let known = references[id] {
      known.reader.diagnostics.coverage.refer(to: known.list)
      return known.reader
    }
    return role.flatMap { others?.find(id, $0) }
  }

  var isEmpty: Bool { references.isEmpty && others?.isEmpty != false }
}

extension FieldReader {
  /// The objects of a list by their ids, those of a dictionary by their keys.
  func referable(_ ids: [String]? = nil) -> [(id: String, reader: FieldReader)] {
    var found = value.members.filter { $0.value.isObject }
      .map { (id: $0.key, reader: reader($0.value, path[$0.key])) }
    for (index, element) in value.elements.enumerated() where element.isObject {
      let names = ids ?? element.members.map(\.key).filter { FieldNames.role(of: $0) == .key }
      for id in names.compactMap({ element[$0] }) {
        if let text = id.string?.nonBlank ?? id.numeral {
          found.append((text, reader(element, path[index])))
        }
      }
    }
    return found
  }

  /// The object that the field's id refers to; an unknown id is a warning.
  func referenced(_ field: String, in table: ReferenceTable) -> FieldReader? {
    guard let id = text(field) else { return nil }
    if let found = table[id] { return found }
    warn(field, found: "the unknown id \(id.shortened(to: 60))", expected: "a known one")
    return nil
  }
}
