import SwellStore

// Rows of a list that are headings of those after them.
extension Value {
  /// The rows of a list that are headings of those after them, by their nodes: dates, or rows with
  /// nothing but a title if the list begins with one and every other row says more.
  var headings: [Int: String] {
    let rows = Array(elements)
    let dates = rows.compactMap { row in row.dayHeading.map { (row.index, $0) } }
    guard dates.isEmpty, rows.first?.onlyTitle != nil else {
      return Dictionary(uniqueKeysWithValues: dates)
    }
    let titles = rows.map(\.onlyTitle)
    let areApart = zip(titles, titles.dropFirst() + [""]).allSatisfy { $0 == nil || $1 == nil }
    let saysMore = zip(rows, titles).allSatisfy { row, title in
      title != nil || row.says(.start) || row.says(.speakers)
    }
    guard areApart, saysMore else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: zip(rows, titles).compactMap { row, title in
        title.map { (row.index, $0) }
      })
  }

  private var onlyTitle: String? {
    guard members.count(where: { !$0.value.isMissing }) == 1, let title,
      !ListNames.namesBreak(title)
    else { return nil }
    return title
  }

  /// The date of a row without other texts, a heading for those after it: `{"name": "March 11"}`.
  private var dayHeading: String? {
    guard let title, !hasCollections, ![.start, .room, .speakers, .abstract].contains(where: says),
      members.allSatisfy({ $1.string.map { $0.trimmed == title || !$0.contains(" ") } ?? true }),
      let text = ClockText(title, year: 2000), text.day != nil, text.start == nil
    else { return nil }
    return title
  }
}
