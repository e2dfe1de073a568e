/// The order of day and month: whether `05/06/2027` and `05-06-2027` are in May or in June.
enum DateOrder {
  case monthFirst, dayFirst

  /// The only order in which a date in the file is valid, matches the weekday next to it, or is
  /// also written as `2027-06-05`; else, as a guess, the order in which the dates are consecutive
  /// days; `nil` if no date shows the order, or if two dates disagree.
  static func find(in document: Document) -> (order: DateOrder, isGuess: Bool)? {
    var found: Set<DateOrder> = []
    var unclear: Set<[Int]> = []
    lazy var days = Set(
      document.shortTexts(with: "-").compactMap { ISOTime.parseDay(String($0.text.prefix(10))) })
    for (index, text) in ["/", "-"].lazy.flatMap({ document.shortTexts(with: $0) }) {
      let text = text.replacing(" / ", with: "/")
      let words = text.split { $0 == " " || $0 == "," }
      let isMark = { (character: Character) in character == "/" || character == "-" }
      guard let date = words.first(where: { $0.contains(where: isMark) }) else { continue }
      let parts = date.split(omittingEmptySubsequences: false, whereSeparator: isMark)
      let numbers = parts.map { Int($0) ?? 0 }
      let isWhole = parts.count == 3
      guard isWhole || parts.count == 2 && date == words[0] && date.has("/"),
        let year = isWhole ? DayParser.year(parts[2]) : 2000
      else { continue }
      let possible = [DateOrder.monthFirst, .dayFirst].compactMap { order in
        let month = order == .monthFirst ? 0 : 1
        return Day(year: year, month: numbers[month], day: numbers[1 - month]).map { (order, $0) }
      }
      // `{"name": "Friday", "date": "11/6/2027"}`
      let nearby = [text] + [index - 2, index + 2].compactMap(document.shortText(at:))
      let isUnclear = isWhole && possible.count > 1
      let weekday = isUnclear ? nearby.firstNonNil(WrittenTime.weekday) : nil
      var right = possible.filter { weekday == nil || weekday == $0.1.weekday }
      if isWhole, right.count > 1 { right.removeAll { !days.contains($0.1) } }
      if right.count == 1 { found.insert(right[0].0) }
      if isUnclear { unclear.insert(Array(numbers.prefix(2))) }
    }
    let columns = [0, 1].map { column in Set(unclear.map { $0[column] }).sorted() }
    if found.count == 1, let order = found.first { return (order, false) }
    guard found.isEmpty, let day = columns.firstIndex(where: { $0.count > 1 }),
      columns[1 - day].count == 1,
      columns[day].elementsEqual(columns[day][0]..<columns[day][0] + columns[day].count)
    else { return nil }
    return (day == 0 ? .dayFirst : .monthFirst, true)
  }
}
