import Foundation

// Days and years in a title, a key or the name of a file, which may contain other words.
extension WrittenTime {
  /// Whether a text is the name of a day: `Friday`, `Day 2`, `June 11`.
  static func namesDay(_ text: String) -> Bool {
    guard text.utf8.count <= 60 else { return false }
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return weekday(in: text) != nil
      || words.contains { $0.hasPrefix("day") && !$0.dropFirst(3).contains(where: \.isLetter) }
      || WrittenTime(text, year: 2000, order: .dayFirst)?.day != nil
  }

  /// Words before the number of a day: `Day 2`.
  static let dayWords = Set("day dia día jour giorno dzień dag".words)

  /// The number of a day of an event: 2 for `Day 2`, `day2` and `Boats: Day Two`.
  static func number(ofDay text: String) -> Int? {
    guard text.utf8.count <= 60 else { return nil }
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.indices.firstNonNil { index in
      let name = words[index].prefix(while: \.isLetter)
      guard dayWords.contains(String(name)) else { return nil }
      let rest = words[(name == words[index] ? index + 1 : index)...]
      // `Family Day 10:00-12:00`
      guard let number = rest.first?.dropFirst(name == words[index] ? 0 : name.count),
        !text.has(":") || rest.dropFirst().first?.allSatisfy(\.isNumber) != true
      else { return nil }
      let names = ["zero", "one", "two", "three", "four", "five"]
      let found = Int(number) ?? names.firstIndex { $0 == number }
      return found.flatMap { (0...31).contains($0) ? $0 : nil }
    }
  }

  /// The day of the week that a text names, 0 for Monday; `Sat` is a day if it is the whole text or
  /// next to a number, punctuation or the name of a month or day, as in `Sat 9:00`, `Sat: Keynotes`
  /// and `Sat June 12`; `Sat Lounge` and `Sun Deck` are rooms.
  static func weekday(in text: String) -> Int? {
    guard text.utf8.count <= 60 else { return nil }
    let parts = text.lowercased().split(whereSeparator: \.isWhitespace)
    return parts.indices.firstNonNil { index in
      parts[index].split { !$0.isLetter }.firstNonNil { name in
        guard let day = DayNames.weekdays[String(name)] else { return nil }
        let isClear =
          !DayNames.abbreviations.contains(String(name)) || parts.count == 1 || parts[index] != name
        let neighbours = [parts[..<index].last, parts[(index + 1)...].first].compactMap(\.self)
        return isClear || !neighbours.allSatisfy(DayNames.isOther) ? day : nil
      }
    }
  }

  /// Whether a text is a date, alone or with a start and an end on that day.
  static func isDate(_ text: String) -> Bool {
    WrittenTime(text, year: 2000).map { $0.day != nil && ($0.start == nil) == ($0.end == nil) }
      ?? false
  }

  /// The day in a text that may have other words before or after the date: `Workshops: June 11`.
  static func day(in text: String, year: Int?) -> Day? {
    if let time = WrittenTime(text, year: year) { return time.day }
    let parts = text.replacing(" – ", with: ": ").replacing(" - ", with: ": ").split(
      separator: ": ")
    let dates = parts.filter { $0.contains(where: \.isNumber) }
    let day = dates.count == 1 ? WrittenTime(String(dates[0]), year: year)?.day : nil
    return day ?? date(in: text).flatMap { WrittenTime($0)?.day }
  }

  /// The date in a longer text, if the date has a year: `Programme of Friday, June 11, 2027`.
  static func date(in text: String) -> String? {
    let words = text.split { " ()".contains($0) }.prefix(20)
    guard text.utf8.count <= 200, year(text) != nil else { return nil }
    return (1...4).firstNonNil { size in
      words.indices.dropLast(size - 1).firstNonNil { start in
        let part = words[start..<start + size].joined(separator: " ")
        return WrittenTime(part).flatMap { $0.day != nil && $0.start == nil ? part : nil }
      }
    }
  }

  /// The year in the name of a file or its folder: `schedule-2027.json`, `2027/talks.json`; UUIDs,
  /// which apps use as folder names, don't count, since their digits may look like years.
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
}

extension Document {
  /// Whether most of the first dates such as `Monday, June 7` have the wrong weekday for `year`.
  func contradicts(year: Int) -> Bool {
    let marks = shortTexts(with: " ").prefix(10_000).lazy.compactMap { _, text -> Bool? in
      guard let weekday = WrittenTime.weekday(in: text), WrittenTime(text)?.day == nil,
        let day = WrittenTime.day(in: text, year: year)
      else { return nil }
      return day.weekday == weekday
    }
    return marks.prefix(100).reduce(0) { $0 + ($1 ? 1 : -1) } < 0
  }
}

extension String {
  /// The time of day at the beginning of a title, and the rest: `9:00-9:15 Tides`.
  var leadingTime: (text: String, written: WrittenTime, title: String)? {
    guard first?.isNumber == true,
      let parts = wholeMatch(
        of: /(\d{1,2}:\d\d( ?[ap]m)?( ?[-–—] ?\d{1,2}:\d\d( ?[ap]m)?)?)[ :,–—-]+(\S[\s\S]*)/),
      let written = WrittenTime(String(parts.1)), written.start != nil
    else { return nil }
    return (String(parts.1), written, String(parts.5))
  }
}
