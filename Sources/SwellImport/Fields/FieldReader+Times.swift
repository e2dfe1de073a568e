import SwellStore

extension FieldReader {
  /// The time in a field, with its date if possible; unreadable text is kept, with a warning.
  func time(_ field: String, _ clock: Clock) -> TimeReading {
    guard var member = localized(field) else { return TimeReading() }
    if member.isListOfTimes {
      member = Array(member.elements.prefix(occurrence + 1)).last ?? member
    }
    guard let written = member.string ?? member.numeral ?? member.dateText else {
      wrong(field, member, expected: "a time")
      return TimeReading()
    }
    // Nearly all times have ISO format; parsing others takes longer than the rest of a session.
    if let time = ISOTime.parse(written) {
      return TimeReading(start: clock.placed(time), text: member.isText ? written.trimmed : nil)
    }
    // Some texts have invisible spaces where a line may break.
    let text = HTMLText.line(written).filter { $0 != "\u{200B}" }.trimmed
    if let time = ISOTime.parse(text) { return TimeReading(start: clock.placed(time), text: text) }
    if let epoch = Self.epoch(text) {
      return TimeReading(start: clock.instant(epoch), text: member.isText ? text : nil)
    }
    if let day = ISOTime.parseDay(text) { return TimeReading(day: day, text: text) }
    guard let words = ClockText(text, year: clock.year, order: clock.dateOrder) else {
      if let days = Self.days(text, clock) { return days }
      let isSlot = field.lowercased() == "slot"
      // `{"slot": 1, "time": "9:00"}`
      if !isSlot || text.utf8.count > 2 { unread(field, text, clock) }
      return TimeReading(text: text.isCode && isSlot ? nil : text)  // `{"slot": "b4-s"}`
    }
    guard let day = words.day else { return TimeReading(text: text, written: words) }
    return words.reading(on: day, clock, text: text)
  }

  /// The range of days in `July 17-19, 2027`: the first day, with the text of both days.
  private static func days(_ text: String, _ clock: Clock) -> TimeReading? {
    let pattern = /^(.*?)(\d{1,2})(?:st|nd|rd|th)? ?[-–] ?(\d{1,2})(?![\d:.h])(.*)$/
    guard text.utf8.count <= 100, let parts = text.wholeMatch(of: pattern) else { return nil }
    func day(_ number: Substring) -> Day? {
      let words = ClockText("\(parts.1)\(number)\(parts.4)", year: clock.year)
      return words?.start == nil ? words?.day : nil
    }
    let days = [parts.2, parts.3].compactMap(day)
    guard days.count == 2, days[0].seconds < days[1].seconds else { return nil }
    return TimeReading(day: days[0], text: "\(days[0].text) – \(days[1].text)")
  }

  func unread(_ field: String, _ text: String, _ clock: Clock) {
    func hasDay(_ year: Int?, _ order: DateOrder?) -> Bool {
      ClockText(text, year: year, order: order)?.day != nil
    }
    let expected =
      clock.dateOrder == nil && hasDay(clock.year, .dayFirst)
      ? "a date whose month and day can be told apart"
      : hasDay(2000, clock.dateOrder ?? .dayFirst) ? "a date with its year" : "a time"
    warn(field, found: "the text \"\(text.shortened(to: 40))\"", expected: expected)
  }

  /// A number as seconds since 1970; numbers of 1e11 or more are milliseconds.
  private static func epoch(_ text: String) -> Int64? {
    // `/Date(1812697200000+0200)/` is how .NET writes it.
    let text =
      text.hasPrefix("/Date(")
      ? String(text.dropFirst(6).prefix { $0 == "-" || $0.isNumber }) : text
    guard let number = Double(text), (1e8..<1e14).contains(abs(number)) else { return nil }
    return Int64((abs(number) >= 1e11 ? number / 1000 : number).rounded(.down))
  }
}
