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

/// The position in the viewport that an element is scrolled to.
public enum ScrollAlignment: String, Sendable, CaseIterable {
  /// The start of the viewport, below a pinned header.
  case start
  /// The middle of the space between a pinned header and the viewport's end.
  case center
  /// The end of the viewport.
  case end
  /// The position that needs the least scrolling; the start for an element that is too tall.
  case nearest
}

/// An element that keeps its position on screen while the list changes.
public struct ScrollAnchor: Equatable, Sendable, Codable {
  /// An edge, or the middle, of both the viewport and the element.
  public enum Edge: String, Sendable, CaseIterable, Codable {
    /// The top of both, or the leading edge of a horizontal list.
    case start
    /// The middle of both.
    case center
    /// The bottom of both, or the trailing edge.
    case end
  }

  /// The element that stays.
  public var element: ListElement
  /// The edge of the viewport and of the element at which ``distance`` is measured.
  public var edge: Edge
  /// From the viewport's edge to the element's, in points along the scroll axis.
  public var distance: CGFloat

  /// An element whose `edge` stays `distance` points from the same edge of the viewport.
  public init(element: ListElement, edge: Edge = .start, distance: CGFloat = 0) {
    self.element = element
    self.edge = edge
    self.distance = distance
  }
}

extension ScrollAnchor.Edge {
  /// The offset at which this edge of a frame meets the viewport's, in points.
  func position(in frame: CGRect, viewportLength: CGFloat) -> CGFloat {
    switch self {
    case .start: frame.origin.y
    case .center: frame.origin.y + (frame.size.height - viewportLength) / 2
    case .end: frame.origin.y + frame.size.height - viewportLength
    }
  }
}
