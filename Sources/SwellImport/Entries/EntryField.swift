import SwellStore

/// A field and its object: the entry, an object in the entry, or the entry's part in one language.
struct EntryField {
  let owner: ObjectReader
  let fieldName: FieldName
  var role: Role
  var rank = FieldName.Rank(kind: .listed)

  var name: String { fieldName.text }
  var value: Value? {
    let asked = owner.context.language.asked.flatMap { owner.value[Language.name(name, in: $0)] }
    return (asked ?? owner.value[name] ?? owner.value[Language.name(name)]).map { value in
      guard value.isObject else { return value }
      return value.inLanguage(owner.context.language) ?? value.wrapped ?? value
    }
  }
  /// The family name field that matches `speakerFirstName` or `firstName`.
  var familyName: String? {
    let last = fieldName.folded.replacing("firstname", with: "lastname")
    return owner.namedFields.first { $0.name.folded == last && !$0.value.isMissing }?.name.text
  }
  /// The text, a list's first text (for a title, all of its texts), or an object's name.
  var text: String? {
    guard let member = owner.localized(name), !member.isArray || !member.hasObjects
    else { return nil }
    // `{"title": ["Tides", "Ropes"]}`
    let text =
      role == .title && member.isListOfTexts
      ? owner.texts(name).joined(separator: " / ")
      : member.isArray ? owner.texts(name).first : owner.name(of: member, name)
    return text.flatMap { HTMLText.line($0).nonBlank }
  }
}
