/// The language in which texts are read, if a file has several.
struct Language: Sendable {
  var asked: String?
  var main: String?

  /// The language to read if a file marks every language and none was asked for.
  static let english = "en"
  /// The languages that names end with: codes, as in `titleJa`, and words, as in `titleEnglish`.
  static let known: Set = [
    "en", "ja", "de", "fr", "es", "it", "pt", "zh", "ko", "ru", "nl", "pl", "cs", "tr", "uk",
    "english", "german", "french", "spanish", "italian", "portuguese", "japanese", "chinese",
  ]

  /// The name of a field in one language: `title_ja`.
  static func name(_ field: String, in code: String = english) -> String { field + "_" + code }

  /// The language code at the end of a name such as `title_ja`.
  static func code(of name: String) -> String? {
    let code = String(name.suffix(2))
    return name.count > 3 && name.dropLast(2).last == "_" && known.contains(code) ? code : nil
  }

  /// The rank of a field by its language: 0 for the one asked for, 1 for English or none, else 2.
  func rank(_ field: String) -> Int {
    let code = FieldName.name(field).language
    return code == nil || code == Self.english ? 1 : code == asked ? 0 : 2
  }

  /// The value in the language asked for, else in the file's main one, in `other`, or the first.
  func choice(among members: [(key: String, value: Value)], else other: String? = nil) -> Value? {
    [asked, main, other].firstNonNil { language in
      members.first { $0.key.lowercased() == language?.lowercased() }?.value
    } ?? members.first?.value
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
