/// The rows and columns of a section's cells in a dense grid, in closed form.
///
/// Every cell takes one slot, except that the selected cell takes a block of several. The block
/// starts in the selected cell's slot, or in the next row if the rest of this row is too narrow;
/// the cells that follow then fill that rest. If too few cells follow, the block takes the start of
/// this row instead, and the row's other cells flow after it: no hole remains above the block.
///
/// In all three cases, the other cells then fill the free slots row by row. The first two cases are
/// CSS grid's `row dense`. Slots next to the block stay empty only if no cells are left for them.
struct GridPacking {
  /// The first row and column of a cell, and the number of rows and columns that it takes.
  struct Slot {
    var row: Int
    var column: Int
    var rows = 1
    var columns = 1

    var end: Int { row + rows }
  }

  let columns: Int
  let selected: Int?
  /// The selected item's slot; without a selection, a slot of no size at the start of the grid.
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

  /// The rank of the first item at or after a slot, not counting the block's item: the number of
  /// earlier slots that the block does not take.
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

  /// Visits the items in the rows and columns, and the block if asked, until `visit` returns false.
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
    // If no columns are wanted, only the block can be in view.
    var row = wanted.isEmpty ? rows.upperBound : rows.lowerBound
    while row < rows.upperBound, rank(row: row, column: 0) < freeItemCount {
      // Only the wanted columns are visited, so a narrow rectangle does not cost a whole row.
      let first = rank(row: row, column: wanted.lowerBound)
      let end = rank(row: row, column: wanted.upperBound)
      for rank in (first..<end).clamped(to: 0..<freeItemCount) {
        let item = selected.map { rank < $0 ? rank : rank + 1 } ?? rank
        guard visitPending(before: item), visit(item, slot(ofRank: rank)) else { return }
      }
      // Only the block can fill all the wanted columns, and it does so in each of its rows.
      row = first == end ? block.end : row + 1
    }
    _ = visitPending(before: .max)
  }
}
