/// The rows and columns of a section's cells in a dense grid, in closed form.
///
/// Every cell takes one slot except the selected one, which is a block of several. The block starts
/// in the selected cell's own slot, or in the next row if too little space is left in this one; the
/// cells that follow then fill up the first row. If too few follow, the block takes the start of the
/// row instead and that row's other cells flow after it, so that no hole remains above it.
///
/// Once the block has its slots, the other cells, counted without it, fill the free ones row by
/// row: one rule for all three cases, of which the first two are CSS grid's `row dense`. Slots next
/// to the block stay empty only if no cells are left for them.
struct GridPacking {
  /// A cell's first row and column, and how many of each it takes.
  struct Slot {
    var row: Int
    var column: Int
    var rows = 1
    var columns = 1

    var end: Int { row + rows }

    func covers(_ wanted: Range<Int>, inRow row: Int) -> Bool {
      (self.row..<end).contains(row) && wanted.lowerBound >= column
        && wanted.upperBound <= column + columns
    }
  }

  let columns: Int
  let selected: Int?
  /// The selected item's slot; of no size, at the start of the grid, if no item is selected.
  private(set) var block = Slot(row: 0, column: 0, rows: 0, columns: 0)
  private let freeItemCount: Int

  init(itemCount: Int, columns: Int, selected: Int?, span: SpanGridLayout.Span) {
    self.columns = columns
    self.selected = selected
    freeItemCount = itemCount - (selected == nil ? 0 : 1)
    if let selected {
      let (row, column) = selected.quotientAndRemainder(dividingBy: columns)
      let width = min(span.columns, columns)
      block = Slot(row: row, column: column, rows: span.rows, columns: width)
      if column + width > columns {
        block.column = 0
        let followers = itemCount - selected - 1
        if followers >= columns - column { block.row += 1 }
      }
    }
  }

  var rowCount: Int {
    freeItemCount > 0 ? max(block.end, slot(ofRank: freeItemCount - 1).end) : block.end
  }

  func slot(of item: Int) -> Slot {
    guard let selected, item >= selected else { return slot(ofRank: item) }
    return item == selected ? block : slot(ofRank: item - 1)
  }

  /// The rank, counted without the block, of the first item at a slot or after it: the number of
  /// slots before it that the block does not take.
  private func rank(row: Int, column: Int) -> Int {
    let rowsAbove = max(0, min(row - block.row, block.rows))
    let isBeside = (block.row..<block.end).contains(row)
    let columnsBefore = isBeside ? max(0, min(column - block.column, block.columns)) : 0
    return row * columns + column - rowsAbove * block.columns - columnsBefore
  }

  private func slot(ofRank rank: Int) -> Slot {
    let columnsBesideBlock = columns - block.columns
    let fromBlock = rank - block.row * columns
    if fromBlock < 0 { return Slot(row: rank / columns, column: rank % columns) }
    let below = fromBlock - block.rows * columnsBesideBlock
    if below >= 0 { return Slot(row: block.end + below / columns, column: below % columns) }
    let (row, column) = fromBlock.quotientAndRemainder(dividingBy: columnsBesideBlock)
    return Slot(
      row: block.row + row, column: column < block.column ? column : column + block.columns)
  }

  /// Visits items in some rows and columns, and the block if asked for, while `visit` returns true.
  func forEachItem(
    rows: Range<Int>, columns wanted: Range<Int>, includesSelected: Bool,
    _ visit: (_ item: Int, _ slot: Slot) -> Bool
  ) {
    var pending = includesSelected ? selected : nil
    func visitPending(before item: Int) -> Bool {
      guard let selected = pending, selected < item else { return true }
      pending = nil
      return visit(selected, block)
    }
    // Without columns, only the block can be in view.
    var row = wanted.isEmpty ? rows.upperBound : rows.lowerBound
    while row < rows.upperBound, rank(row: row, column: 0) < freeItemCount {
      if block.covers(wanted, inRow: row) {
        row = block.end
        continue
      }
      // A narrow rectangle does not cost a whole wide row.
      let first = rank(row: row, column: wanted.lowerBound)
      let end = rank(row: row, column: wanted.upperBound)
      for rank in (first..<end).clamped(to: 0..<freeItemCount) {
        let item = selected.map { rank < $0 ? rank : rank + 1 } ?? rank
        guard visitPending(before: item), visit(item, slot(ofRank: rank)) else { return }
      }
      row += 1
    }
    _ = visitPending(before: .max)
  }
}
