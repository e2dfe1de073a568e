import SwellStore

/// Reads the fields of one object of a file: finds them, checks their types, notes problems.
///
/// The object may be an entry, which is what becomes a session, or anything on the way to one.
struct FieldReader {
  let value: Value
  let path: EntryPath
  let diagnostics: Diagnostics

  /// The object under a key; `nil` when missing; an error when it is another value.
  func object(_ field: String) -> FieldReader? {
    reader(of: field, expected: "an object", where: \.isObject)
  }

  /// The objects of a list; anything else in it is an error.
  func objects(_ field: String) -> some Sequence<FieldReader> {
    Self.objects(of: list(field))
  }

  /// The objects of this list itself, or else of the one under a name.
  func objects(orUnder field: String) -> some Sequence<FieldReader> {
    Self.objects(of: value.isArray ? self : list(field))
  }

  private func list(_ field: String) -> FieldReader? {
    reader(of: field, expected: "a list", where: \.isArray)
  }

  private func reader(of field: String, expected: String, where isRight: (Value) -> Bool)
    -> FieldReader?
  {
    guard let member = present(field) else { return nil }
    if isRight(member) { return reader(member, path[field]) }
    wrong(field, member, expected: expected)
    return nil
  }

  /// The elements of a list that are objects; anything else in it is an error.
  ///
  /// They are made one by one, since a file may have millions.
  static func objects(of list: FieldReader?) -> some Sequence<FieldReader> {
    Elements(parent: list?.value).enumerated().lazy.compactMap { index, element in
      guard let list else { return nil }
      let path = list.path[index]
      guard element.isObject else {
        list.diagnostics.error(path, "", found: element.summary, expected: "an object")
        list.diagnostics.countSkipped()
        return nil
      }
      return list.reader(element, path)
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

  /// The text of a field that may be HTML, on one line.
  func line(_ field: String) -> String? { text(field).flatMap { HTMLText.line($0).nonBlank } }

  /// The text of a field, or the name of the object in it.
  func name(_ field: String) -> String? {
    guard let member = localized(field), member.isObject else { return text(field) }
    return reader(member, path[field]).ownName
  }

  /// An object's name or title.
  var ownName: String? { text("name") ?? text("title") ?? text("label") ?? part?.ownName }

  /// The first of the fields that is not blank, with HTML reduced to text.
  func prose(_ fields: String...) -> String? {
    fields.lazy.compactMap { text($0) }.first.flatMap { HTMLText.plain($0).nonBlank }
  }

  /// All of the fields that are not blank, a paragraph each.
  func paragraphs(_ fields: String...) -> String? {
    fields.compactMap { prose($0) }.joined(separator: "\n\n").nonBlank
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
        diagnostics.error(
          path,
          "\(field)/\(index)",
          found: element.summary,
          expected: "text"
        )
      }
      return nil
    }
  }

  /// The names that a list holds, up to a megabyte in all.
  ///
  /// Names that are repeated by reference could expand a small file beyond memory.
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

  /// The field as a whole number, or a text that holds one.
  func integer(_ field: String) -> Int? {
    guard let member = present(field) else { return nil }
    if let integer = member.integer { return integer }
    wrong(field, member, expected: "a whole number")
    return nil
  }

  /// The field, unless it is null, blank or empty; it counts as read.
  func present(_ field: String) -> Value? {
    let member = given(field)
    if member == nil { diagnostics.noteMissing(field) }
    return member
  }

  /// Like `present(_:)`, without recording a missing field.
  func given(_ field: String) -> Value? {
    guard let member = value[field], !member.isMissing else { return nil }
    diagnostics.noteRead(member.index)
    return member.isObject ? member.wrapped ?? member : member
  }

  /// Notes that fields repeat others, so that they are not counted as ignored.
  func repeats(_ fields: String...) {
    for field in fields.compactMap({ value[$0] }) { diagnostics.noteRepeated(field.index) }
  }

  /// Whether the field is there, without reading it.
  func has(_ field: String) -> Bool { value.has(field) }

  /// Notes that a field has the wrong type.
  func wrong(_ field: String, _ found: Value, expected: String) {
    diagnostics.error(path, field, found: found.summary, expected: expected)
  }

  /// Records a warning about a field.
  func warn(
    _ field: String,
    loss: ImportProblem.Loss = .values,
    found: String,
    expected: String
  ) {
    diagnostics.warn(path, field, loss: loss, found: found, expected: expected)
  }

  /// A reader of another value of the same file.
  func reader(_ value: Value, _ path: EntryPath) -> FieldReader {
    FieldReader(value: value, path: path, diagnostics: diagnostics)
  }
}
