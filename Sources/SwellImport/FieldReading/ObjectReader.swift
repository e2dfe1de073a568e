import SwellStore

/// Reads the fields of one object of a file: finds them, checks their types, notes problems.
///
/// The object may be an entry, which becomes a session, or any value on the way to an entry. The
/// reader is a class because it is often passed on and holds three references.
final class ObjectReader {
  let value: Value
  let path: ValuePath
  let context: FileContext
  /// The index of the time and place to read, for a session that has several.
  let occurrence: Int
  /// The name of the person that the object describes; many sessions may refer to that person.
  private(set) lazy var personName = findPersonName()
  /// The object's name or title; the value itself if it is a text.
  private(set) lazy var ownName = findOwnName()
  private(set) lazy var saysStart = value.says(.start)
  /// The first fields of the object, each with the meaning of its name.
  private(set) lazy var namedFields = findNamedFields()
  private(set) lazy var isTranslated = namedFields.contains { $0.name.language != nil }
  /// Whether the field `date` is a date of publication, as in WordPress or next to an event's date.
  private(set) lazy var hasDateOfPublication =
    value.has("date_gmt") || value["title"]?.has("rendered") == true || value.hasEventDate
    || value.members.contains { $1.hasEventDate }

  var diagnostics: Diagnostics { context.diagnostics }

  init(value: Value, path: ValuePath, context: FileContext, occurrence: Int = 0) {
    self.value = value
    self.path = path
    self.context = context
    self.occurrence = occurrence
  }

  /// The object or list under a key; `nil` if there is none, and an error for any other value.
  func object(_ field: String, as kind: Node.Kind = .object) -> ObjectReader? {
    guard let member = present(field) else { return nil }
    if member.kind == kind { return reader(member, path[field]) }
    wrong(field, member, expected: kind == .object ? "an object" : "a list")
    return nil
  }

  /// The objects of the list under a key, or of this list, read lazily: a file may have millions of
  /// them; any other value in the list is an error.
  func objects(_ field: String? = nil) -> some Sequence<ObjectReader> {
    let list: ObjectReader? = field.map { object($0, as: .array) } ?? self
    return Elements(parent: list?.value).enumerated().lazy.compactMap { index, element in
      guard let list else { return nil }
      let path = list.path[index]
      if element.isObject { return list.reader(element, path) }
      list.diagnostics.skip(path, found: element.summary, expected: "an object")
      return nil
    }
  }

  /// The trimmed text or the number in a field, in the language asked for; `nil` if blank.
  func text(_ field: String) -> String? { localized(field).flatMap { text(of: $0, field) } }

  private func text(of member: Value, _ field: String) -> String? {
    if let text = member.string ?? member.numeral { return text.nonBlank }
    wrong(field, member, expected: "text")
    return nil
  }

  /// The text of a field that may be HTML, on one line.
  func line(_ field: String) -> String? { text(field).flatMap { HTMLText.line($0).nonBlank } }

  /// The text of a member, or its name if it is an object.
  func name(of member: Value, _ field: String) -> String? {
    member.isObject ? reader(member, path[field]).ownName : text(of: member, field)
  }

  private func findNamedFields() -> [(name: FieldName, value: Value)] {
    var fields: [(name: FieldName, value: Value)] = []
    fields.reserveCapacity(min(value.nodeCount / 2, Value.fieldLimit))
    for (name, member) in value.fields { fields.append((FieldName.name(name), member)) }
    return fields
  }

  private func findOwnName() -> String? {
    guard value.isObject else { return value.text }
    return text("name") ?? text("title") ?? text("label") ?? content?.ownName
      ?? value.fields.first { FieldName.folded($0.key).hasSuffix("name") }.flatMap { text($0.key) }
  }

  /// The field's texts, from a list or a single text; blanks are dropped.
  func texts(_ field: String) -> [String] {
    guard let member = localized(field) else { return [] }
    guard member.isArray || member.reference != nil else {
      wrong(field, member, expected: "text or a list of texts")
      return []
    }
    return names(field, member.isArray ? Array(member.elements) : [member]) { index, element in
      if element.reference == nil, !element.isMissing {
        wrong("\(field)/\(index)", element, expected: "text")
      }
      return element.reference
    }
  }

  /// The names in a list, up to a megabyte: repeated references could expand a small file.
  func names(_ field: String, _ list: [Value], _ name: (Int, Value) -> String?) -> [String] {
    var names: [String] = []
    var size = 0
    for (index, element) in list.enumerated() {
      guard let name = name(index, element) else { continue }
      size += name.utf8.count + 16
      guard size <= 1 << 20 else {
        diagnostics.error(path, field, found: "a list", expected: "less than a megabyte of names")
        break
      }
      names.append(name)
    }
    return names
  }

  /// The URL of a picture: a text, the `url` of an object, or the first URL in a list.
  func picture(_ field: String) -> String? {
    guard let member = present(field) else { return nil }
    if let text = member.string ?? member.address { return text.nonBlank }
    return member.children.firstNonNil { _, picture in
      picture.address ?? picture.string.flatMap { $0.has("/") || $0.has(".") ? $0 : nil }
    }?.nonBlank
  }

  /// The field's value, unless it is null, blank or empty; the field then counts as read.
  func present(_ field: String) -> Value? {
    guard let member = value[field], !member.isMissing else { return nil }
    diagnostics.noteRead(member.index)
    guard member.isObject, let inside = member.wrapped else { return member }
    return inside.isMissing ? nil : inside
  }

  /// Marks a field as read because its value was found in another way.
  func markRead(_ field: String) { _ = present(field) }

  func has(_ field: String) -> Bool { value.has(field) }

  func wrong(_ field: String, _ found: Value, expected: String) {
    diagnostics.error(path, field, found: found.summary, expected: expected)
  }

  func warn(_ field: String, loss: ImportProblem.Loss = .values, found: String, expected: String) {
    diagnostics.warn(path, field, loss: loss, found: found, expected: expected)
  }

  func reader(_ value: Value, _ path: ValuePath, occurrence: Int = 0) -> ObjectReader {
    ObjectReader(value: value, path: path, context: context, occurrence: occurrence)
  }
}

extension Value {
  fileprivate var hasEventDate: Bool {
    fields.contains { !$0.value.isMissing && KnownWords.eventDates.includes($0.key) }
  }

  fileprivate var address: String? { (self["url"] ?? self["src"])?.string }
}
