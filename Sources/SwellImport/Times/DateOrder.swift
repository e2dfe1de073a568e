/// Whether `05/06/2027` and `05-06-2027` are in May or in June.
enum DateOrder {
  case monthFirst, dayFirst

  /// The order in the file's dates that can be read in only one way; `nil` where there are none, or
  /// where they contradict each other.
  init?(of document: Document) {
    var found: Set<DateOrder> = []
    for (_, text) in ["/", "-"].lazy.flatMap(document.shortTexts) {
      let words = text.split { $0 == " " || $0 == "," }
      let isMark = { (character: Character) in character == "/" || character == "-" }
      guard let date = words.first(where: { $0.contains(where: isMark) }) else { continue }
      let parts = date.split(omittingEmptySubsequences: false, whereSeparator: isMark)
      let numbers = parts.map { Int($0) ?? 0 }
      guard (2...3).contains(parts.count), numbers.prefix(2).allSatisfy((1...31).contains),
        (numbers[0] > 12) != (numbers[1] > 12),
        parts.count == 2 ? date == words[0] && date.contains("/") : DayText.year(parts[2]) != nil
      else { continue }
      found.insert(numbers[0] > 12 ? .dayFirst : .monthFirst)
    }
    guard found.count == 1, let order = found.first else { return nil }
    self = order
  }
}
