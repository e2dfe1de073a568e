extension Value {
  /// The headings among a list's rows, by node index: dates, or else rows with only a title if the
  /// list begins with such a row and all other rows say more.
  var headings: [Int: String] {
    let rows = Array(elements)
    var titles = rows.map(\.dayHeading)
    if titles.allSatisfy({ $0 == nil }) {
      titles = rows.map(\.onlyTitle)
      let areApart = zip(rows, zip(titles, titles.dropFirst() + [""])).allSatisfy { row, pair in
        pair.0 == nil || pair.1 == nil || row.isMarked
      }
      let saysMore = zip(rows, titles).allSatisfy { row, title in
        title != nil || row.says(.start) || row.says(.speakers)
      }
      let areMarked = zip(rows, titles).allSatisfy { $0.isMarked == ($1 != nil) }
      guard (titles.first ?? nil) != nil, areApart, saysMore || areMarked else { return [:] }
    }
    // Assigning `nil` adds nothing.
    return zip(rows, titles).reduce(into: [:]) { $0[$1.0.index] = $1.1 }
  }

  private var mark: Bool? { bool ?? (string == "Yes" ? true : string == "No" ? false : nil) }
  private var isMarked: Bool { members.contains { $0.value.mark == true } }

  private var onlyTitle: String? {
    // `{"title": "Morning", "header": true}`, `{"name": "Morning", "header": "Yes"}`
    let texts = members.filter { !$1.isMissing && $1.mark == nil }
    guard texts.count == 1, let title, !KnownWords.namesBreak(title) else { return nil }
    return title
  }

  /// The date of a row without other texts, as a heading for the next rows: `{"name": "March 11"}`.
  private var dayHeading: String? {
    guard let title, !hasCollections, ![.start, .room, .speakers, .abstract].contains(where: says),
      members.allSatisfy({ $1.text == title || $1.string?.has(" ") != true }),
      let text = WrittenTime(title, year: 2000), text.day != nil, text.start == nil
    else { return nil }
    return title
  }
}
