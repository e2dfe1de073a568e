extension ObjectReader {
  /// The non-blank names of the people that a field lists by id, by name or as objects; if `isByID`,
  /// texts are ids, and an unknown one causes a warning.
  func people(_ field: String, in references: References, isByID: Bool) -> [String] {
    guard let found = present(field) ?? present(Language.name(field)) else { return [] }
    // `{"edges": [{"node": {"name": "Ann Lee"}}]}`
    let member = found["edges"] ?? found["nodes"] ?? found
    let people = member.people
    var unnamed = 0
    let names = names(field, people) { index, element -> String? in
      // `[["Ann Lee", "annlee"]]`
      let element = element.isArray ? element.elements.first ?? element : element
      // `- Ann Lee:` in YAML
      if let only = element.onlyKey, only.namesPeople, !FieldName.folded(only).contains("name") {
        return only
      }
      if element.isMissing { return nil }
      let known = references.find(element, .speakers)
      if element.isObject {
        let place = member.isArray ? path[field][index] : path[field]
        let name = reader(element, place).personName ?? known?.personName
        // This is a job title or a talk's title.
        let hasTitle = element.has("title") && element.has("name")
        if context.isUnknown, hasTitle { diagnostics.noteIgnored("\(field).title") }
        if name == nil { unnamed += 1 }
        return name
      }
      if let known { return known.personName }
      let text = element.reference
      if let text, !isByID || !text.isOpaqueID && !text.isReadableID { return text }
      let field = member.isArray ? "\(field)/\(index)" : field
      if let text {
        warn(field, found: "the unknown id \(text.shortened(to: 60))", expected: "a known one")
      } else {
        wrong(field, element, expected: "a person")
      }
      return nil
    }
    // A field in which no person has a name is reported later, with others that gave no value.
    if unnamed > 0, !names.isEmpty {
      warn(field, found: "an object without a name", expected: "a person")
    }
    return names
  }

  /// The person's name, from `{"fullName": …}` or `{"name": "Ann", "surname": "Lee"}`, or from an
  /// object that this one wraps or has under a key such as `name`.
  func findPersonName() -> String? {
    let given = value.members.prefix(100).filter { !$0.value.isMissing }.map(\.key)
    let folded = Dictionary(
      given.map { (FieldName.folded(FieldName.name($0).plain), $0) },
      uniquingKeysWith: { context.language.rank($1) < context.language.rank($0) ? $1 : $0 })
    func first(of names: [String]) -> String? {
      for key in names.compactMap({ folded[$0] }) where localized(key)?.isCollection == false {
        // `<presenter>1</presenter>` marks who presents a paper.
        if let name = line(key), Int(name) == nil, name != "true" { return name }
      }
      return nil
    }
    let family = first(of: Self.lastNames)
    // `{"name": "Lee, Ann", "firstName": "Ann", "familyName": "Lee"}`
    func inOrder(_ name: String) -> String? { name.hasPrefix((family ?? "") + ",") ? nil : name }
    let whole = ["fullName", "public_name", "#text"].firstNonNil { line($0).flatMap(inOrder) }
    if let whole { return whole }
    let full = first(of: Self.fullNames).flatMap(inOrder) ?? first(of: Self.firstNames)
    let last = family.flatMap { full?.contains($0) == true ? nil : $0 }
    let names = [full, last].compactMap(\.self)
    if !names.isEmpty { return names.joined(separator: " ") }
    if let content { return content.personName }
    // `{"name": {"givenname": "Ann", "surname": "Lee"}}`, `{"person": {"name": "Ann Lee"}}`
    let inside = ["name", "person", "user", "profile"].firstNonNil {
      present($0)?.listed.first(where: \.isObject)
    }
    return inside.flatMap { reader($0, path).personName }
  }

  fileprivate static let fullNames = """
    name fullname publicname displayname speakername presentername personname membername speaker
    presenter panelist author person fullpublicname nome nombre nom namn navn naam
    """.words
  private static let firstNames = "firstname first givenname given forename".words
  private static let lastNames = "lastname last surname familyname family".words
}

extension Value {
  /// The key of an object's only member, if this member has no value.
  fileprivate var onlyKey: String? {
    let members = Array(members.prefix(2))
    return members.count == 1 && members[0].value.isMissing ? members[0].key : nil
  }

  /// The people in a list; from XML, an element may hold several: `[{"name": ["Ann", "Bo"]}]`.
  fileprivate var people: [Value] {
    if isListOfTexts { return Array(elements) }
    // `{"speaker1": {"name": …}, "speaker2": {"name": …}}`
    let areNamed = isObject && members.allSatisfy { $0.value.isObject && !$0.key.isLanguage }
    if areNamed, !isMissing { return members.map(\.value) }
    return listed.flatMap { person in
      // `[["Ann Lee", "Bo Ek"]]` has a list of names, `[["Ann Lee", "annlee"]]` a name and an id.
      let areNames = person.elements.allSatisfy { $0.string?.namesPeople == true }
      if person.isArray, areNames { return Array(person.elements) }
      let names = person.members.first {
        $1.isListOfTexts && ObjectReader.fullNames.contains(FieldName.folded($0))
      }
      return names?.value.listed ?? [person]
    }
  }
}
