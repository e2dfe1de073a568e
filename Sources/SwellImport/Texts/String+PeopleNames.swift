import SwellStore

extension String {
  /// The names in a text such as `by Ann Lee, Bo Ek & Cy` or `Lee, Ann; Ek, Bo`.
  func names() -> [String] {
    // Fast path: most texts are one name. Latin, Greek and Cyrillic letters consist of these bytes.
    let isName = utf8.allSatisfy {
      $0.isASCIILetter || $0.isDigit || " .-'".utf8.contains($0) || (0x80..<0xE0).contains($0)
    }
    if isName, utf8.count <= 24 || !contains(" and ") {
      return trimmed.withoutBy.nonBlank.map { [$0] } ?? []
    }
    var text = HTMLText.plain(self).replacing("\t", with: " ").withoutBy
    if text.has("+") { text.replace(" + ", with: ", ") }
    if text.has("j") { text.replace(", joint work with ", with: ", ") }
    return text.listedNames ?? text.separatedNames
  }

  /// The names in a text that its punctuation marks as a list.
  private var listedNames: [String]? {
    // `Lee, Ann; Ek, Bo`, or `Ann Lee (Pier; Deck); Bo Ek`
    let names = parts { scalar, isInBrackets in scalar == ";" && !isInBrackets }
    if names.count > 1 || last == ";" {
      // `Ann Lee; Panelists: Bo Ek, Cy Orr`
      if names.contains(where: { $0.withoutBy != $0 }) { return names.flatMap { $0.names() } }
      // `Ann Lee, Harbour; Bo Ek, Quay` includes companies; in `Lee, Ann`, the surname comes first.
      return names.contains(where: \.beginsWithSurname) ? names.map { $0.nameInOrder ?? $0 } : names
    }
    // The items of an HTML list, now lines that begin with hyphens.
    let lines = has("\n") ? split(separator: "\n").compactMap(\.nonBlank) : []
    if lines.count > 1, lines.allSatisfy({ $0.hasPrefix("- ") }) {
      return lines.map { String($0.dropFirst(2)) }
    }
    // `Ann Lee | Bo Ek`, or `Ann Lee and Bo Ek and Cy Orr`; `Lee and Ek` may be a company.
    for (mark, least) in [("|", 2), ("/", 2), ("#", 2), (" and ", 3)] where !has(",") {
      let parts = split(separator: mark).compactMap(\.nonBlank)
      let people = parts.filter { !$0.namesInstitution }
      let areSurnames = contains(" / ") && people.allSatisfy(\.isCapitalised)
      guard people.count >= least, areSurnames || people.allSatisfy(\.isFullName) else { continue }
      return parts.joined { _, part in part.namesInstitution }
    }
    guard has("@"), contains(" @") else { return nil }  // `Ann Lee, CEO @Harbour, Bo Ek @Quay`
    return split(separator: ",").compactMap(\.nonBlank).joined { last, _ in !last.has("@") }
  }

  private var beginsWithSurname: Bool {
    let words = prefix { $0 != "," }.split(separator: " ")
    return words.count == 1 || words.first?.first?.isLowercase == true
  }

  /// `Ann Lee` for `Lee, Ann`; used for files with lists such as `Ek, Bo; Orr, Di`.
  var invertedName: String? { beginsWithSurname ? nameInOrder : nil }

  /// Whether this is a list such as `Ek, Bo; Orr, Di`.
  var beginWithSurnames: Bool {
    let names = split(separator: ";").compactMap(\.nonBlank)
    return names.count > 1 && names.allSatisfy { $0.has(",") && $0.beginsWithSurname }
  }

  /// The names in any other text: `Ann Lee, University of Harbours, Norway & Bo Ek`.
  private var separatedNames: [String] {
    let names = parts { scalar, isInBrackets in
      (isInBrackets ? "&\n\r\u{2028}" : "&\n\r\u{2028},、，").unicodeScalars.contains(scalar)
    }.map(\.withoutBy).joined { last, part in
      last.namesPeople && part.namesInstitution || part.isTitleOrInitials
        || last.has(" ") && last.namesInstitution && !part.has(" ")
    }
    // Only in a list is "and" certain to separate names: `Ann Lee, Bo Ek and Cy Orr et al.`
    guard names.count > 1, has(","), let last = names.last else { return names }
    return names.dropLast() + last.conjoined.filter { !["al.", "al", "others"].contains($0) }
  }

  private func parts(at isSeparator: (Unicode.Scalar, _ isInBrackets: Bool) -> Bool) -> [String] {
    var depth = 0
    return unicodeScalars.split {
      depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
      return isSeparator($0, depth > 0)
    }.compactMap { Substring($0).nonBlank }
  }

  /// `Ann Lee` for `Lee, Ann`.
  private var nameInOrder: String? {
    let parts = split(separator: ",").compactMap(\.nonBlank)
    let isOnlyName =
      parts.count == 2 && !parts[1].namesInstitution
      && ![" - ", " – ", "@"].contains(where: contains)
    guard isOnlyName else { return nil }
    let given = parts[1].prefix { $0 != "(" }  // `Lee, Ann (MIT)`
    return "\(given.trimmed) \(parts[0]) \(parts[1][given.endIndex...])".trimmed
  }

  /// Whether this is a title, such as `PhD` or `Jr.`, or initials, as in `Lee, A. B.`.
  private var isTitleOrInitials: Bool {
    func isInitial(_ part: Substring) -> Bool { part.count == 1 && part.first?.isUppercase == true }
    let areInitials = last == "." && split { " -.".contains($0) }.allSatisfy(isInitial)
    return areInitials || count < 9 && KnownWords.titles.contains(filter(\.isLetter).lowercased())
  }

  /// Whether this is an institution or a job: `MIT`, `CTO at Port`, `Professor`, not `Professor X`.
  private var namesInstitution: Bool {
    let words = String(prefix { $0 != "(" }).folded.utf8.split { !$0.isASCIILetter && $0 < 0x80 }
    let isAcronym = (2...6).contains(utf8.count) && allSatisfy { $0.isASCII && $0.isUppercase }
    return isAcronym || words.last?.elementsEqual("professor".utf8) == true
      || words.contains { KnownWords.institutions.contains(String(Substring($0))) }
  }

  /// The text without the words that introduce a name: `by Ann Lee`, `Chair: Ann Lee`.
  var withoutBy: String {
    let mayBeBy = "bBpP".utf8.contains(utf8.first ?? 0)
    let by = mayBeBy ? ["by ", "por "].first(where: prefix(4).lowercased().hasPrefix) : nil
    if let by { return String(dropFirst(by.count)) }
    guard has(":"), let colon = firstIndex(of: ":"),
      KnownWords.introductions.contains(self[..<colon].lowercased())
    else { return self }
    return self[index(after: colon)...].trimmed
  }

  /// `Ann Lee` for `Ann Lee (1)` and `Ann Lee*†`, whose marks refer to an institution.
  var withoutFootnote: String {
    // A literal is compiled each time that it is reached, so most names are ruled out before.
    guard utf8.last?.isASCIILetter == false, let last, ")*†‡§¶¹²³".contains(last),
      last != ")" || dropLast().last?.isLetter == false
    else { return self }
    return replacing(/(\s\([\d, ]+\)|[*†‡§¶¹²³]+)$/, with: "")
  }

  /// Whether this looks like people's names: two to four capitalised words, maybe with brackets.
  var namesPeople: Bool {
    utf8.split { "&,".utf8.contains($0) }.allSatisfy { name in
      let words = name.prefix { $0 != UInt8(ascii: "(") }.split(separator: 0x20)
      return (2...4).contains(words.count)
        && words.allSatisfy {
          Substring($0).first?.isUppercase == true && !$0.contains(where: \.isDigit)
        }
    }
  }

  /// Whether this is a person's name, with titles, initials or particles: `dr. Ann B. van Lee`.
  var isFullName: Bool {
    let name =
      namesPeople
      ? self
      : replacing(
        /(?:^|\s)(?:v[ao]n|de[rnl]?|d[aiu]|dos|l[ae]|(?:\p{Lu}|dr|prof)\.)(?=\s)/, with: "")
    // `The C# Club` is no list.
    return name.namesPeople && name.dropLast().last != " "
      && count { $0 == "(" } == count { $0 == ")" }
  }

  private static let conjunctions: Set<Substring> = ["and", "et", "und", "y", "og", "och"]

  /// The parts between conjunctions: `Ann Lee` and `Bo Ek` in `Ann Lee and Bo Ek`.
  private var conjoined: [String] {
    // Fast path: in most names, no word begins with a lower-case letter.
    var last: UInt8 = 0x20
    let mayJoin = utf8.contains { byte in
      defer { last = byte }
      return last == 0x20 && (0x61...0x7A).contains(byte)
    }
    guard mayJoin else { return [self] }
    return utf8.split(separator: 0x20).map(Substring.init)
      .split(whereSeparator: Self.conjunctions.contains).map { $0.joined(separator: " ") }
  }

  /// Whether these are two names with "and" or a bar between them, both of one word or both of more,
  /// or a first name and a full name: `Ann and Bo Ek`; `Ann Lee y Ek` may be one person.
  var joinsNames: Bool {
    let names = has("|") ? split(separator: "|").compactMap(\.nonBlank) : conjoined
    return names.count == 2 && !KnownWords.namesBreak(self)
      && (names[0].isCapitalised && names[1].isFullName || names.allSatisfy(\.isFullName)
        || names.allSatisfy(\.isCapitalised))
  }

  /// Whether this is one word with a capital at its beginning only.
  var isCapitalised: Bool { !has(" ") && contains(/^\p{Lu}\p{Ll}+$/) }

  /// Whether this is prose: a question, over ten words, or over five with the first in lower case.
  var isProse: Bool {
    let words = prefix { $0 != "(" }.split(separator: " ").count
    return last == "?" || words > 10 || words > 5 && first?.isLowercase == true
  }
}

extension [String] {
  /// The names, each with the parts after it that belong to it: `Ann Lee, CEO & Founder @Harbour`.
  fileprivate func joined(where belong: (_ last: String, String) -> Bool) -> [String] {
    var last: String?
    return reduce(into: []) { names, part in
      // Compares with the last part, not the whole name, since a text may have 100,000 parts.
      if last.map({ belong($0, part) }) == true {
        names[names.count - 1] += ", " + part
      } else {
        names.append(part)
      }
      last = part
    }
  }
}
