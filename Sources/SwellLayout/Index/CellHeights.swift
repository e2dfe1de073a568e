public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The heights of a section's cells that have none of their own.
public struct CellHeights: Sendable {
  /// The height of a plain cell, in points.
  public var standard: CGFloat
  /// The height of a selected cell, in points.
  public var selected: CGFloat
  /// The space between a cell and the next, in points; it is counted after the last cell too.
  public var spacing: CGFloat

  /// Heights in points; selected cells are as high as plain ones by default.
  public init(standard: CGFloat, selected: CGFloat? = nil, spacing: CGFloat = 0) {
    self.standard = standard
    self.selected = selected ?? standard
    self.spacing = spacing
  }

  func height(of state: ItemState) -> Double {
    let own = state.shownHeight
    return own > 0 ? own : state.isSelected ? selected : standard
  }
}

extension CellHeights: SumMetric {
  /// The length of some cells with the spacing after each, in points.
  @inline(__always) func size(of sum: EqualItems.Sum) -> Double {
    sum.ownHeight + Double(sum.expanded) * selected
      + Double(sum.standard) * standard + Double(sum.items) * spacing
  }
}

extension ListSection {
  /// A cell's top, measured from the first cell's, and its height, in points; for ``itemCount``,
  /// the top is the last cell's bottom plus spacing; O(log n).
  public func topAndHeight(of item: Int, _ sizes: CellHeights) -> (top: CGFloat, height: CGFloat) {
    let (before, state) = items.find(item)
    let height = sizes.height(of: state)
    let top = sizes.size(of: before) + Double(item - before.items) * (height + sizes.spacing)
    return (top, height)
  }

  /// Visits the cells from the first that ends beyond an offset, in points from the top of the
  /// section's cells, while `visit` returns true; O(log n + cells visited).
  @inline(__always) public func forEachCell(
    endingBeyond offset: CGFloat, _ heights: CellHeights,
    _ visit: (_ item: Int, _ top: CGFloat, _ height: CGFloat, _ isSelected: Bool) -> Bool
  ) {
    items.groups.visit(heights, beyond: offset) { before, group in
      let (start, height) = (heights.size(of: before), heights.height(of: group.state))
      let pitch = height + heights.spacing
      // The number of cells that end before the offset, clamped: a far one does not fit an Int.
      let passed = ((offset - start) / pitch).clamped(to: 0...Double(group.count))
      for index in Int(passed)..<group.count {
        let top = start + Double(index) * pitch
        if top + height > offset,
          !visit(before.items + index, top, height, group.state.isSelected)
        {
          return false
        }
      }
      return true
    }
  }
}
