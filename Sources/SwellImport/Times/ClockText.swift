import Foundation
import SwellStore

/// Times as people write them: `8:00 am`, `09:00 – 09:30`, `September 21, 2023 13:00 → 13:45`.
struct ClockText: Equatable {
  var day: Day?
  /// Seconds since midnight.
  var start: Int64?
  var end: Int64?

  /// Seconds ahead of UTC, if the text gives an offset.
  var offset: Int?
  /// Whether the text says am or pm.
  var saysHalf = false

  /// Reads a text; `nil` if anything in it is neither a date nor a time of day.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - year: The year of dates that have none.
  ///   - order: The order of day and month in `05/06/2027`; `nil` if unknown.
  init?(_ text: String, year: Int? = nil, order: DateOrder? = nil) {
    guard text.utf8.count <= 200 else { return nil }
    var text = (text.contains("&") ? Entities.decoded(text) : text).lowercased()
    // Fast path: most texts that are tried, such as names of fields, have no digit.
    let hasDigit = text.utf8.contains(where: \.isDigit)
    guard hasDigit || Self.namedTimes.keys.contains(where: text.contains) else { return nil }
    // `Day 2` in `Day 2, May 3`, `(15 min)`, and `(CET)`, which only repeats an offset before it.
    if text.hasPrefix("day") || text.contains("(") {
      text.replace(/^day ?[0-9]{1,2}[:.]?(?![0-9])|\((?:[0-9]+ ?min[a-z.]*|[^0-9()]*)\)/, with: "")
    }
    // `9:30h` and `9.30h`, `9h` and `9h30`
    if text.contains("h") {
      text.replace(/([0-9]{1,2})(?:([.:][0-9]{2}) ?h| ?h ?([0-9]{2})?)(?![a-z0-9])/) {
        "\($0.1)\($0.2 ?? ":" + ($0.3 ?? "00"))"
      }
    }
    DayText.replaceSigns(in: &text, year: year)
    offset = ZoneText.removeOffset(from: &text)
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
    // `1:00 – 2:00 pm` means 1 pm, `11:00 – 1:00 pm` means 11 am, and `12:00 – 1:00 am` midnight.
    guard let start, let end, marks.count == 1 else { return }
    if marks[0], start + 43_200 <= end { self.start = start + 43_200 }
    if !marks[0], start / 3600 == 12, start - 43_200 <= end { self.start = start - 43_200 }
  }

  /// Whether a text is the name of a day: `Friday`, `Day 2`, `June 11`.
  static func namesDay(_ text: String) -> Bool {
    guard text.utf8.count <= 60 else { return false }
    return namesWeekday(text) || text.lowercased().contains(/\bday/)
      || ClockText(text, year: 2000)?.day != nil
  }

  /// Whether a text has the name of a day of the week in it.
  static func namesWeekday(_ text: String) -> Bool {
    text.utf8.count <= 60
      && text.lowercased().split { !$0.isLetter }.contains { weekdays.contains(String($0)) }
  }

  /// The year that a file is named after: `schedule-2027.json`, `2027/talks.json`.
  ///
  /// Apps keep files in folders named by UUIDs, whose digits may look like years.
  static func year(ofFile name: String) -> Int? {
    name.split(separator: "/").suffix(2).reversed().map(String.init)
      .firstNonNil { UUID(uuidString: $0) == nil ? Self.year($0) : nil }
  }

  /// A year in a text: `JSConf 2027`.
  static func year(_ text: String) -> Int? {
    guard text.utf8.count <= 200 else { return nil }
    return text.split { !($0.isASCII && $0.isNumber) }.lazy
      .filter { $0.utf8.count == 4 }.compactMap { Int($0) }.first { (1970...2100).contains($0) }
  }

  private static let separators: Set = [
    "-", "–", "—", "−", "→", "~", "〜", "～", "to", "until", "till", "bis", "à", "às", "al",
  ]
  private static let fillers = Set(
    """
    at the um uhr hrs | / · • of from on de del le den as @ ab von das desde hs onward onwards
    ca ca: ca. open end late ende st nd rd th
    """.words)
  private static let weekdays = Set(
    """
    monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat
    sun montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi
    vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo segunda terça
    quarta quinta sexta domenica lunedì martedì mercoledì giovedì venerdì
    """.words)
  /// The marks of a half day, and whether each stands for the afternoon.
  private static let halves = ["am": false, "a.m.": false, "pm": true, "p.m.": true]

  /// Cuts at gaps, at separators, and between letters and digits; drops fillers and weekdays.
  private static func words(_ text: String) -> [String] {
    var spaced = ""
    for character in text {
      let last = spaced.last
      let isBoundary =
        character.isLetter && last?.isDigit == true || character.isDigit && last?.isLetter == true
      let isMark = separators.contains(String(character))
      spaced += isMark ? " \(character) " : isBoundary ? " \(character)" : String(character)
    }
    var words = spaced.split { $0.isWhitespace || $0 == "," }.map(String.init)
    // `9:00a`, and `9:00 a 9:45` in Spanish.
    for index in words.indices where words[index] == "a" || words[index] == "p" {
      let isRange = index + 1 < words.count && words[index + 1].first?.isDigit == true
      words[index] = isRange ? "-" : words[index] + "m"
    }
    return words.map { $0.contains(":") ? $0.trimmingDots : $0 }.filter {
      !fillers.contains($0) && !$0.trimmingDots.isEmpty && !weekdays.contains($0.trimmingDots)
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
    guard words[0].first?.isDigit == true else { return nil }
    // `9:30`, `9.30`, `930` and `9`; a single digit after a dot would be a decimal.
    let form = /([0-9]{1,2}?)(?:\.?([0-9]{2})|:([0-9]{1,2})(?::([0-9]{1,2}))?)?/
    guard let parts = words[0].wholeMatch(of: form), var hour = Int64(parts.1) else { return nil }
    let minute = (parts.2 ?? parts.3).flatMap { Int64($0) }
    let second = parts.4.flatMap { Int64($0) } ?? 0
    let rest = (minute ?? 0) * 60 + second
    let half = words.count > 1 ? halves[words[1]] : nil
    // After midnight, some go on counting: `24:30` and `25:30` are on the next day.
    let isLate = hour < 30 && half == nil && minute != nil && Int(words[0]) == nil
    guard minute != nil || half != nil || isHour(words, isRange: isRange, of: all),
      hour < 24 || isLate, minute ?? 0 < 60, second < 60
    else { return nil }
    if let isAfternoon = half {
      // Some write `14:00 pm`.
      guard hour <= 12 || isAfternoon else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    words.removeFirst(half == nil ? 1 : 2)
    return hour * 3600 + rest
  }

  /// Whether a number without am or pm is an hour: in `5-6pm`, `9 - 9:45` and `9:15 bis 16 Uhr`; not
  /// in `2027-11`.
  private static func isHour(_ words: [String], isRange: Bool, of all: [String]) -> Bool {
    if isRange { return words.count == 1 && all[0].contains(":") }
    guard words.count > 2, separators.contains(words[1]) else { return false }
    let isTime = words[2].contains(":") || words[2].contains(".")
    return isTime || words.count > 3 && halves[words[3]] != nil
  }
}

extension String {
  /// The text without dots at both ends.
  var trimmingDots: String { String(drop { $0 == "." }.reversed().drop { $0 == "." }.reversed()) }
}

extension Character {
  /// 0 to 9.
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
