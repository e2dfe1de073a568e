import Foundation
import SwellLayout

/// One element's way through a transition, in the transition's coordinates.
struct ElementTrack: Sendable {
  /// The element in the old and in the new list; `nil` where a list does not have it.
  var origin: ListElement?
  var destination: ListElement?
  var isReloaded = false
  /// See ``TransitionElement/retargetingsSinceRemoval``.
  var retargetingsSinceRemoval = 0
  /// Where it is at the start and at the end; and a step after the start if it moves already.
  var start: State
  var end: State
  var ahead: State?
  var presence = Presence.throughout

  struct State: Sendable {
    var attributes: LayoutAttributes
    /// `nil` for cells, and for headers that move like them.
    var headerTops: HeaderTops?
  }

  var id: TransitionElement.ID {
    TransitionElement.ID(
      origin: origin,
      destination: destination,
      retargetingsSinceRemoval: retargetingsSinceRemoval
    )
  }

  /// When the element is there at all.
  enum Presence: Sendable {
    case throughout
    case afterStart
    case beforeEnd
    case atStartOnly
  }

  func isPresent(at progress: CGFloat) -> Bool {
    switch presence {
    case .throughout: true
    case .afterStart: progress > 0
    case .beforeEnd: progress < 1
    case .atStartOnly: progress <= 0
    }
  }

  /// The state at an instant.
  ///
  /// A header that sticks at both ends also does on the way: interpolated like a cell, it would
  /// leave the top while its section passes.
  func state(_ blend: Blend, in viewport: TransitionViewport) -> State {
    if blend.isStart { return start }
    if blend.isEnd { return end }
    var attributes = blend(start.attributes, end.attributes, ahead: ahead?.attributes)
    guard let first = start.headerTops, let last = end.headerTops else {
      return State(attributes: attributes)
    }
    let tops = blend(first, last, ahead: ahead?.headerTops)
    attributes.frame.origin.y = tops.top(at: viewport.stickingOffset)
    attributes.isPinned = attributes.frame.origin.y > tops.first
    return State(attributes: attributes, headerTops: tops)
  }

  /// The element of a frame, its attributes converted to the list's coordinates.
  func element(_ attributes: LayoutAttributes, in viewport: TransitionViewport) -> TransitionElement
  {
    var attributes = attributes.withFrame { viewport.transform.actual($0) }
    if let element = destination ?? origin { attributes.element = element }
    return TransitionElement(
      origin: origin,
      destination: destination,
      retargetingsSinceRemoval: retargetingsSinceRemoval,
      isReloaded: isReloaded,
      attributes: attributes
    )
  }
}

/// The range of a header's top as it sticks, in points.
struct HeaderTops: Sendable {
  var first: CGFloat
  var last: CGFloat

  /// The top at a sticking offset; `first` where an overshoot has brought `last` before it.
  func top(at offset: CGFloat) -> CGFloat { max(first, min(offset, last)) }
}
