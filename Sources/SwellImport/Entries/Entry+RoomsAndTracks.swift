import SwellStore

// Rooms and tracks, and the pictures of rooms and people.
extension Entry {
  /// The names in the first field of rooms or tracks that has any.
  func names(of role: Role) -> [String]? {
    names(of: role, in: fields)
      ?? (role == .room ? fields[.start] : []).firstNonNil { field in
        // `{"slot": {"start": …, "room": …}}`
        let place = field.value?.isObject == true ? field.owner.object(field.name) : nil
        return place.flatMap { names(of: role, in: EntryFields($0)) }
      }
  }

  private func names(of role: Role, in fields: EntryFields) -> [String]? {
    // A field that refers to a known room is preferred to fields that only name a place.
    var all = fields[role]
    let known = all.first { role == .room && $0.value.flatMap { references.find($0, role) } != nil }
    if let known { all.insert(known, at: all.startIndex) }
    func readNames(_ field: EntryField) -> [String] {
      field.owner.localized(field.name)?.listed.compactMap { name(of: $0, role, field) } ?? []
    }
    // A path such as `rooms.*.name` names several fields.
    let areSeveral = role == .room && fields.isMapped(role)
    let found = areSeveral ? fields[role].flatMap(readNames) : all.firstNonEmpty(readNames)
    references.noteNames(found)
    return found.isEmpty ? nil : found
  }

  /// An object's name, the name of the object that an id refers to, or a text that isn't an id.
  private func name(of value: Value, _ role: Role, _ field: EntryField) -> String? {
    let owner = field.owner
    let known = references.find(value, role)
    // `{"rooms": {"Pier": {"level": 1}}}` has the name in the key only.
    if value.isObject || known?.ownName != nil {
      let own = value.isObject ? owner.reader(value, owner.path[field.name]) : nil
      // `{"name": "Physics Department", "room": "A108"}`
      let parts = role == .room && field.name != "room" ? ["building", "room"] : []
      let name = own?.ownName ?? known?.ownName
      // `{"location": {"venue": "Pier", "city": "Bonn"}}`, `{"city": "Bonn", "country": "Germany"}`
      let places = name == nil ? own.map { EntryFields($0)[role] } : nil
      let place = places?.first { !parts.contains($0.name) }
      let area = ["address": ["city"], "city": ["country"]][place?.name ?? "", default: []]
      let names = [name ?? place?.text] + (parts + area).map { own?.text($0) }
      return HTMLText.line(names.compactMap(\.self).joined(separator: ", ")).nonBlank
    }
    // Some write a dash in place of a room.
    guard let text = value.reference.flatMap({ HTMLText.line($0).withoutMarkdown.nonBlank }),
      text.contains(where: \.isInWord)
    else { return nil }
    // Numbers of rooms are short, such as `347` or, with a building, `1170-347` and `12.0.05`.
    func isTooLong() -> Bool { text.utf8.count > (text.contains(where: "-./ ".contains) ? 12 : 7) }
    let isNumbered = field.fieldName.stem == "track" && text.utf8.count < 3
    let isID =
      text.isOpaqueID && (role == .track ? !isNumbered : isTooLong())
      || isReference(field) && (text.isOpaqueID || text.isReadableID)
    let isGiven = owner.context.isUnknown && fields.isMapped(role)
    guard isID, !isGiven else { return text }
    if role == .room { owner.diagnostics.noteID(text, field.name, owner.path) }
    return nil
  }

  /// The picture of the session's room, or of its first speaker who has one.
  var picture: String? {
    [Role.room, .speakers].firstNonNil { role in
      fields[role].firstNonNil { field in
        // Fast path: a text that refers to nothing has no picture.
        guard let value = field.value, value.hasObjects || !references.isEmpty else { return nil }
        return value.listed.firstNonNil { person in
          let (owner, known) = (field.owner, references.find(person, role))
          let reader = known ?? owner.reader(person, owner.path)
          return reader.value.fields.firstNonNil { key, _ in
            FieldName.role(of: key) == .background ? reader.picture(key) : nil
          }
        }
      }
    }
  }
}
