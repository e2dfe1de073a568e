// The words of a text with times.
extension WrittenTime {
  static let separators = Set("- – — − → ~ 〜 ～ to until till bis à às até al".words)
  private static let fillers = Set(
    """
    at the um uhr uur hrs | / · • of from on de del le den as @ ab von das desde hs onward onwards
    ca ca: ca. open end close late ende st nd rd th cst ist et ct mt pt partir dalle feira
    """.words)

  /// The text without remarks such as `(Pier 3)`, and without brackets around a zone at its end;
  /// East Asian texts have other brackets, `（` and `）`.
  static func withoutRemarks(_ text: String) -> String {
    guard let open = text.firstIndex(where: { $0 == "(" || $0 == "（" }),
      let close = text[open...].firstIndex(where: { $0 == ")" || $0 == "）" })
    else { return text }
    let remark = text[open..<close].dropFirst()
    let rest = text[close...].dropFirst()
    let isZone = ZoneParser.american[remark] != nil || ZoneParser.offset(remark) != nil
    // `1:00 PM CDT (18:00 UTC)` has the same time twice.
    let time = WrittenTime(String(remark), year: 2000, order: .dayFirst)
    let isOther = time != nil && time?.offset == nil || remark.hasPrefix("+")
    // `April 27, 2027 (6:00 to 8:00 pm)`, `Day 1 (27/4/2027)`
    let isDate = time?.day != nil && time?.start == nil && year(String(remark)) != nil
    let before = isDate || time?.end != nil ? WrittenTime(String(text[..<open]), year: 2000) : nil
    let isOnly = before?.start == nil && (isDate ? before == nil : time?.end != nil)
    let kept = isOnly || isZone && rest.isEmpty ? " " + remark : isOther ? text[open...close] : ""
    return text[..<open] + kept + withoutRemarks(String(rest))
  }

  /// `7 pm ET` for `7 pm ET / 6 pm CT`, which has the same time twice.
  static func withoutOtherZones(_ text: String) -> String {
    let parts = text.split(separator: "/").map(String.init)
    let zones = parts.map { ZoneParser.american[$0.lastWord] }
    guard let first = zones.firstIndex(where: { $0 != nil }),
      zip(parts, zones).dropFirst(first + 1).allSatisfy({ part, zone in
        zone != nil && zone != zones[first]
          && WrittenTime(part).map { $0.start != nil && $0.end == nil } == true
      })
    else { return text }
    return parts[...first].joined(separator: "/")
  }

  /// The words and numbers of a text in lower case, without fillers and names of weekdays.
  static func words(_ text: String) -> [String] {
    var words = parts(text)
    // `9:00a`, and `9:00 a 9:45` in Spanish.
    for index in words.indices where words[index] == "a" || words[index] == "p" {
      let isRange = index + 1 < words.count && words[index + 1].utf8.first?.isDigit == true
      words[index] = isRange ? "-" : words[index] + "m"
    }
    // `9h`, `9h30`, `9:30h` and `9 Uhr`
    let hours = ["h", "uhr", "uur"]
    for index in words.indices.dropFirst().reversed() where hours.contains(words[index]) {
      let isHour = words[index - 1].utf8.allSatisfy(\.isDigit)
      let minute = index + 1 < words.count ? words[index + 1] : ""
      let hasMinute = isHour && minute.utf8.count == 2 && minute.utf8.allSatisfy(\.isDigit)
      if isHour { words[index - 1] += hasMinute ? ":" + minute : ":00" }
      words.removeSubrange(index...(hasMinute ? index + 1 : index))
    }
    // `Day 2` in `Day 2, May 3`
    if words.first == "day", words.count > 1, words[1].utf8.count <= 2 { words.removeFirst(2) }
    return words.map { $0.has(":") ? $0.trimmingDots : $0 }.filter {
      !fillers.contains($0) && !$0.trimmingDots.isEmpty && DayNames.weekdays[$0.trimmingDots] == nil
    }
  }

  /// The text, cut at spaces, around separators, and between letters and digits.
  private static func parts(_ text: String) -> [String] {
    var spaced = " ".unicodeScalars
    for scalar in text.unicodeScalars {
      let last = spaced[spaced.index(before: spaced.endIndex)]
      let isMark = !scalar.isLetter && !scalar.isDigit && separators.contains(String(scalar))
      // `10:00--11:00`
      if scalar == "-", spaced.suffix(2).elementsEqual("- ".unicodeScalars) { continue }
      if scalar == ":", last == " " { spaced.removeLast() }  // `10 :30`
      if isMark || scalar.isLetter && last.isDigit || scalar.isDigit && last.isLetter {
        spaced.append(" ")
      }
      spaced.append(scalar)
      if isMark { spaced.append(" ") }
    }
    return spaced.split { ",[]".unicodeScalars.contains($0) || $0.properties.isWhitespace }
      .map { String($0) }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  // Unicode's properties are slow.
  fileprivate var isLetter: Bool { isASCII ? ("a"..."z").contains(self) : properties.isAlphabetic }
}
