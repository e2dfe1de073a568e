import Foundation
import Synchronization

// The meaning of a field's name: by the table of `Role`, else word by word.
extension FieldName {
  static let exact: [String: Use] = Dictionary(
    Role.allCases.flatMap { role in
      role.names.enumerated().map {
        (fold($1), (role: role, rank: .init(kind: .listed, position: $0)))
      }
    }, uniquingKeysWith: { first, _ in first })

  /// Other names under which certain fields are read if their text fits.
  static let alternatives: [String: Alternative] = [
    // A date in Portuguese and Italian
    "data": ("date", { $0.contains(where: \.isNumber) }),
    // A day in German, but often a kind of session
    "tag": ("type", { !WrittenTime.namesDay($0) && $0.utf8.count != 2 }),
    "tagclass": ("type", { !WrittenTime.namesDay($0) && $0.utf8.count != 2 }),
    // Read, but not used to recognise sessions: a feed has an author, too.
    "itunesauthor": ("author", { _ in true }), "dccreator": ("author", { _ in true }),
    "note": ("time", { WrittenTime($0)?.end != nil }),  // `note: 9:30 – 9:45`
    "duration": ("time", { WrittenTime($0)?.end != nil }),
    "with": ("by", { $0.namesPeople }),  // `with: Ann Lee`
    "subtitle": ("by", { $0 != $0.withoutBy }),  // `subtitle: by Ann Lee`
  ]

  /// A cache of all field names read, up to a few megabytes.
  private static let known = Mutex<[String: FieldName]>([:])

  static func name(_ key: String) -> FieldName {
    guard key.utf8.count <= 200 else { return FieldName(key) }
    if let known = known.withLock({ $0[key] }) { return known }
    let name = FieldName(key)
    known.withLock {
      // Keys that are ids would fill the cache.
      if $0.count >= 5000 { $0.removeAll() }
      $0[key] = name
    }
    return name
  }

  static func role(of key: String) -> Role? { name(key).role }
  static func folded(_ key: String) -> String { name(key).folded }

  /// Whether a field with this name is an abstract and, if there is no other title, also the title.
  static func isSummary(_ key: String) -> Bool { ["summary", "text"].contains(folded(key)) }

  /// The name as in the table of roles: lower-case letters and digits, without accents, text in
  /// brackets (`Start (CET)`) or parameters (`DTSTART;TZID=Asia/Tokyo`).
  static func fold(_ key: String) -> String {
    let letters = withoutBrackets(key).lowercased().decomposedStringWithCanonicalMapping
      .unicodeScalars.filter {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "$"
      }
    return String(String.UnicodeScalarView(letters))
  }

  private static func withoutBrackets(_ key: String) -> Substring {
    let name = key.prefix { !"([;".contains($0) }
    return name.isEmpty ? key[...] : name
  }

  /// The words that a name is made of: `speakerRecordNames` is speaker, record, names.
  static func parts(of key: String) -> [String] {
    let spaced = withoutBrackets(key).reduce(into: " ") { spaced, character in
      let isBoundary =
        character.isUppercase && spaced.last?.isLowercase == true
        || character.isNumber != spaced.last?.isNumber
      spaced += isBoundary ? " \(character)" : String(character)
    }
    return spaced.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  static func meaning(of words: [String]) -> Use? {
    for role in Role.allCases {
      guard let (heads, others) = Role.compounds[role] else { continue }
      // `cofacilitator` is like `facilitator`, but comes after it.
      let rest = words.filter { heads.isDisjoint(with: [$0, String($0.trimmingPrefix("co"))]) }
      let isSecond = words.contains { $0.hasPrefix("co") && !heads.contains($0) }
      guard rest.count < words.count, rest.allSatisfy({ others.contains($0) || Int($0) != nil })
      else { continue }
      // `start2` isn't the start of a session.
      if [.start, .end].contains(role), rest.contains(where: { Int($0) ?? 0 > 1 }) { continue }
      let isID = rest.contains(where: Role.idWords.contains)
      let kind: FieldName.Rank.Kind =
        isID ? .idCompound : rest.contains("name") ? .nameCompound : .compound
      return (role, .init(kind: kind, position: isSecond ? 1 : 0))
    }
    // `titleJa` and `title_ja` are titles too, if no other field is.
    let hasLanguage = words.last.map(Language.known.contains) == true
    if hasLanguage, let known = exact[words.dropLast().joined()] {
      return (known.role, .init(kind: .language, position: known.rank.position))
    }
    // `published_title` is a title, and `talkAbstract` an abstract.
    let rest = words.filter { !Role.qualifiers.contains($0) }
    guard rest.count < words.count, let known = exact[rest.joined()] else { return nil }
    return (known.role, .init(kind: .qualified, position: known.rank.position))
  }
}

extension Set<String> { func includes(_ key: String) -> Bool { contains(FieldName.folded(key)) } }
