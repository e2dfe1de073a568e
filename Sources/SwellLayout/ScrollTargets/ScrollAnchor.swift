public import Foundation
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// An element that keeps its position on screen while the list changes.
public struct ScrollAnchor: Equatable, Sendable, Codable {
  /// The edge, or the middle, at which the element and the viewport are compared.
  public enum Edge: String, Sendable, CaseIterable, Codable {
    /// The top edges, or the leading edges in a horizontal list.
    case start
    /// The middles of the viewport and the element.
    case center
    /// The bottom edges, or the trailing edges in a horizontal list.
    case end

    /// The offset at which this edge of a frame meets the same edge of the viewport, in points.
    func position(in frame: CGRect, viewportLength: CGFloat) -> CGFloat {
      switch self {
      case .start: frame.origin.y
      case .center: frame.origin.y + (frame.size.height - viewportLength) / 2
      case .end: frame.origin.y + frame.size.height - viewportLength
      }
    }
  }

  /// The element that keeps its position.
  public var element: ListElement
  /// The edge of the viewport and of the element at which ``distance`` is measured.
  public var edge: Edge
  /// The distance from the viewport's edge to the element's, in points along the scroll axis.
  public var distance: CGFloat

  /// An element whose `edge` stays `distance` points from the same edge of the viewport.
  public init(element: ListElement, edge: Edge = .start, distance: CGFloat = 0) {
    self.element = element
    self.edge = edge
    self.distance = distance
  }
}
