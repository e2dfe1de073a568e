/// The speakers, rooms or tracks that sessions refer to by id.
struct ReferenceTable {
  private var entries: [String: Row] = [:]

  /// Takes a list whose entries have an id, or a dictionary whose keys are the ids.
  init(_ parent: Row?, _ field: String, ids: [String] = ["id"]) {
    guard let parent, let member = parent.present(field) else { return }
    let place = parent.place[field]
    for (key, value) in member.members where value.isObject {
      entries[key] = parent.row(value, place[key])
    }
    for (index, value) in member.elements.enumerated() where value.isObject {
      let row = parent.row(value, place[index])
      for id in ids.compactMap({ value[$0] }) {
        if let text = id.string?.nonBlank ?? id.numeral { entries[text] = row }
      }
    }
  }

  /// What has this id.
  subscript(id: String) -> Row? { entries[id] }

  var isEmpty: Bool { entries.isEmpty }
}

extension Row {
  /// What the field's id refers to; an unknown one is a warning.
  func referenced(_ field: String, in directory: ReferenceTable) -> Row? {
    guard let id = text(field) else { return nil }
    if let found = directory[id] { return found }
    warn(field, found: "the unknown id \(id.shortened(to: 60))", expected: "a known one")
    return nil
  }

  /// The names of the people that the field lists, by id, by name or as objects; blanks dropped.
  func people(_ field: String, in directory: ReferenceTable? = nil) -> [String] {
    guard let member = present(field) else { return [] }
    guard member.isArray else {
      return [person(member, field, place[field], directory)].compactMap(\.self)
    }
    return names(field, member) { index, element in
      element.isMissing
        ? nil : person(element, "\(field)/\(index)", place[field][index], directory)
    }
  }

  /// The first picture among the people that the field lists.
  func picture(ofPeople field: String, _ picture: String, in directory: ReferenceTable? = nil)
    -> String?
  {
    guard let member = present(field) else { return nil }
    let people = member.isArray ? Array(member.elements) : [member]
    return people.lazy.compactMap { person -> Row? in
      if person.isObject { return row(person, place[field]) }
      return (person.string ?? person.numeral).flatMap { directory?[$0.trimmed] }
    }.compactMap { $0.text(picture) }.first
  }

  private func person(
    _ value: Value,
    _ field: String,
    _ place: EntryPath,
    _ directory: ReferenceTable?
  )
    -> String?
  {
    if value.isObject {
      let person = row(value, place)
      let id = person.text("id") ?? person.text("guid")
      return person.personName ?? id.flatMap { directory?[$0]?.personName }
    }
    guard let text = value.string?.nonBlank ?? value.numeral else {
      wrong(field, value, expected: "a person")
      return nil
    }
    guard let directory else { return text }
    guard let known = directory[text] else {
      warn(field, found: "the unknown id \(text.shortened(to: 60))", expected: "a known one")
      return nil
    }
    return known.personName
  }

  /// What an object that describes a person calls them.
  var personName: String? {
    for field in ["fullName", "full_name", "public_name", "publicName", "name", "displayName"] {
      if let name = text(field) { return name }
    }
    for (first, last) in [
      ("first", "last"), ("firstName", "lastName"), ("first_name", "last_name"),
    ] {
      let names = [text(first), text(last)].compactMap(\.self)
      if !names.isEmpty { return names.joined(separator: " ") }
    }
    return nil
  }

  /// The text of a field, or the name of the object that stands there.
  func name(_ field: String) -> String? {
    guard let member = localized(field), member.isObject else { return text(field) }
    let object = row(member, place[field])
    return object.text("name") ?? object.text("title")
  }

  /// The first of the fields that is not blank, with HTML reduced to text.
  func prose(_ fields: String...) -> String? {
    fields.lazy.compactMap { text($0) }.first.flatMap { HTMLText.plain($0).nonBlank }
  }
}
