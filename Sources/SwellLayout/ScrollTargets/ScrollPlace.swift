public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A scroll position that survives changes: a cell, and the fraction of it that has scrolled past.
///
/// A place is stored and restored later; a ``ScrollAnchor`` serves during a single change.
public struct ScrollPlace: Equatable, Sendable, Codable {
  /// The cell at the start of the viewport.
  public var cell: CellIndex
  /// The fraction of the cell's height, or of a featured layout's step, that has scrolled past.
  ///
  /// Negative if the cell starts after the viewport's start; in points if the cell has no height.
  public var fraction: CGFloat

  /// A place `fraction` of the way through `cell`.
  public init(cell: CellIndex, fraction: CGFloat) {
    self.cell = cell
    self.fraction = fraction
  }
}
