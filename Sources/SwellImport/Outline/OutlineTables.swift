import Foundation
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
      let isMapped = field.owner.diagnostics.mapping?.roles.contains(.speakers) == true
      guard names.isEmpty || isMapped || stem == first && field.name != stem else { continue }
      names += speakers(field)
      first = stem
    }
    return names
  }

  /// A text is cut at commas and ampersands; what a list holds is not.
  private func speakers(_ field: EntryFields.Field) -> [String] {
    let (owner, name) = (field.owner, field.name)
    guard let value = field.value else { return [] }
    if let ids = value.set {
      _ = owner.present(name)
      return ids.compactMap { id in
        let name = id.string.flatMap { people[$0]?.personName }
        if name == nil { owner.diagnostics.noteID(id.string ?? "", field.name, owner.path) }
        return name
      }
    }
    if value.isObject, let part = value.inLanguage(owner.diagnostics.language)?.string {
      return Self.names(in: part)
    }
    if let family = field.familyName {
      return [[owner.text(name), owner.text(family)].compactMap(\.self).joined(separator: " ")]
    }
    guard let text = value.string else {
      let isByID = value.alone.contains { people[$0] != nil }
      if isByID { return owner.people(name, in: people) }
      return known(owner.people(name), field)
    }
    _ = owner.present(name)
    if let person = people[text.trimmed]?.personName { return [person] }
    // A field called `name` holds one name.
    if FieldNames.role(of: name) == .title { return known([text.trimmed], field) }
    return known(Self.names(in: text), field)
  }

  /// Drops ids, and warns of them.
  private func known(_ names: [String], _ field: EntryFields.Field) -> [String] {
    people.noteNames(names)
    let names = names.compactMap { HTMLText.line($0).nonBlank }
    return names.filter { name in
      let isID = name.isOpaqueID || name.isReadableID && isReference(field)
      let isDoubtful = field.owner.diagnostics.slugFields.contains(field.name)
      if isID || isDoubtful { field.owner.diagnostics.noteID(name, field.name, field.owner.path) }
      return !isID
    }
  }

  /// Whether a field contains ids, by its own name or by its values in the whole file.
  private func isReference(_ field: EntryFields.Field) -> Bool {
    FieldNames.isOfID(field.name) || field.owner.diagnostics.idFields.contains(field.name)
  }

  /// `Ann Lee, Bo Ek & Cy`, or `Lee, Ann; Ek, Bo`.
  static func names(in text: String) -> [String] {
    let text = HTMLText.plain(text)
    guard !text.utf8.contains(UInt8(ascii: ";")) else {
      return text.split(separator: ";").compactMap(\.nonBlank).map { name in
        let parts = name.split(separator: ",").compactMap(\.nonBlank)
        return parts.count == 2 ? "\(parts[1]) \(parts[0])" : name
      }
    }
    var names = text.split { $0 == "," || $0 == "&" || $0.isNewline }.compactMap(\.nonBlank)
    // Only in a list is "and" certain to separate names.
    if names.count > 1, text.contains(","), let last = names.popLast() {
      names += " \(last)".components(separatedBy: " and ").compactMap(\.nonBlank)
    }
    return names
  }

  /// The room's name; several are joined with commas.
  func room(_ fields: EntryFields) -> String? {
    for field in fields[.room] {
      if field.value?.isArray == true {
        let names = field.owner.texts(field.name).compactMap {
          name(ofRoom: HTMLText.line($0), field)
        }
        if !names.isEmpty { return names.joined(separator: ", ") }
      } else if let text = field.text, let name = name(ofRoom: text, field) {
        return name
      }
    }
    return fields[.start].lazy.filter { $0.value?.isObject == true }
      .compactMap { field in field.owner.object(field.name) }
      .compactMap { room(EntryFields($0)) }.first
  }

  /// The name in the table, else the text itself unless it is an id.
  private func name(ofRoom text: String, _ field: EntryFields.Field) -> String? {
    if let known = rooms[text] { return known.ownName ?? text }
    let isID =
      text.isOpaqueID && text.utf8.count > 7
      || (text.isOpaqueID || text.isReadableID) && isReference(field)
    guard isID else { return text }
    field.owner.diagnostics.noteID(text, field.name, field.owner.path)
    return nil
  }
}
