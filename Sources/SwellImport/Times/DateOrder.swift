/// Whether `05/06/2027` is in May or in June.
enum DateOrder {
  case monthFirst, dayFirst

  /// The order in the file's dates that can be read in only one way.
  ///
  /// `nil` where there are none, or where they contradict each other.
  init?(of document: Document) {
    var found: Set<DateOrder> = []
    for (_, text) in document.shortTexts(with: "/") {
      let words = text.split { $0 == " " || $0 == "," }
      guard let date = words.first(where: { $0.contains("/") }) else { continue }
      let parts = date.split(separator: "/", omittingEmptySubsequences: false)
      let numbers = parts.map { Int($0) ?? 0 }
      guard (2...3).contains(parts.count), numbers.prefix(2).allSatisfy((1...31).contains),
        parts.count == 2 ? date == words[0] : DayText.year(parts[2]) != nil,
        (numbers[0] > 12) != (numbers[1] > 12)
      else { continue }
      found.insert(numbers[0] > 12 ? .dayFirst : .monthFirst)
    }
    guard found.count == 1, let order = found.first else { return nil }
    self = order
  }
}
