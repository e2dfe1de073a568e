import Foundation
import SwellLayout

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
    // Clamped before the conversion: a far edge does not fit an Int.
    func place(_ value: CGFloat) -> Int { Int(value.rounded().clamped(to: -10_000...10_000)) }
    left = place(frame.minX * scale.x)
    top = place(frame.minY * scale.y)
    right = place(frame.maxX * scale.x)
    bottom = place(frame.maxY * scale.y)
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
    self.columns = columns
    self.rows = rows
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
  mutating func clear(_ box: CharacterBox) {
    for row in rows(of: box) {
      for column in columns(of: box) {
        var lines = grid[row * columns + column].lines
        if row > box.top { lines &= ~Self.up }
        if row < box.bottom { lines &= ~Self.down }
        if column > box.left { lines &= ~Self.left }
        if column < box.right { lines &= ~Self.right }
        grid[row * columns + column] = CharacterCell(lines: lines)
      }
    }
  }

  /// Draws the edge of a box, without the sides beyond the canvas.
  mutating func outline(_ box: CharacterBox, _ edge: Edge) {
    guard box.right > box.left, box.bottom > box.top else { return }
    let visibleColumns = columns(of: box)
    let visibleRows = rows(of: box)
    for row in [box.top, box.bottom] where visibleRows.contains(row) {
      for column in visibleColumns {
        if column > box.left { add(Self.left, column, row, edge) }
        if column < box.right { add(Self.right, column, row, edge) }
      }
    }
    for column in [box.left, box.right] where visibleColumns.contains(column) {
      for row in visibleRows {
        if row > box.top { add(Self.up, column, row, edge) }
        if row < box.bottom { add(Self.down, column, row, edge) }
      }
    }
  }

  /// Writes lines of text into a box, centred in its visible height: inside its edges, or on the
  /// upper one of a box without a row inside.
  mutating func write(_ lines: [String], in box: CharacterBox) {
    let room = (box.left + 2..<max(box.left + 2, box.right - 1)).clamped(to: 0..<columns)
    let visible = rows(of: box)
    guard !room.isEmpty, let top = visible.first else { return }
    let inside = visible.dropFirst().dropLast()
    let free = inside.isEmpty ? top..<top + 1 : inside
    let shown = lines.prefix(free.count)
    let first = free.lowerBound + (free.count - shown.count) / 2
    for (row, line) in zip(first..., shown) {
      let text = line.visible.cut(toWidth: room.count, ellipsis: "…")
      var place = row * columns
      place += line.isRightToLeft ? room.upperBound - text.displayWidth : room.lowerBound
      for character in text {
        grid[place].character = String(character)
        for covered in 1..<max(1, character.displayWidth) { grid[place + covered].character = "" }
        place += character.displayWidth
      }
    }
  }

  private func columns(of box: CharacterBox) -> Range<Int> {
    (box.left..<max(box.left, box.right + 1)).clamped(to: 0..<columns)
  }

  private func rows(of box: CharacterBox) -> Range<Int> {
    (box.top..<max(box.top, box.bottom + 1)).clamped(to: 0..<rows)
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
  /// The text with a replacement for each character that takes no column.
  fileprivate var visible: String {
    String(printable.map { $0.displayWidth > 0 ? $0 : "\u{FFFD}" })
  }
}
