/// A section of an import.
struct SectionTally {
  let draft: SectionDraft
  /// The number of sessions that are written.
  private(set) var count = 0
  /// Whether they were written in their final order.
  var isInOrder = true
  /// The earliest start of its sessions.
  var firstStart = Int64.max
  private var lastStart = Int64.min

  init(_ draft: SectionDraft) { self.draft = draft }

  /// Counts a session about to be written, and returns its position.
  mutating func addPosition(start: Int64, sorts: Bool) -> Int {
    if sorts, start < lastStart { isInOrder = false }
    firstStart = min(firstStart, start)
    lastStart = max(lastStart, start)
    defer { count += 1 }
    return count
  }

  /// Sections are sorted by their given order, else by earliest start, else in order of appearance.
  fileprivate func rank(_ index: Int) -> (Int, Int, Int64, Int) {
    (draft.order == nil ? 1 : 0, draft.order ?? 0, firstStart, index)
  }
}

extension [SectionTally] {
  /// The indices of the sections in their final order.
  var order: [Int] { indices.sorted { self[$0].rank($0) < self[$1].rank($1) } }

  /// Whether sections and sessions were written in their final order.
  var isInOrder: Bool { allSatisfy(\.isInOrder) && order.elementsEqual(indices) }
}
