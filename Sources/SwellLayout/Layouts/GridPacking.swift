/// The rows and columns of a section's cells in a dense grid, in closed form.
///
/// Every cell takes one place except the selected one, which is a block of several. The block
/// starts in the selected cell's own place or, if its row has too little space left, in the next
/// row, and the cells that follow fill up the first. If too few follow, the block takes the start
/// of the row instead and that row's other cells flow after it, so that no hole remains above it.
///
/// Once the block has its place, the other cells, counted without it, fill the free places row by
/// row. This one rule covers all three cases. It is CSS grid's `row dense`, except in the last
/// case.
struct GridPacking {
  /// A cell's first row and column, and how many of each it takes.
  struct Cell: Equatable {
    var row: Int
    var column: Int
    var rows = 1
    var columns = 1

    func covers(_ wanted: Range<Int>, inRow row: Int) -> Bool {
      (self.row..<self.row + rows).contains(row) && wanted.lowerBound >= column
        && wanted.upperBound <= column + columns
    }
  }

  let itemCount: Int
  let columns: Int
  /// The selected item and its place.
  let block: (item: Int, cell: Cell)?
  /// The number of items besides the block.
  private let freeItemCount: Int

  init(itemCount: Int, columns: Int, selected: Int?, span: SpanGridLayout.Span) {
    self.itemCount = itemCount
    self.columns = columns
    freeItemCount = itemCount - (selected == nil ? 0 : 1)
    block = selected.map { item in
      let width = min(span.columns, columns)
      let (row, column) = item.quotientAndRemainder(dividingBy: columns)
      let followers = itemCount - item - 1
      var cell = Cell(row: row, column: column, rows: span.rows, columns: width)
      if column + width > columns {
        cell.column = 0
        if followers >= columns - column { cell.row += 1 }
      }
      return (item, cell)
    }
  }

  var rowCount: Int {
    guard let block else { return (itemCount + columns - 1) / columns }
    let end = block.cell.row + block.cell.rows
    return freeItemCount > 0 ? max(end, cell(ofRank: freeItemCount - 1).row + 1) : end
  }

  /// The place of an item.
  func cell(_ item: Int) -> Cell {
    guard let block else { return cell(ofRank: item) }
    if item == block.item { return block.cell }
    return cell(ofRank: item < block.item ? item : item - 1)
  }

  /// The number of free places next to the block, in each of its rows.
  private var columnsBesideBlock: Int { columns - (block?.cell.columns ?? 0) }

  /// The rank, counted without the block, of the first item in a row or below it.
  private func firstRank(inRow row: Int) -> Int {
    guard let cell = block?.cell, row > cell.row else { return row * columns }
    let besideBlock = min(row - cell.row, cell.rows) * columnsBesideBlock
    return cell.row * columns + besideBlock + max(0, row - cell.row - cell.rows) * columns
  }

  private func cell(ofRank rank: Int) -> Cell {
    guard let cell = block?.cell, rank >= cell.row * columns else {
      return Cell(row: rank / columns, column: rank % columns)
    }
    let fromBlock = rank - cell.row * columns
    if fromBlock < cell.rows * columnsBesideBlock {
      let column = fromBlock % columnsBesideBlock
      return Cell(
        row: cell.row + fromBlock / columnsBesideBlock,
        column: column < cell.column ? column : column + cell.columns
      )
    }
    let below = fromBlock - cell.rows * columnsBesideBlock
    return Cell(row: cell.row + cell.rows + below / columns, column: below % columns)
  }

  /// Visits the items in some rows and columns, in order, while `visit` returns true; the block too
  /// if `includesSelected`.
  func forEachItem(
    rows: Range<Int>,
    columns wanted: Range<Int>,
    includesSelected: Bool,
    _ visit: (_ item: Int, _ cell: Cell) -> Bool
  ) {
    var pending = includesSelected ? block : nil
    func visitPending(before item: Int) -> Bool {
      guard let block = pending, block.item < item else { return true }
      pending = nil
      return visit(block.item, block.cell)
    }
    // Without columns, only the block can be in view.
    var row = wanted.isEmpty ? rows.upperBound : rows.lowerBound
    while row < rows.upperBound, firstRank(inRow: row) < freeItemCount {
      if let cell = block?.cell, cell.covers(wanted, inRow: row) {
        row = cell.row + cell.rows
        continue
      }
      for rank in ranks(inRow: row, columns: wanted) {
        let item = block.map { rank < $0.item ? rank : rank + 1 } ?? rank
        guard visitPending(before: item), visit(item, cell(ofRank: rank)) else { return }
      }
      row += 1
    }
    _ = visitPending(before: itemCount)
  }

  /// The ranks in some columns of a row, so that a narrow rectangle does not cost a whole wide row.
  private func ranks(inRow row: Int, columns wanted: Range<Int>) -> Range<Int> {
    let first = firstRank(inRow: row)
    func rank(ofColumn column: Int) -> Int {
      guard let cell = block?.cell, (cell.row..<cell.row + cell.rows).contains(row),
        column > cell.column
      else { return first + column }
      return first + max(cell.column, column - cell.columns)
    }
    let ranks = rank(ofColumn: wanted.lowerBound)..<rank(ofColumn: wanted.upperBound)
    return ranks.clamped(to: 0..<freeItemCount)
  }
}
