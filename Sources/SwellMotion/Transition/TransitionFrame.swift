public import Foundation
public import SwellLayout

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The viewport and the visible elements of a transition at one instant.
public struct TransitionFrame: Equatable, Sendable {
  /// The part of the content that is in view, in points: content offset and size.
  public var viewport: CGRect
  /// The elements in view, by section and item, a header before its section's cells; one that
  /// leaves comes before the one that has its index now.
  public var elements: [TransitionElement]
}

/// An element on its way from one list to another.
///
/// Its ``id`` is the same in all frames of a transition, and unique within each.
public struct TransitionElement: Equatable, Sendable, Identifiable {
  /// The element in the old list; `nil` if it is inserted.
  public var origin: ListElement?
  /// The element in the new list; `nil` if it is removed.
  public var destination: ListElement?
  /// The number of times that the transition was retargeted since the element was removed.
  ///
  /// 0 for every element of the two lists. The origin of an element that was removed before is its
  /// index in the list of that time.
  public var retargetingsSinceRemoval = 0
  /// Where it is and how it looks.
  ///
  /// The index is the one in the new list, or the old one if it is removed.
  public var attributes: LayoutAttributes

  /// Identifies an element in a frame.
  public struct ID: Hashable, Sendable {
    let origin: ListElement?
    let destination: ListElement?
    let retargetingsSinceRemoval: Int

    /// By section and item; one that leaves before the one that has its index now.
    func comesBefore(_ other: ID) -> Bool {
      guard let element = destination ?? origin, let next = other.destination ?? other.origin,
        element != next
      else {
        return destination == nil
          && (other.destination != nil || retargetingsSinceRemoval > other.retargetingsSinceRemoval)
      }
      return element < next
    }
  }

  /// Unique among the elements of a frame.
  public var id: ID {
    ID(
      origin: origin,
      destination: destination,
      retargetingsSinceRemoval: retargetingsSinceRemoval
    )
  }
}

extension TransitionFrame {
  /// The frame of a list at rest, given what its elements are in the old and in the new list.
  init(
    _ list: ListSnapshot,
    _ origin: (ListElement) -> ListElement? = { $0 },
    _ destination: (ListElement) -> ListElement? = { $0 }
  ) {
    viewport = list.viewportRect
    elements = list.elements().map {
      let element = $0.element
      var attributes = $0
      let destination = destination(element)
      attributes.element = destination ?? element
      return TransitionElement(
        origin: origin(element),
        destination: destination,
        attributes: attributes
      )
    }.sorted { $0.id.comesBefore($1.id) }
  }
}

extension ElementPath {
  var id: TransitionElement.ID {
    TransitionElement.ID(
      origin: origin,
      destination: destination,
      retargetingsSinceRemoval: retargetingsSinceRemoval
    )
  }
}

extension LayoutAttributes {
  /// Whether the element, scaled and rotated, overlaps a rectangle by more than an edge.
  func overlaps(_ rect: CGRect) -> Bool {
    let box = transformedFrame
    // Without a width or a height nothing is shown.
    return rect.size.width > 0 && rect.size.height > 0 && box.size.width > 0 && box.size.height > 0
      && box.origin.x < rect.origin.x + rect.size.width
      && box.origin.x + box.size.width > rect.origin.x
      && box.origin.y < rect.origin.y + rect.size.height
      && box.origin.y + box.size.height > rect.origin.y
  }

  /// The smallest upright rectangle around the scaled and rotated frame.
  private var transformedFrame: CGRect {
    if scale == 1, rotation == 0 { return frame }
    let (cosine, sine) = (abs(cos(rotation)) * scale, abs(sin(rotation)) * scale)
    let width = frame.size.width * cosine + frame.size.height * sine
    let height = frame.size.width * sine + frame.size.height * cosine
    return CGRect(
      x: frame.origin.x + (frame.size.width - width) / 2,
      y: frame.origin.y + (frame.size.height - height) / 2,
      width: width,
      height: height
    )
  }
}
