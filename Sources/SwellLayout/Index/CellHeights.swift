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
  /// The space between a cell and the next, in points; tops count it after every cell.
  public var spacing: CGFloat

  /// Heights in points; selected cells are as high as plain ones by default.
  public init(standard: CGFloat, selected: CGFloat? = nil, spacing: CGFloat = 0) {
    (self.standard, self.selected, self.spacing) = (standard, selected ?? standard, spacing)
  }

  /// From the top of a plain cell to that of the next.
  fileprivate var pitch: Double { standard + spacing }

  func height(of state: ItemState) -> Double {
    state.shownHeight ?? (state.isSelected ? selected : standard)
  }

  /// The greatest number of plain cells that fit a length, up to `count`; all if they have no height.
  fileprivate func plainCells(in length: Double, of count: Int) -> Int {
    // Compared as Double first: a quotient may be too large for an Int.
    let fitting = pitch > 0 ? length / pitch : .infinity
    return fitting < Double(count) ? Int(max(0, fitting)) : count
  }
}

extension CellHeights: SumMetric {
  /// The length of some cells with the spacing after each, in points.
  @inline(__always) func size(of sum: ItemOverride.Sum) -> Double {
    sum.ownHeight + Double(sum.expanded) * selected
      + Double(sum.standard) * standard + Double(sum.items) * spacing
  }
}

extension ListSection {
  /// A cell's distance from the first cell's top, and its height, in points; for ``itemCount``, the
  /// distance of the last cell's bottom with the spacing after it; O(log n).
  public func topAndHeight(of item: Int, _ sizes: CellHeights) -> (top: CGFloat, height: CGFloat) {
    let (before, state) = items.find(item)
    let plain = Double(item - before.items)
    return (sizes.size(of: before) + plain * sizes.pitch, sizes.height(of: state))
  }

  /// Visits the cells from the first that ends beyond an offset, in points from the first one's
  /// top, while `visit` returns true; O(log n + cells visited).
  @inline(__always) public func forEachCell(
    endingBeyond offset: CGFloat,
    _ heights: CellHeights,
    _ visit: (_ item: Int, _ top: CGFloat, _ height: CGFloat, _ isSelected: Bool) -> Bool
  ) {
    /// Visits a cell unless it ends above the offset; returns whether to continue.
    func goesOn(_ item: Int, _ top: CGFloat, _ height: CGFloat, _ isSelected: Bool) -> Bool {
      top + height <= offset || visit(item, top, height, isSelected)
    }
    func visitPlainCells(_ count: Int, behind before: ItemOverride.Sum) -> Bool {
      let start = heights.size(of: before)
      var index = heights.plainCells(in: offset - start, of: count)
      while index < count {
        let top = start + Double(index) * heights.pitch
        if !goesOn(before.items + index, top, heights.standard, false) { return false }
        index += 1
      }
      return true
    }
    var isWanted = true
    items.overrides.visit(heights, beyond: offset) { before, changed in
      let (gap, state) = (changed.gap, changed.state)
      let top = heights.size(of: before) + Double(gap) * heights.pitch
      isWanted =
        (gap == 0 || visitPlainCells(gap, behind: before))
        && goesOn(before.items + gap, top, heights.height(of: state), state.isSelected)
      return isWanted
    }
    let sum = items.overrides.summary
    if isWanted { _ = visitPlainCells(itemCount - sum.items, behind: sum) }
  }
}
