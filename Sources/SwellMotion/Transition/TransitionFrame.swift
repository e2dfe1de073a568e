public import Foundation
public import SwellLayout

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The viewport and the visible elements of a transition at one instant.
public struct TransitionFrame: Equatable, Sendable {
  /// The part of the content that is in view, in points: content offset and size.
  public var viewport: CGRect
  /// The elements in view, in list order; one that leaves precedes the one that now has its index.
  public var elements: [TransitionElement]
}

/// An element on its way from one list to another.
public struct TransitionElement: Equatable, Sendable, Identifiable {
  /// The element's index in both lists: the same in all frames, and unique within each.
  public struct ID: Hashable, Sendable {
    /// The element in the old list; `nil` if it is inserted.
    public var origin: ListElement?
    /// The element in the new list; `nil` if it is removed.
    public var destination: ListElement?
    /// The number of times that the transition was retargeted since the element was removed; its
    /// origin remains its index in the list that it was removed from.
    public var retargetingsSinceRemoval = 0
  }

  /// The element's index in both lists.
  public var id: ID
  /// Its position and appearance; the index is that in the new list, or in the old one if removed.
  public var attributes: LayoutAttributes

  /// The element in the old list; `nil` if it is inserted.
  public var origin: ListElement? { id.origin }
  /// The element in the new list; `nil` if it is removed.
  public var destination: ListElement? { id.destination }
}

extension TransitionElement.ID {
  /// The order in frames: an element that leaves precedes the one that now has its index.
  var rank: (element: ListElement, isThere: Int, recency: Int) {
    let element = destination ?? origin ?? .header(section: 0)
    return (element, destination == nil ? 0 : 1, -retargetingsSinceRemoval)
  }
}

extension TransitionFrame {
  /// The frame of a list at rest, given the IDs of its elements.
  init(_ list: ListSnapshot, _ id: (ListElement) -> TransitionElement.ID) {
    viewport = list.viewportRect
    elements = list.elements().map {
      let id = id($0.element)
      var attributes = $0
      attributes.element = id.destination ?? $0.element
      return TransitionElement(id: id, attributes: attributes)
    }.sorted { $0.id.rank < $1.id.rank }
  }
}

extension LayoutAttributes {
  /// Whether the element, scaled and rotated, overlaps a rectangle by more than an edge.
  func overlaps(_ rect: CGRect) -> Bool { transformedFrame.overlaps(rect) }

  /// The smallest upright rectangle around the scaled and rotated frame.
  private var transformedFrame: CGRect {
    if scale == 1, rotation == 0 { return frame }
    let (cosine, sine) = (abs(cos(rotation)) * scale, abs(sin(rotation)) * scale)
    let width = frame.size.width * cosine + frame.size.height * sine
    let height = frame.size.width * sine + frame.size.height * cosine
    return frame.insetBy(dx: (frame.width - width) / 2, dy: (frame.height - height) / 2)
  }
}
