import Foundation

/// Times as people write them: `8:00 am`, `09:00 – 09:30`, `September 21, 2023 13:00 → 13:45`.
struct WrittenTime: Equatable {
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
  var saysZone: Bool { offset != nil || zone != nil }

  /// Reads a text; `nil` if anything in it is neither a date nor a time of day; `year` is for dates
  /// without one, and `order`, if known, for dates such as `05/06/2027`.
  init?(_ text: String, year: Int? = nil, order: DateOrder? = nil) {
    guard text.utf8.count <= 200 else { return nil }
    var text = (text.has("&") ? HTMLEntities.decoded(text) : text).lowercased()
    // Fast path: most texts that are tried, such as names of fields, have no digit.
    let hasDigit = text.utf8.contains(where: \.isDigit)
    if !hasDigit, !Self.namedTimes.keys.contains(where: text.contains) { return nil }
    text = Self.withoutRemarks(text)
    if text.has("/") { text = Self.withoutOtherZones(text) }
    // `2027年6月11日`, or `6月11日` if the year is known
    if text.unicodeScalars.contains(where: { $0 == "日" || $0 == "일" }) {
      text.replace(/(?:(\d+)[年년] ?)?(\d+)[月월] ?(\d+)[日일]/) {
        "\($0.1 ?? "\(year ?? 0)")-\($0.2)-\($0.3) "
      }
    }
    // `오후 2:00`, `下午2:00`
    if text.utf8.contains(where: { $0 >= 0xE3 }) {
      text.replace(/(오전|上午|午前|오후|下午|午後) ?(\d{1,2}(?::\d\d)?)/) {
        "\($0.2) \(["오후", "下午", "午後"].contains($0.1) ? "pm" : "am")"
      }
    }
    offset = ZoneParser.removeOffset(from: &text)
    offset = ZoneParser.removeOffset(from: &text) ?? offset  // `10:00 GMT+1 (CET)`
    zone = ZoneParser.american[text.lastWord]
    let all = Self.words(text)
    let isSeparator = { Self.separators.contains($0) }
    var words = all
    while words.last.map(isSeparator) == true { words.removeLast() }
    var isEnd = false
    while let word = words.first {
      if !isEnd, isSeparator(word) {
        words.removeFirst()
        isEnd = start != nil
      } else if day == nil, let date = DayParser.removeDay(from: &words, year: year, order: order) {
        day = date
      } else if end == nil, let time = Self.removeTime(from: &words, isEnd: isEnd, first: all[0]) {
        if start == nil { start = time } else { end = time }
      } else {
        return nil
      }
    }
    guard day != nil || start != nil, !isEnd || end != nil else { return nil }
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

  /// The spellings of am and pm, and whether each means the afternoon.
  private static let halves = [
    "am": false, "a.m.": false, "am.": false, "a.m": false,
    "pm": true, "p.m.": true, "pm.": true, "p.m": true,
  ]

  private static let namedTimes: [String: Int64] = [
    "noon": 12, "midday": 12, "mittag": 12, "midnight": 24,
  ]

  private static func removeTime(from words: inout [String], isEnd: Bool, first: String) -> Int64? {
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
    guard !rest.isEmpty || half != nil || isHour(words, isEnd: isEnd, first: first),
      hour < 24 || isLate, rest.allSatisfy({ $0 < 60 })
    else { return nil }
    // Some programmes say `14:00 pm`, or even `13:30 am`.
    if let isAfternoon = half, hour <= 12 { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    words.removeFirst(half == nil ? 1 : 2)
    return hour * 3600 + (rest.first ?? 0) * 60 + (rest.dropFirst().first ?? 0)
  }

  /// The numbers in `9:30:15`, `9:30`, `9.30`, `930` and `9`; `00:30+1` is `24:30`.
  private static func numbers(in word: String) -> [Int64]? {
    if word.hasSuffix("+1"), word.has(":"), let time = numbers(in: String(word.dropLast(2))) {
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
      (1...2).contains(part.utf8.count) && part.utf8.allSatisfy(\.isDigit) ? Int64(part) : nil
    }
    return numbers.count == parts.count && parts.count <= 3 ? numbers : nil
  }

  /// Whether a number alone is an hour, as in `5-6pm` and `9:15 bis 16 Uhr`, but not in `2027-11`.
  private static func isHour(_ words: [String], isEnd: Bool, first: String) -> Bool {
    if isEnd { return words.count == 1 && first.has(":") }
    guard words.count > 2, separators.contains(words[1]) else { return false }
    return words[2].has(":") || words[2].has(".") || words.count > 3 && halves[words[3]] != nil
  }
}

extension String {
  var trimmingDots: String {
    let dot = UInt8(ascii: ".")
    guard utf8.first == dot || utf8.last == dot else { return self }
    return String(drop { $0 == "." }.reversed().drop { $0 == "." }.reversed())
  }
}
