import Foundation

extension ClockText {
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
}

extension Document {
  /// Whether the dates with a weekday and without a year, such as `Monday, June 7`, are more often
  /// wrong than right in a year; only the first texts are read.
  func contradicts(year: Int) -> Bool {
    let marks = shortTexts(with: " ").prefix(10_000).lazy.compactMap { _, text -> Bool? in
      guard let weekday = ClockText.weekday(in: text), ClockText(text)?.day == nil,
        let day = ClockText.day(in: text, year: year)
      else { return nil }
      return day.weekday == weekday
    }
    return marks.prefix(100).reduce(0) { $0 + ($1 ? 1 : -1) } < 0
  }
}
