import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The columns and rows that a rectangle covers on a canvas, its edges included.
struct CharacterBox {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  init(_ frame: CGRect, scale: CGPoint) {
    func place(_ value: CGFloat, _ scale: CGFloat) -> Int {
      let place = (value * scale).rounded()
      // Clamped before the conversion: a far edge does not fit an Int.
      return place.isNaN ? 0 : Int(min(max(place, -10_000), 10_000))
    }
    left = place(frame.minX, scale.x)
    top = place(frame.minY, scale.y)
    right = place(frame.maxX, scale.x)
    bottom = place(frame.maxY, scale.y)
  }

  /// The rows that it covers; empty if its bottom is above its top.
  var rows: Range<Int> { top..<max(top, bottom + 1) }
  /// The columns that it covers.
  var columns: Range<Int> { left..<max(left, right + 1) }

  func intersection(_ other: CharacterBox) -> CharacterBox {
    var common = self
    common.left = max(left, other.left)
    common.top = max(top, other.top)
    common.right = min(right, other.right)
    common.bottom = min(bottom, other.bottom)
    return common
  }
}

/// A grid of characters in which lines join where they meet.
struct CharacterCanvas {
  /// The lines of a box's edge.
  enum Edge { case thin, thick, dashed }

  /// One place of the canvas: lines that lead to its neighbours, or a character.
  fileprivate struct CharacterCell {
    var lines: UInt8 = 0
    var isThick = false
    var isDashed = false
    /// A character over the lines; empty in the further columns of a wide one.
    var character: String?
  }

  private static let (up, down, left, right): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 4, 8)

  private let columns: Int
  private var grid: [CharacterCell]
  private let rows: Int

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    grid = Array(repeating: CharacterCell(), count: columns * rows)
  }

  /// The lines of characters, without spaces at their ends.
  var lines: [String] {
    (0..<rows).map { row in
      var line = ""
      for cell in grid[row * columns..<(row + 1) * columns] { line += cell.text }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  /// Erases what lies under a box; lines that reach its edge from outside stay, to be joined.
  mutating func clear(_ whole: CharacterBox, within limits: CharacterBox) {
    let box = whole.intersection(limits)
    for row in rowsInside(box, limits) {
      for column in columnsInside(box, limits) {
        var lines = grid[row * columns + column].lines
        if row > box.top { lines &= ~Self.up }
        if row < box.bottom { lines &= ~Self.down }
        if column > box.left { lines &= ~Self.left }
        if column < box.right { lines &= ~Self.right }
        grid[row * columns + column] = CharacterCell(lines: lines)
      }
    }
  }

  /// Draws the edge of a box, without the sides that lie beyond the limits.
  mutating func outline(_ box: CharacterBox, _ edge: Edge, within limits: CharacterBox) {
    let (columns, rows) = (columnsInside(box, limits), rowsInside(box, limits))
    guard box.right > box.left, box.bottom > box.top else { return }
    for row in [box.top, box.bottom] where rows.contains(row) {
      for column in columns {
        if column > box.left { add(Self.left, column, row, edge) }
        if column < box.right { add(Self.right, column, row, edge) }
      }
    }
    for column in [box.left, box.right] where columns.contains(column) {
      for row in rows {
        if row > box.top { add(Self.up, column, row, edge) }
        if row < box.bottom { add(Self.down, column, row, edge) }
      }
    }
  }

  /// Writes lines of text into a box, centred in its height: inside its edges, or on the upper one
  /// of a box without a row inside.
  mutating func write(_ lines: [String], in box: CharacterBox, within limits: CharacterBox) {
    let room = (box.left + 2..<max(box.left + 2, box.right - 1)).clamped(to: 0..<columns)
    let visible = box.intersection(limits)
    let inside = (visible.top + 1..<max(visible.top + 1, visible.bottom)).clamped(to: 0..<rows)
    let free = inside.isEmpty ? (visible.top..<visible.top + 1).clamped(to: 0..<rows) : inside
    guard !room.isEmpty, !free.isEmpty else { return }
    let shown = lines.prefix(free.count)
    let first = free.lowerBound + (free.count - shown.count) / 2
    for (index, line) in shown.enumerated() {
      let cells = line.terminalCells(in: room.count)
      let width = cells.reduce(0) { $0 + $1.columns }
      let start = (first + index) * columns
      var place = start + (line.isRightToLeft ? room.upperBound - width : room.lowerBound)
      for cell in cells {
        grid[place].character = cell.text
        for covered in 1..<max(1, cell.columns) { grid[place + covered].character = "" }
        place += cell.columns
      }
    }
  }

  private func columnsInside(_ box: CharacterBox, _ limits: CharacterBox) -> Range<Int> {
    box.intersection(limits).columns.clamped(to: 0..<columns)
  }

  private func rowsInside(_ box: CharacterBox, _ limits: CharacterBox) -> Range<Int> {
    box.intersection(limits).rows.clamped(to: 0..<rows)
  }

  private mutating func add(_ line: UInt8, _ column: Int, _ row: Int, _ edge: Edge) {
    let place = row * columns + column
    grid[place].lines |= line
    grid[place].isThick = grid[place].isThick || edge == .thick
    grid[place].isDashed = edge == .dashed
  }
}

extension CharacterCanvas.CharacterCell {
  private static let thin: [Character] = Array(" ╵╷│╴┘┐┤╶└┌├─┴┬┼")
  private static let thick: [Character] = Array(" ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋")

  fileprivate var text: String {
    if let character { return character }
    if isDashed, !isThick {
      if lines == 12 { return "┄" }
      if lines == 3 { return "┆" }
    }
    return String((isThick ? Self.thick : Self.thin)[Int(lines)])
  }
}

extension String {
  /// The text in pieces of one or more columns, with an ellipsis where it is longer than the room.
  fileprivate func terminalCells(in room: Int) -> [(text: String, columns: Int)] {
    var cells: [(text: String, columns: Int)] = []
    var used = 0
    for character in self {
      let isVisible =
        character.displayWidth > 0 && !character.unicodeScalars.contains(where: \.isUnprintable)
      let columns = isVisible ? character.displayWidth : 1
      guard used + columns <= room else {
        while let last = cells.last, used + 1 > room || last.text == " " {
          used -= last.columns
          cells.removeLast()
        }
        if room > 0 { cells.append(("…", 1)) }
        return cells
      }
      cells.append((isVisible ? String(character) : "\u{FFFD}", columns))
      used += columns
    }
    return cells
  }
}
