import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The layout that the article Writing a layout builds.
struct WaterfallLayout: CellLayout {
  private struct Cell {
    var column: Int
    var top: CGFloat
    var height: CGFloat
  }

  private var cells: [Cell] = []
  /// The items of each column, from top to bottom.
  private var columns: [[Int]]
  private var length: CGFloat = 0
  let identity: String

  init(heights: [CGFloat], columns count: Int) {
    let digest = heights.reduce(UInt64(5381)) { $0 &* 33 &+ Double($1).bitPattern }
    identity = "waterfall columns=\(count) heights=\(digest)"
    columns = Array(repeating: [], count: max(1, count))
    var ends = columns.map { _ in CGFloat(0) }
    for (item, height) in heights.enumerated() {
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      cells.append(Cell(column: column, top: ends[column], height: height))
      columns[column].append(item)
      ends[column] += height
    }
    length = ends.max() ?? 0
  }

  func contentLength(in context: LayoutContext) -> CGFloat { length }

  func attributes(of element: ListElement, in context: LayoutContext) -> LayoutAttributes? {
    guard let cell = element.cell, let item = context.sections.position(of: cell),
      cells.indices.contains(item)
    else { return nil }
    let width = context.breadth / CGFloat(columns.count)
    let place = cells[item]
    let x = CGFloat(place.column) * width
    let frame = CGRect(x: x, y: place.top, width: width, height: place.height)
    return LayoutAttributes(element: element, frame: frame, role: .standard)
  }

  func forEachElement(
    in rect: CGRect, of context: LayoutContext, _ visit: (LayoutAttributes) -> Bool
  ) {
    let items = columns.flatMap { column in
      column[firstIndex(in: column, endingBeyond: rect.minY)...]
        .prefix { cells[$0].top < rect.maxY }
    }
    for item in items.sorted() {
      guard let cell = context.sections.cell(at: item),
        let shown = attributes(of: .cell(cell), in: context),
        !shown.frame.intersection(rect).isEmpty
      else { continue }
      if !visit(shown) { return }
    }
  }

  func place(in context: LayoutContext) -> ScrollPlace? {
    let line = CGRect(x: 0, y: context.offset, width: context.breadth, height: 1)
    var place: ScrollPlace?
    forEachElement(in: line, of: context) { shown in
      guard let cell = shown.element.cell else { return true }
      let passed = context.offset - shown.frame.minY
      place = ScrollPlace(cell: cell, fraction: passed / shown.frame.height)
      return false
    }
    return place
  }

  private func firstIndex(in column: [Int], endingBeyond line: CGFloat) -> Int {
    var range = 0..<column.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let cell = cells[column[middle]]
      let endsBeyond = cell.top + cell.height > line
      range = endsBeyond ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
