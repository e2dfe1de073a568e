public import Foundation
public import SwellLayout

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The viewport and the visible elements of a transition at one instant.
public struct TransitionFrame: Equatable, Sendable {
  /// The part of the content that is in view, in points: content offset and size.
  public var viewport: CGRect
  /// The elements in view, in the order of the list, one that leaves before the one with its index.
  public var elements: [TransitionElement]
}

/// An element on its way from one list to another.
public struct TransitionElement: Equatable, Sendable, Identifiable {
  /// The element's place in both lists: the same in all frames, and unique within each.
  public struct ID: Hashable, Sendable {
    /// The element in the old list; `nil` if it is inserted.
    public var origin: ListElement?
    /// The element in the new list; `nil` if it is removed.
    public var destination: ListElement?
    /// The number of times that the transition was retargeted since the element was removed; its
    /// origin is then its index in the list of that time.
    public var retargetingsSinceRemoval = 0
  }

  /// The element's place in both lists.
  public var id: ID
  /// Where it is and how it looks; the index is that in the new list, or the old one if removed.
  public var attributes: LayoutAttributes

  /// The element in the old list; `nil` if it is inserted.
  public var origin: ListElement? { id.origin }
  /// The element in the new list; `nil` if it is removed.
  public var destination: ListElement? { id.destination }
}

extension TransitionElement.ID {
  /// The rank in frames: one that leaves comes before the one that has its index now.
  var rank: (element: ListElement, isThere: Int, recency: Int) {
    let element = destination ?? origin ?? .header(section: 0)
    return (element, destination == nil ? 0 : 1, -retargetingsSinceRemoval)
  }
}

extension TransitionFrame {
  /// The frame of a list at rest, given the place of its elements in the old and in the new list.
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
