public import Foundation

/// A place in a list that outlives offsets: a cell, and how far it is scrolled through.
public struct ScrollPlace: Equatable, Sendable, Codable {
  /// The cell at the start of the viewport.
  public var cell: CellIndex
  /// The part of the cell that lies before the viewport's start, of its height: 0 for none.
  ///
  /// Negative where the cell starts further down, for instance below its section's header; in
  /// points for a cell without a height, as one that is folded away under no header.
  public var fraction: CGFloat

  /// A place `fraction` of the way through `cell`.
  public init(cell: CellIndex, fraction: CGFloat) {
    self.cell = cell
    self.fraction = fraction
  }
}

/// Where scrolling to an element puts it.
public enum ScrollAlignment: String, Sendable, CaseIterable {
  /// At the start of the viewport, below a pinned header.
  case start
  /// In the middle of the room between a pinned header and the viewport's end.
  case center
  /// At the end of the viewport.
  case end
  /// Where the least scrolling brings it fully into view; at the start if it is too tall for that.
  case nearest
}
