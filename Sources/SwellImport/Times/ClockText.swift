import Foundation

/// Times as people write them: `8:00 am`, `09:00 – 09:30`, `September 21, 2023 13:00 → 13:45`.
struct ClockText: Equatable {
  var day: Day?
  /// Seconds since midnight.
  var start: Int64?
  var end: Int64?

  /// Seconds ahead of UTC, if the text gives an offset.
  var offset: Int?
  /// The zone, if the text names one that has summer time: `10:00 am ET`.
  var zone: TimeZone?
  /// Whether the text says am or pm.
  var saysHalf = false

  /// Reads a text; `nil` if anything in it is neither a date nor a time of day.
  ///
  /// `year`: the year of dates without one; `order`: day or month first in `05/06/2027`, if known.
  init?(_ text: String, year: Int? = nil, order: DateOrder? = nil) {
    guard text.utf8.count <= 200 else { return nil }
    var text = (text.contains("&") ? Entities.decoded(text) : text).lowercased()
    // Fast path: most texts that are tried, such as names of fields, have no digit.
    let hasDigit = text.utf8.contains(where: \.isDigit)
    if !hasDigit, !Self.namedTimes.keys.contains(where: text.contains) { return nil }
    text = Self.withoutRemarks(text).replacing(" :", with: ":").replacing("--", with: "-")
    offset = ZoneText.removeOffset(from: &text)
    // `10:00 GMT+1 (CET)`
    offset = ZoneText.removeOffset(from: &text) ?? offset
    zone = text.split(separator: " ").last.flatMap { ZoneText.american[$0] }
    let all = Self.words(text)
    let isSeparator = { Self.separators.contains($0) }
    var words = Array(all.drop(while: isSeparator).reversed().drop(while: isSeparator).reversed())
    day = DayText.removeDay(from: &words, year: year, order: order)
    var isRange = false
    while let word = words.first {
      if !isRange, isSeparator(word) {
        words.removeFirst()
        isRange = start != nil
      } else if end == nil, let time = Self.removeTime(from: &words, isRange: isRange, of: all) {
        if start == nil { start = time } else { end = time }
      } else if day == nil, start != nil {
        day = DayText.removeDay(from: &words, year: year, order: order)
        if day == nil { return nil }
      } else {
        return nil
      }
    }
    guard day != nil || start != nil, !isRange || end != nil else { return nil }
    let marks = all.compactMap { Self.halves[$0] }
    saysHalf = !marks.isEmpty
    // `1:00 – 2:00 pm` starts at 1 pm, `11:00 – 1:00 pm` at 11 am, `12:00 – 1:00 am` at midnight.
    guard let start, let end, marks.count == 1 else { return }
    if marks[0], start + 43_200 <= end { self.start = start + 43_200 }
    if !marks[0], start / 3600 == 12, start - 43_200 <= end { self.start = start - 43_200 }
    // `3 pm – 4:30` ends at 4:30 pm, but `10 pm – 2:00` and `11:00 – 1:00 am` end after midnight.
    if Self.halves[all.last ?? ""] == nil, end < start, start < end + 43_200 {
      self.end = end + 43_200
    }
  }

  /// The text without remarks such as `(Pier 3)`, and without brackets around a zone at its end.
  private static func withoutRemarks(_ text: String) -> String {
    // Remarks may also be in the brackets of East Asian texts, `（` and `）`.
    guard text.utf8.contains(where: { $0 == 0x28 || $0 == 0xEF }) else { return text }
    return text.replacing(/[(（]([^)）]*)[)）]/) { remark in
      let isZone = ZoneText.american[remark.1] != nil || ZoneText.offset(remark.1) != nil
      if isZone, remark.0.endIndex == text.endIndex { return Substring(" " + remark.1) }
      // `1:00 PM CDT (18:00 UTC)` has the same time twice.
      let time = ClockText(String(remark.1), year: 2000, order: .dayFirst)
      return time != nil && time?.offset == nil || remark.1.hasPrefix("+") ? remark.0 : ""
    }
  }

  private static let separators = Set("- – — − → ~ 〜 ～ to until till bis à às até al".words)
  private static let fillers = Set(
    """
    at the um uhr uur hrs | / · • of from on de del le den as @ ab von das desde hs onward onwards
    ca ca: ca. open end late ende st nd rd th cst ist et ct mt pt partir dalle
    """.words)
  /// The marks of a half day, and whether each means the afternoon.
  private static let halves = [
    "am": false, "a.m.": false, "am.": false, "a.m": false,
    "pm": true, "p.m.": true, "pm.": true, "p.m": true,
  ]

  /// Cuts a text at spaces, separators, and between letters and digits; drops fillers and weekdays.
  private static func words(_ text: String) -> [String] {
    var spaced = ""
    for character in text {
      let last = spaced.last
      let isBoundary =
        character.isLetter && last?.isDigit == true || character.isDigit && last?.isLetter == true
      let isMark = !character.isInWord && separators.contains(String(character))
      spaced += isMark ? " \(character) " : isBoundary ? " \(character)" : String(character)
    }
    var words = spaced.split { $0.isWhitespace || ",[]".contains($0) }.map(String.init)
    // `9:00a`, and `9:00 a 9:45` in Spanish.
    for index in words.indices where words[index] == "a" || words[index] == "p" {
      let isRange = index + 1 < words.count && words[index + 1].first?.isDigit == true
      words[index] = isRange ? "-" : words[index] + "m"
    }
    // `9h`, `9h30`, `9:30h` and `9 Uhr`
    let hours = ["h", "uhr", "uur"]
    for index in words.indices.dropFirst().reversed() where hours.contains(words[index]) {
      let isHour = words[index - 1].allSatisfy(\.isDigit)
      let minute = index + 1 < words.count ? words[index + 1] : ""
      let hasMinute = isHour && minute.utf8.count == 2 && minute.allSatisfy(\.isDigit)
      if isHour { words[index - 1] += hasMinute ? ":" + minute : ":00" }
      words.removeSubrange(index...(hasMinute ? index + 1 : index))
    }
    // `Day 2` in `Day 2, May 3`
    if words.first == "day", words.count > 1, words[1].utf8.count <= 2 { words.removeFirst(2) }
    return words.map { $0.contains(":") ? $0.trimmingDots : $0 }.filter {
      !fillers.contains($0) && !$0.trimmingDots.isEmpty && DayNames.weekdays[$0.trimmingDots] == nil
    }
  }

  private static let namedTimes: [String: Int64] = [
    "noon": 12, "midday": 12, "mittag": 12, "midnight": 24,
  ]

  private static func removeTime(from words: inout [String], isRange: Bool, of all: [String])
    -> Int64?
  {
    if words.count > 1, words[0] == "12", namedTimes[words[1]] == 12 { words.removeFirst() }
    if let hour = namedTimes[words[0]] {
      words.removeFirst()
      return hour * 3600
    }
    guard let numbers = numbers(in: words[0]), var hour = numbers.first else { return nil }
    let rest = numbers.dropFirst()
    let half = words.count > 1 ? halves[words[1]] : nil
    // Some programmes keep counting after midnight: `24:30` and `25:30` are on the next day.
    let isLate = hour < 30 && half == nil && !rest.isEmpty && Int(words[0]) == nil
    guard !rest.isEmpty || half != nil || isHour(words, isRange: isRange, of: all),
      hour < 24 || isLate, rest.allSatisfy({ $0 < 60 })
    else { return nil }
    // Some programmes say `14:00 pm`, or even `13:30 am`.
    if let isAfternoon = half, hour <= 12 { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    words.removeFirst(half == nil ? 1 : 2)
    return hour * 3600 + (rest.first ?? 0) * 60 + (rest.dropFirst().first ?? 0)
  }

  /// The numbers in `9:30:15`, `9:30`, `9.30`, `930` and `9`; `00:30+1` is `24:30`.
  private static func numbers(in word: String) -> [Int64]? {
    if word.hasSuffix("+1"), word.contains(":"), let time = numbers(in: String(word.dropLast(2))) {
      return [time[0] + 24] + time.dropFirst()
    }
    var parts = word.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 1 {
      // A single digit after a dot would be a decimal fraction.
      let dotted = word.split(separator: ".", omittingEmptySubsequences: false)
      if dotted.count == 2, dotted[1].utf8.count == 2 { parts = dotted }
      if (3...4).contains(word.utf8.count), dotted.count == 1 {
        parts = [word.dropLast(2), word.suffix(2)]
      }
    }
    let numbers = parts.compactMap { part in
      (1...2).contains(part.utf8.count) && part.allSatisfy(\.isDigit) ? Int64(part) : nil
    }
    return numbers.count == parts.count && parts.count <= 3 ? numbers : nil
  }

  /// Whether a number alone is an hour, as in `5-6pm` and `9:15 bis 16 Uhr`, but not in `2027-11`.
  private static func isHour(_ words: [String], isRange: Bool, of all: [String]) -> Bool {
    if isRange { return words.count == 1 && all[0].contains(":") }
    guard words.count > 2, separators.contains(words[1]) else { return false }
    let isTime = words[2].contains(":") || words[2].contains(".")
    return isTime || words.count > 3 && halves[words[3]] != nil
  }
}

extension String {
  var trimmingDots: String {
    guard first == "." || last == "." else { return self }
    return String(drop { $0 == "." }.reversed().drop { $0 == "." }.reversed())
  }
}

extension Character { fileprivate var isDigit: Bool { asciiValue?.isDigit == true } }
