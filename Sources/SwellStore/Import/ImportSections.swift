/// The sections of an import, and the number of their sessions that are written.
struct ImportSections {
  private var tallies: [SectionTally] = []
  private var indices: [String: Int] = [:]

  var count: Int { tallies.count }
  var sessionCounts: [Int] { tallies.map(\.count) }

  subscript(section: Int) -> SectionDraft { tallies[section].draft }

  /// The index of the section of a session, with the date in the title of a new one, which is last.
  mutating func index(
    of section: SectionDraft, start: Int64, date: @autoclosure () -> Int64
  ) -> Int {
    let index = indices[section.key] ?? tallies.count
    if index == tallies.count {
      indices[section.key] = index
      tallies.append(SectionTally(draft: section, date: date()))
    }
    tallies[index].firstStart = min(tallies[index].firstStart, start)
    return index
  }

  /// Counts a session about to be written, and returns its position in its section.
  mutating func addPosition(in section: Int, start: Int64, sorts: Bool) -> Int {
    if sorts, start < tallies[section].lastStart { tallies[section].isInOrder = false }
    tallies[section].lastStart = max(tallies[section].lastStart, start)
    tallies[section].count += 1
    return tallies[section].count - 1
  }

  /// Whether sections and sessions were written in their final order.
  var isInOrder: Bool { tallies.allSatisfy(\.isInOrder) && order.elementsEqual(tallies.indices) }

  private var order: [Int] {
    tallies.indices.sorted { tallies[$0].rank($0) < tallies[$1].rank($1) }
  }

  /// Sorts the sections and counts their sessions as not written; returns their former indices.
  mutating func sort() -> [Int] {
    let order = order
    tallies = order.map {
      let old = tallies[$0]
      return SectionTally(draft: old.draft, date: old.date, firstStart: old.firstStart)
    }
    for (index, tally) in tallies.enumerated() { indices[tally.draft.key] = index }
    return order
  }
}

private struct SectionTally {
  let draft: SectionDraft
  let date: Int64
  var firstStart = Int64.max
  var lastStart = Int64.min
  var count = 0
  var isInOrder = true

  /// Sections are sorted by their given order, else by earliest start or, without one, by the date
  /// in their title, else in order of appearance.
  func rank(_ index: Int) -> (Int, Int, Int64, Int) {
    let start = firstStart == .max ? date : firstStart
    return (draft.order == nil ? 1 : 0, draft.order ?? 0, start, index)
  }
}
