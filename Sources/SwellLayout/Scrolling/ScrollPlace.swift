public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A scroll position that survives changes: a cell, and the fraction of it that has scrolled past.
public struct ScrollPlace: Equatable, Sendable, Codable {
  /// The cell at the start of the viewport.
  public var cell: CellIndex
  /// The part of the cell's height, or of a featured layout's step, before the viewport's start.
  ///
  /// Negative where the cell starts further down; in points for a cell without a height.
  public var fraction: CGFloat

  /// A place `fraction` of the way through `cell`.
  public init(cell: CellIndex, fraction: CGFloat) {
    self.cell = cell
    self.fraction = fraction
  }
}
