/// The language in which texts are read, if a file has several.
struct Language: Sendable {
  var asked: String?
  var main: String?

  /// The suffix of English fields in files that mark every language.
  static let suffix = "_en"

  /// The value in the language asked for, else in the file's main one, in `other`, or the first.
  func choice(among members: [(key: String, value: Value)], else other: String? = nil) -> Value? {
    [asked, main, other].firstNonNil { language in
      members.first { $0.key.lowercased() == language?.lowercased() }?.value
    } ?? members.first?.value
  }
}

extension FieldReader {
  /// The field in the language asked for, `title_ja` or `{"ja": …}`, else in the file's main one.
  func localized(_ field: String) -> Value? {
    if let asked = context.language.asked, has(field + "_" + asked) {
      return present(field + "_" + asked)
    }
    guard let member = present(field) ?? present(field + Language.suffix) else { return nil }
    return member.isObject ? member.inLanguage(context.language) ?? member : member
  }

  /// The object with this one's content: its part in one language, or what it wraps.
  var content: FieldReader? {
    // `sys`, which content management systems write next to it, looks like a language.
    value.wrapped.flatMap { $0.isObject ? reader($0, path) : nil } ?? inMainLanguage
  }

  /// The part of an object that is divided by language: `{"zh": {"name": …}, "en": {…}}`.
  var inMainLanguage: FieldReader? {
    let parts = Array(
      value.fields.lazy.filter { $0.key.isLanguage && $0.value.isObject }.prefix(20))
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
    let given = members.filter { !$0.value.isMissing }
    return language.choice(among: given, else: "en")
  }
}

extension String {
  /// Whether this looks like a language code: `en`, `pt-BR`, `zh_Hans`.
  var isLanguage: Bool {
    let parts = split { $0 == "-" || $0 == "_" }
    return (2...3).contains(parts.first?.utf8.count ?? 0) && parts.count <= 3
      && parts.allSatisfy { $0.utf8.count <= 4 && $0.allSatisfy(\.isLetter) }
  }
}
