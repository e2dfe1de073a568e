public import Foundation
import SwellLayout
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The viewport and the visible elements of a transition at one instant.
public struct TransitionFrame: Equatable, Sendable {
  /// The part of the content that is in view, in points; its origin is the content offset.
  public var viewport: CGRect
  /// The elements in view, in list order; a removed one precedes the one that now has its index.
  public var elements: [TransitionElement]
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
  /// Whether the bounding box of the scaled, rotated element overlaps `rect` by more than an edge.
  func overlaps(_ rect: CGRect) -> Bool {
    if scale == 1, rotation == 0 { return frame.overlaps(rect) }
    let (cosine, sine) = (abs(cos(rotation)) * scale, abs(sin(rotation)) * scale)
    let width = frame.size.width * cosine + frame.size.height * sine
    let height = frame.size.width * sine + frame.size.height * cosine
    return frame.insetBy(dx: (frame.width - width) / 2, dy: (frame.height - height) / 2)
      .overlaps(rect)
  }
}
