import SwellStore

// Speakers, rooms and tracks, and their pictures.
extension Entry {
  /// The speakers of the first field that has any, and of its siblings: `speaker1`, `speaker2`, or
  /// `guests`, `hosts`; else the person around the session.
  var speakers: [String] {
    var names: [String] = []
    var known: Set<String> = []
    var first: FieldName?
    let isMapped = fields.isMapped(.speakers)
    for field in fields[.speakers] {
      let name = field.fieldName
      let isSibling = name.isNumbered && name.stem == first?.stem
      let isSecond = first.map {
        name.stem == "co" + $0.stem || $0.stem.hasPrefix("guest") && name.stem.hasPrefix("host")
          || $0.stem.hasPrefix("panelist") && name.stem.hasPrefix("moderator")
      }
      guard names.isEmpty || isMapped || isSibling || isSecond == true else { continue }
      names += speakers(field).filter { known.insert($0).inserted || !isMapped }
      first = first ?? name
    }
    if !names.isEmpty { return names }
    return around?.person.flatMap { object.reader($0, object.path).personName }.map { [$0] } ?? []
  }

  private func speakers(_ field: EntryFields.Field) -> [String] {
    let owner = field.owner
    guard let value = field.value else { return [] }
    if value.isObject, let part = value.inLanguage(owner.context.language)?.string {
      return part.names()
    }
    if field.rank.kind == .firstName, let family = field.familyName {
      let names = [owner.text(field.name), owner.text(family)]
      return [names.compactMap(\.self).joined(separator: " ")]
    }
    return value.string.map { names(inText: $0, field) } ?? names(inList: value, field)
  }

  /// The names in a list or an object; an element is split only if each of its parts is a name:
  /// `{"name": "Ann Lee & Bo Ek"}`, `["Ann Lee & Bo Ek"]`.
  private func names(inList list: Value, _ field: EntryFields.Field) -> [String] {
    let isByID = list.listed.contains { references.find($0, .speakers) != nil }
    let names = field.owner.people(
      field.name, in: references, isByID: isByID || list.trueKeys != nil)
    if isByID { return names }
    // Fast path: in nearly all lists of texts, each text is one name.
    let mayJoin = list.hasObjects || names.contains { $0.utf8.contains(UInt8(ascii: "&")) }
    guard mayJoin else { return withoutIDs(names, field) }
    return withoutIDs(
      names.flatMap { name in
        let parts = list.hasObjects || name.contains("&") ? name.names() : []
        let areNames = parts.count > 1 && parts.allSatisfy { $0.namesPeople && $0.hasWholeBrackets }
        return areNames ? parts : [name]
      }, field)
  }

  /// The names in a text, which is split at commas and ampersands.
  private func names(inText text: String, _ field: EntryFields.Field) -> [String] {
    let (owner, name) = (field.owner, field.name)
    owner.markRead(name)
    if let person = references.find(text.trimmed, .speakers)?.personName { return [person] }
    let isInverted = owner.context.traits.invertedFields.contains(name)
    if isInverted, let name = text.invertedName?.withoutFootnote { return [name] }
    let text = text.withoutMarkdown
    let names = text.names().map { references.find($0, .speakers)?.personName ?? $0 }
    if text.utf8.count > 60, names.contains(where: \.isProse) {
      owner.warn(name, found: "the text \"\(text.shortened(to: 40))\"", expected: "names")
      return []
    }
    // `Lee and Ek` may be a company, and `Lee, Ann` one person.
    let isDoubtful =
      names.count == 2 && names.joined(separator: ", ") == text.trimmed
      && names.allSatisfy { $0.contains(/^\p{Lu}\p{Ll}+$/) }
    if let names = isDoubtful ? text : names.first(where: \.joinsNames) {
      owner.warn(
        name, found: "the text \"\(names.shortened(to: 40))\"",
        expected: isDoubtful ? "\"&\", or the surname last" : "a comma or \"&\" between names")
    }
    // A field called `name` holds one name, unless it holds several full ones.
    let isOne =
      field.fieldName.role == .title && !text.namesPeople
      && (names.count < 3 || text.contains(";") || !names.allSatisfy { $0.contains(" ") })
    return withoutIDs(isOne ? [text.trimmed] : names, field)
  }

  private func withoutIDs(_ names: [String], _ field: EntryFields.Field) -> [String] {
    references.noteNames(names)
    let isReference = isReference(field)
    let isGiven = field.owner.context.isUnknown && fields.isMapped(.speakers)
    let isDoubtful = field.owner.context.traits.slugFields.contains(field.name)
    return names.compactMap { name in
      guard let name = HTMLText.line(name).withoutMarkdown.withoutFootnote.nonBlank else {
        return nil
      }
      // The field with the name is next to it, but empty.
      let isLogin =
        !name.utf8.contains(0x20)
        && field.fieldName.fieldsOfPerson.contains { field.owner.value[$0] != nil }
      let isID = !isGiven && (name.isOpaqueID || isLogin || isReference && name.isReadableID)
      if isID || isDoubtful { field.owner.diagnostics.noteID(name, field.name, field.owner.path) }
      return isID ? nil : name
    }
  }

  /// Whether a field contains ids, by its own name or by its values in the whole file.
  private func isReference(_ field: EntryFields.Field) -> Bool {
    field.fieldName.isOfID || field.owner.context.traits.idFields.contains(field.name)
  }

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
    // A field that refers to a known room says more than a place does.
    var all = fields[role]
    let mayRefer = role == .room && !references.isEmpty
    let known = all.first { mayRefer && $0.value.flatMap { references.find($0, role) } != nil }
    if let known { all.insert(known, at: all.startIndex) }
    func readNames(_ field: EntryFields.Field) -> [String] {
      field.owner.localized(field.name)?.listed.compactMap { name(of: $0, role, field) } ?? []
    }
    // A path such as `rooms.*.name` names several fields.
    let areSeveral = role == .room && fields.isMapped(role)
    let found = areSeveral ? all.flatMap(readNames) : all.firstNonEmpty(readNames)
    return found.isEmpty ? nil : found
  }

  /// An object's name, the name of the object that an id refers to, or a text that isn't an id.
  private func name(of value: Value, _ role: Role, _ field: EntryFields.Field) -> String? {
    let owner = field.owner
    let known = references.find(value, role)
    // `{"rooms": {"Pier": {"level": 1}}}` has the name in the key only.
    if value.isObject || known?.ownName != nil {
      let own = value.isObject ? owner.reader(value, owner.path[field.name]) : nil
      // `{"name": "Physics Department", "room": "A108"}`
      let name = own?.ownName ?? known?.ownName ?? own?.value[field.name]?.reference
      let parts = role == .room && field.name != "room" ? ["building", "room"] : []
      let names = [name] + parts.map { own?.text($0) }
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
      fields[role].prefix(2).firstNonNil { field in
        // Fast path: a text that refers to nothing has no picture.
        guard let value = field.value, value.hasObjects || !references.isEmpty else { return nil }
        return value.listed.firstNonNil { person in
          let (owner, known) = (field.owner, references.find(person, role))
          let reader = known ?? owner.reader(person, owner.path)
          return reader.value.fields.firstNonNil { key, _ in
            FieldNames.role(of: key) == .background ? reader.picture(key) : nil
          }
        }
      }
    }
  }
}
