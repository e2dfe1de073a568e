import SwellStore

extension Value {
  /// The rows of a list that are headings of those after them, by their nodes: dates, or rows with
  /// nothing but a title if the list begins with one and every other row says more.
  var headings: [Int: String] {
    let rows = Array(elements)
    var titles = rows.map(\.dayHeading)
    if titles.allSatisfy({ $0 == nil }) {
      titles = rows.map(\.onlyTitle)
      let areApart = zip(titles, titles.dropFirst() + [""]).allSatisfy { $0 == nil || $1 == nil }
      let saysMore = zip(rows, titles).allSatisfy { row, title in
        title != nil || row.says(.start) || row.says(.speakers)
      }
      guard (titles.first ?? nil) != nil, areApart, saysMore else { return [:] }
    }
    // Assigning `nil` adds nothing.
    return zip(rows, titles).reduce(into: [:]) { $0[$1.0.index] = $1.1 }
  }

  private var onlyTitle: String? {
    // `{"title": "Morning", "header": true}`, `{"name": "Morning", "header": "Yes"}`
    let marks: [String?] = ["Yes", "No"]
    let texts = members.filter { !$1.isMissing && $1.bool == nil && !marks.contains($1.string) }
    guard texts.count == 1, let title, !Vocabulary.namesBreak(title) else { return nil }
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
