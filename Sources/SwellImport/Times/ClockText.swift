import SwellStore

/// Times as people write them: `8:00 am`, `09:00 – 09:30`, `September 21, 2023 13:00 → 13:45`.
struct ClockText: Equatable {
  var day: Day?
  /// Seconds since midnight.
  var start: Int64?
  var end: Int64?

  /// What can be read; `nil` when anything in the text is neither a date nor a time of day.
  init?(_ text: String) {
    var words = text.utf8.count <= 200 ? Self.words(text) : []
    guard !words.isEmpty else { return nil }
    day = Self.takeDay(from: &words)
    var isSecond = false
    while !words.isEmpty {
      if start != nil, !isSecond, Self.separators.contains(words[0]) {
        words.removeFirst()
        isSecond = true
      } else if start == nil || isSecond && end == nil, let time = Self.takeTime(from: &words) {
        if isSecond { end = time } else { start = time }
      } else {
        return nil
      }
    }
    guard day != nil || start != nil, isSecond == (end != nil) else { return nil }
    borrowHalfOfDay(text)
  }

  /// `1:00 – 2:00 pm` means 1 pm, `11:00 – 1:00 pm` means 11 am.
  private mutating func borrowHalfOfDay(_ text: String) {
    guard let start, let end, start < 12 * 3600, end >= 12 * 3600 else { return }
    let marks = Self.words(text).filter { Self.halves.keys.contains($0) }
    if marks.count == 1, Self.halves[marks[0]] == true, start + 12 * 3600 <= end {
      self.start = start + 12 * 3600
    }
  }

  private static let separators: Set = ["-", "–", "—", "→", "~", "〜", "to", "until", "till", "bis"]
  private static let fillers: Set = [
    "at", "the", "um", "uhr", "h", "hrs", "|", "/", "·", "of", "from",
  ]
  private static let weekdays: Set = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue",
    "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun",
  ]
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let ordinals: Set = ["st", "nd", "rd", "th"]
  /// Whether the mark puts a time into the afternoon.
  private static let halves = ["am": false, "a.m.": false, "pm": true, "p.m.": true]

  /// Lower case, cut at white space, commas, and between a number and what follows it.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasDigit = false
    for character in text.lowercased() {
      let isDigit = character.isASCII && character.isNumber
      let isMark = separators.contains(String(character))
      if character.isWhitespace || character == "," || isMark
        || wasDigit && character.isLetter || !wasDigit && isDigit && word.last?.isLetter == true
      {
        if !word.isEmpty { words.append(word) }
        word = ""
        if isMark { words.append(String(character)) }
      }
      if !character.isWhitespace, character != ",", !isMark { word.append(character) }
      wasDigit = isDigit
    }
    if !word.isEmpty { words.append(word) }
    // `Day 2, May 3` and `10:00 (CET)`: neither says more about the time there.
    if words.count > 2, words[0] == "day", words[1].utf8.count <= 2 { words.removeFirst(2) }
    return words.filter {
      !fillers.contains($0) && !weekdays.contains($0.trimmingDots)
        && !($0.first == "(" && $0.last == ")" && $0.dropFirst().dropLast().allSatisfy(\.isLetter))
    }
  }

  private static func takeTime(from words: inout [String]) -> Int64? {
    let half = words.count > 1 ? halves[words[1]] : nil
    // `10.30` may be a date, but not before `am`.
    let parts = words[0].split(omittingEmptySubsequences: false) {
      $0 == ":" || half != nil && $0 == "."
    }
    guard (1...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.utf8.count) })
    else { return nil }
    let numbers = parts.compactMap { Int64($0) }
    guard numbers.count == parts.count else { return nil }
    // A bare number is a time only with its half of the day.
    guard parts.count > 1 || half != nil else { return nil }
    var hour = numbers[0]
    if let isAfternoon = half {
      // Some write `14:00 pm`.
      guard hour <= 12 || isAfternoon else { return nil }
      hour = hour > 12 ? hour : hour % 12 + (isAfternoon ? 12 : 0)
    }
    let rest = numbers.dropFirst()
    guard hour < 24, rest.allSatisfy({ (0..<60).contains($0) }) else { return nil }
    words.removeFirst(half == nil ? 1 : 2)
    return hour * 3600 + (rest.first ?? 0) * 60 + (rest.dropFirst().first ?? 0)
  }

  private static func takeDay(from words: inout [String]) -> Day? {
    // `2023-09-21` has been cut at its hyphens.
    if words.count >= 5, words[1] == "-", words[3] == "-",
      let day = day(words[0], words[2], words[4])
    {
      words.removeFirst(5)
      return day
    }
    let numeric = words[0].split { $0 == "/" || $0 == "." }.map(String.init)
    if numeric.count == 3 {
      // Year first, or day first with dots; with slashes nobody knows which comes first.
      let found =
        numeric[0].count == 4
        ? day(numeric[0], numeric[1], numeric[2])
        : words[0].contains(".") ? day(numeric[2], numeric[1], numeric[0]) : nil
      if found != nil { words.removeFirst() }
      return found
    }
    return takeNamedDay(from: &words)
  }

  /// `September 21 2023`, `21 September 2023`, `21st Sept. 2023`.
  private static func takeNamedDay(from words: inout [String]) -> Day? {
    let rest = words.filter { !ordinals.contains($0) }.map(\.trimmingDots)
    guard rest.count >= 3, let name = rest.prefix(2).firstIndex(where: { month($0) != nil }),
      let month = month(rest[name]),
      let day = day(rest[2], String(month), rest[1 - name])
    else { return nil }
    words = Array(rest.dropFirst(3))
    return day
  }

  private static func month(_ word: String) -> Int? {
    let name = word.trimmingDots
    guard name.count >= 3, name.allSatisfy(\.isLetter),
      let index = months.firstIndex(where: { $0.hasPrefix(name) })
    else { return nil }
    return index + 1
  }

  private static func day(_ year: String, _ month: String, _ day: String) -> Day? {
    guard year.utf8.count == 4, month.utf8.count <= 2, day.utf8.count <= 2, let year = Int(year),
      let month = Int(month), let day = Int(day)
    else { return nil }
    return Day(year: year, month: month, day: day)
  }
}

extension String {
  fileprivate var trimmingDots: String {
    String(drop { $0 == "." }.reversed().drop { $0 == "." || $0 == "," }.reversed())
  }
}
