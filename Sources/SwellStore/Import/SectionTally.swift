/// What an import knows of a section while its sessions come.
struct SectionTally {
  let draft: SectionDraft
  /// The section's row, once there is one.
  var id: Int64?
  private(set) var count = 0
  /// Whether its sessions came as they are to stand, or have been sorted.
  var isInOrder = true
  private var firstStart = Int64.max
  private var lastStart = Int64.min

  init(_ draft: SectionDraft, id: Int64? = nil) { (self.draft, self.id) = (draft, id) }

  /// What the sections are sorted by: the order as given, else by its first start, else by its
  /// first appearance.
  func rank(_ index: Int) -> (Int, Int, Int64, Int) {
    (draft.order == nil ? 1 : 0, draft.order ?? 0, firstStart, index)
  }

  /// The position of the next session, which starts at `start`, as long as they come in order.
  mutating func position(start: Int64) -> Int {
    if start < lastStart { isInOrder = false }
    (firstStart, lastStart) = (min(firstStart, start), max(lastStart, start))
    defer { count += 1 }
    return count
  }
}

extension [SectionTally] {
  /// The indices of the sections in the order in which they are to stand.
  var order: [Int] { indices.sorted { self[$0].rank($0) < self[$1].rank($1) } }
}
