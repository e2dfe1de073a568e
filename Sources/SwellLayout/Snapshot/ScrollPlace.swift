public import Foundation

/// A scroll position that survives changes: a cell, and how far it is scrolled through.
public struct ScrollPlace: Equatable, Sendable, Codable {
  /// The cell at the start of the viewport.
  public var cell: CellIndex
  /// The part before the viewport's start, of the cell's height or of a featured layout's step.
  ///
  /// Negative where the cell starts further down, such as below its section's header. In points for
  /// a cell of height 0, such as a collapsed one in a layout without headers.
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
  /// Where the least scrolling shows it in full; at the start if it is too tall for that.
  case nearest
}
