/// The sections of an import, each with the number of its sessions written so far.
struct ImportSections {
  private var tallies: [SectionTally] = []
  private var indices: [String: Int] = [:]

  var count: Int { tallies.count }
  var sessionCounts: [Int] { tallies.map(\.count) }

  subscript(section: Int) -> SectionDraft { tallies[section].draft }

  /// The index of the section of a session; a new section comes last.
  mutating func index(of section: SectionDraft, start: Int64) -> Int {
    let index = indices[section.key] ?? tallies.count
    if index == tallies.count {
      indices[section.key] = index
      tallies.append(SectionTally(draft: section))
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

  /// Sorts the sections, resets their session counts, and returns their former indices.
  mutating func sort() -> [Int] {
    let order = order
    let sorted = order.map { tallies[$0] }
    tallies = sorted.map { SectionTally(draft: $0.draft, firstStart: $0.firstStart) }
    for (index, tally) in tallies.enumerated() { indices[tally.draft.key] = index }
    return order
  }
}

private struct SectionTally {
  let draft: SectionDraft
  var firstStart = Int64.max
  var lastStart = Int64.min
  var count = 0
  var isInOrder = true

  /// Sections are sorted by their given order, else by earliest start, else in order of appearance.
  func rank(_ index: Int) -> (Int, Int, Int64, Int) {
    (draft.order == nil ? 1 : 0, draft.order ?? 0, firstStart, index)
  }
}
