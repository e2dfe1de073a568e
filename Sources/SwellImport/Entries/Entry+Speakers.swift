import SwellStore

extension Entry {
  /// The speakers in the first non-empty field and its siblings (`speaker1`, `speaker2`, or
  /// `guests`, `hosts`); if none, the person whose object encloses the session.
  var speakers: [String] {
    var names: [String] = []
    var known: Set<String> = []
    var first: FieldName?
    let isMapped = fields.isMapped(.speakers)
    for field in fields[.speakers] {
      let name = field.fieldName
      let isSibling = name.number != nil && name.stem == first?.stem
      let isSecond = first.map {
        name.stem == "co" + $0.stem || $0.stem.hasPrefix("guest") && name.stem.hasPrefix("host")
          || $0.stem.hasPrefix("panelist") && name.stem.hasPrefix("moderator")
      }
      guard names.isEmpty || isMapped || isSibling || isSecond == true else { continue }
      let found = speakers(field)
      names += isMapped ? found.filter { known.insert($0).inserted } : found
      first = first ?? name
    }
    if !names.isEmpty { return names }
    return around?.person.flatMap { object.reader($0, object.path).personName }.map { [$0] } ?? []
  }

  private func speakers(_ field: EntryField) -> [String] {
    let owner = field.owner
    guard let value = field.value else { return [] }
    if field.rank.kind == .firstName, let family = field.familyName {
      let names = [owner.text(field.name), owner.text(family)]
      return [names.compactMap(\.self).joined(separator: " ")]
    }
    return value.string.map { names(inText: $0, field) } ?? names(inList: value, field)
  }

  /// The names in a list or an object; an element is split only if each of its parts is a name:
  /// `{"name": "Ann Lee & Bo Ek"}`, `["Ann Lee & Bo Ek"]`.
  private func names(inList list: Value, _ field: EntryField) -> [String] {
    let isByID = list.listed.contains { references.find($0, .speakers) != nil }
    let names = field.owner.people(
      field.name, in: references, isByID: isByID || list.trueKeys != nil)
    if isByID { return names }
    // In nearly all lists of texts, each text is one name.
    return withoutIDs(
      names.flatMap { name in
        let mayJoin = list.hasObjects || name.utf8.contains(UInt8(ascii: "&"))
        let parts = mayJoin ? name.names() : []
        return parts.count > 1 && parts.allSatisfy(\.isFullName) ? parts : [name]
      }, field)
  }

  private func names(inText text: String, _ field: EntryField) -> [String] {
    let (owner, name) = (field.owner, field.name)
    _ = owner.localized(name)
    if let person = references.find(text.trimmed, .speakers)?.personName { return [person] }
    let isInverted = owner.context.traits.invertedFields.contains(name)
    if isInverted, let name = text.invertedName?.withoutFootnote { return [name] }
    let text = text.withoutMarkdown
    var found: String { "the text \"\(text.shortened(to: 40))\"" }
    let names = text.names().map { references.find($0, .speakers)?.personName ?? $0 }
    // `Ann: Hello, and welcome.` and another line such as `Bo: Goodbye.`
    let isDialogue = names.count > 1 && text.has("\n") && names.count { $0.contains(": ") } > 1
    if isDialogue || text.utf8.count > 60 && names.contains(where: \.isProse) {
      owner.warn(name, found: found, expected: "names")
      return []
    }
    // `Lee and Ek` may be a company, `Lee, Ann` one person, and `Ann Lee, Quay` one with a company.
    let isDoubtful =
      names.count == 2 && names.joined(separator: ", ") == text.trimmed && !names[1].has(" ")
      && (names[0].namesPeople || names.allSatisfy(\.isCapitalised))
    if isDoubtful { owner.warn(name, found: found, expected: "\"&\" between people, no comma") }
    // A field called `name` holds one name, unless it holds several full names.
    let isOne =
      field.fieldName.role == .title && !text.namesPeople
      && (names.count < 3 || text.has(";") || !names.allSatisfy { $0.has(" ") })
    return withoutIDs(isOne ? [text.trimmed] : names, field)
  }

  private func withoutIDs(_ names: [String], _ field: EntryField) -> [String] {
    references.noteNames(names)
    let isCut = { (name: String) in names.count > 1 && name.has("(") && !name.has(")") }
    if let names = names.first(where: { $0.joinsNames || isCut($0) }) {
      let found = "the text \"\(names.shortened(to: 40))\""
      let expected = isCut(names) ? "no \"&\" in brackets" : "a comma or \"&\" between names"
      field.owner.warn(field.name, found: found, expected: expected)
    }
    let isReference = isReference(field)
    let isGiven = field.owner.context.isUnknown && fields.isMapped(.speakers)
    // A band may be called 311.
    let mayBeNumber = field.fieldName.isArtist && !isReference
    let isDoubtful = field.owner.context.traits.slugFields.contains(field.name)
    return names.compactMap { name in
      guard let name = HTMLText.line(name).withoutMarkdown.withoutFootnote.nonBlank
      else { return nil }
      // If the person also has a name field, it is empty, and the text is a login.
      let isLogin =
        !name.utf8.contains(0x20)
        && field.fieldName.fieldsOfPerson.contains { field.owner.value[$0] != nil }
      let isOpaque = name.isOpaqueID && !(mayBeNumber && Int(name) != nil)
      let isID = !isGiven && (isOpaque || isLogin || isReference && name.isReadableID)
      if isID || isDoubtful { field.owner.diagnostics.noteID(name, field.name, field.owner.path) }
      return isID ? nil : name
    }
  }

  /// Whether a field contains ids, judging by its name or by its values in the whole file.
  func isReference(_ field: EntryField) -> Bool {
    field.fieldName.isOfID || field.owner.context.traits.idFields.contains(field.name)
  }
}
