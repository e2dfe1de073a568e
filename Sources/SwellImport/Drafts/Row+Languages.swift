/// Which of several languages texts are taken in.
struct Language: Sendable {
  /// The one asked for.
  var asked: String?
  /// The one the file calls its own.
  var main: String?

  /// What English is marked with in files that give no language the plain name.
  static let suffix = "_en"
}

extension Row {
  /// The field in the language asked for, else in the file's main one.
  ///
  /// Files write a second language as `title_ja` beside `title` or `title_en`, or as `{"en": …, "fr": …}`.
  func localized(_ field: String) -> Value? {
    if let asked = findings.language.asked, let other = present(field + "_" + asked) {
      return other
    }
    guard let member = present(field) ?? present(field + Language.suffix) else { return nil }
    return member.isObject ? inLanguage(member) ?? member : member
  }

  /// The text of an object whose keys are languages; `nil` for any other object.
  private func inLanguage(_ object: Value) -> Value? {
    let members = Array(object.members)
    guard members.allSatisfy({ isLanguage($0.key) && ($0.value.isText || $0.value.isMissing) })
    else { return nil }
    let given = members.filter { !$0.value.isMissing }
    for language in [findings.language.asked, findings.language.main].compactMap(\.self) {
      if let match = given.first(where: { $0.key.lowercased() == language.lowercased() }) {
        return match.value
      }
    }
    return (given.first { $0.key == "en" } ?? given.first)?.value
  }

  /// `en`, `de`, `pt-BR`, `zh_Hans`.
  private func isLanguage(_ key: String) -> Bool {
    let parts = key.split { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...3).contains(first.utf8.count), parts.count <= 3 else {
      return false
    }
    return parts.allSatisfy { $0.utf8.count <= 4 && $0.allSatisfy(\.isLetter) }
  }
}
