import SwellStore

extension ObjectReader {
  /// The time in a field, with its date if possible; unreadable text is kept, with a warning.
  func time(_ field: String, _ rules: TimeRules) -> TimeReading {
    guard var member = localized(field) else { return TimeReading() }
    if member.isListOfTimes {
      member = Array(member.elements.prefix(occurrence + 1)).last ?? member
    }
    guard let written = member.string ?? member.numeral ?? member.dateText else {
      wrong(field, member, expected: "a time")
      return TimeReading()
    }
    // Nearly all times are in ISO format; parsing others takes longer than the rest of a session.
    if let time = ISOTime.parse(written) {
      return TimeReading(start: rules.placed(time), text: member.isText ? written.trimmed : nil)
    }
    // Some texts have invisible spaces where a line may break.
    let text = HTMLText.line(written).filter { $0 != "\u{200B}" }.trimmed
    if let time = ISOTime.parse(text) { return TimeReading(start: rules.placed(time), text: text) }
    if let epoch = Self.epoch(text) {
      return TimeReading(start: rules.instant(epoch), text: member.isText ? text : nil)
    }
    if let day = ISOTime.parseDay(text) { return TimeReading(day: day, text: text) }
    guard let words = WrittenTime(text, year: rules.year, order: rules.dateOrder) else {
      if let days = Self.days(text, rules.year) { return days }
      let isSlot = field.lowercased() == "slot"
      // `{"slot": 1, "time": "9:00"}`
      if !isSlot || text.utf8.count > 2 { unread(field, text, rules) }
      // `June 3rd 2027, Kiel`
      let day = WrittenTime.date(in: text).flatMap { WrittenTime($0, order: rules.dateOrder)?.day }
      return TimeReading(day: day, text: text.isCode && isSlot ? nil : text)  // `{"slot": "b4-s"}`
    }
    guard let day = words.day else { return TimeReading(text: text, written: words) }
    return words.reading(on: day, rules, text: text)
  }

  /// The range of days in `July 17-19, 2027`, `17 - 18 - 19 July 2027` and `June 30 – July 2, 2027`:
  /// the first day, with the text of both days.
  private static func days(_ text: String, _ year: Int?) -> TimeReading? {
    guard text.utf8.count <= 100 else { return nil }
    let pattern =
      /^(.*?)(\d{1,2})(?:st|nd|rd|th)?(?: ?[-–] ?\d\d?)? ?(?:[-–]|to) ?(\d{1,2})(?![\d:.h\/])(.*)$/
    let halves = text.split(whereSeparator: \.isWhitespace).split { ["-", "–", "to"].contains($0) }
      .map { $0.joined(separator: " ") }
    let areWhole = halves.count == 2 && halves.allSatisfy { WrittenTime.year($0) != nil }
    let match = areWhole ? nil : text.wholeMatch(of: pattern)
    let ends = match.map { ["\($0.1)\($0.2)\($0.4)", "\($0.1)\($0.3)\($0.4)"] } ?? halves
    let days = ends.compactMap { text -> Day? in
      let words = WrittenTime(text, year: WrittenTime.year(ends.joined(separator: " ")) ?? year)
      return words?.start == nil ? words?.day : nil
    }
    guard ends.count == 2, days.count == 2, days[0].seconds < days[1].seconds else { return nil }
    return TimeReading(day: days[0], text: "\(days[0].text) – \(days[1].text)")
  }

  func unread(_ field: String, _ text: String, _ rules: TimeRules) {
    func hasDay(_ year: Int?, _ order: DateOrder?) -> Bool {
      WrittenTime(text, year: year, order: order)?.day != nil || Self.days(text, year) != nil
    }
    let isDate =
      KnownWords.dates.includes(field) || WrittenTime.weekday(in: text) != nil && !text.has(":")
    let expected =
      rules.dateOrder == nil && hasDay(rules.year, .dayFirst)
      ? "a date whose month and day can be told apart"
      : hasDay(2000, rules.dateOrder ?? .dayFirst)
        ? "a date with its year" : isDate ? "a date" : "a time"
    warn(field, found: "the text \"\(text.shortened(to: 40))\"", expected: expected)
  }

  /// A number as seconds since 1970; numbers of 1e11 or more are milliseconds.
  private static func epoch(_ text: String) -> Int64? {
    // `/Date(1812697200000+0200)/` is the form used by .NET.
    let text =
      text.hasPrefix("/Date(")
      ? String(text.dropFirst(6).prefix { $0 == "-" || $0.isNumber }) : text
    guard let number = Double(text), (1e8..<1e14).contains(abs(number)) else { return nil }
    return Int64((abs(number) >= 1e11 ? number / 1000 : number).rounded(.down))
  }
}
