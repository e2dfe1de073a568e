/// An object of a file while its fields are read: finds them, checks their types, notes problems.
struct Row {
  let value: Value
  let place: EntryPath
  let findings: Diagnostics

  /// The object itself under a key; `nil` when missing; an error when it is no object.
  func object(_ field: String) -> Row? {
    guard let member = present(field) else { return nil }
    guard member.isObject else {
      wrong(field, member, expected: "an object")
      return nil
    }
    return row(member, place[field])
  }

  /// The objects of a list; anything else in it is an error.
  func objects(_ field: String) -> some Sequence<Row> {
    var list = present(field)
    if let found = list, !found.isArray {
      wrong(field, found, expected: "a list")
      list = nil
    }
    return Self.objects(of: list.map { row($0, place[field]) })
  }

  /// The elements of a list that are objects; anything else in it is an error.
  ///
  /// They are made one by one, since a file may have millions.
  static func objects(of list: Row?) -> some Sequence<Row> {
    Elements(parent: list?.value).enumerated().lazy.compactMap { index, element in
      guard let list else { return nil }
      let place = list.place[index]
      guard element.isObject else {
        list.findings.error(place, "", found: element.summary, expected: "an object")
        list.findings.skip()
        return nil
      }
      return list.row(element, place)
    }
  }

  /// The field's trimmed text in the language asked for; `nil` when missing or blank.
  ///
  /// A number is taken as its text. Anything else is an error.
  func text(_ field: String) -> String? {
    guard let member = localized(field) else { return nil }
    if let text = member.string { return text.nonBlank }
    if let numeral = member.numeral { return numeral }
    wrong(field, member, expected: "text")
    return nil
  }

  /// The field's texts: a list of them, or one alone; blanks are dropped.
  func texts(_ field: String) -> [String] {
    guard let member = localized(field) else { return [] }
    if let text = member.string ?? member.numeral { return [text].compactMap(\.nonBlank) }
    guard member.isArray else {
      wrong(field, member, expected: "text or a list of texts")
      return []
    }
    return names(field, member) { index, element in
      if let text = element.string ?? element.numeral { return text.nonBlank }
      if !element.isMissing {
        findings.error(
          place,
          "\(field)/\(index)",
          found: element.summary,
          expected: "text"
        )
      }
      return nil
    }
  }

  /// The names that a list holds, as long as they are not more than any programme has.
  ///
  /// A name that many entries refer to can make a small file stand for more text than fits in
  /// memory.
  func names(_ field: String, _ list: Value, _ name: (Int, Value) -> String?) -> [String] {
    var names: [String] = []
    var size = 0
    for (index, element) in list.elements.enumerated() {
      guard let name = name(index, element) else { continue }
      size += name.utf8.count + 16
      guard size <= 1 << 20 else {
        wrong(field, list, expected: "less than a megabyte of names")
        break
      }
      names.append(name)
    }
    return names
  }

  /// The field's whole number; its text is taken too.
  func integer(_ field: String) -> Int? {
    guard let member = present(field) else { return nil }
    if let integer = member.integer { return integer }
    wrong(field, member, expected: "a whole number")
    return nil
  }

  /// The field, unless what stands there means "none".
  func present(_ field: String) -> Value? {
    value[field].flatMap { $0.isMissing ? nil : $0 }
  }

  /// Notes that a field has the wrong type.
  func wrong(_ field: String, _ found: Value, expected: String) {
    findings.error(place, field, found: found.summary, expected: expected)
  }

  /// Notes something odd that does not keep the entry out.
  func warn(_ field: String, found: String, expected: String) {
    findings.warn(place, field, found: found, expected: expected)
  }

  /// Another value of the same file.
  func row(_ value: Value, _ place: EntryPath) -> Row {
    Row(value: value, place: place, findings: findings)
  }

  /// Counts the fields that are not among those understood.
  func countIgnored(understood names: [String]) {
    for (key, member) in value.members(except: names) where !member.isMissing {
      findings.ignore(key)
    }
  }

  /// As `countIgnored`, with a warning for each new name that looks like one of those, misspelt.
  func countIgnored(understoodOrMisspelt names: [String]) {
    for (key, member) in value.members(except: names) where !member.isMissing {
      if findings.ignoredFields[key] == nil, findings.ignoredFields.count < 100,
        let near = Spelling.nearest(to: key, among: names), !value.has(near)
      {
        warn(key, found: "an unknown field", expected: "did you mean \"\(near)\"?")
      }
      findings.ignore(key)
    }
  }
}

extension Value {
  /// The members whose keys are not among `names`; usually none, and then nothing is made.
  fileprivate func members(except names: [String]) -> [(key: String, value: Value)] {
    var others: [(key: String, value: Value)] = []
    var walk = Members.Iterator(parent: self)
    while let next = walk.nextIndices() {
      if document.text(at: next.key, isAmong: names) { continue }
      others.append((document.text(at: next.key), Value(document: document, index: next.value)))
    }
    return others
  }
}
