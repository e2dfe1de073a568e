import SwellStore

/// The people and rooms that the entries of a file of unknown shape may refer to.
struct OutlineTables {
  private let people: ReferenceTable
  private let rooms: ReferenceTable

  init(near root: FieldReader) {
    people = Self.table(of: .speakers, near: root)
    rooms = Self.table(of: .room, near: root)
  }

  init(in diagnostics: Diagnostics) {
    people = ReferenceTable(of: .speakers, in: diagnostics)
    rooms = ReferenceTable(of: .room, in: diagnostics)
  }

  /// All lists of this kind in the file's top object, or in one that this contains.
  private static func table(of role: Role, near root: FieldReader) -> ReferenceTable {
    var table = ReferenceTable(of: role, in: root.diagnostics)
    let inside = root.value.members.filter { $0.value.isObject }
      .map { root.reader($0.value, root.path[$0.key]) }
    for owner in [root] + inside {
      for (key, value) in owner.value.members
      where Outline.isList(key, of: role) && value.isCollection {
        table.add(owner.reader(value, owner.path[key]))
      }
    }
    return table
  }

  /// The speakers of the first field that gives any, and its siblings: `speaker1`, `speaker2`.
  func speakers(_ fields: EntryFields) -> [String] {
    var names: [String] = []
    var first = ""
    for field in fields[.speakers] {
      let stem = field.name.filter { !$0.isNumber }
      guard names.isEmpty || stem == first && field.name != stem else { continue }
      names += speakers(field)
      first = stem
    }
    return names
  }

  /// A text is cut at commas and ampersands; what a list holds is not.
  private func speakers(_ field: EntryFields.Field) -> [String] {
    let (owner, name) = (field.owner, field.name)
    guard let value = field.value else { return [] }
    if value.isObject, let part = value.inLanguage(owner.diagnostics.language)?.string {
      return Self.names(in: part)
    }
    if let family = field.familyName {
      return [[owner.text(name), owner.text(family)].compactMap(\.self).joined(separator: " ")]
    }
    guard let text = value.string else {
      let elements = value.isArray ? Array(value.elements) : [value]
      let isByID = elements.compactMap(\.personID).contains { people[$0] != nil }
      if isByID { return owner.people(name, in: people) }
      return known(owner.people(name), field)
    }
    _ = owner.present(name)
    if let person = people[text.trimmed]?.personName { return [person] }
    // A field called `name` holds one name.
    if FieldNames.role(of: name) == .title { return known([text.trimmed], field) }
    return known(Self.names(in: text), field)
  }

  /// Drops opaque ids; keeps what may be an id or a name; warns of both.
  private func known(_ names: [String], _ field: EntryFields.Field) -> [String] {
    people.noteNames(names)
    for name in names where name.isReadableID || name.isOpaqueID {
      field.owner.diagnostics.noteID(name, field.name, field.owner.path)
    }
    return names.filter { !$0.isOpaqueID }
  }

  /// `Ann Lee, Bo Ek & Cy`, or `Lee, Ann; Ek, Bo`.
  private static func names(in text: String) -> [String] {
    guard text.contains(";") else {
      return text.split { $0 == "," || $0 == "&" || $0.isNewline }.compactMap(\.nonBlank)
    }
    return text.split(separator: ";").compactMap(\.nonBlank).map { name in
      let parts = name.split(separator: ",").compactMap(\.nonBlank)
      return parts.count == 2 ? "\(parts[1]) \(parts[0])" : name
    }
  }

  /// The room's name; several are joined with commas.
  func room(_ fields: EntryFields) -> String? {
    for field in fields[.room] {
      if field.value?.isArray == true {
        let names = field.owner.texts(field.name).map { name(ofRoom: $0, field) ?? $0 }
        if !names.isEmpty { return names.joined(separator: ", ") }
      } else if let text = field.text, let name = name(ofRoom: text, field) {
        return name
      }
    }
    return fields[.start].lazy.filter { $0.value?.isObject == true }
      .compactMap { field in field.owner.object(field.name) }
      .compactMap { room(EntryFields($0)) }.first
  }

  /// What the table calls it, else the text itself unless it can only be an id.
  private func name(ofRoom text: String, _ field: EntryFields.Field) -> String? {
    if let known = rooms[text] { return known.ownName ?? text }
    let isID =
      text.isOpaqueID && (text.utf8.count > 7 || FieldNames.folded(field.name).hasSuffix("id"))
    guard isID else { return text }
    field.owner.diagnostics.noteID(text, field.name, field.owner.path)
    return nil
  }
}
