extension ObjectReader {
  /// The field in the language asked for (`title_ja`, `{"ja": …}`), else in the main language.
  func localized(_ field: String) -> Value? {
    if let asked = context.language.asked.map({ Language.name(field, in: $0) }), has(asked) {
      return present(asked)
    }
    guard let member = present(field) ?? (isTranslated ? present(Language.name(field)) : nil)
    else { return nil }
    return member.isObject ? member.inLanguage(context.language) ?? member : member
  }

  /// The object that holds this object's content: the one it wraps, or its part in one language.
  var content: ObjectReader? {
    // `sys`, which content management systems write next to the content, looks like a language.
    value.wrapped.flatMap { $0.isObject ? reader($0, path) : nil } ?? inMainLanguage
  }

  /// The part in the best language, if an object is divided by language: `{"zh": {…}, "en": {…}}`.
  var inMainLanguage: ObjectReader? {
    let parts = Array(value.fields.filter { $0.key.isLanguage && $0.value.isObject }.prefix(20))
    guard !parts.isEmpty, let part = context.language.choice(among: parts) else { return nil }
    diagnostics.noteRead(part.index)
    return reader(part, path)
  }
}

extension Value {
  /// The text of an object whose keys are languages; `nil` for any other object.
  func inLanguage(_ language: Language) -> Value? {
    let members = Array(members.prefix(50))
    guard members.allSatisfy({ $0.key.isLanguage && ($0.value.isText || $0.value.isMissing) })
    else { return nil }
    return language.choice(among: members.filter { !$0.value.isMissing }, else: Language.english)
  }
}
