/// The order of day and month: whether `05/06/2027` and `05-06-2027` are in May or in June.
enum DateOrder {
  case monthFirst, dayFirst

  /// The only order in which a date of the file exists, falls on the weekday next to it, or is also
  /// written as `2027-06-05`; `nil` if no date shows the order, or if two dates disagree.
  init?(of document: Document) {
    var found: Set<DateOrder> = []
    lazy var days = Set(
      document.shortTexts(with: "-").compactMap { ISOTime.parseDay(String($0.text.prefix(10))) })
    for (_, text) in ["/", "-"].lazy.flatMap(document.shortTexts) {
      let words = text.split { $0 == " " || $0 == "," }
      let isMark = { (character: Character) in character == "/" || character == "-" }
      guard let date = words.first(where: { $0.contains(where: isMark) }) else { continue }
      let parts = date.split(omittingEmptySubsequences: false, whereSeparator: isMark)
      let numbers = parts.map { Int($0) ?? 0 }
      let isWhole = parts.count == 3
      guard isWhole || parts.count == 2 && date == words[0] && date.has("/"),
        let year = isWhole ? DayText.year(parts[2]) : 2000
      else { continue }
      let possible = [DateOrder.monthFirst, .dayFirst].compactMap { order in
        let month = order == .monthFirst ? 0 : 1
        return Day(year: year, month: numbers[month], day: numbers[1 - month]).map { (order, $0) }
      }
      let weekday = isWhole && possible.count > 1 ? ClockText.weekday(in: text) : nil
      var right = possible.filter { weekday == nil || weekday == $0.1.weekday }
      if isWhole, right.count > 1 { right.removeAll { !days.contains($0.1) } }
      if right.count == 1 { found.insert(right[0].0) }
    }
    guard found.count == 1, let order = found.first else { return nil }
    self = order
  }
}
