import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The columns of a grid, between the left and right insets of its cells, in points.
struct ColumnGeometry {
  let count: Int
  private let left: CGFloat
  private let spacing: CGFloat
  private let width: CGFloat

  init(_ layout: SpanGridLayout, breadth: CGFloat) {
    left = layout.insets.left
    spacing = layout.spacing
    let all = breadth - left - layout.insets.right
    let item = layout.itemSize.width
    if case .fixed(let count) = layout.columns {
      self.count = count
    } else {
      // Widths that just fit, such as a seventh of the breadth, must not lose a column to rounding.
      let fitting = ((all + spacing) / (item + spacing)).withoutRoundingSlack
      count = fitting >= 1 ? Int(min(fitting, CGFloat(Check.maxColumns))) : 1
    }
    let share = (all - CGFloat(count - 1) * spacing) / CGFloat(count)
    width = layout.columns == .stretched ? max(item, share) : item
  }

  private var pitch: CGFloat { width + spacing }
  func start(of column: Int) -> CGFloat { left + CGFloat(column) * pitch }
  func width(of columns: Int) -> CGFloat { CGFloat(columns) * pitch - spacing }

  func indices(overlapping across: Range<CGFloat>) -> Range<Int> {
    across.indices(start: left, pitch: pitch, length: width, count: count)
  }
}
