public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The default heights of a section's cells, used for each cell without a height of its own.
public struct CellHeights: Sendable, SumMetric {
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

  /// The length of some cells with the spacing after each, in points.
  @inline(__always) func size(of sum: ItemRun.Sum) -> Double {
    sum.ownHeight + Double(sum.expanded) * selected
      + Double(sum.standard) * standard + Double(sum.items) * spacing
  }
}
