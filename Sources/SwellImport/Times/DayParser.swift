/// Takes the date from the words of a `WrittenTime`.
enum DayParser {
  static func removeDay(from words: inout [String], year: Int?, order: DateOrder?) -> Day? {
    guard let first = words.first, !first.has(":") else { return nil }
    // `2023-09-21`, `21-Sep-2023`, `21 / 9 / 2023` and `2023. 9. 21` have been cut into words.
    let isHyphenated = words.count >= 5 && words[1] == "-" && words[3] == "-"
    let numbers = words.prefix(3).map(\.trimmingDots)
    let isSpaced =
      numbers.count == 3 && numbers.joined().utf8.allSatisfy(\.isDigit)
      && [numbers[0], numbers[2]].contains { $0.utf8.count == 4 }
    let size = isHyphenated ? 5 : isSpaced ? 3 : 1
    var parts = words[..<size].joined(separator: " ").utf8.split { " -/.".utf8.contains($0) }
      .map { String(Substring($0)) }
    // `11/6` and `11.6.`
    if parts.count == 2, first.has("/") || first.hasSuffix("."), let year {
      parts.append(String(year))
    }
    // With dots, the day comes first; with slashes, only other dates in the file show the order.
    if parts.count == 3, let day = day(parts, first.has(".") ? .dayFirst : order) {
      words.removeFirst(size)
      return day
    }
    return removeNamed(from: &words, year: year)
  }

  /// `September 21 2023`, `21st Sept. 2023`, `2023 Sep 21`; the year may be missing if known.
  private static func removeNamed(from words: inout [String], year: Int?) -> Day? {
    var rest = words.map(\.trimmingDots)
    if rest.count >= 3, rest[0].utf8.count == 4, Int(rest[0]) != nil {
      rest.insert(rest.removeFirst(), at: 2)
    }
    guard rest.count >= 2,
      let name = rest.prefix(2).firstIndex(where: { DayNames.months[$0] != nil }),
      let month = DayNames.months[rest[name]], rest[1 - name].utf8.count <= 2,
      // `Set 1` is not a date: languages in which `set` is September put the day first.
      name == 1 || rest[0] != "set", let day = Int(rest[1 - name])
    else { return nil }
    rest.removeFirst(2)
    // In formats such as `Tue Mar 09 14:22:31 2027`, the year is last.
    let place = [0, rest.count - 1].first { rest.indices.contains($0) && rest[$0].utf8.count == 4 }
    let given = place.flatMap { Int(rest[$0]) }
    guard let year = given ?? year else { return nil }
    if let place, given != nil { rest.remove(at: place) }
    guard let found = Day(year: year, month: month, day: day) else { return nil }
    words = rest
    return found
  }

  /// The year that `2027`, or its short form `27`, stands for.
  static func year(_ text: some StringProtocol) -> Int? {
    guard let year = Int(text) else { return nil }
    if text.utf8.count == 2 { return (10..<60).contains(year) ? 2000 + year : nil }
    return text.utf8.count == 4 ? year : nil
  }

  /// A date of three parts; `nil` if the month can't be told from the day.
  private static func day(_ parts: [String], _ order: DateOrder?) -> Day? {
    let isYearFirst = parts[0].utf8.count == 4
    let (year, other) = isYearFirst ? (parts[0], parts[2]) : (parts[2], parts[0])
    guard let year = Self.year(year), other.utf8.count <= 2, let other = Int(other)
    else { return nil }
    if let month = DayNames.months[parts[1]] { return Day(year: year, month: month, day: other) }
    guard parts[1].utf8.count <= 2, let middle = Int(parts[1]) else { return nil }
    let isClear = isYearFirst || other > 12 || middle > 12 || other == middle
    let isDayFirst = isClear ? isYearFirst || middle <= 12 : order == .dayFirst
    guard isClear || order != nil else { return nil }
    return Day(year: year, month: isDayFirst ? middle : other, day: isDayFirst ? other : middle)
  }
}
