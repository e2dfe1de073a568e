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
  private var role: Role?
  private var others: OtherFiles?

  init() {}

  /// An empty table for a role, which looks in the other files only.
  init(of role: Role, in diagnostics: Diagnostics) {
    self.role = role
    others = diagnostics.others
  }

  /// The list or dictionary at the first of several paths, with `|` between them.
  init(_ root: FieldReader, _ paths: String, of role: Role, _ ids: [String]? = nil) {
    self.init(of: role, in: root.diagnostics)
    let paths = paths.split(separator: "|").map(String.init)
    if let list = paths.lazy.compactMap({ root.inside($0) }).first { add(list, ids) }
  }

  /// Adds a list whose elements have an id, or a dictionary whose keys are the ids.
  mutating func add(_ list: FieldReader, _ ids: [String]? = nil) {
    for (id, reader) in list.referable(ids) {
      // Sessionize has tracks among other categories.
      if role == .track, let items = reader.value["items"] {
        let isTrack = reader.ownName?.lowercased().hasPrefix("track") == true
        if isTrack { add(list.reader(items, reader.path["items"]), ids) }
      } else {
        references[id] = Reference(reader: reader, list: list.value.index)
      }
    }
    // Sessions may name people directly: then the list adds nothing, but is used.
    guard role == .speakers else { return }
    for (index, person) in list.value.elements.enumerated() where person.isObject {
      if let name = list.reader(person, list.path[index]).personName {
        listsByName[name.folded] = list
      }
    }
  }

  /// Records that sessions name these people directly.
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

  /// The object that a value refers to: by its text, its number, or an id in it.
  subscript(value: Value) -> FieldReader? {
    if value.isObject { return value.ids.lazy.compactMap { self[$0] }.first }
    return value.reference.flatMap { self[$0] }
      ?? value.numeral.flatMap { self[Self.index + $0] }
  }

  /// The prefix of an element's index, by which numbers refer to it if it has no id.
  fileprivate static let index = "#"

  var isEmpty: Bool { references.isEmpty && others?.isEmpty != false }
}

extension FieldReader {
  /// The objects of a list by their ids, or else by their indices; those of a dictionary by its
  /// keys.
  func referable(_ ids: [String]? = nil) -> [(id: String, reader: FieldReader)] {
    guard value.isArray else {
      return value.members.filter { $0.value.isObject }
        .map { ($0.key, reader($0.value, path[$0.key])) }
    }
    let elements = value.elements.enumerated().map { reader($1, path[$0]) }
    let found = elements.flatMap { element in
      (ids?.compactMap { element.value[$0]?.reference } ?? element.value.ids).map { ($0, element) }
    }
    if !found.isEmpty { return found }
    return elements.enumerated().map { (ReferenceTable.index + String($0), $1) }
  }

  /// The objects that a field contains, or refers to by id.
  func references(_ field: String, in table: ReferenceTable?) -> [FieldReader] {
    guard let member = present(field) else { return [] }
    return (member.set ?? member.alone).compactMap { value in
      table?[value] ?? (value.isObject ? reader(value, path[field]) : nil)
    }
  }

  /// The first name in the fields: of an object, of what an id refers to, or a text itself.
  ///
  /// An unknown id isn't a name; `warns`: whether it is a warning.
  func name(_ fields: [String], in table: ReferenceTable, warns: Bool = true) -> String? {
    for field in fields {
      guard let member = localized(field) else { continue }
      for value in member.alone {
        if value.isObject, let name = reader(value, path[field]).ownName { return name }
        if let known = table[value] {
          if let name = known.ownName { return name }
        } else if let text = value.reference, !value.isObject, !isID(text, field, table) {
          return text
        } else if let id = value.reference ?? value.ids.first, warns {
          let found = "the unknown id \(id.shortened(to: 60))"
          warn(field, found: found, expected: "a known one")
        } else if value.reference == nil, !value.isObject, !value.isMissing {
          wrong(field, value, expected: "text")
        }
      }
    }
    return nil
  }

  private func isID(_ text: String, _ field: String, _ table: ReferenceTable) -> Bool {
    text.isOpaqueID || FieldNames.isOfID(field) && !table.isEmpty
  }
}

extension Value {
  /// The elements of a list, or the value itself.
  var alone: [Value] { isArray ? Array(elements) : [self] }

  /// The ids that an object has.
  var ids: [String] {
    members.filter { FieldNames.role(of: $0.key) == .key }.compactMap(\.value.reference)
  }
}
